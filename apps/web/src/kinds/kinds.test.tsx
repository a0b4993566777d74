// @vitest-environment jsdom
// Every kind of question in the web: what it shows draws, works by the keyboard alone and passes axe; what it sends and
// reads again is the same.
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Form } from 'antd'
import axe from 'axe-core'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ConsoleItem, ConsolePaper, Usage } from '../console/model.ts'
import { PaperConsole } from '../console/paper-console.tsx'
import { loadTexts } from '../shared/i18n.ts'
import { preparePage, renderPart } from '../testing/render-app.tsx'
import type { QuestionForm } from './editor.ts'
import type { WebKind } from './kind.ts'
import { QuestionView } from './question-view.tsx'
import { webKindOf } from './registry.ts'
import { OwnAnswersConsole } from './review-console.tsx'
import { RichText } from './written/rich-text.tsx'
import type { ImagesOfPaper } from './screening/of-paper.ts'

interface Fixture {
  candidate: CandidateItem
  review: ReviewItem
  record: CandidateRecord
  reviewed: ReviewRecord
  /** Keys that answer the question, one press each, and what is told then. */
  keys: readonly { key: string; wire: object }[]
  /** Words that a review must show. */
  shows: readonly string[]
  /** Words by which the own answer is known while its key is not told. */
  own: readonly string[]
  ofPaper: unknown
}

const topic = { id: 'q', url: '/p', thumbUrl: '/t', planesUrl: null, width: 10, height: 7 }
const mark = {
  tipId: 't',
  knowledgeID: 'gun',
  knowledgeName: 'Gun',
  left: 0.1,
  top: 0.2,
  width: 0.3,
  height: 0.4,
  outline: null,
}
const never = (): Promise<never> => new Promise(() => {})
const item = { topicID: 'q', index: 0, key: false }
const options = [
  { id: '1' as const, tagName: 'True' },
  { id: '0' as const, tagName: 'False' },
]

const choice = {
  id: 'q',
  titleRT: 'Which colour is <strong>metal</strong>?',
  options: [
    { id: '3', tagName: 'A', titleRT: 'Blue' },
    { id: '1', tagName: 'B', titleRT: 'Green' },
    { id: '2', tagName: 'C', titleRT: 'Orange' },
  ],
}
const solved = {
  ...choice,
  options: choice.options.map((option) => ({ ...option, isRight: option.id === '3' })),
  analysisRT: 'Metal is blue.',
}

const pair = (rectangle: string, option: string) => ({ rectangle, option })
const matching = {
  titleRT: 'What lies <strong>where</strong>?',
  picViewUrl: '',
  picAlt: 'A bag',
  width: 30,
  height: 20,
  reuse: false,
  dropList: [
    { id: '3', tagName: 'A', titleRT: 'Pistol' },
    { id: '1', tagName: 'B', titleRT: 'Knife' },
    { id: '2', tagName: 'C', titleRT: 'Umbrella' },
  ],
  rectangleOptions: ['1', '2'].map((id) => ({
    id,
    tagName: id,
    left: 0.25 * Number(id),
    top: 0.1,
    width: 0.2,
    height: 0.3,
  })),
}

const view = { url: 'data:image/png;base64,AAAA', thumbUrl: '', planesUrl: null, width: 30, height: 20 }
const overImage = { views: [view, { ...view, width: 20 }] }
const ofLibrary = { imageID: null, imageName: '' }
const graphic = {
  pattern: 3 as const,
  type: 7 as const,
  titleRT: 'Mark what may <strong>not</strong> fly.',
  picSrcUrl: '',
  picViewUrl: '',
  picAlt: 'A bag',
  width: 30,
  height: 20,
}

