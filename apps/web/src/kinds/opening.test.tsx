// @vitest-environment jsdom
// What stands on the page while a console is fetched.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { QuestionConsole } from './question-console.tsx'

// A line so slow that they never come.
vi.mock('./screening/resources.tsx', () => new Promise(() => {}))
vi.mock('./screening/belt/belt-console.tsx', () => new Promise(() => {}))

beforeAll(() => Promise.all(['ui', 'console', 'viewer'].map(loadTexts)))
afterEach(cleanup)

const paperOf = (isOnBelt: boolean) => ({
  title: 'Paper',
  totalScore: '1',
  passScore: '1',
  score: null,
  totalSeconds: 60,
  items: [{ id: 'q', kind: 'screening' as const, isKey: false, isCorrect: null, isLeftOut: false, content: {} }],
  ofKind: { screening: { form: 1, isOnBelt, device: null, knowledge: [] } },
})

for (const isOnBelt of [true, false])
  test(`until ${isOnBelt ? 'the belt' : 'the console'} has come the page says that it loads`, () => {
    render(<QuestionConsole usage="answer" answers={{}} paper={paperOf(isOnBelt)} />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })
