// Saves the draft that the editor holds: creates it once, and changes it as it was read.
import type { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { useRef } from 'react'
import { call, type InputFor } from '../../../shared/call.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { sendChange } from '../../../shared/send-change.ts'
import type { Family } from './families.ts'

type Sent = InputFor<typeof addTheoryPaper>

/** Sends a change. What somebody else has saved since `start` was read refuses it. */
export function useDraftChange(family: Family, start: { revision: number | null }) {
  // Of what the form holds: a later reading may be of what somebody else has saved.
  const revision = useRef(start.revision)
  const lost = useRef<Sent[]>([])
  const moveOn = (): void => {
    if (revision.current !== null) revision.current += 1
  }
  return async (id: string, sent: Sent): Promise<void> => {
    const send = (one: Sent): Promise<unknown> => {
      const read = revision.current
      return call(family.update, { id, ...(read === null ? {} : { revision: read }), ...one }, { silent: true })
    }
    await sendChange(sent, lost.current, send, moveOn)
    moveOn()
  }
}

/** Creates the paper once, also where answers are lost, and answers its id. */
export function useDraftCreation(family: Family) {
  const lost = useRef<LostCreation<Sent> | null>(null)
  return (sent: Sent): Promise<string> =>
    sendCreation(
      sent,
      lost,
      (one, requestKey) => call(family.add, one, { silent: true, requestKey }),
      (id, now) => call(family.update, { id, ...now }, { silent: true }),
    )
}