const FIXTURES: { readonly [C in KindCode]: Fixture } = {
  screening: {
    candidate: { ...item, kind: 'screening', topic: { ...topic, operations: [] } },
    review: {
      ...item,
      kind: 'screening',
      imageID: 'i',
      score: '10',
      topic: {
        ...topic,
        isSafe: false,
        image: { name: 'Bag', description: '', productName: '', marks: [mark], operations: [] },
        marks: [mark],
      },
    },
    record: { topicID: 'q', kind: 'screening', isPass: false, tags: [{ x: 0.2, y: 0.3, tagKp: null, tagName: '' }] },
    reviewed: { topicID: 'q', kind: 'screening', isPass: true, tags: [], result: 0, resultName: 'wrong' },
    keys: [
      { key: 's', wire: { isPass: true, tags: [] } },
      { key: 'd', wire: { isPass: false, tags: [] } },
    ],
    shows: ['Correct answer', 'Contains a threat', 'Incorrect'],
    own: ['AnswerSafe'],
    ofPaper: {
      form: 2,
      isOnBelt: false,
      knowledge: [],
      device: null,
      images: { picture: never, thumb: never, planes: never },
      loadMarker: never,
    } satisfies ImagesOfPaper,
  },
  'true-false': {
    candidate: {
      ...item,
      kind: 'true-false',
      topic: { id: 'q', type: 3, titleRT: 'Water &lt;b&gt;is&lt;/b&gt; <strong>wet</strong>.', options },
    },
    review: {
      ...item,
      kind: 'true-false',
      score: '10',
      topic: { id: 'q', type: 3, titleRT: 'Water is wet.', options, analysisRT: 'Touch it.', answer: 1 },
    },
    record: { topicID: 'q', kind: 'true-false', answer: 0 },
    reviewed: { topicID: 'q', kind: 'true-false', answer: 0, result: 0, resultName: 'wrong' },
    keys: [
      { key: 't', wire: { answer: 1 } },
      { key: 'f', wire: { answer: 0 } },
      { key: '1', wire: { answer: 1 } },
      { key: '2', wire: { answer: 0 } },
    ],
    shows: ['Correct answer', 'Answer given', 'Touch it.'],
    own: ['Answer given'],
    ofPaper: null,
  },
  'single-choice': {
    candidate: { ...item, kind: 'single-choice', topic: { ...choice, type: 1 } },
    review: { ...item, kind: 'single-choice', score: '10', topic: { ...solved, type: 1 } },
    record: { topicID: 'q', kind: 'single-choice', answer: '1' },
    reviewed: { topicID: 'q', kind: 'single-choice', answer: '1', result: 0, resultName: 'wrong' },
    keys: [
      { key: 'b', wire: { answer: '1' } },
      { key: 'C', wire: { answer: '2' } },
      { key: '1', wire: { answer: '3' } },
      { key: '3', wire: { answer: '2' } },
    ],
    shows: ['Correct answer', 'Answer given', 'Metal is blue.', 'Incorrect'],
    own: ['Answer given'],
    ofPaper: null,
  },
  'multiple-choice': {
    candidate: { ...item, kind: 'multiple-choice', topic: { ...choice, type: 2 } },
    review: { ...item, kind: 'multiple-choice', score: '10', topic: { ...solved, type: 2 } },
    record: { topicID: 'q', kind: 'multiple-choice', answer: ['1', '2'] },
    reviewed: { topicID: 'q', kind: 'multiple-choice', answer: ['1'], result: 0, resultName: 'wrong' },
    keys: [
      { key: 'b', wire: { answer: ['1'] } },
      { key: 'C', wire: { answer: ['1', '2'] } },
      { key: '1', wire: { answer: ['1', '2', '3'] } },
      { key: '3', wire: { answer: ['1', '3'] } },
    ],
    shows: ['Correct answer', 'Answer given', 'not chosen', 'Metal is blue.', 'Incorrect'],
    own: ['Answer given'],
    ofPaper: null,
  },
  'image-dr': {
    candidate: { ...item, kind: 'image-dr', topic: { ...choice, ...overImage, type: 1 } },
    review: { ...item, kind: 'image-dr', score: '10', topic: { ...solved, ...overImage, ...ofLibrary, type: 1 } },
    record: { topicID: 'q', kind: 'image-dr', drAnswer: ['1'] },
    reviewed: { topicID: 'q', kind: 'image-dr', drAnswer: ['1'], result: 0, resultName: 'wrong' },
    keys: [
      { key: '2', wire: { drAnswer: ['1'] } },
      { key: '1', wire: { drAnswer: ['3'] } },
      { key: '3', wire: { drAnswer: ['2'] } },
    ],
    shows: ['Correct answer', 'Answer given', 'Metal is blue.', 'Incorrect'],
    own: ['Answer given'],
    ofPaper: null,
  },
  'image-ct': {
    candidate: { ...item, kind: 'image-ct', topic: { ...choice, ...overImage, type: 2 } },
    review: { ...item, kind: 'image-ct', score: '10', topic: { ...solved, ...overImage, ...ofLibrary, type: 2 } },
    record: { topicID: 'q', kind: 'image-ct', ctAnswer: ['1', '2'], ctPlaces: null },
    reviewed: { topicID: 'q', kind: 'image-ct', ctAnswer: ['1'], ctPlaces: null, result: 0, resultName: 'wrong' },
    keys: [
      { key: '2', wire: { ctAnswer: ['1'], ctPlaces: null } },
      { key: '3', wire: { ctAnswer: ['1', '2'], ctPlaces: null } },
      { key: '1', wire: { ctAnswer: ['1', '2', '3'], ctPlaces: null } },
    ],
    shows: ['Correct answer', 'Answer given', 'not chosen', 'Metal is blue.', 'Incorrect'],
    own: ['Answer given'],
    ofPaper: null,
  },
  matching: {
    candidate: { ...item, kind: 'matching', topic: { ...matching, id: 'q', type: 4 } },
    review: {
      ...item,
      kind: 'matching',
      score: '10',
      topic: {
        ...matching,
        id: 'q',
        type: 4,
        pictureID: null,
        rectangleOptions: matching.rectangleOptions.map((area, n) => ({
          ...area,
          answerId: n === 0 ? '3' : '1',
          answerName: n === 0 ? 'Pistol' : 'Knife',
        })),
        analysisRT: 'See the grip.',
        key: [pair('1', '3'), pair('2', '1')],
        keyName: '1 Pistol · 2 Knife',
      },
    },
    record: { topicID: 'q', kind: 'matching', answer: [pair('2', '2')] },
    reviewed: {
      topicID: 'q',
      kind: 'matching',
      answer: [pair('1', '3'), pair('2', '2')],
      result: 0,
      resultName: 'wrong',
      rectangleOptions: [
        { id: '1', answerId: '3', answerName: 'Pistol', wrong: false },
        { id: '2', answerId: '2', answerName: 'Umbrella', wrong: true },
      ],
    },
    // The first area is chosen; a name goes on to the next one without any, and is taken from where it was.
    keys: [
      { key: 'b', wire: { answer: [pair('1', '1')] } },
      { key: 'C', wire: { answer: [pair('1', '1'), pair('2', '2')] } },
      { key: '1', wire: { answer: [pair('1', '1'), pair('2', '2')] } },
      { key: 'c', wire: { answer: [pair('1', '2')] } },
      { key: 'A', wire: { answer: [pair('1', '2'), pair('2', '3')] } },
    ],
    shows: ['Correct answer', 'Answer given', 'Umbrella', 'See the grip.', 'Incorrect'],
    own: ['Answer given', 'Umbrella'],
    ofPaper: null,
  },
  graphic: {
    candidate: { ...item, kind: 'graphic', topic: { ...graphic, id: 'q' } },
    review: {
      ...item,
      kind: 'graphic',
      score: '10',
      topic: {
        ...graphic,
        id: 'q',
        pictureID: null,
        isSafe: false,
        marks: [
          {
            id: '1',
            tagName: '1',
            left: 0.1,
            top: 0.2,
            width: 0.3,
            height: 0.4,
            knowledgeID: 'g',
            knowledgeName: 'Gun',
          },
          {
            id: '2',
            tagName: '2',
            left: 0.6,
            top: 0.2,
            width: 0.1,
            height: 0.1,
            knowledgeID: 'k',
            knowledgeName: 'Knife',
          },
        ],
        analysisRT:
          'See the grip. <img data-picture="1" alt="The open bag" src="/p/1"><img data-picture="2" alt="The gun" src="/p/2">',
      },
    },
    record: {
      topicID: 'q',
      kind: 'graphic',
      answer: { isPass: false, tags: [{ x: 0.2, y: 0.3, tagKp: 'g', tagName: 'Gun' }] },
    },
    reviewed: {
      topicID: 'q',
      kind: 'graphic',
      answer: { isPass: false, tags: [{ x: 0.2, y: 0.3, tagKp: 'x', tagName: 'Bottle', tagAbove: [] }] },
      result: 0,
      resultName: 'wrong',
    },
    keys: [
      { key: 's', wire: { answer: { isPass: true, tags: [] } } },
      { key: 'D', wire: { answer: { isPass: false, tags: [] } } },
      { key: '1', wire: { answer: { isPass: true, tags: [] } } },
    ],
    shows: [
      'Correct answer',
      'Answer given',
      'Bottle',
      'right place, wrong type',
      'not found',
      'See the grip.',
      'Picture 1 of 2',
      'Incorrect',
    ],
    own: ['Answer given', 'Bottle'],
    ofPaper: { types: [] },
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
  for (const space of [
    'viewer',
    'console',
    'screening',
    'true-false',
    'choice',
    'multiple-choice',
    'matching',
    'graphic',
    'image-ct',
    'picture',
    'ui',
    'kinds',
  ])
    await loadTexts(space)
})
afterEach(cleanup)

