// Asks before an exam is handed in, and shows how the handing in goes.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Dialog } from './dialog.tsx'
import { Places } from './sheet/places.tsx'
import type { Progress } from './state.ts'

/**
 * `sending`: on its way; `waiting`: no connection, tried again by itself; `time-up`: as sending, but nobody can go
 * back.
 */
export type Submission = 'idle' | 'sending' | 'waiting' | 'time-up'

export interface SubmitDialogProps {
  progress: Pick<Progress, 'left' | 'firstLeft' | 'unanswered' | 'flagged' | 'incomplete'>
  submission: Submission
  /** Absent: the exam's. */
  title?: string | undefined
  onSubmit: () => void
  onClose: () => void
  onGo: (index: number) => void
}

/** The confirmation before handing in: with the number of questions left, or plain. */
export function SubmitDialog({ progress, submission, title, onSubmit, onClose, onGo }: SubmitDialogProps): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  const { left, firstLeft, unanswered, flagged, incomplete } = progress
  const isComplete = left === 0 && incomplete.length === 0
  if (submission !== 'idle') return <HandingIn submission={submission} onClose={onClose} />
  return (
    <Dialog
      title={title ?? say('submitTitle')}
      width={480}
      onClose={onClose}
      foot={
        <>
          {firstLeft !== null && (
            <button type="button" className="sp-key" onClick={() => onGo(firstLeft)}>
              {say('goToLeft')}
            </button>
          )}
          <button type="button" className="sp-key" data-focus={!isComplete || undefined} onClick={onClose}>
            {say('keepOn')}
          </button>
          <button type="button" className="sp-key sp-key-main" data-focus={isComplete || undefined} onClick={onSubmit}>
            {say('submitNow')}
          </button>
        </>
      }
    >
      {left > 0 ? (
        <>
          <p className="sp-lead">{say('submitLeft', { count: left })}</p>
          <p className="sp-dim">{say('submitLeftHint')}</p>
        </>
      ) : (
        <p>{say('submitAll')}</p>
      )}
      <Places title={sayConsole('notAnswered')} places={unanswered} onGo={onGo} />
      <Places title={sayConsole('withoutMark')} places={incomplete} onGo={onGo} />
      <Places title={sayConsole('toComeBackTo')} places={flagged} onGo={onGo} />
    </Dialog>
  )
}

function HandingIn({ submission, onClose }: Pick<SubmitDialogProps, 'submission' | 'onClose'>): ReactNode {
  const say = useText('viewer')
  const words = { idle: '', sending: say('submitting'), waiting: say('submitWaiting'), 'time-up': say('timeIsUp') }[
    submission
  ]
  const mayGoBack = submission === 'waiting'
  return (
    <Dialog
      title={say('submitting')}
      width={480}
      onClose={mayGoBack ? onClose : undefined}
      foot={
        mayGoBack && (
          <button type="button" className="sp-key" onClick={onClose}>
            {say('keepOn')}
          </button>
        )
      }
    >
      <div className="sp-progress" aria-hidden="true" />
      <output>{words}</output>
    </Dialog>
  )
}
