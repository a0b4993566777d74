// @vitest-environment jsdom
// The read-only viewer of a paper: what its head tells, its loading cover, and what happens where a paper cannot be shown.
import { ticket } from '@clearbelt/contract/access/calls'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { adoptTicket } from '../shared/session.ts'
import { toast } from '../shared/toast.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Answering } from '../testing/fake-server.ts'
import { PaperPreview } from './paper-preview.tsx'
import { ReviewConsole } from './review-console.tsx'

vi.mock(import('../shared/toast.ts'), async (real) => ({ ...(await real()), toast: vi.fn() }))

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  adoptTicket(ticket.parse(ticketOf()))
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  )
  await Promise.all(['viewer', 'console', 'screening', 'true-false', 'choice', 'kinds'].map(loadTexts))
})
afterEach(() => {
  vi.mocked(toast).mockClear()
  vi.useRealTimers()
  clearPage()
})

const statement = (n: number): ReviewItem => ({
  topicID: `t${n}`,
  kind: 'true-false',
  index: n,
  key: n === 0,
  score: '10',
  topic: {
    id: `t${n}`,
    type: 3,
    titleRT: `Statement ${n}`,
    options: [
      { id: '1', tagName: 'True' },
      { id: '0', tagName: 'False' },
    ],
    analysisRT: `Reason ${n}`,
    answer: 1,
  },
})
function paperOf(relationship: ReviewItem[], score: string | null = null): FiscanPaper {
  const figures = { title: 'Duties', totalScore: '40', passScore: '24', totalSeconds: 1800 }
  return {
    ...figures,
    paperID: 'p',
    testID: null,
    guid: null,
    state: 'published',
    score,
    remainSeconds: null,
    form: null,
    info: { ...figures, method: 5, remark: '', version: 1, creatorID: 'c', canEdit: false },
    paper: { relationship },
    records: [],
  }
}
const written = (): ReviewItem[] => [0, 1, 2, 3].map(statement)
/** Answers what is asked of the paper. */
const answer = (answering: Answering): void => {
  fakeServer((asked) => (asked.path === '/login/handshake' ? ok(HANDSHAKE) : answering(asked)))
}

describe('of a paper', () => {
  test('[PAP-017] the head tells the number of questions, total, minutes, the own score and the pass score', async () => {
    renderPart(<ReviewConsole paper={paperOf(written(), '30')} usage="review" onClose={() => {}} />)
    await waitFor(() => expect(document.querySelector('.sp-facts')).not.toBeNull())
    const facts = [...document.querySelectorAll('.sp-facts li')].map((fact) => fact.textContent)
    expect(facts).toEqual(['1 / 4', 'score 30', '40 points', 'pass at 24', '30 min'])
  })
})

