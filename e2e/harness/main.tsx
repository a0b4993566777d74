// The screening console alone on a page, fed by the fixture server; the address decides what it shows.
import { StrictMode, Suspense, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import type { Answers, ConsolePaper, ResultView, SaveState, Usage } from '../../apps/web/src/console/model.ts'
import type { Submission } from '../../apps/web/src/console/submit-dialog.tsx'
import type { ImagesOfPaper } from '../../apps/web/src/kinds/screening/of-paper.ts'
import { QuestionConsole } from '../../apps/web/src/kinds/question-console.tsx'
import type { KnowledgeGroup, MarkerDetail, ViewerTopic } from '../../apps/web/src/viewer/model.ts'
import type { ImagePort } from '../../apps/web/src/viewer/pixels.ts'
import type { FixtureImage } from '../support/fixture-images.ts'
import { theoryAnswers, theoryPaper } from './theory.ts'

/** What the fields of an address ask for. */
const wishOf = (query: URLSearchParams) => ({
  query,
  form: Number(query.get('form') ?? 2) as AnswerForm,
  usage: (query.get('usage') ?? 'answer') as Usage,
  hasPlanes: query.get('planes') !== 'no',
  count: Number(query.get('count') ?? 12),
  seconds: Number(query.get('seconds') ?? 2284),
  /** Every image has the next one beside it as its second view. */
  hasTwoViews: query.get('views') === '2',
})
type Wish = ReturnType<typeof wishOf>

declare global {
  interface Window {
    harness: {
      log: unknown[]
      /** Closes the console and opens it anew with other fields, as a page of that address does that is loaded. */
      show: (search: string) => void
    }
  }
}

const bytes = async (url: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer
}
const images: ImagePort = {
  picture: async (topic, signal) => (await bytes(topic.url, signal)).blob(),
  thumb: async (topic, signal) => (await bytes(topic.thumbUrl, signal)).blob(),
  planes: async (topic, signal) => (await bytes(topic.planesUrl ?? '', signal)).arrayBuffer(),
}

const knowledge: KnowledgeGroup[] = [
  {
    id: 'blade',
    value: 'Blades',
    children: [
      { id: 'kitchen-knife', value: 'Kitchen knife' },
      { id: 'folding-knife', value: 'Folding knife' },
      { id: 'scissors', value: 'Scissors' },
    ],
  },
  {
    id: 'firearm',
    value: 'Firearms',
    children: [
      { id: 'handgun', value: 'Handgun' },
      { id: 'gun-parts', value: 'Gun parts' },
      { id: 'ammunition', value: 'Ammunition' },
    ],
  },
  {
    id: 'ied',
    value: 'Improvised devices',
    children: [
      { id: 'ied-complete', value: 'Complete device' },
      { id: 'detonator', value: 'Detonator' },
    ],
  },
  { id: 'liquids', value: 'Liquids and gels', children: [] },
]

const viewOf = (fixture: FixtureImage, hasPlanes: boolean) => ({
  url: `/fixture/${fixture.id}/picture.jpg`,
  thumbUrl: `/fixture/${fixture.id}/thumb.jpg`,
  planesUrl: hasPlanes ? `/fixture/${fixture.id}/planes` : null,
  width: fixture.width,
  height: fixture.height,
})

function paperOf({ query, form, usage, count, hasPlanes, hasTwoViews }: Wish): ConsolePaper {
  if (query.get('paper') === 'theory') return theoryPaper({ usage, count, hasParts: query.get('parts') === 'yes' })
  return {
    title: query.get('title') ?? 'Quarterly certification: cabin baggage',
    totalScore: '100',
    passScore: '80',
    score: usage === 'review' ? '72.5' : null,
    totalSeconds: 2400,
    items: Array.from({ length: count }, (_, i) => {
      const fixture = fixtures[i % fixtures.length] as FixtureImage
      const second = hasTwoViews ? (fixtures[(i + 1) % fixtures.length] as FixtureImage) : null
      return {
        id: `t${i + 1}`,
        kind: 'screening' as const,
        isKey: i === 4,
        isCorrect: usage === 'review' ? i % 3 !== 1 : null,
        isLeftOut: false,
        content: {
          id: `t${i + 1}`,
          ...viewOf(fixture, hasPlanes),
          ...(second ? { more: [viewOf(second, hasPlanes)] } : {}),
          truth:
            usage === 'answer'
              ? null
              : {
                  isSafe: fixture.regions.length === 0,
                  name: `Bag ${i + 1}`,
                  description: 'A trolley with clothes over a kitchen knife.',
                  productName: 'CX100',
                  regions: [fixture, ...(second ? [second] : [])].flatMap(({ regions }, view) =>
                    regions.map((region) => ({
                      ...region,
                      tipId: view === 0 ? region.tipId : `${region.tipId}-side`,
                      outline: null,
                      view,
                    })),
                  ),
                },
        } satisfies ViewerTopic,
      }
    }),
    ofKind: {
      screening: {
        form: usage === 'preview' ? null : form,
        isOnBelt: false,
        device: null,
        knowledge,
        images,
        loadMarker: (tipId) => loadMarker(query, tipId),
      } satisfies ImagesOfPaper,
    },
  }
}

const startAnswers = ({ query, form, usage, count }: Wish): Answers => {
  if (query.get('paper') === 'theory') return theoryAnswers(usage, count)
  if (usage !== 'review')
    return query.get('started') === 'yes'
      ? Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`t${i + 1}`, { isPass: i % 3 !== 1, tags: [] }]))
      : {}
  const name = form === 3 ? 'Handgun' : ''
  return {
    t1: {
      isPass: false,
      tags: [
        { x: 0.23, y: 0.24, tagKp: form === 3 ? 'handgun' : null, tagName: name },
        { x: 0.7, y: 0.4, tagKp: null, tagName: '' },
      ],
    },
    t2: { isPass: true, tags: [] },
  }
}

