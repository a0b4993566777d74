// Proposals: who may not change a knowledge point asks those who manage it.
import { z } from 'zod'
import { defineCall, menu, paging, zId } from '../wire.ts'
import { pointNames } from './calls.ts'
import { knowledgeErrors as e } from './errors.ts'

export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'withdrawn', 'void'] as const

const wanted = z.object({
  superiorID: z.string().nullable(),
  /** Empty for a category at the top. */
  superiorName: z.string(),
  names: pointNames,
  order: z.number(),
})
const proposalRow = z.object({
  id: z.string(),
  /** Null once the point is deleted. */
  pointID: z.string().nullable(),
  code: z.string(),
  /** What the point was called when it was proposed, in the caller's language. */
  name: z.string(),
  names: pointNames,
  superiorID: z.string().nullable(),
  order: z.number(),
  /** Null: that the point be deleted. */
  wanted: wanted.nullable(),
  note: z.string(),
  proposerName: z.string(),
  proposerOrgName: z.string(),
  proposedAt: z.string(),
  state: z.enum(PROPOSAL_STATES),
  deciderName: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  /** Whether the caller may accept or refuse it now. */
  mayDecide: z.boolean(),
  /** Whether the caller proposed it. */
  own: z.boolean(),
})
export type KnowledgeProposal = z.infer<typeof proposalRow>

export const queryProposals = defineCall({
  id: 'knowledge.proposals',
  method: 'GET',
  path: '/api/KnowledgeProposal/Query',
  permission: menu('knowledge'),
  summary: 'Proposals for points that the caller manages, and those of the caller; open ones first, then the newest.',
  input: z.object({ ...paging }),
  output: z.array(proposalRow),
  paged: true,
})
export const proposeKnowledge = defineCall({
  id: 'knowledge.propose',
  method: 'POST',
  path: '/api/KnowledgeProposal',
  permission: menu('knowledge'),
  summary: 'Proposes that a point of others be renamed, reordered or moved, or deleted (`wanted` null).',
  input: z.object({
    pointID: zId,
    wanted: z
      .object({
        superiorID: zId.nullable(),
        names: pointNames,
        order: z.coerce.number().int().min(0).max(100000),
      })
      .nullable(),
    /** Why: those who decide read it. */
    note: z.string().trim().max(500).default(''),
  }),
  output: z.object({ id: z.string() }),
  errors: [e['own-point'], e['proposal-open'], e['moved-into-itself'], e['system-point']],
})
export const decideProposal = defineCall({
  id: 'knowledge.decideProposal',
  method: 'PUT',
  path: '/api/KnowledgeProposal/:id/Decision',
  permission: menu('knowledge'),
  summary: 'Accepts a proposal, which changes the point at once, or refuses it with a reason.',
  input: z.object({ id: zId, accept: z.boolean(), reason: z.string().trim().max(500).default('') }),
  output: z.null(),
  errors: [
    e['proposal-decided'],
    e['reason-missing'],
    e['too-deep'],
    e['variant-differs'],
    e['narrower-category'],
    e['point-in-use'],
    e['has-children'],
    e['system-point'],
  ],
})
export const withdrawProposal = defineCall({
  id: 'knowledge.withdrawProposal',
  method: 'DELETE',
  path: '/api/KnowledgeProposal/:id',
  permission: menu('knowledge'),
  summary: 'Takes back a proposal of the caller that is not decided yet.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['proposal-decided']],
})