describe('of a paper that is loaded', () => {
  const open = (onClose = vi.fn(), isFiscan = true): typeof onClose => {
    renderPart(<PaperPreview paperID="p" published isFiscan={isFiscan} onClose={onClose} />)
    return onClose
  }

  test('[PAP-024] the loading cover lifts 500 ms after the paper has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer(() => ok(paperOf(written())))
    open()
    const pass = (ms: number): Promise<void> =>
      act(async () => {
        vi.advanceTimersByTime(ms)
        await new Promise((resolve) => setImmediate(resolve))
      })
    const cover = (): HTMLElement | null => screen.queryByLabelText('Loading the paper')
    for (let n = 0; n < 2000 && document.querySelector('.sp-facts') === null; n += 1) await pass(0)
    expect(document.querySelector('.sp-facts')).not.toBeNull()
    expect(cover()).not.toBeNull()
    await pass(499)
    expect(cover()).not.toBeNull()
    await pass(1)
    expect(cover()).toBeNull()
  })

  test('the parts of a paper that is no image-screening paper group its sheet', async () => {
    const { info, paper, ...read } = paperOf(written())
    answer(({ path }) =>
      path === '/api/Paper/p'
        ? ok({
            relationship: paper.relationship.map((item) => ({
              ...item,
              section: item.index < 2 ? 0 : 1,
              bankID: null,
            })),
            info: {
              ...info,
              ...read,
              id: 'p',
              sections: ['Rules', 'Threats'].map((name) => ({
                name,
                instructions: `Read ${name} first.`,
                questionCount: 2,
                totalScore: '20',
              })),
              response: [],
            },
          })
        : refused(404, 'not-found', 'Not found.'),
    )
    open(vi.fn(), false)
    await waitFor(() => expect(screen.getAllByText('Threats').length).toBeGreaterThan(0))
    expect(screen.getAllByText('Rules').length).toBeGreaterThan(0)
    expect(screen.getByText('Read Rules first.')).toBeDefined()
  })

  test('a paper with translations is shown in the language chosen, its words are marked as such, and what is not in it is named', async () => {
    const { info, paper, ...read } = paperOf(written())
    answer(({ query }) => {
      const language = query.get('language')
      const relationship = paper.relationship.map((item, at) => ({
        ...item,
        language: language !== null && at === 0 ? language : 'en',
        topic: { ...item.topic, titleRT: language !== null && at === 0 ? '陈述一' : `Statement ${at}` },
        section: 0,
        bankID: null,
      }))
      const languages = [{ language: 'zh-CN', missing: [1, 3] }]
      return ok({ relationship, info: { ...info, ...read, id: 'p', sections: [], response: [], languages } })
    })
    open(vi.fn(), false)
    const choice = await screen.findByLabelText('Language of the questions')
    expect([...choice.querySelectorAll('option')].map((one) => one.textContent)).toEqual(['As written', '中文'])
    expect(screen.queryByText(/^Questions not in/)).toBeNull()
    fireEvent.change(choice, { target: { value: 'zh-CN' } })
    expect((await screen.findByText('陈述一')).getAttribute('lang')).toBe('zh-CN')
    expect(screen.getByText(/^Questions not in 中文, shown as written: 2\b.*4$/)).toBeDefined()
    fireEvent.change(screen.getByLabelText('Language of the questions'), { target: { value: '' } })
    expect((await screen.findByText('Statement 0')).closest('[lang]')).toBeNull()
  })

  test('the preview of an image-screening paper shows its sections with their instructions, in the language chosen', async () => {
    const paper = paperOf(written())
    answer(({ path, query }) => {
      if (path !== '/api/FiscanPaper/p') return refused(404, 'not-found', 'Not found.')
      const language = query.get('language')
      const said = language === null ? ['Bags', 'Look twice.'] : ['行李', '请看两遍。']
      return ok({
        ...paper,
        info: { ...paper.info, languages: [{ language: 'zh-CN', missing: [] }] },
        sections: [
          {
            title: said[0],
            titleLanguage: language,
            instructions: said[1],
            instructionsLanguage: language,
            questionCount: 4,
          },
        ],
      })
    })
    open()
    expect(await screen.findByText('Look twice.')).toBeDefined()
    fireEvent.change(await screen.findByLabelText('Language of the questions'), { target: { value: 'zh-CN' } })
    expect((await screen.findByText('请看两遍。')).closest('[lang]')?.getAttribute('lang')).toBe('zh-CN')
    expect(screen.getAllByText(/行李/).length).toBeGreaterThan(0)
  })

  test.each([
    [
      '[PAP-025] a paper that cannot be loaded says so and goes back',
      () => refused(404, 'not-found', 'Not found.'),
      'Failed to load paper data',
    ],
    ['[PAP-025] a paper without questions says so and goes back', () => ok(paperOf([])), 'Paper load failed'],
    [
      '[PAP-026] the viewer of an image-screening paper closes where it cannot be loaded',
      () => refused(500, 'fault', 'A fault.'),
      'Failed to load paper data',
    ],
  ])('%s', async (_, answering, words) => {
    answer(answering)
    const onClose = open()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(vi.mocked(toast).mock.calls).toEqual([['error', words]])
    expect(document.querySelector('.sp')).toBeNull()
  })
})
