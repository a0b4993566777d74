// A paper of images on the belt: the same sitting as with still images, seen as at the machine.
import '../../../console/theme.css'
import { BELT_PRELOADED } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Unprotected } from '../../../console/open/dialogs.tsx'
import type { PaperConsoleProps } from '../../../console/open/props.ts'
import { ResultDialog } from '../../../console/result-dialog.tsx'
import { progressOf } from '../../../console/state.ts'
import { SubmitDialog } from '../../../console/submit-dialog.tsx'
import { useText } from '../../../shared/i18n.ts'
import { BeltStage } from '../../../viewer/belt/belt-stage.tsx'
import { createBeltPictures, type BeltPictures } from '../../../viewer/belt/pictures.ts'
import { stackedAnswer, stackOf } from '../../../viewer/belt/stack.ts'
import { stackPictures } from '../../../viewer/belt/stacked-pictures.ts'
import { DeviceContext } from '../../../viewer/device/device.ts'
import { KnowledgeDialog } from '../../../viewer/dialogs/knowledge-dialog.tsx'
import { holdAtRest } from '../../../viewer/belt/run.ts'
import { Notice } from '../../../viewer/stage-tools.tsx'
import type { ImagesOfPaper } from '../of-paper.ts'
import { BeltFoot } from './belt-foot.tsx'
import { BeltHelp } from './belt-keys.tsx'
import { BeltHead } from './belt-head.tsx'
import { useFullScreen } from './full-screen.ts'
import { createBeltMachine, type BeltMachine } from './machine.ts'
import { SectionOverlay } from './section-overlay.tsx'
import { StartOverlay } from './start-overlay.tsx'
import { useBeltTouches } from './use-belt-touches.ts'

/** How often the belt is looked after, in ms: what passes is told by then, and nothing runs in between. */
const TICK_MS = 100
/** Images decoded before they come in; those beyond are fetched. */
const DECODED_AHEAD = 4

export type BeltConsoleProps = Omit<PaperConsoleProps, 'partsOf' | 'Rich'> & {
  /** Tests show pictures of their own. */
  openPictures?: typeof createBeltPictures
}

export function BeltConsole(props: BeltConsoleProps): ReactNode {
  const { paper, openPictures = createBeltPictures } = props
  const [open, setOpen] = useState<{ machine: BeltMachine; pictures: BeltPictures } | null>(null)
  const latest = useRef(props)
  const { images, device } = paper.ofKind.screening as ImagesOfPaper
  useEffect(() => {
    const pictures = stackPictures(openPictures(images))
    setOpen({ machine: createBeltMachine(latest.current, pictures, () => performance.now()), pictures })
    return () => {
      setOpen(null)
      pictures.dispose()
    }
  }, [images, openPictures])
  return (
    open && (
      <DeviceContext value={device}>
        <OpenBelt {...props} {...open} />
      </DeviceContext>
    )
  )
}

function OpenBelt(props: BeltConsoleProps & { machine: BeltMachine; pictures: BeltPictures }): ReactNode {
  const { paper, machine, pictures, result, submission = 'idle', onAnswer, onView, onUse, onLook, onClose } = props
  const { frame, run, player, topics, form } = machine
  const say = useText('belt')
  const state = useSyncExternalStore(frame.subscribe, frame.getState)
  const belt = useSyncExternalStore(run.subscribe, run.getState)
  const modes = useSyncExternalStore(player.subscribe, player.getState)
  useLayoutEffect(() => frame.tell({ onAnswer, onView, onUse, onLook }))
  const leave = (): void => {
    run.steer({ isRunning: false })
    ;(props.onClose ?? props.onLeave)?.()
  }
  const enterFullScreen = useFullScreen(leave)
  const start = (): void => {
    enterFullScreen()
    run.toggle()
  }
  const touches = useBeltTouches(machine, { isOpen: !result && submission === 'idle', pictures })
  useCare(machine, pictures)
  const { ready, wanted } = usePrepared(machine, pictures)
  const stacked = useMemo(() => topics.map(stackOf), [topics])
  const progress = progressOf(state, frame.config)
  const suspect = topics.filter((topic) => machine.answerOf(topic).isPass === false).length
  const askSubmit =
    props.onSubmit &&
    ((): void => {
      run.steer({ isRunning: false }, holdAtRest(belt.hold))
      frame.dispatch({ type: 'dialog', dialog: 'submit' })
    })
  const close = (): void => frame.dispatch({ type: 'dialog', dialog: null })
  return (
    <div className="sp bt" data-usage="answer" data-kind="belt" data-begun={belt.isBegun} data-testid="belt">
      <BeltHead {...props} form={form} newest={belt.newest} />
      <BeltStage
        run={run}
        topics={stacked}
        pictures={pictures}
        mode={modes.mode}
        camera={touches.camera}
        onCamera={touches.look}
        answerOf={(topic) => stackedAnswer(topic, machine.answerOf(topic))}
        takesMarks={form !== 1}
        selected={touches.selected}
        crosshair={touches.crosshair}
        pending={touches.pending}
        onTap={touches.tap}
        onSelect={touches.select}
        onRemove={touches.remove}
        onPress={touches.press}
        onFocus={touches.focus}
      >
        <Notice notice={touches.notice} onRead={touches.noticeRead} />
        {touches.saysStop && <output className="bt-hold">{say('stopFirst')}</output>}
        {belt.isBegun && belt.hold !== 'none' && belt.hold !== 'section' && !touches.saysStop && (
          <output className="bt-hold">{say(belt.hold)}</output>
        )}
        {!belt.isBegun && !result && (
          <StartOverlay
            title={paper.title}
            form={form}
            ready={ready}
            wanted={wanted}
            resumesAt={machine.resumesAt}
            part={machine.partOf(belt.newest)}
            onStart={start}
          />
        )}
        {belt.isBegun && belt.hold === 'section' && !result && (
          <SectionOverlay part={machine.partOf(belt.newest)} onGo={run.toggle} />
        )}
      </BeltStage>
      {props.isProtected === false && <Unprotected />}
      <BeltFoot
        run={run}
        player={player}
        totals={{ images: topics.length, done: progress.answered, suspect }}
        onToggle={belt.isBegun ? run.toggle : start}
        canRun={belt.isBegun || ready >= wanted}
        onSubmit={askSubmit}
      />
      {state.dialog === 'help' && <BeltHelp part={machine.partOf(belt.newest)} onClose={close} />}
      {touches.pending && (
        <KnowledgeDialog
          groups={(paper.ofKind.screening as ImagesOfPaper).knowledge}
          side="right"
          onChoose={touches.name}
          onClose={touches.unname}
        />
      )}
      {result && (
        <ResultDialog
          result={result}
          onReview={() => props.onReview?.()}
          onClose={() => onClose?.()}
          onReceipt={props.onReceipt}
        />
      )}
      {!result && (submission !== 'idle' || state.dialog === 'submit') && (
        <SubmitDialog
          key={submission}
          progress={progress}
          submission={submission}
          title={props.submitTitle}
          onSubmit={() => props.onSubmit?.()}
          onClose={() => {
            close()
            if (submission !== 'idle') props.onCancelSubmit?.()
          }}
          onGo={(image) => {
            close()
            run.goTo(image)
          }}
        />
      )}
    </div>
  )
}

/** Looks after the belt while it is open; it stands while the page is hidden. */
function useCare({ run, topics }: BeltMachine, pictures: BeltPictures): void {
  useEffect(() => {
    const timer = setInterval(run.tick, TICK_MS)
    const hide = (): void => {
      if (document.visibilityState === 'hidden' && run.getState().motion.isRunning)
        run.steer({ isRunning: false }, 'asleep')
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      run.steer({ isRunning: false })
    }
  }, [run])
  useEffect(() => {
    let last = -1
    const ahead = (): void => {
      const { newest } = run.getState()
      if (newest === last) return
      last = newest
      // Those in the window too: a run that is taken up shows what has come in before.
      const from = run.getState().isBegun ? newest : Math.max(0, newest)
      pictures.ahead(
        topics.slice(from, from + BELT_PRELOADED + 1),
        run.getState().isBegun ? DECODED_AHEAD : BELT_PRELOADED,
      )
    }
    ahead()
    return run.subscribe(ahead)
  }, [run, topics, pictures])
}

/** How many of the images wanted before the start are there; one that cannot be had is not waited for. */
function usePrepared({ topics, run }: BeltMachine, pictures: BeltPictures): { ready: number; wanted: number } {
  const [from] = useState(() => run.getState().newest)
  const first = topics.slice(from, from + BELT_PRELOADED)
  const ready = useSyncExternalStore(
    pictures.subscribe,
    () => first.filter((topic) => ['ready', 'failed'].includes(pictures.stateOf(topic))).length,
  )
  return { ready, wanted: first.length }
}
