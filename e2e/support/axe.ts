// Looks for what keeps people out who cannot see well or use no mouse; the checker is put into a page once and stays
// while its screens change.
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Outcome {
  violations: {
    id: string
    impact: string | null
    nodes: { element: Element; any: { message: string }[]; all: { message: string }[] }[]
  }[]
}
interface Rule {
  id: string
  impact: string | null
  /** What it finds is never sure. */
  reviewOnFail: boolean
  matches: (node: Element, ...rest: unknown[]) => boolean
}
interface Check {
  /** In order, at fault, or not to be told. */
  evaluate: (node: Element, ...rest: unknown[]) => boolean | undefined
}
interface Checker {
  run: (context: unknown, options: unknown) => Promise<Outcome>
  configure: (options: { noHtml: boolean }) => void
  _audit: { rules: Rule[]; checks: Record<string, Check> }
}
/** What is asked of a part of the page or all of it. */
interface Question {
  part: string | null
  /** Rules, or tags of rules; null for all. */
  only: readonly string[] | null
  /** What is neither serious nor critical as well. */
  ofEveryWeight: boolean
}
interface Equipped extends Window {
  axe: Checker
  /** Looks at the page as it stands; answers what is wrong, each with where it stands. */
  askAgain: (question: Question) => Promise<string[]>
}

const own = createRequire(import.meta.url)
/** The checker's source, by the package that brings it. */
const source = (): string =>
  (createRequire(own.resolve('@axe-core/playwright'))('axe-core') as { source: string }).source

/** What a theme can spoil. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Puts the way to look into the page, once. Contrast takes half of the checker's time, most of it for the cells of long
 * lists: of texts that stand in the same elements with the same classes, colours and fonts, the first `most` are asked
 * about, and of a kind that was in order as often before, on whatever screen, the first that is in order here. The source
 * of every element that is in order was the next half of what was left.
 */
function equip(most: number): void {
  const page = window as unknown as Equipped
  const { axe } = page
  axe.configure({ noHtml: true })
  // What only lesser findings come of, or none that is sure, would be asked for nothing: it is told nowhere.
  const untold = axe._audit.rules.filter(
    ({ impact, reviewOnFail }) => reviewOnFail || impact === 'minor' || impact === 'moderate',
  )
  if (untold.length === 0) throw new Error('the checker does not say what its rules weigh')
  const unasked = Object.fromEntries(untold.map(({ id }) => [id, { enabled: false }]))
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  const measure = axe._audit.checks['color-contrast']
  if (!contrast || !measure) throw new Error('the checker has no rule of contrast')
  const { matches } = contrast
  let kinds = new WeakMap<Element, number>()
  const numbers = new Map<string, number>()
  let looked = new Map<number, number>()
  /** Kinds that were in order on the page as it stands now, and how often they were since it was loaded. */
  let inOrderHere = new Set<number>()
  const inOrder = new Map<number, number>()
  const kindOf = (element: Element): number => {
    const known = kinds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const words = [
      element.parentElement ? kindOf(element.parentElement) : 0,
      element.tagName,
      element.getAttribute('class'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join('|')
    const kind = numbers.get(words) ?? numbers.size + 1
    numbers.set(words, kind)
    kinds.set(element, kind)
    return kind
  }
  contrast.matches = (element, ...rest) => {
    const kind = kindOf(element)
    const times = looked.get(kind) ?? 0
    if (times >= most || !matches.call(contrast, element, ...rest)) return false
    looked.set(kind, times + 1)
    return true
  }
  const { evaluate } = measure
  measure.evaluate = function (element, ...rest) {
    const kind = kindOf(element)
    const times = inOrder.get(kind) ?? 0
    if (inOrderHere.has(kind) && times >= most) return true
    const isInOrder = evaluate.call(this, element, ...rest)
    if (isInOrder) {
      inOrderHere.add(kind)
      inOrder.set(kind, times + 1)
    }
    return isInOrder
  }
  page.askAgain = async ({ part, only, ofEveryWeight }) => {
    kinds = new WeakMap()
    looked = new Map()
    inOrderHere = new Set()
    const { violations } = await axe.run(part ? { include: [part] } : document, {
      resultTypes: ['violations'],
      iframes: false,
      elementRef: true,
      ...(only ? { runOnly: only } : {}),
      ...(only || ofEveryWeight ? {} : { rules: unasked }),
    })
    return violations
      .filter(({ impact }) => ofEveryWeight || impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ element, any, all }) =>
            `${id}: ${element.outerHTML.slice(0, 200)} ${any[0]?.message ?? all[0]?.message ?? ''}`,
        ),
      )
  }
}

/** What WCAG 2.2 AA asks for. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Texts of a kind that are asked about: the first may lie under something, and then tells nothing. */
const MOST_OF_A_KIND = 3

async function ask(page: Page, question: Question): Promise<string[]> {
  if (!(await page.evaluate(() => 'askAgain' in window))) {
    await page.evaluate(source())
    await page.evaluate(equip, MOST_OF_A_KIND)
  }
  const putBack = await setAside(page)
  try {
    return await page.evaluate((wanted) => (window as unknown as Equipped).askAgain(wanted), question)
  } finally {
    await putBack()
  }
}

/**
 * Everything that WCAG 2.2 AA asks for and the page does not keep, whatever its weight, each with where it stands.
 */
export const violations = (page: Page): Promise<string[]> => ask(page, { part: null, only: WCAG, ofEveryWeight: true })

/**
 * Serious and critical findings, each with where it stands. `colours` looks at nothing else; `within` at a part of the
 * page.
 */
export const findings = (
  page: Page,
  { colours = false, within }: { colours?: boolean; within?: string } = {},
): Promise<string[]> => ask(page, { part: within ?? null, only: colours ? OF_COLOURS : null, ofEveryWeight: false })

/**
 * Takes screens that are kept behind the open one out of the page; answers how to put them back where they were. Nobody
 * meets them until they are open, when they are looked at themselves, and the checkers spent most of their time on them.
 */
export async function setAside(page: Page): Promise<() => Promise<void>> {
  const places = await page.evaluateHandle(() => {
    // As React hides what it keeps.
    const hidden = [...document.querySelectorAll<HTMLElement>('#content *')].filter(
      ({ style }) => style.display === 'none' && style.getPropertyPriority('display') === 'important',
    )
    return hidden.map((element) => {
      const place = document.createComment('')
      element.replaceWith(place)
      return { element, place }
    })
  })
  return async () => {
    await places.evaluate((all) => {
      for (const { element, place } of all.toReversed()) place.replaceWith(element)
    })
    await places.dispose()
  }
}
