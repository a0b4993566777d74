// A second accessibility checker beside axe, by other people with rules of their own: what one does not see, the other may.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Report {
  results: { ruleId: string; value: [string, string]; message: string; snippet: string; path: { dom: string } }[]
}
interface Engine {
  Checker: new () => {
    /** The rules of each guideline, by name. */
    rulesetRules: Record<string, string[]>
    engine: { getRule(id: string): { run: unknown } }
    check(node: Document, guidelines: string[]): Promise<Report>
  }
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
 * What the second engine is sure of on the page as it stands, each with where it stands. Rules that can only ask for a
 * person's look are not run: they take more than half of its time and never answer a failure.
 */
export async function secondFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source()};window.ace = ace`)
  const { results } = await page.evaluate((guideline) => {
    const checker = new (window as unknown as { ace: Engine }).ace.Checker()
    const sure = (checker.rulesetRules[guideline] ?? []).filter((id) =>
      String(checker.engine.getRule(id).run).includes('RuleFail'),
    )
    if (sure.length === 0) throw new Error('the second engine has no rule that can fail')
    checker.rulesetRules[guideline] = sure
    return checker.check(document, [guideline])
  }, GUIDELINE)
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .filter(({ ruleId, snippet }) => !KNOWN.some(({ rule, of }) => rule === ruleId && of.test(snippet)))
    .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${snippet.slice(0, 200)} ${message} ${path.dom}`)
}
