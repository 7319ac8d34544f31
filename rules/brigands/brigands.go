// Package brigands is the game of a stagecoach and its treasure.
//
// Four tokens lie face down on the coach, the others wait in a reserve, and everybody
// holds four cards. On a turn one draws a card and gets rid of one: a weapon is laid
// before oneself, a damaged weapon before another player, a repaired one against the
// damage, or a card is discarded. Who has laid three different weapons, none of them
// damaged, may attack the coach instead, and turn a token up: a treasure is kept,
// pebbles go back. The trump mends everything and wards off what comes; two more cards
// exchange a treasure, or let one look before taking. The first to have four different
// treasures and the Tiffany token has won.
package brigands
