// Contents of one file, one after the other: a new one is shown when it is ready, an older one comes back at once.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { FAILED, HARMFUL, PROCESSING, READY } from '@clearbelt/domain/library/resource-states'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import type { deleteVersion, resourceVersions, restoreVersion } from '@clearbelt/contract/library/version-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ArrivedFile } from '../../files/room.ts'
import type { LibraryDeps } from '../deps.ts'
import { requireEditable, requireManager, requireSeen } from '../policy.ts'
import { askPreparing } from '../prepare/ask.ts'
import type { Prepared } from '../prepare/prepared.ts'
import { OWN_GRANT } from '../present.ts'
import { requireSpace } from '../quota.ts'
import { isNameTaken, lockFolder, selectResource, type ResourceRow } from '../store.ts'
import { reindex } from '../words.ts'
import {
  dropVersion,
  insertCopy,
  insertVersion,
  lockVersion,
  noteFirst,
  selectNewest,
  selectVersion,
  selectVersions,
  showVersion,
  storePrepared,
  type VersionRow,
} from './store.ts'

/** The part of an address under which a content that is not the present one is saved. */
export const versionPart = (number: number): string => `versions/${number}`

/** Whether an upload goes to a file instead of a folder: then it is a new content of it. */
export async function replacedFile({ world }: LibraryDeps, on: Tx | null, id: string): Promise<ResourceRow | null> {
  const row = await selectResource(on ?? world.db, id)
  return row !== null && row.type !== FOLDER ? row : null
}

/** Refuses a content of another type: courses and items say what a file is. */
export function requireSameType(row: ResourceRow, sent: { type: number; name: string }): void {
  if (row.type !== sent.type)
    throw refuse(libraryErrors['version-other-type'], {
      params: { name: sent.name.slice(0, 100) },
      fields: ['filename'],
    })
}

/** Refuses an end under which the folder holds the name already. */
async function requireFreeName(tx: Tx, row: ResourceRow, extension: string): Promise<void> {
  await lockFolder(tx, row.superiorID, row.orgID)
  if (await isNameTaken(tx, row, { name: row.name, extension, isFolder: false, except: row.id }))
    throw refuse(libraryErrors['resource-name-taken'], { params: { name: `${row.name}.${extension}` } })
}

/** Takes stored bytes as a new content; it is shown when it is ready. The newest content once more changes nothing. */
export async function addVersion(
  deps: LibraryDeps,
  tx: Tx,
  {
    caller,
    id,
    file,
    at,
  }: { caller: Caller; id: string; file: ArrivedFile & { extension: string; type: number }; at: number },
): Promise<void> {
  const row = await requireEditable(tx, caller, id)
  requireSameType(row, { type: file.type, name: file.fileName })
  const present = await lockVersion(tx, row.id)
  await requireFreeName(tx, row, file.extension)
  await noteFirst(tx, row)
  const newest = await selectNewest(tx, row.id)
  if (newest?.fileKey === file.key && newest.status !== FAILED) return
  await requireSpace(tx, deps.settings, { orgID: row.orgID, bytes: file.bytes })
  if (!(await deps.files.hold(tx, file.key))) throw refuse(commonErrors['changed-meanwhile'])
  const number = Math.max(present, newest?.number ?? 0) + 1
  const { extension, fileName, bytes, key: fileKey } = file
  await insertVersion(tx, {
    resourceID: row.id,
    number,
    creatorID: caller.userID,
    extension,
    fileName,
    bytes,
    fileKey,
    at,
  })
  await askPreparing(deps, tx, {
    id: row.id,
    type: row.type,
    name: `${row.name}.${extension}`,
    ownerID: caller.userID,
    version: number,
  })
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'library.addVersion',
    object: 'resource',
    objectID: row.id,
    before: { version: present, sha256: row.fileKey },
    after: { version: number, bytes, sha256: fileKey },
    at,
  })
}

/** A file as its waiting content will make it; null when that waits no more. */
export async function waitingVersion(
  { world }: LibraryDeps,
  row: ResourceRow,
  number: number,
): Promise<ResourceRow | null> {
  const found = await selectVersion(world.db, row.id, number)
  if (found?.status !== PROCESSING) return null
  const { creatorID, extension, fileName, bytes, fileKey } = found
  return { ...row, creatorID, extension, fileName, bytes, fileKey }
}

