// How a score is written: exact decimals without zeros that say nothing.

/** `100.00` as `100`, `86.50` as `86.5`. Scores stay text all the way: none is ever rounded. */
export const writeScore = (score: string): string => (score.includes('.') ? score.replace(/\.?0+$/, '') : score)
