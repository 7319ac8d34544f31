package book

import "ludoteca/rules/words"

// SiteWords declares what the interface says on every page, in the notation of
// package words; content/site/<lang>/words.txt says it in a language. Words that
// belong to a game's table stand in the game's own files.
//
//	language name          the language's name for itself
//	language direction     ltr, or rtl for one that runs from right to left
//	typography quotes      see typography.go; "before" too
//	plural one             the numbers that take the first form of a plural
//	ui skip                the link past the page's head
//	ui languages           what the choice of language is called
//	search field           the name of the field; "found" before the number of results, "none" what to try
//	                       when there is none, "absent" when the search cannot be fetched
//	ui contents            the table of contents
//	ui rules               the link to a rulebook; "practice" to a practice page; "home" to the shelf
//	ui copy                a clause's number, for whoever hears it: a link to the clause
//	ui ruling              the label of a ruling of this site
//	ui players, ui age, ui minutes   facts on a card
//	ui coming              a game that is announced
//	ui resume              go on with the match under way
//	ui play, ui today      start a match; start the deal of the day
//	ui choices             the fold of a form's choices
//	ui noscript            why nothing can be played without scripts
//	ui result, ui log      headings of a table
//	ui refused             marks a move of an example that the rules refuse
//	ui tried, ui instead   before a move that was refused, and before those that are allowed
//	ui learn               the link to the lessons; "steps" their list, "goal" what the reader is to do,
//	                       "solution" a fold, "finished" when all is done, "stuck" when a step cannot
//	                       be finished any more, "nonext" when no hint leads on from here
//	ui board               a board, for whoever hears it
//	ui left                some steps are not done yet
//	ui allowed             the arbiter's yes; "forbidden" its no, "tries" moves that can be tried; "arbiter" its heading,
//	                       "arbiterlead" what it is for, "situation" the choice of an example
//	proof clauses          so many clauses of a rulebook; rulings, and of both those that the engine
//	                       enforces, that run in an example, that a lesson teaches
//	proof clause           the columns of the matrix: the clause, its keeper, examples, steps;
//	                       "more" examples than are named
//	keeper engine          who keeps a clause: the engine, its pieces, the reader, or nobody
//	changes title          the page of what was revised; "lead" what it tells, "since" the day of a text,
//	                       "feed" what those get who follow it
//	changes first          says that a text is the first one; "none" that it changed nothing here
//	changes added          what a clause is: new, altered, removed; "ins" and "del" for whoever hears it,
//	                       before words that came and that went, "end" behind them
//	date months            the months, "first" the first of a month, "day" a day of {d}, {m} and {y}
//	do step                step through an example; "try" a move in it, "before", "after", "close"
//	do begin               begin a lesson; "onward" to the next step, "restart" a step, "startover" all,
//	                       "surely" asks once more, "finish" behind the last step
//	do undo                the table's controls, by what they do
//	notice wasm            what can go wrong, and the way on
//	unreadable foreign     why a link or a stored match cannot be opened
//	offline title          taking a game with you: the heading, "lead" what for, "size" before how much it takes,
//	                       "taking" while it comes, "taken" before the day since when it is there, "newer" when
//	                       a new version waits, "failed", "full" and "impossible" why not; buttons: "take",
//	                       "stop", "use" the new version, "remove"; on the site's own page: the heading "kept",
//	                       "none" is kept, "some" before how much, the button "forget", "forgotten", "left" if not
//	absent title, absent text     the page that says that a page is not on the device
//	missing title, missing text   the page that says there is no such page
//	choose title           the page that asks for a language
const SiteWords = `
language name
language direction
typography quotes
typography before
plural one
site name
ui skip
search field
search found
search none
search absent
ui languages
ui contents
ui rules
ui practice
ui home
ui ruling
ui players n
ui age n
ui minutes n
ui coming
ui resume
ui play
ui today
ui choices
ui noscript
ui result
ui progress
ui linkfield
ui rulelink
ui unofficial
ui refused
ui tried
ui instead
ui learn
ui steps
ui goal
ui solution
ui finished
ui stuck
ui nonext
ui board
ui allowed
ui forbidden
ui left
ui tries
ui arbiter
ui arbiterlead
ui situation
proof clauses n
proof rulings n
proof enforced n
proof run n
proof taught n
proof clause
proof keeper
proof examples
proof steps
proof more n
changes title
changes lead
changes since n
changes feed
changes first n
changes none
changes added
changes altered
changes removed
changes ins
changes del
changes end
date months
date first
date day d m y
keeper engine
keeper pieces
keeper reader
keeper nobody
do step
do try
do before
do after
do close
do arbiter
do begin
do onward
do hint
do restart
do startover
do finish
do surely
do undo
do again
do new
do today
do back
do link
do position
do continue
do leave
do retry
notice wasm
notice absent
notice trap
notice storage
notice foreign
notice copied
notice unreadable
unreadable foreign
unreadable generation
unreadable setup
unreadable damaged
offline title
offline lead
offline size
offline take
offline taking
offline stop
offline taken
offline remove
offline newer
offline use
offline failed
offline full
offline impossible
offline kept
offline none
offline some
offline forget
offline forgotten
offline left
absent title
absent text
missing title
missing text
choose title
`

func declareSite() []words.Decl {
	list := words.Declare(SiteWords)
	return append(list, words.Decl{ID: "undone"})
}
