// Folds names and numbers to what a search compares, so that capitals and accents do not matter.

/** Lower case, without accents, joined by spaces. */
export function foldText(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A pattern for LIKE that finds the typed text inside a folded one; its own signs of LIKE stand for themselves. */
export const likePattern = (typed: string): string => `%${foldText(typed.trim()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
