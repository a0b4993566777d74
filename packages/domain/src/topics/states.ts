// How far a question of the bank is, and who may take it further.

/** A draft is its author's alone; a question in review waits for another person; only approved ones are asked. */
export const TOPIC_STATES = ['draft', 'review', 'approved', 'retired'] as const
export type TopicState = (typeof TOPIC_STATES)[number]

/** What may be done to the state of a question. */
export const TOPIC_ACTS = ['submit', 'withdraw', 'approve', 'return', 'retire', 'restore'] as const
export type TopicAct = (typeof TOPIC_ACTS)[number]

/** Why an act is not open: the state does not allow it, the person wrote the question, or it is not the person's. */
export type ActProblem = 'not-in-this-state' | 'own-question' | 'not-yours'

export interface ActFacts {
  state: TopicState
  /** Another person must approve. */
  signOff: boolean
  /** The person made the question or wrote its present text. */
  isAuthor: boolean
  /** The person may change the question. */
  mayEdit: boolean
}

const FROM: Record<TopicAct, readonly TopicState[]> = {
  submit: ['draft'],
  withdraw: ['review'],
  approve: ['review'],
  return: ['review'],
  retire: ['approved'],
  restore: ['retired'],
}
const TO: Record<TopicAct, TopicState> = {
  submit: 'review',
  withdraw: 'draft',
  approve: 'approved',
  return: 'draft',
  retire: 'retired',
  restore: 'draft',
}

/**
 * The state after an act, or why it is not open. Where no second person is asked for, an author approves a draft at
 * once, and what comes back from retirement is approved as it was.
 */
export function nextState(
  act: TopicAct,
  { state, signOff, isAuthor, mayEdit }: ActFacts,
): { state: TopicState } | { problem: ActProblem } {
  const isOpen = FROM[act].includes(state) || (act === 'approve' && !signOff && state === 'draft')
  if (!isOpen) return { problem: 'not-in-this-state' }
  if (act === 'approve' || act === 'return') {
    if (signOff && isAuthor && act === 'approve') return { problem: 'own-question' }
    // A draft is approved by whoever may change it; a question in review by whoever may see it.
    if (state === 'draft' && !mayEdit) return { problem: 'not-yours' }
  } else if (!mayEdit) return { problem: 'not-yours' }
  return { state: act === 'restore' && !signOff ? 'approved' : TO[act] }
}

/** What a change of the question itself makes of its state: where another person must approve, it must be approved anew. */
export const stateAfterChange = (state: TopicState, signOff: boolean): TopicState =>
  signOff && state !== 'retired' ? 'draft' : state

/** True when a change must keep the question as it was: what was approved or is used elsewhere stays readable. */
export const needsVersion = (state: TopicState, isUsed: boolean): boolean =>
  state === 'approved' || state === 'retired' || isUsed

/** Bounds of how hard a question is said to be. */
export const DIFFICULTY_MIN = 1
export const DIFFICULTY_MAX = 5
