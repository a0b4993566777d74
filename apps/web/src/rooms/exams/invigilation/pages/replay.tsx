// The replay of a sitting for an appeal: every question, mode, mark and answer in order on a time slider, in the console's
// look.
import '../../../../console/theme.css'
import '../replay/replay.css'
import type { ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useZone } from '../../../../shared/account.ts'
import { webKindOf } from '../../../../kinds/registry.ts'
import { worded } from '../../../../shared/call.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { MODE_KEYS } from '../../../../viewer/modes.ts'
import { useReplay, type ReplayPaper } from '../api/invigilation.ts'
import { clockOf } from '../parts/day-timeline.tsx'
import { RUNNING_PATH } from '../parts/paths.ts'
import { writeSpan } from '../parts/ticking.tsx'
import { placeAt, spanOf, stateAfter, type ReplayState } from '../replay/replay.ts'
import { MomentList } from '../replay/moment-list.tsx'

export function ReplayPage(): ReactNode {
  const say = useText('invigilation')
  const { id = '' } = useParams()
  const replay = useReplay(id)
  const back = useBack()
  if (replay.error)
    return (
      <Waiting
        title={say('replayFailed')}
        text={worded(replay.error).message}
        onRetry={() => void replay.refetch()}
        onBack={back}
      />
    )
  if (!replay.data) return <Waiting title={say('loadingReplay')} isBusy />
  if (replay.data.moments.length === 0)
    return <Waiting title={say('noMoments')} text={say('noMomentsHint')} onBack={back} />
  return <Replay {...replay.data} onBack={back} />
}

/** To where one came from, or to the running exams. */
function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void (window.history.length > 1 ? navigate(-1) : navigate(RUNNING_PATH)), [navigate])
}

function Waiting({
  title,
  text,
  isBusy = false,
  onRetry,
  onBack,
}: {
  title: string
  text?: string
  isBusy?: boolean
  onRetry?: () => void
  onBack?: () => void
}): ReactNode {
  const say = useText('invigilation')
  return (
    <main className="sp sp-curtain" aria-busy={isBusy}>
      <div className="sp-curtain-box" role={isBusy ? 'status' : 'alert'}>
        {isBusy && <div className="sp-progress" aria-hidden="true" />}
        <h1>{title}</h1>
        {text !== undefined && <p className="sp-dim">{text}</p>}
        <div className="sp-curtain-actions">
          {onRetry && (
            <button type="button" className="sp-key sp-key-main" onClick={onRetry}>
              {say('retry')}
            </button>
          )}
          {onBack && (
            <button type="button" className="sp-key" onClick={onBack}>
              {say('back')}
            </button>
          )}
        </div>
      </div>
    </main>
  )
}

/** How much faster than the exam the replay runs. */
const SPEEDS = [1, 2, 5, 20] as const
/** Frames of a running replay come at this distance, in ms. */
const FRAME = 100

