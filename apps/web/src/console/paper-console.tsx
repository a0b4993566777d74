// The screening player: the whole console over the page, for a sitting, a review or the preview of a paper.
import './theme.css'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { View } from '../viewer/camera.ts'
import { ConsoleFoot } from '../viewer/mode-keys.tsx'
import { ConsoleHead } from './head.tsx'
import { listenToKeys, obey } from '../viewer/console-keys.ts'
import { createDecoder } from '../viewer/decoder.ts'
import { HelpDialog } from '../viewer/dialogs/help-dialog.tsx'
import { KnowledgeDialog } from '../viewer/dialogs/knowledge-dialog.tsx'
import { MarkerDialog } from '../viewer/dialogs/marker-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { SubmitDialog, type Submission } from './submit-dialog.tsx'
import { ImageStage } from '../viewer/image-stage.tsx'
import { Crosshair, Marks, PendingMark, Regions } from '../viewer/marks.tsx'
import type {
  Answers,
  KnowledgeGroup,
  MarkerDetail,
  ResultView,
  SaveState,
  Usage,
  ViewerAnswer,
  ViewerPaper,
} from '../viewer/model.ts'
import { createPixelSource, type ImagePort, type PixelSource } from '../viewer/pixels.ts'
import { createPlayer, type Player } from '../viewer/player.ts'
import { Legend, Notice, StageTools, Unprotected } from '../viewer/stage-tools.tsx'
import { answerOf, currentTopic, isWritable, progressOf, takesMarks, type KeptView } from '../viewer/state.ts'
import { ThumbStrip } from './strip.tsx'
import { createThumbs, type Thumbs } from '../viewer/thumbs.ts'
import { judgeMarks } from '../viewer/verdict.ts'

export interface ScreeningConsoleProps {
  /** Must have images: a paper without any is refused before the console opens. */
  paper: ViewerPaper
  usage: Usage
  /**
   * Answers to begin with; later ones are told by `onAnswer`. Mount the console anew (with another key) to give it
   * others.
   */
  answers: Answers
  /** Where pictures, planes and thumbnails come from; keep it stable. */
  images: ImagePort
  knowledge?: readonly KnowledgeGroup[]
  /** A view as `onView` told it, from before a reload. */
  keptView?: unknown
  /** Milliseconds left; keep it stable. Absent: no countdown. */
  remainMs?: () => number | null
  saved?: SaveState
  /** False when unsent answers would not outlive a reload. */
  isProtected?: boolean
  submission?: Submission
  result?: ResultView | null
  onAnswer?: (topicID: string, answer: ViewerAnswer) => void
  /** The image now on the screen. */
  onShow?: (topicID: string) => void
  onView?: (view: KeptView) => void
  /** The image was looked at larger or smaller. */
  onZoom?: (topicID: string, zoom: number) => void
  /** A few words beside the saved state: something is not as it should be, and the exam goes on. */
  note?: string | undefined
  /** Hands in; absent: there is nothing to hand in. */
  onSubmit?: () => void
  /** Goes back from a handing in that waits for the network. */
  onCancelSubmit?: () => void
  onReview?: () => void
  /** Offers the receipt of the sitting as a file. */
  onReceipt?: () => void
  /** Leaves an open sitting without handing it in; absent: there is no such way. */
  onLeave?: () => void
  onClose?: () => void
  loadMarker?: (tipId: string) => Promise<MarkerDetail>
}

interface Machinery {
  player: Player
  source: PixelSource
  thumbs: Thumbs
}

/** The console. Everything it starts (listeners, decoder, addresses, timers) ends with it. */
export function ScreeningConsole(props: ScreeningConsoleProps): ReactNode {
  const machinery = useMachinery(props)
  return machinery && <OpenConsole {...props} {...machinery} />
}

/** Opens player, image source and thumbnails for the life of the component; closes them with it. */
function useMachinery(props: ScreeningConsoleProps): Machinery | null {
  const [machinery, setMachinery] = useState<Machinery | null>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { images } = props
  useEffect(() => {
    const { paper, usage, answers, keptView } = latest.current
    const player = createPlayer(
      { topicIDs: paper.items.map((item) => item.topicID), form: paper.form, usage },
      answers,
      {
        onAnswer: (id, answer) => latest.current.onAnswer?.(id, answer),
        onView: (view) => latest.current.onView?.(view),
        onZoom: (id, zoom) => latest.current.onZoom?.(id, zoom),
      },
      keptView,
    )
    const source = createPixelSource({ port: images, decoder: createDecoder() })
    const thumbs = createThumbs(images)
    setMachinery({ player, source, thumbs })
    return () => {
      setMachinery(null)
      player.close()
      source.dispose()
      thumbs.dispose()
    }
  }, [images])
  return machinery
}

