// A second accessibility checker beside axe, by other people with rules of their own: what one does not see, the other may.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { setAside } from './axe.ts'

/** What it says of an element, with its level (`VIOLATION` and lesser ones) and outcome (`PASS`, `FAIL`, and unsure). */
interface Told {
  ruleId: string
  value: [string, string]
  message: string
  snippet: string
  path: { dom: string }
}
interface Rule {
  /** Rules that must be met before this one is asked. */
  dependencies?: string[]
  run: (context: { dom: { node: Node } }, ...rest: unknown[]) => Told | Told[] | null
}
interface Checker {
  /** The rules of each guideline, by name; the rules themselves are one for all checkers of a page. */
  rulesetRules: Record<string, string[]>
  /** What weight a rule's reasons have, by rule and guideline. */
  ruleReasonLevels: Record<string, Record<string, Record<string, string>>>
  engine: { getRule(id: string): Rule }
  check(node: Document, guidelines: string[]): Promise<{ results: Told[] }>
}
interface Equipped extends Window {
  ace: {
    Checker: new () => Checker
    ARIAMapper: { prototype: { getAttributes(node: Node): Record<string, string> } }
  }
  /** Looks at the page as it stands; answers what it is sure of. */
  lookAgain: () => Promise<Told[]>
}

const GUIDELINE = 'WCAG_2_2'

const source = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/**
 * What it says of parts that are in order, by rule; `of`: of such elements alone. Each with why it is left out.
 */
const KNOWN: readonly { rule: string; of: RegExp; why: string }[] = [
  {
    rule: 'label_content_exists',
    of: /ant-checkbox-wrapper|<label title="Select|isUnlimited/,
    why: 'the box carries its name itself',
  },
  { rule: 'aria_id_unique', of: /aria-controls/, why: 'menus and panels are made when they are first opened' },
  { rule: 'aria_widget_labelled', of: /rc-menu-more/, why: 'the rest of a menu, hidden while everything finds room' },
  { rule: 'aria_descendant_valid', of: /<(button|span)/, why: 'icons in buttons are no content' },
  { rule: 'aria_attribute_allowed', of: /aria-description=/, why: 'of ARIA 1.3, and browsers read it' },
  {
    rule: 'table_headers_exists',
    of: /max-content/,
    why: 'a head that stays in sight is a table of its own above; in this one the first column heads the rows',
  },
  { rule: 'table_headers_related', of: /selection-column|expand/, why: 'the box in it names its row' },
  { rule: 'input_label_exists', of: /<output/, why: 'it tells what happens and asks for nothing' },
  {
    rule: 'label_name_visible',
    of: /ant-select-input/,
    why: 'the library adds to a label that its field may stay empty',
  },
  { rule: 'label_ref_valid', of: /for="logo"/, why: 'the field of the file is made by the library, without the name' },
]

/**
 * Chooses among the engine's rules, once for a page. Those that can only ask for a person's look are not run: they take
 * more than half of its time and never answer a failure. Nor are those that only recommend, which nobody is told, unless
 * another builds on them. Four are asked only about elements that they can fail, since all others took half of what was
 * left: `text_spacing_valid` fails what an own style sets as important (as it asks itself before it fails anything),
 * `element_orientation_unlocked` what a media query turns, `label_name_visible` what has words beside its name,
 * `target_spacing_sufficient` what is small and has another target beside it.
 */
