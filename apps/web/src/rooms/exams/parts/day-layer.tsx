// What an exam day may put over a sitting: that it is stopped, that it waits for the camera, and words of the
// invigilators.
import type { ReactNode } from 'react'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { Dialog } from '../../../console/dialog.tsx'
import type { ExamDay } from './use-exam-day.ts'

export interface DayLayerProps {
  day: ExamDay
  isFrozen: boolean
  waitsForCamera: boolean
}

/** One thing at a time: words first, then what holds the exam. */
export function DayLayer({ day, isFrozen, waitsForCamera }: DayLayerProps): ReactNode {
  const say = useText('exams')
  const { camera } = day
  const waits = waitsForCamera && camera !== null && camera !== 'on'
  const [message] = day.messages
  if (message) {
    return (
      <Dialog
        key={message.id}
        title={say('messageTitle')}
        width={480}
        isCover={isFrozen || waits}
        foot={
          <button type="button" className="sp-key sp-key-main" data-focus onClick={() => day.acknowledge(message)}>
            {say('messageSeen')}
          </button>
        }
      >
        {/* By the clock that the candidate has before them. */}
        <p className="sp-dim">{sayTime(new Date(message.at).toISOString(), '', 'time')}</p>
        <p style={{ whiteSpace: 'pre-wrap', fontSize: 16, overflowWrap: 'anywhere' }}>{message.text}</p>
      </Dialog>
    )
  }
  if (isFrozen)
    return (
      // The clock stands: nobody may read or look on meanwhile.
      <Dialog key="frozen" title={say('frozenTitle')} width={480} isCover>
        <p>{say('frozenText')}</p>
      </Dialog>
    )
  if (!waits) return null
  return (
    // A policy that blocks lets nobody look at a question unseen, whatever became of the camera.
    <Dialog
      key="camera"
      title={say('cameraTitle')}
      width={480}
      isCover
      foot={
        <button type="button" className="sp-key sp-key-main" data-focus onClick={day.retryCamera}>
          {say('cameraRetry')}
        </button>
      }
    >
      <p>{say(`note_${camera}`)}</p>
      <p className="sp-dim">{say('cameraText')}</p>
    </Dialog>
  )
}
