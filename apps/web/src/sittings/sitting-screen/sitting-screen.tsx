// An open sitting on the screen: opens it, shows the console, and everything that can come between.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { ResultPart } from '@clearbelt/contract/exams/told'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { worded } from '../../shared/call.ts'
import { sayTime, useText } from '../../shared/i18n.ts'
import { readStoredJson, writeStored } from '../../shared/storage.ts'
import { subscribeSession } from '../../shared/session.ts'
import { useMoment } from '../../shared/zoned-time.ts'
import { Dialog } from '../../console/dialog.tsx'
import { paperOfSitting } from '../../kinds/console-paper.ts'
import { QuestionConsole } from '../../kinds/question-console.tsx'
import type { SaveState } from '../../console/model.ts'
import { clearNotes, sittingNotes } from '../notes.ts'
import type { SittingClient, SittingPorts, SittingSnapshot } from '../ports.ts'
import { createSittingClient } from '../sitting-client.ts'
import { Curtain } from './curtain.tsx'
import { viewOfResult } from './result-view.ts'
import { SignInOver } from './sign-in-over.tsx'
import { useSessionGuard } from './use-session-guard.ts'

/** An open or just finished sitting, for what its purpose puts around it. */
export interface Surrounded<P extends SittingPaper> {
  client: SittingClient<P>
  paper: P
  phase: SittingSnapshot['phase']
  isFrozen: boolean
  zone: string
}

/** What a purpose puts around a sitting. */
export interface Around {
  /** A few words beside the saved state. */
  note: string | undefined
  /** Something has to be read before the result. */
  holdsResult: boolean
  /** Lies over the console. */
  layer: ReactNode
}

export interface SittingScreenProps<P extends SittingPaper> {
  /** Made anew, a new sitting is opened: keep it stable. */
  ports: () => SittingPorts<P>
  userID: string
  zone: string
  /** A hook: always the same. */
  useAround?: (of: Surrounded<P>) => Around
  /** A hook: the points by part of a finished sitting; of none while `testID` is null. */
  useParts: (testID: string | null) => readonly ResultPart[]
  onReview: (testID: string) => void
  /** Offers a receipt as a file; absent: there is none. */
  onReceipt?: (testID: string) => void
  onClose: () => void
  /** It was handed in before; its result is what there is. */
  onAlreadyOver: () => void
  /** The paper has no questions: said, and left. */
  onPaperFailed: () => void
}

const NOTHING: Around = { note: undefined, holdsResult: false, layer: null }
const useNothing = (): Around => NOTHING

/** What an opening is refused with when there is nothing to sit any more. */
const OVER: readonly string[] = ['already-submitted', 'no-resit-left', 'no-open-sitting']

/** Runs a sitting client for the life of the component. */
export function SittingScreen<P extends SittingPaper>(props: SittingScreenProps<P>): ReactNode {
  const { ports, userID } = props
  const [client, setClient] = useState<SittingClient<P> | null>(null)
  const guard = useSessionGuard()
  useEffect(() => {
    const opened = createSittingClient(ports())
    opened.subscribe(() => setClient(opened))
    void opened.open()
    return listenToPage(opened)
  }, [ports])
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
function listenToPage(client: Omit<SittingClient, 'getSnapshot'>): () => void {
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

function OpenSitting<P extends SittingPaper>(
  props: SittingScreenProps<P> & { client: SittingClient<P>; onSignIn: () => void },
): ReactNode {
  const say = useText('sitting-screen')
  const { client, onAlreadyOver, onPaperFailed } = props
  const sitting = useSyncExternalStore(client.subscribe, client.getSnapshot)
  const code = sitting.phase === 'failed' ? codeOf(sitting.failure) : null
  useEffect(() => {
    if (code !== null && OVER.includes(code)) onAlreadyOver()
    if (code === 'paper-load-failed') onPaperFailed()
  }, [code, onAlreadyOver, onPaperFailed])
  if (sitting.phase === 'failed') {
    return (
      <Curtain
        title={code === 'paper-load-failed' ? say('paperFailed') : say('openFailed')}
        text={worded(sitting.failure).message}
        actions={
          code === 'window-closed'
            ? [{ label: say('back'), isMain: true, onClick: props.onClose }]
            : [
                { label: say('retry'), isMain: true, onClick: () => void client.open() },
                { label: say('back'), onClick: props.onClose },
              ]
        }
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
    <RunningSitting {...props} sitting={sitting} paper={sitting.paper} saved={savedOf(sitting.save, props.onSignIn)} />
  )
}

const codeOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : ''

function savedOf(save: SittingSnapshot['save'], signIn: () => void): SaveState {
  // By the clock that the candidate has before them: what is said of now has no room for the name of a zone.
  if (save.kind === 'offline')
    return { kind: 'offline', since: sayTime(new Date(save.since).toISOString(), '', 'time') }
  return save.kind === 'signed-out' ? { kind: 'signed-out', signIn } : save
}

interface RunningProps<P extends SittingPaper> extends SittingScreenProps<P> {
  client: SittingClient<P>
  sitting: SittingSnapshot<P>
  paper: P
  saved: SaveState
}

function RunningSitting<P extends SittingPaper>(props: RunningProps<P>): ReactNode {
  const { client, sitting, paper, saved, zone, useAround = useNothing, useParts, onReview, onReceipt, onClose } = props
  const say = useText('sitting-screen')
  const moment = useMoment()
  const [isLeaving, setLeaving] = useState(false)
  const shown = useMemo(() => paperOfSitting(paper), [paper])
  const { phase, isFrozen, result } = sitting
  const { note, holdsResult, layer } = useAround({ client, paper, phase, isFrozen, zone })
  const viewKey = `sittingView:${paper.testID}`
  const notes = useMemo(() => sittingNotes(paper.testID, paper.draftKey), [paper.testID, paper.draftKey])
  const isOver = sitting.phase === 'over'
  // The points of each part come after the result, which does not wait for them.
  const parts = useParts(isOver ? paper.testID : null)
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
        result={result && !holdsResult ? viewOfResult({ ...result, parts }, zone, moment) : null}
        onAnswer={client.answer}
        onShow={client.show}
        onView={(view) => void (isOver || writeStored(viewKey, JSON.stringify(view)))}
        notes={notes}
        onLook={client.look}
        onUse={client.use}
        note={note}
        onSubmit={client.submit}
        onCancelSubmit={client.cancelSubmit}
        onReview={() => onReview(paper.testID)}
        {...(onReceipt ? { onReceipt: () => onReceipt(paper.testID) } : {})}
        onLeave={sitting.phase === 'open' ? () => setLeaving(true) : undefined}
        onClose={onClose}
      />
      {layer}
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
