// @vitest-environment jsdom
// An image that cannot be had in a sitting: said, flagged, told to the server, and passed over; of every kind that shows
// one.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ConsolePaper } from '../../console/model.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { preparePage } from '../../testing/render-app.tsx'
import type { ViewerTopic } from '../../viewer/model.ts'
import { ALL_KINDS } from '../registry.ts'
import { QuestionConsole } from '../question-console.tsx'
import type { ImagesOfPaper } from './of-paper.ts'

const gone = (): Promise<never> => Promise.reject(new Error('gone'))
const items = ['q1', 'q2'].map((id) => ({
  id,
  kind: 'screening' as const,
  isKey: false,
  isCorrect: null,
  isLeftOut: false,
  content: { id, url: '', thumbUrl: '', planesUrl: null, width: 940, height: 700, truth: null } satisfies ViewerTopic,
}))
const PAPER: ConsolePaper = {
  title: 'Exam',
  totalScore: '100',
  passScore: '80',
  score: null,
  totalSeconds: 600,
  items,
  ofKind: {
    screening: {
      form: 1,
      isOnBelt: false,
      device: null,
      knowledge: [],
      images: { picture: gone, thumb: gone, planes: gone },
      loadMarker: gone,
    } satisfies ImagesOfPaper,
  },
}

beforeAll(async () => {
  await preparePage()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  )
  await Promise.all((['viewer', 'console', 'screening', 'ui', 'kinds'] as const).map(loadTexts))
})
afterEach(cleanup)

/** Parts load in their own time, and a busy machine takes more of it. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

test('an image that cannot be shown is said, told once and flagged; Next leads on, and nothing is answered', async () => {
  const uses: string[][] = []
  const onAnswer = vi.fn()
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <QuestionConsole
          paper={PAPER}
          usage="answer"
          answers={{}}
          onAnswer={onAnswer}
          onUse={(...use) => uses.push(use)}
        />
      </Suspense>,
    )
    await Promise.resolve()
  })
  const alert = (): HTMLElement => screen.getByRole('alert')
  await until(() => expect(alert().textContent).toContain('if its file is damaged, it is not scored'))
  fireEvent.click(screen.getByText('Try again'))
  await until(() => expect(alert().textContent).toContain('The image could not be loaded'))
  expect(uses).toEqual([['missing', 'q1', '']])
  fireEvent.click(screen.getByText('Next', { selector: '.sp-waiting button' }))
  await until(() =>
    expect(uses).toEqual([
      ['missing', 'q1', ''],
      ['missing', 'q2', ''],
    ]),
  )
  expect(onAnswer).not.toHaveBeenCalled()
})

const view = { url: '/gone/view', thumbUrl: '/gone/thumb', planesUrl: null, width: 400, height: 300 }
const options = ['a', 'b'].map((id) => ({ id, tagName: id.toUpperCase(), titleRT: id }))
const OTHERS = {
  graphic: {
    stem: 'What is here?',
    pattern: 1,
    picture: { url: '/gone/picture', width: 400, height: 300, alt: 'A bag' },
    truth: null,
  },
  'image-dr': { stem: 'What is here?', many: false, views: [view], volume: [], options, truth: null },
} as const

test.each(['graphic', 'image-dr'] as const)(
  'the image of %s questions that cannot be shown is told once and flagged',
  async (kind) => {
    await Promise.all(ALL_KINDS.flatMap(({ texts }) => texts).map(loadTexts))
    vi.stubGlobal('fetch', gone)
    const uses: string[][] = []
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <QuestionConsole
            paper={{
              ...PAPER,
              ofKind: {},
              items: ['q1', 'q2'].map((id) => ({ ...items[0]!, id, kind, content: OTHERS[kind] })),
            }}
            usage="answer"
            answers={{}}
            onAnswer={vi.fn()}
            onUse={(...use) => uses.push(use)}
          />
        </Suspense>,
      )
      await Promise.resolve()
    })
    await until(() =>
      expect(screen.getByRole('alert').textContent).toContain('if its file is damaged, it is not scored'),
    )
    await until(() => expect(uses).toEqual([['missing', 'q1', '']]))
    expect(screen.getAllByText(/Flag/).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('Next', { selector: '[role="alert"] button' }))
    await until(() =>
      expect(uses).toEqual([
        ['missing', 'q1', ''],
        ['missing', 'q2', ''],
      ]),
    )
  },
)
