// What a formula may be: the same bounds for who writes it, keeps it, shows it and prints it.

/** Most characters of one formula. */
export const TEX_LIMIT = 2000

/** Settings of the reader of formulae: nothing that leads elsewhere, grows without end or covers what is around it. */
export const FORMULA_BOUNDS = {
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
  globalGroup: false,
} as const

/** Commands that leave the formula: addresses, files and attributes of the page. */
const LEAVES = /\\(href|url|includegraphics|html[A-Za-z]*)(?![A-Za-z])/

/** Whether a formula asks for what no formula here may do. The reader draws such commands as faults; here they are one. */
export const leavesFormula = (tex: string): boolean => LEAVES.test(tex)
