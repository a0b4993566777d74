// An open sitting on the screen: opens it, shows the console, and everything that can come between.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { readStoredJson, writeStored } from '../../../shared/storage.ts'
import { subscribeSession } from '../../../shared/session.ts'
import { Dialog } from '../../../console/dialog.tsx'
import { paperOfSitting } from '../../../kinds/console-paper.ts'
import { QuestionConsole } from '../../../kinds/question-console.tsx'
import type { SaveState } from '../../../console/model.ts'
import type { CameraState } from '../day/photo-duty.ts'
import type { SittingClient, SittingSnapshot } from '../../../sittings/ports.ts'
import { saveReceipt } from '../api/receipt.ts'
import { useAchievement } from '../api/tasks.ts'
import { clearNotes, sittingNotes } from '../../../sittings/notes.ts'
import { createSittingClient } from '../../../sittings/sitting-client.ts'
import { browserPorts } from '../../../sittings/browser-ports.ts'
import { Curtain } from './curtain.tsx'
import { DayLayer } from './day-layer.tsx'
import { useExamDay } from './use-exam-day.ts'
import { viewOfResult } from './result-view.ts'
import { SignInOver } from './sign-in-over.tsx'
import { useSessionGuard } from './use-session-guard.ts'

export interface SittingScreenProps {
  processID: string
  userID: string
  wants: 'first' | 'resit'
  zone: string
  onReview: (testID: string) => void
  onClose: () => void
  /** It was handed in before; its result is what there is. */
  onAlreadyOver: () => void
  /** The paper has no images: said, and left. */
  onPaperFailed: () => void
}

/** Runs a sitting client for the life of the component. */
export function SittingScreen(props: SittingScreenProps): ReactNode {
  const { processID, userID, wants } = props
  const [client, setClient] = useState<SittingClient | null>(null)
  const guard = useSessionGuard()
  useEffect(() => {
    const opened = createSittingClient(browserPorts({ processID, userID, wants }))
    opened.subscribe(() => setClient(opened))
    void opened.open()
    return listenToPage(opened)
  }, [processID, userID, wants])
  return (
    <>
      {client && <OpenSitting {...props} client={client} onSignIn={guard.ask} />}
      {guard.isAsking && (
        <SignInOver
          userID={userID}
          onDone={(isSignedIn) => {
            guard.answer(isSignedIn)
            if (isSignedIn) client?.retryNow()
          }}
        />
      )}
    </>
  )
}

/**
 * Tells the client when the page goes, comes back, or gets its connection or session back; answers the way to end all
 * of it.
 */
function listenToPage(client: SittingClient): () => void {
  const onVisible = (): void => (document.visibilityState === 'hidden' ? client.hide() : client.wake())
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', client.hide)
  window.addEventListener('online', client.retryNow)
  const stop = subscribeSession(client.retryNow)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', client.hide)
    window.removeEventListener('online', client.retryNow)
    stop()
    client.close()
  }
}

function OpenSitting(props: SittingScreenProps & { client: SittingClient; onSignIn: () => void }): ReactNode {
  const say = useText('exams')
  const { client, zone, onAlreadyOver, onPaperFailed } = props
  const sitting = useSyncExternalStore(client.subscribe, client.getSnapshot)
  const code = sitting.phase === 'failed' ? codeOf(sitting.failure) : null
  useEffect(() => {
    if (code === 'already-submitted' || code === 'no-resit-left') onAlreadyOver()
    if (code === 'paper-load-failed') onPaperFailed()
  }, [code, onAlreadyOver, onPaperFailed])
  if (sitting.phase === 'failed') {
    return (
      <Curtain
        title={code === 'paper-load-failed' ? say('paperFailed') : say('openFailed')}
        text={worded(sitting.failure).message}
        actions={[
          { label: say('retry'), isMain: true, onClick: () => void client.open() },
          { label: say('back'), onClick: props.onClose },
        ]}
      />
    )
  }
  if (sitting.phase === 'elsewhere') {
    return (
      <Curtain
        title={say('elsewhereTitle')}
        text={say('elsewhereText')}
        actions={[
          { label: say('continueHere'), isMain: true, onClick: () => void client.open() },
          { label: say('back'), onClick: props.onClose },
        ]}
      />
    )
  }
  // While a take-over is under way the old screen would show answers that may not stand.
  if (sitting.phase === 'loading' || sitting.paper === null) return <Curtain isBusy title={say('opening')} />
  return (
    <RunningSitting
      {...props}
      sitting={sitting}
      paper={sitting.paper}
      saved={savedOf(sitting.save, zone, props.onSignIn)}
    />
  )
}

const codeOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : ''

function savedOf(save: SittingSnapshot['save'], zone: string, signIn: () => void): SaveState {
  if (save.kind === 'offline')
    return { kind: 'offline', since: sayTime(new Date(save.since).toISOString(), zone, 'time') }
  return save.kind === 'signed-out' ? { kind: 'signed-out', signIn } : save
}

/** States of a camera in which photos are taken. */
const WORKS: readonly CameraState[] = ['on', 'dark', 'failing']

interface RunningProps extends SittingScreenProps {
  client: SittingClient
  sitting: SittingSnapshot
  paper: NonNullable<SittingSnapshot['paper']>
  saved: SaveState
}

function RunningSitting({ client, sitting, paper, saved, zone, onReview, onClose }: RunningProps): ReactNode {
  const say = useText('exams')
  const [isLeaving, setLeaving] = useState(false)
  const shown = useMemo(() => paperOfSitting(paper), [paper])
  const day = useExamDay(client, paper, sitting.phase)
  const note =
    day.camera === null || day.camera === 'on' || paper.photoPolicy === 'block' ? undefined : say(`note_${day.camera}`)
  const result: ExamResult | null = sitting.result
  const viewKey = `sittingView:${paper.testID}`
  const notes = useMemo(() => sittingNotes(paper.testID, paper.draftKey), [paper.testID, paper.draftKey])
  const isOver = sitting.phase === 'over'
  // The points of each part come after the result, which does not wait for them.
  const parts = useAchievement(isOver ? paper.testID : null).data?.parts ?? []
  useEffect(() => {
    if (!isOver) return
    clearNotes(paper.testID)
    writeStored(viewKey, null)
  }, [isOver, paper.testID, viewKey])
  return (
    <>
      <QuestionConsole
        key={sitting.opening}
        paper={shown}
        usage="answer"
        answers={sitting.answers}
        keptView={readStoredJson(viewKey, (value) => value)}
        {...(sitting.phase === 'open' ? { remainMs: client.remainMs } : {})}
        saved={saved}
        isProtected={sitting.isProtected}
        submission={sitting.submission}
        result={result && day.messages.length === 0 ? viewOfResult({ ...result, parts }, zone) : null}
        onAnswer={client.answer}
        onShow={client.show}
        onView={(view) => void (isOver || writeStored(viewKey, JSON.stringify(view)))}
        notes={notes}
        onUse={client.use}
        note={note}
        onSubmit={client.submit}
        onCancelSubmit={client.cancelSubmit}
        onReview={() => onReview(paper.testID)}
        onReceipt={() => void saveReceipt(paper.testID)}
        onLeave={sitting.phase === 'open' ? () => setLeaving(true) : undefined}
        onClose={onClose}
      />
      <DayLayer
        day={day}
        isFrozen={sitting.phase === 'open' && sitting.isFrozen}
        waitsForCamera={
          sitting.phase === 'open' &&
          paper.photoPolicy === 'block' &&
          day.camera !== null &&
          !WORKS.includes(day.camera)
        }
        zone={zone}
      />
      {isLeaving && (
        <Dialog
          title={say('leaveTitle')}
          width={440}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <button type="button" className="sp-key" data-focus onClick={() => setLeaving(false)}>
                {say('stay')}
              </button>
              <button type="button" className="sp-key sp-key-main" onClick={onClose}>
                {say('leave')}
              </button>
            </>
          }
        >
          <p>{say('leaveText')}</p>
        </Dialog>
      )}
    </>
  )
}
