// What a sitting begins with when it is opened: the server's records, and over them what this browser had not sent.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { Answers } from '../console/model.ts'
import { createAnswerCodec, type AnswerCodec } from './answers.ts'
import type { Draft } from './drafts.ts'
import { renumber, stillValid, type Unsent } from './outbox.ts'

export interface Resumed {
  /** States to be sent again, with their numbers. */
  held: Unsent[]
  /** The highest number in use. */
  last: number
  answers: Answers
}

/** Joins the records with the own unsent states (from memory or a draft) and those of writers that are gone. */
export function resume(
  paper: SittingPaper,
  own: Pick<Draft, 'epoch' | 'states'> | null,
  others: readonly Draft[],
): Resumed {
  const codec = createAnswerCodec(paper)
  const answered = new Set(
    paper.records.filter((record) => codec.isAnswered(record.topicID, record)).map((record) => record.topicID),
  )
  const valid = (draft: Pick<Draft, 'epoch' | 'states'>): Unsent[] =>
    stillValid(draft.states, draft.epoch, paper.epoch, (id) => answered.has(id)).filter((state) =>
      codec.has(state.topicID),
    )
  const kept = own ? valid(own) : []
  const lastKept = kept.reduce((most, state) => Math.max(most, state.seq), paper.lastSeq)
  const adopted = renumber(others.flatMap(valid), lastKept)
  const held = [...kept, ...adopted]
  return {
    held,
    last: lastKept + adopted.length,
    answers: overlay(
      codec,
      paper.records.filter(({ topicID }) => answered.has(topicID)),
      held,
    ),
  }
}

function overlay(codec: AnswerCodec, records: SittingPaper['records'], held: readonly Unsent[]): Answers {
  const answers: Record<string, unknown> = {}
  for (const record of records) answers[record.topicID] = codec.read(record.topicID, record)
  for (const state of held) answers[state.topicID] = codec.read(state.topicID, state)
  return answers
}