/** Parts load in their own time, and a busy machine takes more of it. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

function paperOf(code: KindCode, content: unknown, isCorrect: boolean | null): ConsolePaper {
  const questions = ['q', 'r'].map(
    (id): ConsoleItem => ({ id, kind: code, isKey: id === 'q', isCorrect, isLeftOut: false, content }),
  )
  return {
    title: 'Paper',
    totalScore: '20',
    passScore: '10',
    score: null,
    totalSeconds: 600,
    items: questions,
    ofKind: { [code]: FIXTURES[code].ofPaper },
  }
}

async function show(element: ReactNode): Promise<void> {
  await act(async () => {
    render(<Suspense fallback="waiting">{element}</Suspense>)
    await Promise.resolve()
  })
  await until(() => expect(document.querySelector('.sp-foot')).not.toBeNull())
  await until(() => expect(document.querySelector('.sp-question:not([aria-busy]), .sp-stage')).not.toBeNull())
}

function openConsole(code: KindCode, usage: Usage, onAnswer = vi.fn()): Promise<void> {
  const { candidate, review, reviewed } = FIXTURES[code]
  const kind = webKindOf(code)
  return show(
    <PaperConsole
      paper={paperOf(code, kind.readItem(usage === 'answer' ? candidate : review), usage === 'review' ? false : null)}
      usage={usage}
      answers={usage === 'review' ? { q: kind.readAnswer(reviewed) } : {}}
      partsOf={(one) => webKindOf(one).console}
      Rich={RichText}
      onAnswer={onAnswer}
    />,
  )
}

/** A graded answer as it is told without its grade. */
function own({ result: _, resultName: __, ...record }: ReviewRecord): CandidateRecord {
  return record as CandidateRecord
}

