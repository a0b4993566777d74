// @vitest-environment jsdom
// What the form of a plan asks for before it is published.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { newShared, type StepKinds } from '../../../steps/step-kind.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { PlanForm } from './plan-form.tsx'
import { newPlan } from './plan-values.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('plans')
})
afterEach(clearPage)

/** A kind that asks nothing of its own. */
const kindOf = (code: 'exam' | 'mock-exam' | 'course') => ({
  code,
  texts: [],
  say: { title: (number: number) => `${code} ${number}`, add: () => `Add ${code}` },
  create: () => newShared(code),
  Fields: () => null,
})
const KINDS = {
  exam: kindOf('exam'),
  'mock-exam': kindOf('mock-exam'),
  course: kindOf('course'),
} as unknown as StepKinds

test('an empty plan that is to be published is told all that it lacks at once, each at its field; a draft needs no trainees', async () => {
  const log = fakeServer(({ path }: Asked) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok([])))
  adoptTicket(ticketOf() as never)
  renderPart(
    <PlanForm initial={newPlan(newShared('exam'))} stored={null} isPublished={false} zone="UTC" kinds={KINDS} />,
  )
  const press = async (name: string): Promise<void> => {
    const button = await screen.findByRole('button', { name })
    await act(async () => void fireEvent.click(button))
  }
  const said = (): (string | null)[] =>
    [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent)
  await press('Save and publish')
  const lacks = ['Fill this in.', 'Fill this in.', 'Enter the end, or choose "No end".']
  await waitFor(() => expect(said()).toEqual([...lacks, 'Add trainees before publishing.']))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  await press('Save as draft')
  await waitFor(() => expect(said()).toEqual(lacks))
  expect(log.some(({ path }) => path.startsWith('/api/Training'))).toBe(false)
})
