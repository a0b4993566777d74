// Custom properties of every look, written once for what all looks share and again for what a look has of its own.

/** What a look varies in: theme, size of text, motion. */
export type Part = 'theme' | 'size' | 'motion'
export type Look = Readonly<Record<Part, string>>
export const PARTS: readonly Part[] = ['theme', 'size', 'motion']

/** Custom properties by name. */
export type Variables = ReadonlyMap<string, string>

/** A number that no few digits say as the fraction it is: minifiers keep six digits, and lines of text would drift. */
function exact(value: string): string {
  if (!/^\d+\.\d{6,}$/.test(value)) return value
  for (let below = 2; below <= 100; below++) {
    const above = Number(value) * below
    if (Math.abs(above - Math.round(above)) < 1e-9) return `calc(${Math.round(above)} / ${below})`
  }
  return value
}

/** The properties of a rule as the library writes it, `.key.scope{--a:1;--b:2;}`; values hold no braces. */
export function readVariables(rule: string): Variables {
  const body = /^[^{]*\{(.*)\}$/s.exec(rule)?.[1]
  if (body === undefined) throw new Error(`not one rule: ${rule.slice(0, 80)}`)
  const read = new Map<string, string>()
  // A semicolon inside quotation marks or brackets belongs to the value.
  for (const [, name = '', value = ''] of body.matchAll(
    /(--[\w-]+):((?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*);/g,
  ))
    read.set(name, exact(value))
  return read
}

const rule = (selector: string, variables: readonly (readonly [string, string])[]): string =>
  variables.length === 0 ? '' : `${selector}{${variables.map(([name, value]) => `${name}:${value};`).join('')}}`

/**
 * The rules that give each look its properties. `root` is the class every look bears, `root-<value>` the one of a part
 * that differs from the first look's; `scope` is the selector, with `&` for such a class. A property may depend on one part alone.
 */
export function factor(looks: readonly (readonly [Look, Variables])[], root: string, scope = '&'): string {
  const [first] = looks
  if (!first) return ''
  const [base, shared] = first
  for (const [look, variables] of looks)
    for (const name of shared.keys())
      if (!variables.has(name)) throw new Error(`${scope} lacks ${name} in ${JSON.stringify(look)}`)
  const rules = [rule(scope.replaceAll('&', `.${root}`), [...shared])]
  const explained = new Set<string>()
  for (const part of PARTS) {
    for (const value of new Set(looks.map(([look]) => look[part]))) {
      if (value === base[part]) continue
      // The look that differs from the first in this part alone.
      const other = looks.find(([look]) => PARTS.every((each) => look[each] === (each === part ? value : base[each])))
      if (!other) throw new Error(`no look differs in ${part} alone`)
      const changed = [...other[1]].filter(([name, its]) => shared.get(name) !== its)
      for (const [name] of changed) explained.add(`${part} ${name}`)
      rules.push(rule(scope.replaceAll('&', `.${root}-${value}`), changed))
    }
  }
  for (const [look, variables] of looks) {
    for (const [name, value] of variables) {
      const parts = PARTS.filter((part) => look[part] !== base[part] && explained.has(`${part} ${name}`))
      const [part] = parts
      const from = part
        ? looks.find(([its]) => PARTS.every((each) => its[each] === (each === part ? look[part] : base[each])))?.[1]
        : shared
      if (PARTS.filter((each) => explained.has(`${each} ${name}`)).length > 1 || from?.get(name) !== value)
        throw new Error(`${scope} ${name} depends on more than one part of a look`)
    }
  }
  return rules.join('')
}
