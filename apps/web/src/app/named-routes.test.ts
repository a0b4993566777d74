// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addressOf, nameAt } from './named-routes.ts'
import { pages } from './routes.tsx'

test('[SHL-025] pushes reach pages by their names: trainPlan, trainPlanDetailPaper with its paperId, paperPreview with paperId and isFiscan', () => {
  expect(addressOf({ name: 'trainPlan' }, pages)).toBe('/train/trainPlan')
  expect(addressOf({ name: 'trainPlanDetailPaper', params: { planId: 'p1', paperId: 'x9' } }, pages)).toBe(
    '/train/trainPlan/detail/p1/paperPreview/x9',
  )
  expect(addressOf({ name: 'paperPreview', params: { paperId: 'x9' }, query: { isFiscan: 'true' } }, pages)).toBe(
    '/paper/paperPreview/x9?isFiscan=true',
  )
})

test('a name that no page has, or a parameter that is missing, leads nowhere; what a parameter holds stays in its place', () => {
  expect(addressOf({ name: 'nowhere' }, pages)).toBeNull()
  expect(addressOf({ name: 'paperPreview' }, pages)).toBeNull()
  expect(addressOf({ name: 'paperPreview', params: { paperId: '../../login' } }, pages)).toBe(
    '/paper/paperPreview/..%2F..%2Flogin',
  )
  expect(nameAt('/paper/paperPreview/x9?isFiscan=true', pages)).toBe('paperPreview')
  expect(nameAt('/paper/my', pages)).toBeNull()
})

test('no two pages share a name', () => {
  const names = pages.flatMap((page) => (page.name ? [page.name] : []))
  expect(new Set(names).size).toBe(names.length)
})