/** What axe finds wrong with the page, without what only a real browser can measure. */
async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, {
    // What is in order needs no address.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

describe.each(KIND_CODES)('%s', (code) => {
  const kind: WebKind = webKindOf(code)
  const fixture = FIXTURES[code]

  test('an answer that was read is written as it came, and nothing counts as answered before it is', () => {
    const answer = kind.readAnswer(fixture.record)
    const { topicID: _, kind: __, ...fields } = fixture.record
    expect(kind.writeAnswer(answer)).toEqual(fields)
    expect(kind.console.isAnswered(answer)).toBe(true)
    expect(kind.readItem(fixture.candidate)).toMatchObject({ truth: null })
  })

  test('the question in a sitting draws, is answered by keys alone, and passes axe', async () => {
    const onAnswer = vi.fn()
    await openConsole(code, 'answer', onAnswer)
    for (const { key, wire } of fixture.keys) {
      // A key that comes before the question listens is nobody's, and is pressed again.
      await until(() => {
        fireEvent.keyDown(window, { key })
        expect(onAnswer).toHaveBeenCalled()
      })
      expect(kind.writeAnswer(onAnswer.mock.lastCall?.[1])).toEqual(wire)
    }
    expect(screen.getByText('1 of 2 answered')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'PageDown' })
    if (document.querySelector('[aria-label="Question 2 of 2"]') === null)
      fireEvent.keyDown(window, { key: 'ArrowRight' })
    await until(() => expect(screen.getByLabelText('Question 2 of 2')).toBeTruthy())
    expect(await faults()).toEqual([])
  })

  test('the review shows the key beside the answer, changes nothing, and passes axe', async () => {
    const onAnswer = vi.fn()
    await openConsole(code, 'review', onAnswer)
    for (const words of fixture.shows) expect(document.body.textContent).toContain(words)
    for (const { key } of fixture.keys) fireEvent.keyDown(window, { key })
    expect(onAnswer).not.toHaveBeenCalled()
    expect(await faults()).toEqual([])
  })

  test('[T-39] the own answers show without the key: no word and no sign of it, why it waits, and it passes axe', async () => {
    await show(
      <OwnAnswersConsole
        answers={{
          testID: 's',
          title: 'Paper',
          totalScore: '20',
          passScore: '10',
          score: '0',
          totalSeconds: 600,
          form: 2,
          sections: [],
          paper: { relationship: [fixture.candidate] },
          records: [own(fixture.reviewed)],
        }}
        truth={{ wait: 'sameExam', from: null }}
        onClose={vi.fn()}
      />,
    )
    const text = document.body.textContent ?? ''
    for (const words of fixture.own) expect(text).toContain(words)
    expect(text).toContain('Others can still take these questions')
    for (const words of fixture.shows) if (!fixture.own.includes(words)) expect(text).not.toContain(words)
    expect(
      document.querySelector('[data-right=true], [data-wrong=true], .sp-pill, [data-state=wrong], [data-state=right]'),
    ).toBeNull()
    expect(await faults()).toEqual([])
  })

  test('the editor writes what it reads, and its row draws', async () => {
    const draft = kind.editor.readDraft(fixture.review)
    const again = kind.editor.writeDraft(draft)
    expect(again).toMatchObject({ kind: code, key: false })
    expect(kind.editor.nameOf(draft.content)).not.toBe('')
    expect(kind.editor.totals([draft.content]).length).toBeGreaterThan(0)
    const { Row } = kind.editor
    await act(async () => {
      render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <Row content={draft.content} />
          </Suspense>
        </QueryClientProvider>,
      )
      await Promise.resolve()
    })
    await until(() => expect(document.body.textContent).toContain(kind.editor.nameOf(draft.content)))
  })
})

