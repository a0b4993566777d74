// Writes a new question of the bank once, also where answers are lost.
import { addTopic, getTopic, updateTopic } from '@clearbelt/contract/topics/calls'
import { useRef } from 'react'
import { call, type InputFor } from '../../shared/call.ts'
import { sendCreation, type LostCreation } from '../../shared/send-creation.ts'

type Sent = InputFor<typeof addTopic>

/** Answers the id of the question that the form holds; throws what the call throws. */
export function useTopicCreation() {
  const lost = useRef<LostCreation<object> | null>(null)
  return (topic: object): Promise<string> =>
    sendCreation(
      topic,
      lost,
      (one, requestKey) => call(addTopic, one as Sent, { silent: true, requestKey }),
      async (id, now) => {
        const { revision } = await call(getTopic, { id }, { silent: true })
        await call(updateTopic, { ...(now as Sent), id, revision }, { silent: true })
      },
    )
}
