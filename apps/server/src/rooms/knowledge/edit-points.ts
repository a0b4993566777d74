// Adds, changes, moves and deletes knowledge points under the rules of the two-level tree and of their owners.
import type { addKnowledge, deleteKnowledge, updateKnowledge } from '@clearbelt/contract/knowledge/calls'
import { knowledgeErrors } from '@clearbelt/contract/knowledge/errors'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { mayManage, maySee, mayStandUnder, ownerOf } from './policy.ts'
import { voidProposals } from './proposal-store.ts'
import { hasChildren, insertPoint, lockPoint, removePoint, updatePoint, type StoredPoint } from './store.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  org: OrgRoom
  notices: NoticesRoom
  /** How often each point is used, over all rooms that said they use points. */
  countUses(tx: Tx): Promise<Map<string, number>>
}

/** What a point is to be: the part of it that can be changed. */
export interface Wanted {
  superiorID: string | null
  names: Texts
  order: number
}

/** The point, when it is one of those that the caller sees. */
export function seen(caller: Caller, point: StoredPoint | null): StoredPoint {
  if (!point || !maySee(caller, point.orgPath)) throw refuse(commonErrors['not-found'])
  return point
}

/** The point, when the caller may change it. */
export function managed(caller: Caller, point: StoredPoint | null): StoredPoint {
  const known = seen(caller, point)
  if (!mayManage(caller, known.orgPath)) throw refuse(knowledgeErrors['not-owner'])
  return known
}

/** The category a point is to stand under. */
async function lockCategory(tx: Tx, caller: Caller, id: string, variant: string): Promise<StoredPoint> {
  const category = await lockPoint(tx, id)
  if (!category || !maySee(caller, category.orgPath))
    throw refuse(commonErrors['invalid-input'], { fields: ['superiorID'] })
  if (category.superiorID !== null) throw refuse(knowledgeErrors['too-deep'], { fields: ['superiorID'] })
  if (category.variant !== variant) throw refuse(knowledgeErrors['variant-differs'], { fields: ['superiorID'] })
  return category
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
  const caller = callerOf(context)
  const create = async (tx: Tx): Promise<string> => {
    const id = world.dice.id()
    const category = input.superiorID === null ? null : await lockCategory(tx, caller, input.superiorID, input.variant)
    const own = ownerOf(caller)
    // What stands in a category of an organisation further down belongs there too.
    const owner = category && !mayStandUnder(own.orgPath, category.orgPath) ? category : own
    const isNew = await insertPoint(tx, {
      id,
      superiorID: input.superiorID,
      code: input.code,
      variant: input.variant,
      names: input.names,
      order: input.order,
      orgID: owner.orgID,
      orgPath: owner.orgPath,
      at: context.at,
    })
    if (!isNew) throw refuse(knowledgeErrors['code-taken'], { fields: ['code'] })
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'knowledge.add',
      object: 'knowledgePoint',
      objectID: id,
      after: { code: input.code, variant: input.variant, ownerID: owner.orgID, ...auditView(input) },
      ip: context.ip,
      at: context.at,
    })
    return id
  }
  const id = await world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'knowledge.add', input, context, () => create(tx)))
  return { id }
}

/** Locks a point and the category it is to stand under in one order, so that two moves never wait for each other. */
export async function lockBoth(tx: Tx, id: string, superiorID: string | null): Promise<StoredPoint | null> {
  for (const each of [id, superiorID ?? ''].sort()) await lockPoint(tx, each)
  return lockPoint(tx, id)
}

/** Changes a locked point that the caller manages, and notes it. */
export async function applyChange(
  tx: Tx,
  { audit }: Inside,
  before: StoredPoint,
  wanted: Wanted,
  context: Context,
): Promise<void> {
  const caller = callerOf(context)
  if (wanted.superiorID !== null && wanted.superiorID !== before.superiorID) {
    if (await hasChildren(tx, before.id)) throw refuse(knowledgeErrors['too-deep'], { fields: ['superiorID'] })
    const category = await lockCategory(tx, caller, wanted.superiorID, before.variant)
    if (!mayStandUnder(before.orgPath, category.orgPath))
      throw refuse(knowledgeErrors['narrower-category'], { fields: ['superiorID'] })
  }
  await updatePoint(tx, { id: before.id, superiorID: wanted.superiorID, names: wanted.names, order: wanted.order })
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'knowledge.update',
    object: 'knowledgePoint',
    objectID: before.id,
    before: auditView(before),
    after: auditView(wanted),
    ip: context.ip,
    at: context.at,
  })
}

export async function changePoint(
  inside: Inside,
  input: ParsedOf<typeof updateKnowledge>,
  context: Context,
): Promise<null> {
  if (input.superiorID === input.id) throw refuse(knowledgeErrors['moved-into-itself'], { fields: ['superiorID'] })
  await inside.world.db.transaction().execute(async (tx) => {
    const before = managed(callerOf(context), await lockBoth(tx, input.id, input.superiorID))
    await applyChange(tx, inside, before, input, context)
  })
  return null
}

/** Deletes a locked point that the caller manages, and notes it. */
export async function applyDeletion(
  tx: Tx,
  { audit, countUses }: Inside,
  point: StoredPoint,
  context: Context,
): Promise<void> {
  if (point.system) throw refuse(knowledgeErrors['system-point'])
  if (await hasChildren(tx, point.id)) throw refuse(knowledgeErrors['has-children'])
  const uses = (await countUses(tx)).get(point.id) ?? 0
  if (uses > 0) throw refuse(knowledgeErrors['point-in-use'], { params: { uses } })
  await voidProposals(tx, point.id, context.at)
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
}

export async function deletePoint(
  inside: Inside,
  { id }: ParsedOf<typeof deleteKnowledge>,
  context: Context,
): Promise<null> {
  await inside.world.db
    .transaction()
    .execute(async (tx) => applyDeletion(tx, inside, managed(callerOf(context), await lockPoint(tx, id)), context))
  return null
}