const resultOf = ({ query, count }: Wish): ResultView => ({
  kind: 'exam',
  paperName: 'Quarterly certification: cabin baggage',
  paperScore: '100',
  passScore: '80',
  startTime: '2026-11-20 09:00',
  submitTime: '2026-11-20 09:31',
  total: count,
  answered: count - 1,
  score: '86.5',
  isPass: true,
  correct: count - 2,
  wrong: 1,
  unanswered: 1,
  isReleased: true,
  releaseAt: null,
  closedBy: 'candidate',
  late: 0,
  allowReview: query.get('review') !== 'no',
  truth: null,
  receiptHash: '9f2c4e81d07ab3655b1a0cde7718f9d4c6e2a9b84dfe10337a5c92e1f0b6d8aa',
})
const laterOf = (wish: Wish): ResultView =>
  ({
    ...resultOf(wish),
    kind: 'exam',
    isReleased: false,
    score: null,
    isPass: null,
    correct: null,
    wrong: null,
    unanswered: null,
    releaseAt: wish.query.get('release') ?? null,
    allowReview: false,
  }) as ResultView

async function loadMarker(query: URLSearchParams, tipId: string): Promise<MarkerDetail> {
  if (query.get('marker') === 'fails') throw new Error('gone')
  const signal = new AbortController().signal
  const pictures = await Promise.all(
    (['closeUp', 'whole', 'broad'] as const).map(async (shows, place) => ({
      picture: await (await bytes(`/fixture/${fixtures[0]?.id}/mode-${[0, 3, 9][place]}.jpg`, signal)).blob(),
      shows,
      name: shows === 'broad' ? 'Kitchen knife' : '',
      isExample: false,
    })),
  )
  return {
    name: 'Kitchen knife',
    category: 'Blades',
    productName: 'CX100',
    description: `A kitchen knife of steel, 20 cm (${tipId}).`,
    pictures,
  }
}

function Harness({ wish, log }: { wish: Wish; log: unknown[] }): ReactNode {
  const { query, usage, seconds } = wish
  const [paper] = useState(() => paperOf(wish))
  const [answers] = useState(() => startAnswers(wish))
  const [saved, setSaved] = useState<SaveState>(
    query.get('saved') === 'offline' ? { kind: 'offline', since: '09:41' } : { kind: 'saved' },
  )
  const [submission, setSubmission] = useState<Submission>('idle')
  const [shown, setShown] = useState<ResultView | null>(null)
  const [isOpen, setOpen] = useState(true)
  const [notes] = useState(() => {
    let kept = ''
    return {
      read: () => kept,
      keep: (text: string): void => {
        kept = text
      },
    }
  })
  const [until] = useState(() => performance.now() + seconds * 1000)
  const [remainMs] = useState(() => () => Math.max(0, until - performance.now()))
  if (!isOpen) return <p data-testid="closed">closed</p>
  return (
    <QuestionConsole
      paper={paper}
      usage={usage}
      answers={answers}
      submission={submission}
      result={shown}
      {...(usage === 'answer' ? { saved, remainMs, notes } : {})}
      keptView={JSON.parse(sessionStorage.getItem('kept') ?? 'null') as unknown}
      onView={(view) => query.get('kept') === 'yes' && sessionStorage.setItem('kept', JSON.stringify(view))}
      truth={query.get('truth') === 'waits' ? { wait: 'sameExam', from: null } : null}
      isProtected={query.get('protected') !== 'no'}
      onAnswer={(topicID, answer) => {
        log.push({ topicID, ...(answer as object) })
        setSaved({ kind: 'saving' })
        setTimeout(() => setSaved({ kind: 'saved' }), 300)
      }}
      onSubmit={
        usage === 'answer'
          ? () => {
              setSubmission('sending')
              setTimeout(() => {
                setSubmission('idle')
                setShown(query.has('release') ? laterOf(wish) : resultOf(wish))
              }, 300)
            }
          : undefined
      }
      onReview={() => {
        log.push('review')
        setOpen(false)
      }}
      onClose={() => {
        log.push('close')
        setOpen(false)
      }}
    />
  )
}

const root = createRoot(document.getElementById('root') as HTMLElement)
let times = 0

/** Everything of the console is made anew: its key is another one each time. */
function show(search: string): void {
  const log: unknown[] = []
  window.harness = { log, show }
  times++
  history.replaceState(null, '', search || '?')
  flushSync(() =>
    root.render(
      <StrictMode key={times}>
        <Suspense>
          <Harness wish={wishOf(new URLSearchParams(search))} log={log} />
        </Suspense>
      </StrictMode>,
    ),
  )
}

const fixtures = (await (await fetch('/fixture/list.json')).json()) as FixtureImage[]
show(location.search)
