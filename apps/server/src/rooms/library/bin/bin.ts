// Files go to the bin, come back from it, and go for good.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import type {
  deleteResources,
  purgeResources,
  resourceBin,
  resourceUses,
  restoreResources,
} from '@clearbelt/contract/library/calls'
import { libraryBinDays } from '@clearbelt/contract/library/settings'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { lockBin, markDeleted, purgeTrees, restoreTree, selectBin, selectExpired, type BinRow } from './bin-store.ts'
import type { LibraryDeps } from '../deps.ts'
import { mayEdit, maySee, requireManager } from '../policy.ts'
import { requireSpace } from '../quota.ts'
import type { ResourceUse } from '../room.ts'
import {
  isNameTaken,
  lockFolder,
  lockTree,
  lockTrees,
  selectResource,
  updateName,
  updatePlace,
  type ResourceRow,
} from '../store.ts'
import { reindex } from '../words.ts'
import { freeName } from '../write.ts'

type Use = PackageOf<typeof resourceUses>[number]

const DAY_MS = 86_400_000

/** Where files are used, each with the name of the file; what the caller may not see of it has none. */
async function usesOf(
  { users }: LibraryDeps,
  on: Tx | Db,
  caller: Caller | null,
  rows: readonly Pick<ResourceRow, 'id' | 'name' | 'type'>[],
): Promise<Use[]> {
  const names = new Map(rows.filter(({ type }) => type !== FOLDER).map(({ id, name }) => [id, name]))
  if (names.size === 0) return []
  const uses: ResourceUse[] = []
  for (const find of users()) uses.push(...(await find(on, [...names.keys()], caller)))
  return uses.map((use) => ({ ...use, resourceName: names.get(use.resourceID) ?? '' }))
}

/** Where files and all files below folders are used. */
export async function listUses(
  deps: LibraryDeps,
  { ids }: ParsedOf<typeof resourceUses>,
  context: Context,
): Promise<Use[]> {
  const caller = callerOf(context)
  requireManager(caller)
  return deps.world.db.transaction().execute(async (tx) =>
    usesOf(
      deps,
      tx,
      caller,
      (await lockTrees(tx, ids)).filter((row) => maySee(caller, row)),
    ),
  )
}

/** Puts files and folders with all in them into the bin; says what was left, and why. */
export async function remove(
  deps: LibraryDeps,
  { ids, force }: ParsedOf<typeof deleteResources>,
  context: Context,
): Promise<PackageOf<typeof deleteResources>> {
  const caller = callerOf(context)
  requireManager(caller)
  return deps.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const uses: Use[] = []
    let deleted = 0
    let left = 0
    for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
      const rows = await lockTrees(tx, [id])
      const top = rows.find((row) => row.id === id)
      // It lay in a folder that has just been deleted, or is not there for this caller: what nobody sees is not counted.
      if (!top || !maySee(caller, top)) continue
      const used = rows.every((row) => mayEdit(caller, row)) ? await usesOf(deps, tx, caller, rows) : null
      if (used === null || (used.length > 0 && !force)) {
        left += 1
        uses.push(...(used ?? []))
        continue
      }
      await markDeleted(
        tx,
        rows.map((row) => row.id),
        { rootID: top.id, deleterID: caller.userID, at: context.at },
      )
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'library.delete',
        object: 'resource',
        objectID: top.id,
        before: { name: top.name, files: rows.length },
        ...(used.length > 0 ? { after: { stillUsedBy: used.map((use) => `${use.kind} ${use.id}`) } } : {}),
        ip: context.ip,
        at: context.at,
      })
      deleted += 1
    }
    return { deleted, left, uses }
  })
}

