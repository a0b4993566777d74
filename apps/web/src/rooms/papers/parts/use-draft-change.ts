// Changes of the draft that the editor holds, each as it was read.
import type { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { useRef } from 'react'
import { call, type InputFor } from '../../../shared/call.ts'
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
