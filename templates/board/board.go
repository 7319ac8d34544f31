// Package board draws what lies on the tables of the games: single pieces in a
// row for the rulebooks, and boards that are played on in the page. The build
// and the module in the page call the same functions, so a figure looks like the
// game and there is nothing to keep in step.
//
// A drawing is HTML without styles: elements carry classes, and the stylesheet
// (templates/assets/css) gives those their colours, light and dark, their motion
// and their place. What can be played carries data-move and the move; every
// element that may change carries an id that says nothing of a hidden face; what
// just happened is said by data-just, on which the motion hangs. The page's
// scripts know these three and nothing of any game.
//
// All texts come from words, never from here.
package board
