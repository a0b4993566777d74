// Folders are made, names changed, files and folders moved and copied.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { nameForm, nameProblem, numbered } from '@clearbelt/domain/files/names'
import { READY } from '@clearbelt/domain/library/resource-states'
import type { addFolder, copyResources, moveResources, renameResource } from '@clearbelt/contract/library/calls'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import { indexText } from '../../search/index-words.ts'
import type { Tx } from '../../world/database.ts'
import type { AuditEntry } from '../audit/room.ts'
import type { LibraryDeps } from './deps.ts'
import { copyPrepared } from './parts.ts'
import {
  depthOf,
  DEPTH_MAX,
  mayEdit,
  maySee,
  requireDepth,
  requireEditable,
  requireManager,
  requirePlace,
  type Place,
} from './policy.ts'
import { askPreparing } from './prepare/ask.ts'
import { requireSpace } from './quota.ts'
import {
  insertResource,
  isNameTaken,
  lockFolder,
  lockTree,
  lockTrees,
  updateName,
  updatePlace,
  type ResourceRow,
  type Where,
} from './store.ts'
import { reindex } from './words.ts'

/** Characters of a name and text that are searched. */
const NAME_SEARCHED = 500
/** Most files and folders that one act copies, with all below them. */
const COPIED_MAX = 5000

/** The name as it is kept. Refuses one that is none. */
function requireName(name: string): string {
  if (nameProblem(name) !== null) throw refuse(libraryErrors['resource-name-wrong'], { fields: ['name'] })
  return nameForm(name)
}

const whole = (name: string, extension: string): string => (extension === '' ? name : `${name}.${extension}`)

/** Refuses a name that is taken; the folder is locked by the caller. */
async function requireFree(
  tx: Tx,
  where: Where,
  asked: { name: string; extension: string; isFolder: boolean; except?: string },
  fields: readonly string[] = ['name'],
): Promise<void> {
  if (await isNameTaken(tx, where, asked))
    throw refuse(libraryErrors['resource-name-taken'], {
      params: { name: whole(asked.name, asked.extension) },
      fields: [...fields],
    })
}

/** Notes what was done to a file or folder. */
const record = (
  { audit }: Pick<LibraryDeps, 'audit'>,
  tx: Tx,
  context: Context,
  done: Pick<AuditEntry, 'act' | 'objectID' | 'before' | 'after'>,
): Promise<void> =>
  audit.record(tx, { actorID: callerOf(context).userID, object: 'resource', ip: context.ip, at: context.at, ...done })

/** The name, or the first free number behind it; the folder is locked by the caller. */
export async function freeName(
  tx: Tx,
  where: Where,
  { name, extension, isFolder }: { name: string; extension: string; isFolder: boolean },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = numbered(name, number)
    if (!(await isNameTaken(tx, where, { name: tried, extension, isFolder }))) return tried
  }
}

/** Makes a folder whose name is free. */
export async function insertFolder(
  deps: Pick<LibraryDeps, 'world'>,
  tx: Tx,
  {
    caller,
    place,
    name,
    at,
  }: { caller: Pick<Caller, 'userID' | 'orgID' | 'orgPath'>; place: Place; name: string; at: number },
): Promise<string> {
  requireDepth(place.path)
  const id = deps.world.dice.id()
  await insertResource(tx, {
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    creatorID: caller.userID,
    ...place,
    name,
    type: FOLDER,
    status: READY,
    extension: '',
    fileName: '',
    bytes: 0,
    fileKey: null,
    ...indexText(name, NAME_SEARCHED),
    at,
  })
  return id
}

