// Adds, changes, moves and deletes knowledge points under the rules of the two-level tree.
import type { addKnowledge, deleteKnowledge, updateKnowledge } from '@clearbelt/contract/knowledge/calls'
import { knowledgeErrors } from '@clearbelt/contract/knowledge/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import { hasChildren, insertPoint, lockPoint, removePoint, updatePoint, type StoredPoint } from './store.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  /** How often each point is used, over all rooms that said they use points. */
  countUses(tx: Tx): Promise<Map<string, number>>
}

const known = (point: StoredPoint | null): StoredPoint => {
  if (!point) throw refuse(commonErrors['not-found'])
  return point
}

/** The category a point is to stand under. */
async function lockCategory(tx: Tx, id: string, variant: string): Promise<void> {
  const category = await lockPoint(tx, id)
  if (!category) throw refuse(commonErrors['invalid-input'], { fields: ['superiorID'] })
  if (category.superiorID !== null) throw refuse(knowledgeErrors['too-deep'], { fields: ['superiorID'] })
  if (category.variant !== variant) throw refuse(knowledgeErrors['variant-differs'], { fields: ['superiorID'] })
}

const auditView = (p: Pick<StoredPoint, 'superiorID' | 'names' | 'order'>) => ({
  superiorID: p.superiorID,
  names: p.names,
  order: p.order,
})

export async function addPoint(
  { world, audit }: Inside,
  input: ParsedOf<typeof addKnowledge>,
  context: Context,
): Promise<{ id: string }> {
  const id = world.dice.id()
  await world.db.transaction().execute(async (tx) => {
    if (input.superiorID !== null) await lockCategory(tx, input.superiorID, input.variant)
    const isNew = await insertPoint(tx, {
      id,
      superiorID: input.superiorID,
      code: input.code,
      variant: input.variant,
      names: input.names,
      order: input.order,
      at: context.at,
    })
    if (!isNew) throw refuse(knowledgeErrors['code-taken'], { fields: ['code'] })
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'knowledge.add',
      object: 'knowledgePoint',
      objectID: id,
      after: { code: input.code, variant: input.variant, ...auditView(input) },
      ip: context.ip,
      at: context.at,
    })
  })
  return { id }
}

export async function changePoint(
  { world, audit }: Inside,
  input: ParsedOf<typeof updateKnowledge>,
  context: Context,
): Promise<null> {
  if (input.superiorID === input.id) throw refuse(knowledgeErrors['moved-into-itself'], { fields: ['superiorID'] })
  await world.db.transaction().execute(async (tx) => {
    // Both ends of a move are locked in one order, so that two moves never wait for each other.
    for (const id of [input.id, input.superiorID ?? ''].sort()) await lockPoint(tx, id)
    const before = known(await lockPoint(tx, input.id))
    if (input.superiorID !== null && input.superiorID !== before.superiorID) {
      if (await hasChildren(tx, before.id)) throw refuse(knowledgeErrors['too-deep'], { fields: ['superiorID'] })
      await lockCategory(tx, input.superiorID, before.variant)
    }
    await updatePoint(tx, { id: before.id, superiorID: input.superiorID, names: input.names, order: input.order })
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'knowledge.update',
      object: 'knowledgePoint',
      objectID: before.id,
      before: auditView(before),
      after: auditView(input),
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

export async function deletePoint(
  { world, audit, countUses }: Inside,
  { id }: ParsedOf<typeof deleteKnowledge>,
  context: Context,
): Promise<null> {
  await world.db.transaction().execute(async (tx) => {
    const point = known(await lockPoint(tx, id))
    if (point.system) throw refuse(knowledgeErrors['system-point'])
    if (await hasChildren(tx, point.id)) throw refuse(knowledgeErrors['has-children'])
    const uses = (await countUses(tx)).get(point.id) ?? 0
    if (uses > 0) throw refuse(knowledgeErrors['point-in-use'], { params: { uses } })
    await removePoint(tx, point.id)
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'knowledge.delete',
      object: 'knowledgePoint',
      objectID: point.id,
      before: { code: point.code, variant: point.variant, ...auditView(point) },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}
