// How far the record of a miss or of a good image is, and who may take it further.

/** A draft is still written; one in review waits for another person; only approved ones teach. */
export const COLLECT_STATES = ['draft', 'review', 'approved'] as const
export type CollectState = (typeof COLLECT_STATES)[number]

export const COLLECT_ACTS = ['submit', 'withdraw', 'approve', 'return', 'reopen'] as const
export type CollectAct = (typeof COLLECT_ACTS)[number]

/** omit: something was missed; good: an image worth showing. */
export const COLLECT_KINDS = ['omit', 'good'] as const
export type CollectKind = (typeof COLLECT_KINDS)[number]

/** Where a record was entered: at the checkpoint, or in the back office. */
export const COLLECT_SOURCES = ['front', 'back'] as const
export type CollectSource = (typeof COLLECT_SOURCES)[number]

/** Why an act is not open. */
export type CollectProblem = 'not-in-this-state' | 'own-record' | 'not-yours' | 'no-images' | 'no-knowledge'

export interface CollectFacts {
  state: CollectState
  kind: CollectKind
  /** The person entered or submitted it, or is the watcher of it. */
  isInvolved: boolean
  mayEdit: boolean
  images: number
  hasKnowledge: boolean
}

const STEPS: Record<CollectAct, { from: CollectState; to: CollectState }> = {
  submit: { from: 'draft', to: 'review' },
  withdraw: { from: 'review', to: 'draft' },
  approve: { from: 'review', to: 'approved' },
  return: { from: 'review', to: 'draft' },
  reopen: { from: 'approved', to: 'draft' },
}

/** The state after an act, or why it is not open: nobody decides about a record of their own, or about themselves. */
export function nextCollectState(
  act: CollectAct,
  { state, kind, isInvolved, mayEdit, images, hasKnowledge }: CollectFacts,
): { state: CollectState } | { problem: CollectProblem } {
  if (STEPS[act].from !== state) return { problem: 'not-in-this-state' }
  if (act === 'approve' || act === 'return') {
    if (isInvolved) return { problem: 'own-record' }
  } else if (!mayEdit) return { problem: 'not-yours' }
  if (act === 'submit') {
    if (images === 0) return { problem: 'no-images' }
    if (kind === 'omit' && !hasKnowledge) return { problem: 'no-knowledge' }
  }
  return { state: STEPS[act].to }
}
