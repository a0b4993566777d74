// @vitest-environment jsdom
// What screening measures, as results show it: the measures of a sitting, and the table of categories.
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { CategoryTable } from './category-table.tsx'
import { measuresOfReview } from './review-measures.ts'
import type { CategoryMeasures, Measures } from './shapes.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('screening')
})
afterEach(clearPage)

const item = (topicID: string, isSafe: boolean): unknown => ({ topicID, kind: 'screening', topic: { isSafe } })
test('the measures of a sitting leave unanswered images out of every rate', () => {
  const review = {
    paper: { relationship: [item('a', false), item('b', false), item('c', true), item('d', true), item('e', false)] },
    records: [
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', true],
      ['e', null],
    ].map(([topicID, isPass]) => ({ topicID, kind: 'screening', isPass })),
  } as unknown as Pick<FiscanPaper, 'paper' | 'records'>
  const found = measuresOfReview(review)
  expect([found.hit.hits, found.hit.n, found.falseAlarm.hits, found.falseAlarm.n, found.unanswered]).toEqual([
    1, 2, 1, 2, 1,
  ])
  expect(found.dPrime.value).toBeCloseTo(0, 10)
})

const rate = (hits: number, n: number): Measures['hit'] => ({
  hits,
  n,
  rate: hits / n,
  low: hits / n - 0.1,
  high: Math.min(1, hits / n + 0.1),
})
const estimate = (value: number): Measures['dPrime'] => ({ value, low: value - 0.5, high: value + 0.5 })
const category = (name: string, hits: number, n: number): CategoryMeasures => ({
  knowledgeID: name,
  name,
  hit: rate(hits, n),
  dPrime: estimate(1),
  dA: estimate(1),
  criterion: estimate(0),
})

test('each hit rate stands with its interval, its n and the false alarms; what is missed most comes first; few images are hinted at', () => {
  renderPart(
    <CategoryTable
      whole={{
        hit: rate(150, 200),
        falseAlarm: rate(11, 100),
        dPrime: estimate(1.9),
        dA: estimate(1.8),
        criterion: estimate(0.1),
      }}
      categories={[category('Blades', 90, 100), category('Liquids', 60, 100)]}
    />,
  )
  const rows = [...document.querySelectorAll('tr.ant-table-row')].map((row) => row.textContent ?? '')
  expect(rows.map((text) => /All threats|Blades|Liquids/.exec(text)?.[0])).toEqual(['All threats', 'Liquids', 'Blades'])
  expect(rows[1]).toContain('60%, 95% interval 50% to 70%')
  expect(rows[1]).toContain('n 100')
  expect(rows.every((text) => text.includes('11%'))).toBe(true)
  expect(rows[0]).toContain('1.90 ± 0.50')
  expect(screen.queryByText(/tell people apart reliably/)).toBeNull()
})

test('fewer threat images than needed are a hint in words', () => {
  renderPart(
    <CategoryTable
      whole={{
        hit: rate(6, 8),
        falseAlarm: rate(1, 8),
        dPrime: estimate(1.9),
        dA: estimate(1.8),
        criterion: estimate(0.1),
      }}
      categories={[category('Blades', 2, 3), { ...category('Liquids', 0, 0), hit: { ...rate(0, 0), rate: null } }]}
    />,
  )
  expect(screen.getByText(/only 3 threat images\. About 100 are needed/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('d′, dₐ and c are each explained in a sentence on focus', async () => {
  renderPart(
    <CategoryTable
      whole={{
        hit: rate(150, 200),
        falseAlarm: rate(11, 100),
        dPrime: estimate(1.9),
        dA: estimate(1.8),
        criterion: estimate(0.1),
      }}
      categories={[]}
    />,
  )
  for (const [name, says] of [
    ['d′', '0 is guessing'],
    ['dₐ', 'corrected for response bias'],
    ['c', 'how readily a person decides'],
  ] as const) {
    // The row that measures the columns repeats the heads.
    fireEvent.focus(screen.getAllByRole('button', { name: new RegExp(`^${name}:`) })[0] as HTMLElement)
    expect((await screen.findAllByRole('tooltip')).some((tip) => tip.textContent?.includes(says))).toBe(true)
  }
})