function equip(guideline: string): void {
  const page = window as unknown as Equipped
  const { rulesetRules, ruleReasonLevels, engine } = new page.ace.Checker()
  const failing = (rulesetRules[guideline] ?? []).filter((id) => String(engine.getRule(id).run).includes('RuleFail'))
  const isTold = (id: string): boolean =>
    Object.values(ruleReasonLevels[id]?.[guideline] ?? {}).includes('VIOLATION') ||
    failing.some((other) => engine.getRule(other).dependencies?.includes(id))
  const sure = failing.filter(isTold)
  if (sure.length === 0) throw new Error('the second engine has no rule that can fail')
  // For every element that is in order it wrote a report with the source of the element. A rule that says nothing counts
  // as met too, where another builds on it.
  for (const id of sure) {
    const rule = engine.getRule(id)
    const { run } = rule
    rule.run = (...asked) => {
      const told = run.apply(rule, asked)
      return [told ?? []].flat().every(({ value: [, outcome] }) => outcome === 'PASS') ? null : told
    }
  }
  // It computed name and state of every element, of which most rules ask nothing: they are computed where one asks.
  const mapper = page.ace.ARIAMapper.prototype
  const { getAttributes } = mapper
  mapper.getAttributes = function (node) {
    let made: Record<string, string> | undefined
    const known = (): Record<string, string> => (made ??= getAttributes.call(this, node))
    return new Proxy<Record<string, string>>(
      {},
      {
        has: (_, name) => name in known(),
        get: (_, name) => known()[String(name)],
        ownKeys: () => Reflect.ownKeys(known()),
      },
    )
  }
  const only = (id: string, canFail: (element: HTMLElement) => boolean): void => {
    if (!sure.includes(id)) throw new Error(`the second engine has no rule ${id}`)
    const rule = engine.getRule(id)
    const { run } = rule
    rule.run = (context, ...rest) =>
      context.dom.node instanceof HTMLElement && !canFail(context.dom.node) ? null : run.call(rule, context, ...rest)
  }
  only('text_spacing_valid', ({ style }) =>
    ['word-spacing', 'letter-spacing', 'line-height'].some((name) => style.getPropertyPriority(name) === 'important'),
  )
  let labelled = new Set<string | null>()
  const hasWords = (element: HTMLElement): boolean =>
    element instanceof HTMLInputElement ||
    element.closest('label') !== null ||
    labelled.has(element.id) ||
    element.textContent.trim().length > 1
  only(
    'label_name_visible',
    (element) => (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) && hasWords(element),
  )
  let turned = new Set<Element>()
  only('element_orientation_unlocked', (element) => turned.has(element))
  // As far apart as two may be and one fail, rounded up, and what is large enough anyway, px.
  const NEAR = 14
  const LEAST = 24
  const TARGETS =
    'a, area, audio, button, details, embed, iframe, input, li, object, option, select, summary, textarea, video, [role], [tabindex]'
  let targets: { element: Element; rect: DOMRect }[] = []
  only('target_spacing_sufficient', (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    return (
      (width < LEAST || height < LEAST) &&
      targets.some(
        ({ element: other, rect }) =>
          !other.contains(element) &&
          rect.left < right + NEAR &&
          rect.right > left - NEAR &&
          rect.top < bottom + NEAR &&
          rect.bottom > top - NEAR,
      )
    )
  })
  page.lookAgain = async () => {
    const turning = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((media) => media instanceof CSSMediaRule)
      .flatMap((media) => [...media.cssRules])
      .filter((styled) => styled instanceof CSSStyleRule)
      .filter(({ style }) => /rotate|matrix/.test(style.transform) || style.rotate !== '')
    turned = new Set(turning.flatMap(({ selectorText }) => [...document.querySelectorAll(selectorText)]))
    labelled = new Set([...document.querySelectorAll('label[for]')].map((label) => label.getAttribute('for')))
    targets = [...document.querySelectorAll(TARGETS)].map((element) => ({
      element,
      rect: element.getBoundingClientRect(),
    }))
    const checker = new page.ace.Checker()
    checker.rulesetRules[guideline] = sure
    const { results } = await checker.check(document, [guideline])
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, value, message, snippet, path: { dom } }) => ({ ruleId, value, message, snippet, path: { dom } }))
  }
}

/** What the second engine is sure of on the page as it stands, each with where it stands. */
export async function secondFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'lookAgain' in window))) {
    await page.evaluate(`${source()};window.ace = ace`)
    await page.evaluate(equip, GUIDELINE)
  }
  const putBack = await setAside(page)
  const told = await page.evaluate(() => (window as unknown as Equipped).lookAgain()).finally(putBack)
  return told
    .filter(({ ruleId, snippet }) => !KNOWN.some(({ rule, of }) => rule === ruleId && of.test(snippet)))
    .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${snippet.slice(0, 200)} ${message} ${path.dom}`)
}