test('[FIS-058] a graphic question shows the image, the choice safe or suspect, the marked positions and the answer pictures in turn', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:bag', revokeObjectURL: () => undefined })
  const kind = webKindOf('graphic')
  const { candidate, review, reviewed } = FIXTURES.graphic
  const picSrcUrl = 'data:image/png;base64,iVBORw0KGgo='
  const open = (usage: Usage): Promise<void> =>
    show(
      <PaperConsole
        paper={paperOf(
          'graphic',
          kind.readItem(
            usage === 'answer'
              ? ({ ...candidate, topic: { ...candidate.topic, picSrcUrl } } as CandidateItem)
              : ({ ...review, topic: { ...review.topic, picSrcUrl } } as ReviewItem),
          ),
          null,
        )}
        usage={usage}
        answers={usage === 'review' ? { q: kind.readAnswer(reviewed) } : {}}
        partsOf={(one) => webKindOf(one).console}
        Rich={RichText}
        onAnswer={vi.fn()}
      />,
    )
  await open('answer')
  expect(await screen.findByRole('img', { name: 'A bag' })).toBeTruthy()
  for (const name of [/Safe/, /Suspect/]) expect(screen.getByRole('radio', { name })).toBeTruthy()
  cleanup()
  await open('review')
  expect(await screen.findByRole('img', { name: 'A bag' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Marks' })).getByText('Bottle')).toBeTruthy()
  const pictures = screen.getByRole('region', { name: 'Answer pictures' })
  expect(pictures.textContent).toContain('The open bag')
  fireEvent.click(within(pictures).getByRole('button', { name: 'Next picture' }))
  expect(pictures.textContent).toContain('The gun')
  expect(pictures.textContent).toContain('Picture 2 of 2')
})

test.each(KIND_CODES.filter((code) => webKindOf(code).editor.form !== null))(
  'a form of %s keeps what it is given, and its question stands on a page by itself, to be tried and with its key',
  async (code) => {
    const { editor } = webKindOf(code)
    const form = editor.form as QuestionForm
    const { content } = editor.readDraft(FIXTURES[code].review)
    expect(form.settle(content as object)).toEqual(content)
    expect(editor.nameOf(form.example())).not.toBe('')
    const { Fields } = form
    const shown = form.show(content)
    await act(async () => {
      renderPart(
        <Suspense>
          <Form initialValues={content as object}>
            <Fields />
          </Form>
          <QuestionView kind={code} content={shown} usage="answer" />
          <QuestionView kind={code} content={shown} usage="preview" />
          <div data-testid="example">
            <editor.Row content={form.example()} />
          </div>
        </Suspense>,
      )
      await Promise.resolve()
    })
    await until(() =>
      expect(screen.getAllByRole('article', { name: 'Question' })[1]?.textContent).toContain('Correct answer'),
    )
    // An example of a question over an image has no image whose name could follow the dot.
    expect(screen.getByTestId('example').textContent).not.toMatch(/·\s*$/)
    const [tried] = screen.getAllByRole('article', { name: 'Question' })
    expect(tried?.textContent).toContain(editor.nameOf(content))
    expect(tried?.textContent).not.toContain('Correct answer')
    await until(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1))
    expect(await faults()).toEqual([])
  },
)

test('a statement is shown as rich text: signs that look like markup are signs', async () => {
  await openConsole('true-false', 'answer')
  expect(document.body.textContent).toContain('Water <b>is</b> wet.')
  expect(document.querySelector('.sp-question strong')?.textContent).toBe('wet')
  expect(document.querySelector('.sp-question b')).toBeNull()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['TrueT', 'FalseF'])
})

test('a paper of statements alone shows no tool for images', async () => {
  await openConsole('true-false', 'answer')
  expect(screen.queryByRole('toolbar', { name: 'Display modes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
})