export async function makeFolder(
  deps: LibraryDeps,
  input: ParsedOf<typeof addFolder>,
  context: Context,
): Promise<string> {
  const caller = callerOf(context)
  requireManager(caller)
  const name = requireName(input.name)
  const work = async (tx: Tx): Promise<string> => {
    const place = await requirePlace(tx, caller, input.superiorID)
    await lockFolder(tx, place.superiorID, caller.orgID)
    const where = { superiorID: place.superiorID, orgID: caller.orgID }
    await requireFree(tx, where, { name, extension: '', isFolder: true })
    const id = await insertFolder(deps, tx, { caller, place, name, at: context.at })
    await record(deps, tx, context, { act: 'library.addFolder', objectID: id, after: { name } })
    return id
  }
  return deps.world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'library.addFolder', input, context, () => work(tx)))
}

export async function rename(
  deps: LibraryDeps,
  input: ParsedOf<typeof renameResource>,
  context: Context,
): Promise<void> {
  const caller = callerOf(context)
  requireManager(caller)
  const name = requireName(input.name)
  await deps.world.db.transaction().execute(async (tx) => {
    const row = await requireEditable(tx, caller, input.id)
    await lockFolder(tx, row.superiorID, row.orgID)
    const { extension } = row
    await requireFree(tx, row, { name, extension, isFolder: row.type === FOLDER, except: row.id })
    await updateName(tx, row.id, name)
    await reindex(tx, row.id, name)
    await record(deps, tx, context, {
      act: 'library.rename',
      objectID: row.id,
      before: { name: row.name },
      after: { name },
    })
  })
}

/** The asked ones among rows of trees, those left out that lie below another asked one. */
const topsOf = (rows: readonly ResourceRow[], ids: readonly string[]): ResourceRow[] => {
  const asked = new Set(ids.map((id) => id.toLowerCase()))
  return rows.filter(({ id, path }) => asked.has(id) && !path.split('/').some((above) => asked.has(above)))
}

const isBelow = (place: Place, row: ResourceRow): boolean => place.path.startsWith(`${row.path}${row.id}/`)

/** How deep the deepest of these lies under its top. */
const depthBelow = (top: ResourceRow, rows: readonly ResourceRow[]): number =>
  Math.max(
    0,
    ...rows
      .filter(({ path }) => path.startsWith(`${top.path}${top.id}/`))
      .map(({ path }) => depthOf(path) - depthOf(top.path)),
  )

function requireFits(place: Place, tops: readonly ResourceRow[], rows: readonly ResourceRow[]): void {
  for (const top of tops) {
    if (top.type === FOLDER && isBelow(place, top)) throw refuse(libraryErrors['folder-into-itself'])
    if (top.type === FOLDER && depthOf(place.path) + depthBelow(top, rows) > DEPTH_MAX)
      throw refuse(libraryErrors['folder-too-deep'], { params: { max: DEPTH_MAX } })
  }
}

/** Moves all or none: a name that is taken in the folder refuses the whole. */
export async function move(
  deps: LibraryDeps,
  { id, sourceIDs }: ParsedOf<typeof moveResources>,
  context: Context,
): Promise<number> {
  const caller = callerOf(context)
  requireManager(caller)
  return deps.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const place = await requirePlace(tx, caller, id, 'id')
    const rows = await lockTrees(tx, sourceIDs)
    const tops = topsOf(rows, sourceIDs)
    if (tops.length === 0 || !tops.every((row) => maySee(caller, row))) throw refuse(commonErrors['not-found'])
    if (!tops.every((row) => mayEdit(caller, row))) throw refuse(commonErrors['no-permission'])
    requireFits(place, tops, rows)
    let moved = 0
    for (const row of tops) {
      if (row.superiorID === place.superiorID) continue
      const { name, extension } = row
      await lockFolder(tx, place.superiorID, row.orgID)
      const where = { superiorID: place.superiorID, orgID: row.orgID }
      await requireFree(tx, where, { name, extension, isFolder: row.type === FOLDER }, [])
      await updatePlace(tx, row, place)
      await record(deps, tx, context, {
        act: 'library.move',
        objectID: row.id,
        before: { superiorID: row.superiorID },
        after: { superiorID: place.superiorID },
      })
      moved += 1
    }
    return moved
  })
}

