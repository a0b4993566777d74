// The order of rules in a built style sheet: the component library's first, as it wrote them into pages itself, and
// weaker than ours where both weigh the same, whichever sheet is loaded later.

// A built sheet gets its name before it is sorted: another name here gives it another, when the order is to change.
const LAYER = 'dressed'

/** A rule's place among the library's: lower is earlier. */
export type Order = number

/** Marks rules of the library for `sortSheet`; layers remain in no sheet. */
export const mark = (order: Order, rules: string): string => `@layer ${LAYER}${order + 10_000}{${rules}}`

/** The statements at the top of a style sheet. */
export function statementsOf(sheet: string): string[] {
  const statements: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < sheet.length; i++) {
    const char = sheet[i]
    if (char === '"' || char === "'") {
      do i += sheet[i] === '\\' ? 2 : 1
      while (i < sheet.length && sheet[i] !== char)
    } else if (char === '/' && sheet[i + 1] === '*') i = sheet.indexOf('*/', i) + 1
    else if (char === '{') depth++
    else if ((char === '}' && --depth === 0) || (char === ';' && depth === 0)) {
      statements.push(sheet.slice(start, i + 1).trim())
      start = i + 1
    }
  }
  const rest = sheet.slice(start).trim()
  return rest === '' ? statements : [...statements, rest]
}

/** Parts of a list of selectors between its commas. */
function selectorsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of list) {
    if ('([{'.includes(char)) depth++
    if (')]}'.includes(char)) depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

/** No element has this name: a selector that excludes it weighs as much more as an element's name does. */
const HEAVIER = ':not(_)'

const WITHOUT_COMMENTS = /\/\*.*?\*\//gs

/**
 * A style sheet whose selectors weigh one element's name more: what weighed as much as a rule of the library is heavier
 * now, and nothing else changes, for all of ours weigh as much more.
 */
export const heavier = (sheet: string): string =>
  statementsOf(sheet.replaceAll(WITHOUT_COMMENTS, '')).map(heavierRule).join('\n')

function heavierRule(statement: string): string {
  const open = statement.indexOf('{')
  if (open < 0) return statement
  const head = statement.slice(0, open)
  if (/^@(media|supports|container)\b/.test(head)) return `${head}{${heavier(statement.slice(open + 1, -1))}}`
  if (head.startsWith('@')) return statement
  const selectors = selectorsOf(head).map((selector) => {
    // What is not an element comes last and is followed by its own states alone.
    const bare = selector.replaceAll(/"[^"]*"|'[^']*'/g, (text) => '_'.repeat(text.length))
    const at = bare.search(/::|:(?=before\b|after\b|first-line\b|first-letter\b)/)
    return at < 0 ? selector.trim() + HEAVIER : selector.slice(0, at).trimStart() + HEAVIER + selector.slice(at)
  })
  return selectors.join(',') + statement.slice(open)
}

/** Puts what `mark` marked ahead of everything else, by order, without its layers; animations are kept once. */
export function sortSheet(sheet: string): string {
  const theirs: { order: number; rules: string[] }[] = []
  const ours: string[] = []
  for (const statement of statementsOf(sheet)) {
    const layer = new RegExp(`^@layer ${LAYER}(\\d+)\\s*\\{(.*)\\}$`, 's').exec(statement)
    if (layer) theirs.push({ order: Number(layer[1]), rules: statementsOf(layer[2] ?? '') })
    // An order of layers that a minifier drew up.
    else if (!new RegExp(`^@layer ${LAYER}\\d+[^{]*;$`).test(statement)) ours.push(statement)
  }
  if (theirs.length === 0) return sheet
  const seen = new Set<string>()
  return [...theirs.toSorted((a, b) => a.order - b.order).flatMap(({ rules }) => rules), ...ours]
    .filter((statement) => !statement.startsWith('@keyframes') || (!seen.has(statement) && seen.add(statement)))
    .join('')
}
