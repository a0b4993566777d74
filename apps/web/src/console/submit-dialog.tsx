// Asks before an exam is handed in, and shows how the handing in goes.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Dialog } from './dialog.tsx'

/**
 * `sending`: on its way; `waiting`: no connection, tried again by itself; `time-up`: as sending, but nobody can go
 * back.
 */
export type Submission = 'idle' | 'sending' | 'waiting' | 'time-up'

export interface SubmitDialogProps {
  left: number
  submission: Submission
  onSubmit: () => void
  onClose: () => void
  onGoToLeft: () => void
}

/** The confirmation before handing in: with the number of questions left, or plain. */
export function SubmitDialog({ left, submission, onSubmit, onClose, onGoToLeft }: SubmitDialogProps): ReactNode {
  const say = useText('viewer')
  if (submission !== 'idle') return <HandingIn submission={submission} onClose={onClose} />
  return (
    <Dialog
      title={say('submitTitle')}
      width={480}
      onClose={onClose}
      foot={
        <>
          {left > 0 && (
            <button type="button" className="sp-key" onClick={onGoToLeft}>
              {say('goToLeft')}
            </button>
          )}
          <button type="button" className="sp-key" data-focus={left > 0 || undefined} onClick={onClose}>
            {say('keepOn')}
          </button>
          <button type="button" className="sp-key sp-key-main" data-focus={left === 0 || undefined} onClick={onSubmit}>
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
