// Enters, changes and deletes records of misses and good images. The log names no passenger: it outlives them.
import { collectErrors } from '@clearbelt/contract/collect/errors'
import type { addCollected, deleteCollected, updateCollected } from '@clearbelt/contract/collect/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { CollectDeps } from './deps.ts'
import { mayEdit, maySee, requireEditable, requireSource } from './policy.ts'
import {
  deleteRecord,
  insertRecord,
  lockRecords,
  selectRecord,
  updateRecord,
  type RecordFields,
  type RecordRow,
} from './store.ts'
import { leftOut } from './words.ts'

/** A clock at the checkpoint may be ahead of ours by so much, in ms. */
const CLOCK_ALLOWANCE = 300_000

type Fields = Omit<ParsedOf<typeof updateCollected>, 'id'>

/** Fields as they are stored. Refuses people, organisations and points that the caller may not name. */
async function checked(
  { org, knowledge }: CollectDeps,
  tx: Tx,
  caller: Caller,
  input: Fields,
  at: number,
  before: RecordRow | null,
): Promise<RecordFields> {
  if (Date.parse(input.happenTime) > at + CLOCK_ALLOWANCE)
    throw refuse(collectErrors['collect-time-ahead'], { fields: ['happenTime'] })
  const orgID = input.orgID ?? before?.orgID ?? caller.orgID
  const [unit] = await org.organisations(tx, [orgID])
  if (!unit || !org.inScope(caller, unit.path))
    throw refuse(collectErrors['collect-organisation-unknown'], { fields: ['orgID'] })
  const watcher = input.watcherID === null ? null : await org.account(tx, input.watcherID)
  const isKept = before !== null && before.watcherID === input.watcherID
  if (input.watcherID !== null && !isKept && !(watcher && !watcher.deleted && org.inScope(caller, watcher.orgPath)))
    throw refuse(collectErrors['collect-watcher-unknown'], { fields: ['watcherID'] })
  if (input.knowledgeID !== null) {
    const seen = (await knowledge.pointsSeenBy(tx, caller.orgPath)).find(({ id }) => id === input.knowledgeID)
    const isImage = seen?.variant === 'image' || before?.knowledgeID === input.knowledgeID
    if (!isImage || !(await knowledge.hold(tx, [input.knowledgeID])))
      throw refuse(imageErrors['unknown-knowledge'], { fields: ['knowledgeID'] })
  }
  return {
    orgID,
    orgPath: unit.path,
    happenedAt: new Date(input.happenTime),
    place: input.place,
    lane: input.lane,
    watcherID: input.watcherID,
    watcherName: input.watcherID === null ? input.watcherName : '',
    passenger: input.passenger,
    deviceModel: input.deviceModel,
    knowledgeID: input.knowledgeID,
    description: input.description,
  }
}

/** What the log keeps of a record. */
const logged = ({
  happenedAt,
  place,
  lane,
  watcherID,
  orgID,
  deviceModel,
  knowledgeID,
  description,
}: RecordFields) => ({
  happenedAt: happenedAt.toISOString(),
  place,
  lane,
  watcherID,
  orgID,
  deviceModel,
  knowledgeID,
  description,
})

/** Enters a draft, once however often its request comes; answers its id. */
export async function addRecord(
  deps: CollectDeps,
  input: ParsedOf<typeof addCollected>,
  context: Context,
): Promise<string> {
  const caller = callerOf(context)
  requireSource(caller, input.source)
  const create = async (tx: Tx): Promise<string> => {
    const id = deps.world.dice.id()
    const fields = await checked(deps, tx, caller, input, context.at, null)
    const { kind, source } = input
    await insertRecord(tx, { ...fields, id, creatorID: caller.userID, kind, source, at: context.at })
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'collect.add',
      object: 'collected-record',
      objectID: id,
      after: { kind, source, ...logged(fields) },
      ip: context.ip,
      at: context.at,
    })
    return id
  }
  return deps.world.db.transaction().execute((tx) => createOnce(tx, 'collect.add', input, context, () => create(tx)))
}

/** Changes a draft. */
export async function changeRecord(
  deps: CollectDeps,
  input: ParsedOf<typeof updateCollected>,
  context: Context,
): Promise<void> {
  const caller = callerOf(context)
  await deps.world.db.transaction().execute(async (tx) => {
    const record = requireEditable(caller, await selectRecord(tx, input.id, true))
    if (record.state !== 'draft') throw refuse(collectErrors['collect-not-draft'])
    const fields = await checked(deps, tx, caller, input, context.at, record)
    await updateRecord(tx, record.id, fields)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'collect.update',
      object: 'collected-record',
      objectID: record.id,
      before: logged(record),
      after: logged(fields),
      ip: context.ip,
      at: context.at,
    })
  })
}

/** Deletes records; approved ones and those of others stay and are named. Ids out of scope are passed over in silence. */
export async function removeRecords(
  deps: CollectDeps,
  { ids }: ParsedOf<typeof deleteCollected>,
  context: Context,
): Promise<PackageOf<typeof deleteCollected>> {
  const caller = callerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const skipped: PackageOf<typeof deleteCollected>['skipped'] = []
    let deleted = 0
    for (const record of await lockRecords(tx, caller.orgPath, ids)) {
      if (!maySee(caller, record)) continue
      const problem = !mayEdit(caller, record) ? 'not-yours' : record.state === 'approved' ? 'approved' : null
      if (problem) {
        skipped.push({ id: record.id, name: record.place, reason: leftOut[problem][context.culture] })
        continue
      }
      await deleteRecord(tx, record.id, context.at)
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'collect.delete',
        object: 'collected-record',
        objectID: record.id,
        before: { kind: record.kind, source: record.source, ...logged(record) },
        ip: context.ip,
        at: context.at,
      })
      deleted++
    }
    return { deleted, skipped }
  })
}
