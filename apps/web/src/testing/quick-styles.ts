// Whether an element is displayed and visible, without jsdom's cascade: queries by name and axe ask it of every element
// again after every change, and it was a sixth of a page test.

/** Elements whose display follows from more than their name, `hidden` and their own style. */
const BY_STATE = new Set(['dialog', 'slot', 'summary', 'embed', 'noscript'])
/** Parts of tables that are collapsed where they are hidden. */
const COLLAPSED = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])
const KEYWORDS = /^(inherit|initial|unset|revert|revert-layer)$/

/** Display of elements that have no style of their own, by name and `hidden`, as jsdom's own style sheet says. */
const displays = new Map<string, string>()

const ownValue = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

const hasRules = ({ styleSheets }: Document): boolean => {
  for (const sheet of styleSheets) if (sheet.cssRules.length > 0) return true
  return false
}

/** The computed display; null where jsdom has to tell. */
function displayOf(element: Element, ask: () => CSSStyleDeclaration): string | null {
  const name = element.localName
  if (BY_STATE.has(name) || element.hasAttribute('popover')) return null
  if (name === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return null
  const own = ownValue(element, 'display')
  if (own !== '') return KEYWORDS.test(own) ? null : own
  const key = `${element.namespaceURI} ${name} ${element.getAttribute('hidden')}`
  const known = displays.get(key) ?? ask().getPropertyValue('display')
  displays.set(key, known)
  return known
}

/** The computed visibility, which is inherited; null where jsdom has to tell. */
function visibilityOf(element: Element): string | null {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const own = ownValue(each, 'visibility')
    if (own !== '') return KEYWORDS.test(own) ? null : own
    if (each.hasAttribute('hidden') && COLLAPSED.has(each.localName)) return null
  }
  return 'visible'
}

/**
 * Puts a quick answer for display and visibility in the place of jsdom's, once a window. Everything else that is asked
 * of a style, and everything where a style sheet has rules, is jsdom's as before.
 */
export function quickenStyles(): void {
  const slow = window.getComputedStyle
  if ('isQuick' in slow) return
  const quick = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if ((pseudo !== undefined && pseudo !== null) || hasRules(element.ownerDocument)) return slow(element, pseudo)
    let held: CSSStyleDeclaration | null = null
    const ask = (): CSSStyleDeclaration => (held ??= slow(element))
    const valueOf = (property: string): string | null =>
      property === 'display' ? displayOf(element, ask) : property === 'visibility' ? visibilityOf(element) : null
    const getPropertyValue = (property: string): string => valueOf(property) ?? ask().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const told = typeof name === 'string' ? valueOf(name) : null
        if (told !== null) return told
        const value: unknown = Reflect.get(ask(), name)
        return typeof value === 'function' ? (value.bind(ask()) as unknown) : value
      },
      has: (_, name) => name in ask(),
    })
  }
  const marked = Object.assign(quick, { isQuick: true })
  // What tests call the window is another object than the one that a document knows.
  for (const view of new Set([window, document.defaultView ?? window])) view.getComputedStyle = marked
}
