// @vitest-environment jsdom
// The filters over the tasks of a student: as wide as the cards below where there is room for no more than one.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import type { TaskSteps } from '../../../steps/task-step.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { MyTasksPage } from './my-tasks.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('exams')
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearPage()
})

test.each([
  [390, '100%'],
  [1280, '340px'],
])('at %i px no filter is wider than %s', async (width, wanted) => {
  vi.stubGlobal('innerWidth', width)
  fakeServer(() => ok([]))
  adoptTicket(ticketOf() as never)
  renderPart(<MyTasksPage steps={[] as unknown as TaskSteps} />)
  const bar = (await screen.findByRole('searchbox')).closest('search')
  const filters = [...(bar?.children ?? [])] as HTMLElement[]
  expect(filters.map(({ style }) => style.maxWidth)).toEqual([wanted, wanted])
})
