// Whether an element is displayed, visible and clipped, without jsdom's cascade: queries by name and axe ask it of every
// element again after every change, and it was a sixth of a page test.

/** Elements whose display follows from more than their name, `hidden` and their own style. */
const BY_STATE = new Set(['dialog', 'slot', 'summary', 'embed', 'noscript'])
/** Parts of tables that are collapsed where they are hidden. */
const COLLAPSED = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])
const KEYWORDS = /^(inherit|initial|unset|revert|revert-layer)$/

/** Display of elements that have no style of their own, by name and `hidden`, as jsdom's own style sheet says. */
const displays = new Map<string, string>()

const ownValue = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

/**
 * What axe leaves in the page to see what lies over what: of all that is asked here it changes nothing. A page that had it
 * asked jsdom as if it had style sheets of its own, and so did every page that was drawn after it.
 */
const OF_AXE = '* { pointer-events: all; }'

const hasRules = ({ styleSheets }: Document): boolean => {
  for (const { cssRules } of styleSheets)
    if (cssRules.length > 1 || (cssRules.length === 1 && cssRules[0]?.cssText !== OF_AXE)) return true
  return false
}

/** Not inherited, and told of an element without a style of its own by the same things as its display. */
const BY_NAME = new Set('content-visibility opacity clip clip-path position overflow overflow-x overflow-y'.split(' '))
/** Names of these as properties of a style. */
const WRITTEN: Readonly<Record<string, string>> = { overflowX: 'overflow-x', overflowY: 'overflow-y' }
/** Their values by property and element, as `displays`. */
const plainValues = new Map<string, string>()

/** The computed value of a property that is not inherited; null where jsdom has to tell. */
function plainValueOf(element: Element, property: string, ask: () => CSSStyleDeclaration): string | null {
  const name = element.localName
  if (!BY_NAME.has(property) || BY_STATE.has(name) || element.hasAttribute('popover')) return null
  // Fields clip what flows over by their type.
  if (element.hasAttribute('style') || name === 'input') return null
  const key = `${property} ${element.namespaceURI} ${name} ${element.getAttribute('hidden')}`
  const known = plainValues.get(key) ?? ask().getPropertyValue(property)
  plainValues.set(key, known)
  return known
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
 * Puts a quick answer for what is asked most in the place of jsdom's, once a window. Everything else that is asked
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
      property === 'display'
        ? displayOf(element, ask)
        : property === 'visibility'
          ? visibilityOf(element)
          : plainValueOf(element, property, ask)
    const getPropertyValue = (property: string): string => valueOf(property) ?? ask().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const told = typeof name === 'string' ? valueOf(WRITTEN[name] ?? name) : null
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