/** Shows a content that has been prepared, unless a newer one is shown already. */
export async function acceptVersion(
  tx: Tx,
  row: ResourceRow,
  number: number,
  { parts, ...prepared }: Omit<Prepared, 'parts'> & { parts: Parameters<typeof storePrepared>[3] },
): Promise<void> {
  const present = await lockVersion(tx, row.id)
  if (!(await storePrepared(tx, { resourceID: row.id, number }, prepared, parts)) || number <= present) return
  await showVersion(tx, row.id, number)
  await reindex(tx, row.id, row.name)
}

/** One page of the contents of a file, the newest first. */
export async function listVersions(
  deps: LibraryDeps,
  { id, PageNO, Limit }: ParsedOf<typeof resourceVersions>,
  context: Context,
): Promise<{ rows: PackageOf<typeof resourceVersions>; total: number }> {
  const caller = callerOf(context)
  requireManager(caller)
  const { db } = deps.world
  const row = await requireSeen(db, caller, id)
  const { rows, total } = await selectVersions(db, row.id, { number: PageNO, limit: Limit })
  const present = row.version
  const shown: VersionRow[] =
    total > 0 || row.fileKey === null
      ? rows
      : [{ ...row, number: present, fileKey: row.fileKey, restoredFrom: null }].slice(PageNO === 1 ? 0 : 1)
  const people = await deps.org.accounts(db, [...new Set(shown.map(({ creatorID }) => creatorID))], 'withDeleted')
  const names = new Map(people.map((one) => [one.id, one.name]))
  const base = deps.addresses.of(caller, row.id, OWN_GRANT)
  return {
    total: total > 0 || row.fileKey === null ? total : 1,
    rows: shown.map((one) => {
      const isCurrent = one.number === present
      const { status, reason } = isCurrent ? row : one
      return {
        number: one.number,
        isCurrent,
        status,
        reason,
        fileName: one.fileName || `${row.name}.${one.extension}`,
        extension: one.extension,
        length: one.bytes,
        createTime: one.createdAt.toISOString(),
        creatorName: names.get(one.creatorID) ?? '',
        restoredFrom: one.restoredFrom,
        download: reason === HARMFUL ? '' : `${base}/${isCurrent ? 'file' : versionPart(one.number)}`,
      }
    }),
  }
}

/** Shows an older content again, as a version of its own: nothing that was in between is lost. */
export async function restoreOlder(
  deps: LibraryDeps,
  input: ParsedOf<typeof restoreVersion>,
  context: Context,
): Promise<{ number: number }> {
  const { id, number } = input
  const caller = callerOf(context)
  requireManager(caller)
  const work = async (tx: Tx): Promise<{ number: number }> => {
    const row = await requireEditable(tx, caller, id)
    const present = await lockVersion(tx, row.id)
    const older = await selectVersion(tx, row.id, number)
    if (older === null) throw refuse(commonErrors['not-found'])
    if (number === present || older.status !== READY) throw refuse(libraryErrors['version-not-restorable'])
    await requireFreeName(tx, row, older.extension)
    const newest = await selectNewest(tx, row.id)
    const next = Math.max(present, newest?.number ?? 0) + 1
    await insertCopy(tx, { resourceID: row.id, number: next, from: number, creatorID: caller.userID, at: context.at })
    await showVersion(tx, row.id, next)
    await reindex(tx, row.id, row.name)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.restoreVersion',
      object: 'resource',
      objectID: row.id,
      before: { version: present, sha256: row.fileKey },
      after: { version: next, of: number, sha256: older.fileKey },
      ip: context.ip,
      at: context.at,
    })
    return { number: next }
  }
  return deps.world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'library.restoreVersion', input, context, () => work(tx)))
}

/**
 * Removes a former content for good and gives its space back. Nothing shows it, for what uses a file shows its present
 * content; the bytes stay while a copy or another version holds them too.
 */
export async function deleteOlder(
  deps: LibraryDeps,
  { id, number }: ParsedOf<typeof deleteVersion>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  requireManager(caller)
  const keys = await deps.world.db.transaction().execute(async (tx) => {
    const row = await requireEditable(tx, caller, id)
    const present = await lockVersion(tx, row.id)
    const older = await selectVersion(tx, row.id, number)
    if (older === null) throw refuse(commonErrors['not-found'])
    if (number === present || older.status === PROCESSING) throw refuse(libraryErrors['version-not-deletable'])
    const gone = await dropVersion(tx, row.id, number)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.deleteVersion',
      object: 'resource',
      objectID: row.id,
      before: { version: number, fileName: older.fileName, bytes: older.bytes, sha256: older.fileKey },
      ip: context.ip,
      at: context.at,
    })
    return gone
  })
  await deps.files.release(keys)
  return null
}