/** Copies files and folders with all in them that the caller sees; the copies are the caller's own. */
export async function copy(
  deps: LibraryDeps,
  input: ParsedOf<typeof copyResources>,
  context: Context,
): Promise<number> {
  const { id, sourceIDs } = input
  const caller = callerOf(context)
  requireManager(caller)
  const work = async (tx: Tx): Promise<number> => {
    const place = await requirePlace(tx, caller, id, 'id')
    const rows = (await lockTrees(tx, sourceIDs)).filter((row) => maySee(caller, row))
    if (rows.length > COPIED_MAX) throw refuse(libraryErrors['resource-copy-many'], { params: { max: COPIED_MAX } })
    const tops = topsOf(rows, sourceIDs)
    if (tops.length === 0) throw refuse(commonErrors['not-found'])
    requireFits(place, tops, rows)
    const reached = rows.filter(
      (row) => tops.includes(row) || tops.some((top) => row.path.startsWith(`${top.path}${top.id}/`)),
    )
    const bytes = reached.reduce((sum, row) => sum + row.bytes, 0)
    await requireSpace(tx, deps.settings, { orgID: caller.orgID, bytes })
    const copies = new Map<string, Place>()
    let copied = 0
    for (const row of reached) {
      const to = tops.includes(row) ? place : copies.get(row.superiorID ?? '')
      // Its folder was not seen, and so not copied.
      if (!to) continue
      const copyID = await copyOne(deps, tx, { row, place: to, context })
      copies.set(row.id, { superiorID: copyID, path: `${to.path}${copyID}/` })
      copied += 1
    }
    return copied
  }
  return deps.world.db.transaction().execute((tx) => createOnce(tx, 'library.copy', input, context, () => work(tx)))
}

async function copyOne(
  deps: LibraryDeps,
  tx: Tx,
  { row, place, context }: { row: ResourceRow; place: Place; context: Context },
): Promise<string> {
  const caller = callerOf(context)
  const isFolder = row.type === FOLDER
  await lockFolder(tx, place.superiorID, caller.orgID)
  const where = { superiorID: place.superiorID, orgID: caller.orgID }
  const name = await freeName(tx, where, { name: row.name, extension: row.extension, isFolder })
  const copyID = isFolder
    ? await insertFolder(deps, tx, { caller, place, name, at: context.at })
    : await insertFile(deps, tx, { caller, place, name, file: row, at: context.at })
  await record(deps, tx, context, { act: 'library.copy', objectID: copyID, after: { of: row.id, name } })
  return copyID
}

/** Makes a file of stored bytes; what was made of the same bytes before is taken over, else it waits to be prepared. */
export async function insertFile(
  deps: LibraryDeps,
  tx: Tx,
  {
    caller,
    place,
    name,
    file,
    at,
  }: {
    caller: Pick<Caller, 'userID' | 'orgID' | 'orgPath'>
    place: Place
    name: string
    file: Pick<ResourceRow, 'type' | 'extension' | 'fileName' | 'bytes' | 'fileKey'>
    at: number
  },
): Promise<string> {
  const id = deps.world.dice.id()
  const { type, extension, fileName, bytes, fileKey } = file
  if (fileKey === null || !(await deps.files.hold(tx, fileKey))) throw refuse(commonErrors['changed-meanwhile'])
  await insertResource(tx, {
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    creatorID: caller.userID,
    ...place,
    name,
    type,
    status: 1,
    extension,
    fileName,
    bytes,
    fileKey,
    ...indexText(`${name} ${extension}`, NAME_SEARCHED),
    at,
  })
  if (await copyPrepared(tx, id, fileKey, type)) await reindex(tx, id, name, fileKey)
  else await askPreparing(deps, tx, { id, type, name: whole(name, extension), ownerID: caller.userID })
  return id
}
