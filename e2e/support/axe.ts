// Looks for what keeps people out who cannot see well or use no mouse; the checker is put into a page once and stays
// while its screens change.
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Outcome {
  violations: {
    id: string
    impact: string | null
    nodes: { html: string; any: { message: string }[]; all: { message: string }[] }[]
  }[]
}
type Checker = { run: (context: unknown, options: unknown) => Promise<Outcome> }

const own = createRequire(import.meta.url)
/** The checker's source, by the package that brings it. */
const source = (): string =>
  (createRequire(own.resolve('@axe-core/playwright'))('axe-core') as { source: string }).source

/** What a theme can spoil. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Serious and critical findings, each with where it stands. `colours` looks at nothing else; `within` at a part of the
 * page.
 */
export async function findings(
  page: Page,
  { colours = false, within }: { colours?: boolean; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source())
  const { violations } = await page.evaluate(
    ({ rules, part }) =>
      (window as unknown as { axe: Checker }).axe.run(part ? { include: [part] } : document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(rules ? { runOnly: rules } : {}),
      }),
    { rules: colours ? OF_COLOURS : null, part: within ?? null },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
    )
}
