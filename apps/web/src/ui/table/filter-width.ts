// How wide a filter must be to show what it says while it is empty, whatever the language.

/** How wide letters are on average at most, in digits (`ch`). */
const LETTER = 0.95
/** Signs as wide as they are high. */
const SQUARE = /[\u2e80-\uffef]/g

/** What stands beside the words of each kind of field, px: its edges, an arrow, a glass, the sign that clears it. */
const BESIDE = { text: 72, select: 56, halves: 96 }

const widthOf = (words: string): string => {
  const squares = words.match(SQUARE)?.length ?? 0
  return `${Math.ceil((words.length - squares) * LETTER)}ch + ${squares}em`
}

/** The least width of a field with these words in it. */
export const roomFor = (words: string, kind: 'text' | 'select'): string =>
  `min(100%, calc(${widthOf(words)} + ${BESIDE[kind]}px))`

/** The least width of a field with two halves, which are equally wide. */
export const roomForHalves = (halves: readonly [string, string]): string =>
  `min(100%, calc(2 * max(${halves.map(widthOf).join(', ')}) + ${BESIDE.halves}px))`
