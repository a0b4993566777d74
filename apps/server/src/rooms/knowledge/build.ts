// Builds the knowledge room and mounts its calls.
import { addKnowledge, deleteKnowledge, knowledgeTree, updateKnowledge } from '@clearbelt/contract/knowledge/calls'
import {
  decideProposal,
  proposeKnowledge,
  queryProposals,
  withdrawProposal,
} from '@clearbelt/contract/knowledge/proposals'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { addPoint, changePoint, deletePoint, type Inside } from './edit-points.ts'
import { maySee } from './policy.ts'
import { presentTree } from './present.ts'
import { decide, listProposals, propose, withdraw } from './proposals.ts'
import type { CountKnowledgeUses, KnowledgePoint, KnowledgeRoom } from './room.ts'
import { holdPoints, selectPoints, type StoredPoint } from './store.ts'

const told = ({ id, superiorID, code, variant, names, order }: StoredPoint): KnowledgePoint => ({
  id,
  superiorID,
  code,
  variant,
  names,
  order,
})

/** Those that a caller sees, with the categories above them wherever these belong. */
function seenOf(points: readonly StoredPoint[], orgPath: string): StoredPoint[] {
  const seen = points.filter((point) => maySee({ orgPath }, point.orgPath))
  const ids = new Set(seen.flatMap((point) => [point.id, point.superiorID]))
  return points.filter((point) => ids.has(point.id))
}

/** `counters` are those of the rooms that refer to points. */
export function createKnowledgeRoom(counters: () => readonly CountKnowledgeUses[]): KnowledgeRoom {
  return {
    points: async (on) => (await selectPoints(on)).map(told),
    pointsSeenBy: async (on, orgPath) => seenOf(await selectPoints(on), orgPath).map(told),
    hold: holdPoints,
    async uses(tx, orgPath) {
      const sum = new Map<string, number>()
      for (const count of counters())
        for (const [id, uses] of await count(tx, orgPath)) sum.set(id, (sum.get(id) ?? 0) + uses)
      return sum
    },
  }
}

export function mountKnowledge(mount: Mount, outside: Omit<Inside, 'countUses'>, knowledge: KnowledgeRoom): void {
  const { world, org } = outside
  const inside: Inside = { ...outside, countUses: (tx) => knowledge.uses(tx, null) }
  mount(knowledgeTree, async (_input, context) => {
    const caller = callerOf(context)
    const points = seenOf(await selectPoints(world.db), caller.orgPath)
    const owners = [...new Set(points.flatMap((point) => (point.orgID ? [point.orgID] : [])))]
    return presentTree(points, {
      uses: await knowledge.uses(world.db, caller.orgPath),
      owners: new Map((await org.organisations(world.db, owners)).map(({ id, name }) => [id, name])),
      caller,
      culture: context.culture,
    })
  })
  mount(addKnowledge, (input, context) => addPoint(inside, input, context))
  mount(updateKnowledge, (input, context) => changePoint(inside, input, context))
  mount(deleteKnowledge, (input, context) => deletePoint(inside, input, context))
  mount(queryProposals, (input, context) => listProposals(inside, input, context))
  mount(proposeKnowledge, (input, context) => propose(inside, input, context))
  mount(decideProposal, (input, context) => decide(inside, input, context))
  mount(withdrawProposal, (input, context) => withdraw(inside, input, context))
}
