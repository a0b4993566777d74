// @vitest-environment jsdom
// Late answers as an appeal reads them.
import { QUARANTINE_REASONS } from '@clearbelt/domain/sittings/sitting'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CULTURES } from '@clearbelt/contract/wire'
import { loadTexts } from '../../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../../testing/render-app.tsx'
import { LateAnswers } from './late-answers.tsx'

const T = Date.UTC(2026, 2, 1, 9, 0, 0)
const rows = QUARANTINE_REASONS.map((reason, n) => ({
  id: String(n),
  testID: 't1',
  userID: 'u1',
  userName: 'Ada',
  accountNo: 'no-1',
  question: n + 1,
  questionKind: 'screening',
  isPass: n % 2 === 0,
  tags: n,
  writtenAt: n === 0 ? null : T,
  arrivedAt: T + 26 * 3_600_000,
  reason,
  flagged: n === 1,
}))
vi.mock('../../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  callPaged: () => Promise.resolve({ rows, total: rows.length }),
}))

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('invigilation')
})
afterEach(clearPage)

test.each([1440, 390])(
  'every reason the server gives is said in words, with the day an answer came, %i px wide',
  async (width) => {
    vi.stubGlobal('innerWidth', width)
    renderPart(<LateAnswers processID="p1" zone="UTC" />)
    await screen.findByText('an invigilator had ended the exam')
    for (const words of [
      'the exam had already been submitted',
      'time had run out',
      'arrived after the grace period',
      'written after the end',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/closed-by|after-(?:grace|deadline)/)
    expect(screen.getAllByText(/2\/2026|Mar 2/).length).toBe(rows.length)
    expect(screen.getAllByText('in time')).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: 'Replay of Ada' })).toHaveLength(rows.length)
    // A table needs room; a phone gets cards.
    expect(screen.queryAllByRole('table').length > 0).toBe(width > 768)
  },
)

test('the reasons have words of their own in each language', async () => {
  for (const culture of CULTURES) {
    const { text } = (await import(`../text/${culture}.ts`)) as { text: Record<string, string> }
    expect(new Set(QUARANTINE_REASONS.map((reason) => text[`why_${reason}`])).size, culture).toBe(
      QUARANTINE_REASONS.length,
    )
  }
})