function Replay({
  paper,
  moments,
  onBack,
}: {
  paper: ReplayPaper
  moments: readonly ReplayMoment[]
  onBack: () => void
}): ReactNode {
  const say = useText('invigilation')
  const zone = useZone()
  const { from, to } = useMemo(() => spanOf(paper, moments), [paper, moments])
  const [at, setAt] = useState(from)
  const [speed, setSpeed] = useState<number>(5)
  const [isRunning, setRunning] = useState(false)
  const questions = useMemo(() => paper.questions.toSorted((a, b) => a.question - b.question), [paper])
  // A moment that was chosen is shown as it stood then, though others came in the same save.
  const [chosen, setChosen] = useState<number | null>(null)
  const place = chosen ?? placeAt(moments, at)
  const state = useMemo(() => stateAfter(moments, place), [moments, place])
  useRunning(isRunning, speed, to, setAt, setRunning)
  const jump = useCallback(
    (to: number) => {
      setRunning(false)
      setChosen(to)
      setAt((now) => moments[to]?.at ?? now)
    },
    [moments],
  )
  const slide = (ms: number): void => {
    setRunning(false)
    setChosen(null)
    setAt(ms)
  }
  const stepBy = (by: number): void => jump(Math.max(0, Math.min(moments.length - 1, place + by)))
  const play = (): void => {
    setChosen(null)
    if (at >= to) setAt(from)
    setRunning(!isRunning)
  }
  const keys = (event: React.KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    if (event.key === 'ArrowRight') stepBy(1)
    else if (event.key === 'ArrowLeft') stepBy(-1)
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      play()
    }
  }
  const index = questions.findIndex((one) => one.question === state.question)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys do what the buttons below do
    <div className="sp rp" onKeyDown={keys}>
      <header className="sp-head">
        <button type="button" className="sp-key" onClick={onBack}>
          {say('back')}
        </button>
        <h1 className="sp-title">{say('replayTitle', { name: paper.userName })}</h1>
        <span className="sp-tag">{paper.paperName}</span>
        <span className="sp-meta">
          {state.question !== null && (
            <span>{say('imageOf', { index: sayNumber(state.question), total: sayNumber(questions.length) })}</span>
          )}
          {state.isAway && <strong className="sp-warning">{say('away')}</strong>}
        </span>
        <span className="sp-right">
          {questions[index]?.kind === 'screening' && <ModeName mode={state.mode} />}
          <time className="sp-clock" data-testid="replay-clock">
            {clockOf(at, zone)}
          </time>
        </span>
      </header>
      {index >= 0 ? (
        <Suspense fallback={<main className="sp-question" aria-busy="true" />}>
          <Shown questions={questions} index={index} state={state} at={at} />
        </Suspense>
      ) : (
        <div className="sp-stage">
          <div className="sp-waiting">{say('noImageYet')}</div>
        </div>
      )}
      <MomentList moments={moments} place={place} zone={zone} onJump={jump} />
      <footer className="sp-foot rp-foot">
        <button
          type="button"
          className="sp-key"
          onClick={() => stepBy(-1)}
          disabled={place <= 0}
          aria-label={say('previous')}
        >
          ←
        </button>
        <button type="button" className="sp-key sp-key-main" onClick={play}>
          {say(isRunning ? 'pause' : 'play')}
        </button>
        <button
          type="button"
          className="sp-key"
          onClick={() => stepBy(1)}
          disabled={place >= moments.length - 1}
          aria-label={say('next')}
        >
          →
        </button>
        <input
          type="range"
          className="rp-slider"
          aria-label={say('position')}
          aria-valuetext={clockOf(at, zone)}
          min={from}
          max={to}
          step={500}
          value={at}
          onChange={(event) => slide(Number(event.target.value))}
        />
        <span className="sp-dim">
          {writeSpan(at - from)} / {writeSpan(to - from)}
        </span>
        <label className="sp-dim">
          {say('speed')}{' '}
          <select className="rp-speed" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
      </footer>
    </div>
  )
}

/** The question on the screen at the moment, as its kind shows it. */
function Shown({
  questions,
  index,
  state,
  at,
}: {
  questions: ReplayPaper['questions']
  index: number
  state: ReplayState
  at: number
}): ReactNode {
  const item = questions[index]
  if (!item) return null
  const { Replay: OfKind, readMoment } = webKindOf(item.kind).results
  const answerOf = (question: number): unknown => {
    const given = state.answers.get(question)
    return given && readMoment(given)
  }
  return (
    <OfKind
      questions={questions}
      index={index}
      mode={String(state.mode)}
      zoom={state.zoom}
      answer={answerOf(item.question)}
      answerOf={answerOf}
      motion={state.motion}
      at={at}
    />
  )
}

function ModeName({ mode }: { mode: number }): ReactNode {
  const say = useText('viewer')
  const known = MODE_KEYS.find((one) => one.code === mode)
  return <span className="sp-tag">{known ? say(`mode${known.code}`) : ''}</span>
}

/** Moves the moment on while it runs, and stops at the end. */
function useRunning(
  isRunning: boolean,
  speed: number,
  to: number,
  setAt: (next: (at: number) => number) => void,
  setRunning: (on: boolean) => void,
): void {
  const latest = useRef({ to, setAt, setRunning })
  useEffect(() => {
    latest.current = { to, setAt, setRunning }
  })
  useEffect(() => {
    if (!isRunning) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const moved = (now - before) * speed
      before = now
      latest.current.setAt((at) => {
        const next = Math.min(latest.current.to, at + moved)
        if (next >= latest.current.to) latest.current.setRunning(false)
        return next
      })
    }, FRAME)
    return () => clearInterval(timer)
  }, [isRunning, speed])
}
