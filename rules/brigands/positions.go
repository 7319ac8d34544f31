package brigands

// The positions of the drill "what now?", as the search found them (see now.go and
// TestSearchPositions): the number of a scene, the places whose tokens are known, and each
// action with the matches that it wins of a hundred, the best first.

const positionText = `
38 / trump 36 / repair sharpened 27 / lay axe 26 / exchange 17 / discard exchange 17
58 / trump 60 / exchange 52 / repair oiled 51 / discard filled 45
62 c1 c4 / attack c2 35 / attack c4 28 / discard filled 28 / attack c1 27
89 c1 / trump 82 / repair filled 72 / repair sharpened 72 / discard blunderbuss 65
182 c1 c2 / trump 40 / repair sharpened 30 / discard oiled 28
215 c3 c4 / trump 53 / lay blunderbuss 45 / repair oiled 45 / exchange 44 / discard peek 38
226 c1 c3 / trump 67 / repair filled 53 / discard filled 45
243 c1 c3 / trump 32 / repair oiled 19 / repair filled 19 / exchange 19 / discard sharpened 18
412 c1 c3 / damage 1 empty 27 / lay bellows 20 / lay axe 20 / discard peek 13
735 c2 c4 / attack c1 57 / exchange 49 / damage 1 empty 47 / attack c2 46 / attack c4 46 / discard oiled 45
1180 c1 / repair oiled 57 / exchange 51 / discard exchange 51
1282 c1 c2 c3 c4 / attack c3 100 / attack c4 93 / attack c1 92 / attack c2 92 / discard oiled 92 / exchange 85
1292 c1 c4 / damage 1 empty 26 / trump 17 / discard bellows 6
1307 c1 c2 / damage 1 blunt 40 / trump 34 / lay axe 29 / repair oiled 29 / discard blunt 27
1324 c4 / damage 1 blunt 91 / trump 82 / discard filled 78 / exchange 73
1449 c2 / repair sharpened 48 / exchange 42 / discard exchange 42
1466 c2 c3 / attack c3 100 / attack c1 91 / attack c2 81 / exchange 74 / discard exchange 74
1530 / repair sharpened 50 / exchange 43 / discard exchange 43
1709 c2 / lay bellows 63 / discard filled 57 / exchange 55
1754 c2 c3 / repair filled 36 / exchange 29 / discard exchange 29
1869 c1 / repair sharpened 96 / exchange 69 / discard exchange 69
1931 / lay blunderbuss 72 / discard filled 61 / exchange 56
2136 c4 / repair sharpened 39 / exchange 27 / discard exchange 27
2173 c4 / lay bellows 50 / exchange 39 / discard exchange 39
2187 c1 / damage 1 blunt 42 / lay axe 34 / repair oiled 34 / exchange 34 / discard peek 29
2409 / lay axe 39 / discard oiled 32 / exchange 31
2654 c3 / lay blunderbuss 63 / discard axe 57 / exchange 54
2738 c1 / repair filled 36 / exchange 30 / discard exchange 30
2775 / damage 1 empty 94 / trump 87 / exchange 83 / discard exchange 83
3026 / damage 1 blunt 70 / trump 64 / exchange 61 / discard exchange 61
3142 / attack c1 51 / damage 3 blunt 42 / discard sharpened 42 / damage 1 blunt 41
3186 / attack c1 93 / discard oiled 80 / exchange 64
3626 c1 c2 c4 / lay bellows 81 / discard axe 75 / exchange 71
3766 c2 / attack c2 76 / attack c1 69 / damage 3 blunt 66 / discard axe 63
3879 c2 / lay bellows 32 / exchange 24 / discard exchange 24
5747 c3 / exchange 100 / damage 1 blunt 72 / trump 72 / discard sharpened 72
8588 / exchange 100 / damage 1 blunt 63 / damage 2 blunt 63 / damage 3 blunt 63 / repair filled 63 / repair sharpened 63 / discard oiled 63
8954 c1 / peek c2 82 / attack c2 72 / peek c1 70 / attack c1 66 / damage 1 jammed 52 / exchange 52 / discard blunderbuss 50 / damage 2 jammed 48
`
