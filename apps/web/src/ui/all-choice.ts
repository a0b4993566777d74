// What choosing in a list with an All option means. Pure.

/** The value of the All option; no code or id can be it. */
export const ALL = '*'

/** What a list shows as chosen: every value of `chosen`, and All before them once none of `options` is missing. */
export const shownOf = (chosen: readonly string[], options: readonly string[]): string[] =>
  options.length > 0 && options.every((one) => chosen.includes(one)) ? [ALL, ...chosen] : [...chosen]

/**
 * What is chosen after a person changed what is shown from `before` to `after`: choosing All chooses everything, taking
 * All
 * away takes everything away, and taking one item away leaves the others.
 */
export function chosenAfter(before: readonly string[], after: readonly string[], options: readonly string[]): string[] {
  const [hadAll, hasAll] = [before.includes(ALL), after.includes(ALL)]
  const items = after.filter((one) => one !== ALL)
  if (hasAll && !hadAll) return [...new Set([...items, ...options])]
  if (hadAll && !hasAll) return []
  return items
}
