// Builds the knowledge room and mounts its calls.
import { addKnowledge, deleteKnowledge, knowledgeTree, updateKnowledge } from '@clearbelt/contract/knowledge/calls'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import { addPoint, changePoint, deletePoint, type Inside } from './edit-points.ts'
import { presentTree } from './present.ts'
import type { CountKnowledgeUses, KnowledgeRoom } from './room.ts'
import { holdPoints, selectPoints } from './store.ts'

/** `counters` are those of the rooms that refer to points. */
export function createKnowledgeRoom(counters: () => readonly CountKnowledgeUses[]): KnowledgeRoom {
  return {
    async points(tx) {
      const points = await selectPoints(tx)
      return points.map(({ id, superiorID, code, variant, names, order }) => ({
        id,
        superiorID,
        code,
        variant,
        names,
        order,
      }))
    },
    hold: holdPoints,
    async uses(tx, orgPath) {
      const sum = new Map<string, number>()
      for (const count of counters())
        for (const [id, uses] of await count(tx, orgPath)) sum.set(id, (sum.get(id) ?? 0) + uses)
      return sum
    },
  }
}

export function mountKnowledge(mount: Mount, world: World, audit: AuditRoom, knowledge: KnowledgeRoom): void {
  const inside: Inside = { world, audit, countUses: (tx) => knowledge.uses(tx, null) }
  mount(knowledgeTree, async (_input, context) =>
    presentTree(
      await selectPoints(world.db),
      await knowledge.uses(world.db, callerOf(context).orgPath),
      context.culture,
    ),
  )
  mount(addKnowledge, (input, context) => addPoint(inside, input, context))
  mount(updateKnowledge, (input, context) => changePoint(inside, input, context))
  mount(deleteKnowledge, (input, context) => deletePoint(inside, input, context))
}
