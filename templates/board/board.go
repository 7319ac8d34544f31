// Package board is the kit of which the faces of the games are made. A face (Face) is
// all that is to be seen of a game and its drills: boards that are played on in the
// page, still figures of them, single pieces for the rulebooks, emblems for the home page.
// The build and the module in the page call the same functions, so a figure looks like
// the game and there is nothing to keep in step.
//
// A drawing is HTML without styles: elements carry classes, and the stylesheets
// (templates/assets/css) give those their colours, light and dark, their motion and
// their place. What can be played carries data-move and the move; every element that
// may change carries an id that says nothing of a hidden face; what just happened is
// said by data-just, on which the motion hangs; what is taken in hand before a move is
// made with it carries data-select, and once it is there data-held, with the words by which it was
// taken: the moves made with it have these words, so that it can be dragged to their places. What
// makes a move by itself says in data-onto (an id) where it is dragged to, or in data-wheel what
// its move turns by a quarter. The page's scripts know these and nothing of any
// game. All texts come from words, never from here.
//
// To make a face, write a package templates/board/<game> with one exported value, Face,
// and pair it with its rules in templates/shelf:
//
//   - Board draws a position. Switch on the type of History.View, which is the view of
//     the game or of a drill, and write with the BoardWriter: a grid of all that can be
//     pressed (Grid, or StartGrid and Place), what is to be done (Prompt, Acts), who is
//     at the table (StartPlayer), how far a drill has come (Tally, Levels). What must
//     be kept while drawing stands in a type of the face's own that embeds the writer.
//     Whatever a refusal of the rules points at is drawn with Mark and Pointer, or is a
//     Place, so that it can stand out.
//   - Printed is what the module needs not carry. Figure draws the same small, without
//     ids (Live is false) and without buttons.
//   - Pieces parse, draw and name the lines by which rulebooks show single pieces, and
//     Emblems and Box are made of such lines. A page has each of them once, and whatever
//     else is drawn by name (Use); so no rule of a stylesheet tells a shape by what is around
//     its picture: custom properties do.
//   - OnGrid lists the verbs that have their place on the board; all other moves get
//     buttons by themselves.
//   - Words declares what the boards say that is neither in the rules nor in the kit's own
//     Words; behind a # stands what for, and the build tells it to whoever translates.
//   - templates/assets/css/<game>.css has its colours (as tokens of the class <game>) and
//     all that only this game wears.
//
// Lay positions worth a look into testdata/<name>.board of the face: TestBoards draws
// them and keeps their outline.
package board