function OpenConsole(props: ScreeningConsoleProps & Machinery): ReactNode {
  const { player, source, thumbs, paper, usage, onShow } = props
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const view = useRef<View | null>(null)
  const [isTruthShown, setTruthShown] = useState(true)
  useEffect(() => listenToKeys(player, () => view.current), [player])

  const topicID = currentTopic(state, player.config)
  useEffect(() => {
    if (topicID !== undefined) onShow?.(topicID)
  }, [topicID, onShow])

  const { items } = paper
  const item = items[state.index]
  const upcoming = useMemo(
    () => [...items.slice(state.index + 1), ...items.slice(0, state.index)].map((one) => one.topic),
    [items, state.index],
  )
  const answer = answerOf(state, topicID)
  const progress = progressOf(state, player.config)
  const show = useCallback((index: number) => player.dispatch({ type: 'show', index }), [player])
  const truth = usage === 'answer' ? null : (item?.topic.truth ?? null)
  const verdict = item && truth && usage === 'review' ? judgeMarks(answer, truth.regions, item.topic, paper.form) : null

  return (
    <div className="sp" data-usage={usage}>
      <ConsoleHead
        paper={paper}
        usage={usage}
        index={state.index}
        item={item}
        remainMs={props.remainMs}
        saved={props.saved}
        note={props.note}
        onSubmit={props.onSubmit && (() => player.dispatch({ type: 'dialog', dialog: { kind: 'submit' } }))}
        onClose={usage === 'answer' ? undefined : props.onClose}
        onLeave={props.onLeave}
      >
        <StageTools
          zoom={state.camera.zoom}
          canMark={takesMarks(player.config)}
          isCrosshairUp={state.crosshair !== null}
          isListOpen={state.isListOpen}
          isTruthShown={truth ? isTruthShown : null}
          onTruth={() => setTruthShown(!isTruthShown)}
          onCommand={(command) => obey(player, command, view.current, performance.now())}
        />
      </ConsoleHead>
      {item && (
        <ImageStage
          player={player}
          state={state}
          topic={item.topic}
          upcoming={upcoming}
          source={source}
          onLayout={(layout) => {
            view.current = layout
          }}
        >
          {(current, placement) => (
            <>
              {truth && isTruthShown && (
                <Regions
                  view={current}
                  placement={placement}
                  regions={truth.regions}
                  verdicts={verdict?.regions}
                  onOpen={(region) => player.dispatch({ type: 'dialog', dialog: { kind: 'marker', region } })}
                />
              )}
              <Marks
                view={current}
                placement={placement}
                marks={answer.tags}
                selected={state.selected}
                verdicts={isTruthShown ? verdict?.marks : undefined}
                onSelect={(mark) => player.dispatch({ type: 'select', mark })}
                onRemove={
                  isWritable(player.config) ? (mark) => player.dispatch({ type: 'remove-mark', mark }) : undefined
                }
              />
              {state.dialog?.kind === 'knowledge' && (
                <PendingMark at={state.dialog.at} view={current} placement={placement} />
              )}
              {state.crosshair && <Crosshair at={state.crosshair} view={current} placement={placement} />}
              <Notice notice={state.notice} onRead={() => player.dispatch({ type: 'notice-read' })} />
            </>
          )}
        </ImageStage>
      )}
      {truth && isTruthShown && usage === 'review' && <Legend />}
      {usage === 'answer' && props.isProtected === false && <Unprotected />}
      {state.isListOpen && (
        <ThumbStrip
          items={items}
          answers={state.answers}
          index={state.index}
          usage={usage}
          answered={progress.answered}
          thumbs={thumbs}
          onShow={show}
        />
      )}
      <ConsoleFoot player={player} state={state} answer={answer} item={item} total={items.length} />
      <Dialogs {...props} left={progress.left} firstLeft={progress.firstLeft} />
    </div>
  )
}

function Dialogs(props: ScreeningConsoleProps & Machinery & { left: number; firstLeft: number | null }): ReactNode {
  const { player, paper, result, submission = 'idle', onClose } = props
  const { dialog, index } = player.getState()
  const close = (): void => player.dispatch({ type: 'dialog', dialog: null })
  if (result)
    return (
      <ResultDialog
        result={result}
        onReview={() => props.onReview?.()}
        onClose={() => onClose?.()}
        onReceipt={props.onReceipt}
      />
    )
  if (submission !== 'idle' || dialog?.kind === 'submit') {
    return (
      <SubmitDialog
        key={submission}
        left={props.left}
        submission={submission}
        onSubmit={() => props.onSubmit?.()}
        onClose={() => {
          close()
          if (submission !== 'idle') props.onCancelSubmit?.()
        }}
        onGoToLeft={() => {
          close()
          if (props.firstLeft !== null) player.dispatch({ type: 'show', index: props.firstLeft })
        }}
      />
    )
  }
  if (dialog?.kind === 'help')
    return (
      <HelpDialog takesAnswers={isWritable(player.config)} takesMarks={takesMarks(player.config)} onClose={close} />
    )
  if (dialog?.kind === 'knowledge')
    return (
      <KnowledgeDialog
        groups={props.knowledge ?? []}
        side={dialog.at.x < 0.5 ? 'right' : 'left'}
        onChoose={(tagKp, tagName) => player.dispatch({ type: 'name-mark', tagKp, tagName })}
        onClose={close}
      />
    )
  const truth = paper.items[index]?.topic.truth
  const region = dialog?.kind === 'marker' ? truth?.regions[dialog.region] : undefined
  if (truth && region && props.loadMarker)
    return <MarkerDialog region={region} truth={truth} load={props.loadMarker} onClose={close} />
  return null
}
