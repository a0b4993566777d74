// What a sitting begins with when it is opened: the server's records, and over them what this browser had not sent.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { Answers, ViewerAnswer } from '../viewer/model.ts'
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
  paper: CandidatePaper,
  own: Pick<Draft, 'epoch' | 'states'> | null,
  others: readonly Draft[],
): Resumed {
  const answered = new Set(
    ofKind(paper.records, 'screening')
      .filter((record) => record.isPass !== null || record.tags.length > 0)
      .map((record) => record.topicID),
  )
  const inPaper = new Set(paper.paper.relationship.map((item) => item.topicID))
  const valid = (draft: Pick<Draft, 'epoch' | 'states'>): Unsent[] =>
    stillValid(draft.states, draft.epoch, paper.epoch, (id) => answered.has(id)).filter((state) =>
      inPaper.has(state.topicID),
    )
  const kept = own ? valid(own) : []
  const lastKept = kept.reduce((most, state) => Math.max(most, state.seq), paper.lastSeq)
  const adopted = renumber(others.flatMap(valid), lastKept)
  const held = [...kept, ...adopted]
  return { held, last: lastKept + adopted.length, answers: overlay(paper, held) }
}

function overlay(paper: CandidatePaper, held: readonly Unsent[]): Answers {
  const answers: Record<string, ViewerAnswer> = {}
  for (const record of ofKind(paper.records, 'screening'))
    if (record.isPass !== null || record.tags.length > 0)
      answers[record.topicID] = { isPass: record.isPass, tags: record.tags }
  for (const state of held) answers[state.topicID] = { isPass: state.isPass, tags: state.tags }
  return answers
}