/** One page of what the caller may bring back. */
export async function listBin(
  deps: LibraryDeps,
  { name, PageNO, Limit }: ParsedOf<typeof resourceBin>,
  context: Context,
): Promise<{ rows: PackageOf<typeof resourceBin>; total: number }> {
  const caller = callerOf(context)
  requireManager(caller)
  const { rows, total } = await selectBin(deps.world.db, caller, name, { number: PageNO, limit: Limit })
  const people = await deps.org.accounts(
    deps.world.db,
    rows.flatMap(({ deleterID }) => deleterID ?? []),
    'withDeleted',
  )
  const names = new Map(people.map((one) => [one.id, one.name]))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      extension: row.extension,
      length: row.bytes,
      deleteTime: row.deletedAt.toISOString(),
      deleterName: names.get(row.deleterID ?? '') ?? '',
    })),
    total,
  }
}

/** Rows of the bin that the caller may bring back or remove. Refuses when none of the ids is one. */
async function requireBin(tx: Tx, context: Context, ids: readonly string[]): Promise<BinRow[]> {
  const caller = callerOf(context)
  requireManager(caller)
  const rows = (await lockBin(tx, ids)).filter((row) => mayEdit(caller, row))
  if (rows.length === 0) throw refuse(commonErrors['not-found'])
  return rows
}

/** Brings files and folders back to where they were; what would not fit any more stays in the bin. */
export async function restore(
  deps: LibraryDeps,
  { ids }: ParsedOf<typeof restoreResources>,
  context: Context,
): Promise<number> {
  return deps.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const rows = await requireBin(tx, context, ids)
    for (const row of rows) {
      await requireSpace(tx, deps.settings, { orgID: row.orgID, bytes: row.bytes })
      const folder = row.superiorID === null ? null : await selectResource(tx, row.superiorID)
      const superiorID = folder?.id ?? null
      await lockFolder(tx, superiorID, row.orgID)
      const where = { superiorID, orgID: row.orgID }
      const named = { name: row.name, extension: row.extension, isFolder: row.type === FOLDER }
      const name = (await isNameTaken(tx, where, named)) ? await freeName(tx, where, named) : row.name
      if (name !== row.name) {
        await updateName(tx, row.id, name)
        await reindex(tx, row.id, name)
      }
      await updatePlace(tx, row, { superiorID, path: folder ? `${folder.path}${folder.id}/` : '/' })
      await restoreTree(tx, row.id)
      await deps.audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'library.restore',
        object: 'resource',
        objectID: row.id,
        after: { name },
        ip: context.ip,
        at: context.at,
      })
    }
    return rows.length
  })
}

/** Removes rows of the bin for good; those that something still uses stay there. Answers how many went. */
async function purgeRows(
  deps: LibraryDeps,
  tx: Tx,
  rows: readonly BinRow[],
  { actorID, ip, at }: { actorID: string | null; ip?: string; at: number },
): Promise<{ purged: number; keys: string[] }> {
  const keys: string[] = []
  let purged = 0
  for (const row of rows) {
    const gone = await purgeTrees(tx, row.id, async (files) => (await usesOf(deps, tx, null, files)).length > 0)
    if (gone === null) continue
    keys.push(...gone)
    purged += 1
    await deps.audit.record(tx, {
      actorID,
      act: 'library.purge',
      object: 'resource',
      objectID: row.id,
      before: { name: row.name },
      at,
      orgID: row.orgID,
      ...(ip === undefined ? {} : { ip }),
    })
  }
  return { purged, keys }
}

export async function purge(
  deps: LibraryDeps,
  { ids }: ParsedOf<typeof purgeResources>,
  context: Context,
): Promise<number> {
  const { ip, at } = context
  const done = await deps.world.db
    .transaction()
    .execute(async (tx) =>
      purgeRows(deps, tx, await requireBin(tx, context, ids), { actorID: callerOf(context).userID, ip, at }),
    )
  await deps.files.release(done.keys)
  return done.purged
}

/** Removes what has lain in the bin for as long as the installation keeps it. */
export async function purgeExpired(deps: LibraryDeps): Promise<number> {
  const at = deps.world.clock.now()
  const before = at - (await deps.settings.get(libraryBinDays)) * DAY_MS
  const done = await deps.world.db
    .transaction()
    .execute(async (tx) => purgeRows(deps, tx, await selectExpired(tx, before), { actorID: null, at }))
  await deps.files.release(done.keys)
  return done.purged
}
