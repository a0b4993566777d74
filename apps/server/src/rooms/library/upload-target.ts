// What becomes of a library upload: a file in its folder, with the folders of a dropped one made on the way.
import { extensionOf, typeOfExtension } from '@clearbelt/domain/files/file-types'
import { madeGood, nameOfFile } from '@clearbelt/domain/files/names'
import { fileErrors } from '@clearbelt/contract/files/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { ArrivedFile, Made, SentFile, UploadTarget, WasSent } from '../files/room.ts'
import type { LibraryDeps } from './deps.ts'
import { maySee, requireDepth, requireEditable, requireManager, requirePlace, seenBy, type Place } from './policy.ts'
import { OWN_GRANT } from './present.ts'
import { requireSpace } from './quota.ts'
import { isContentSeen, lockFolder, selectFolderByName, selectResource } from './store.ts'
import { selectNewest } from './versions/store.ts'
import { addVersion, replacedFile, requireSameType } from './versions/versions.ts'
import { freeName, insertFile, insertFolder } from './write.ts'

/** A name as it came is kept so long. */
const FILE_NAME_MAX = 255

/** Folders of the relative path of a dropped file, outermost first. */
const foldersOf = (relativePath: string): string[] =>
  relativePath
    .split('/')
    .slice(0, -1)
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map(madeGood)

function requireType(fileName: string): { extension: string; type: 12 | 10 | 11 | 8 } {
  const extension = extensionOf(fileName)
  const type = typeOfExtension(extension)
  if (type === null)
    throw refuse(fileErrors['upload-type-unknown'], { params: { name: fileName.slice(0, 100) }, fields: ['filename'] })
  return { extension, type }
}

/** The folder that a dropped file goes to; those that are missing are made. */
async function openFolders(
  deps: LibraryDeps,
  tx: Tx,
  { caller, start, names, at }: { caller: Caller; start: Place; names: readonly string[]; at: number },
): Promise<Place> {
  let place = start
  for (const name of names) {
    await lockFolder(tx, place.superiorID, caller.orgID)
    const there = await selectFolderByName(tx, { superiorID: place.superiorID, orgID: caller.orgID }, name)
    const id = there?.id ?? (await insertFolder(deps, tx, { caller, place, name, at }))
    place = { superiorID: id, path: `${place.path}${id}/` }
  }
  return place
}

const addressOf = (deps: LibraryDeps, caller: Caller, id: string): Made => ({
  id,
  url: `${deps.addresses.of(caller, id, OWN_GRANT)}/file`,
})

/** Library files are made by the library. */
export const libraryTarget = (deps: LibraryDeps): UploadTarget => ({
  async check(caller: Caller, { fileName, relativePath, superiorID, bytes }: SentFile): Promise<void> {
    requireManager(caller)
    if (!caller.permissions.has('resource.library') && !caller.permissions.has('resource.knowledge'))
      throw refuse(commonErrors['no-permission'])
    const { type } = requireType(fileName)
    const replaced = await replacedFile(deps, null, superiorID)
    if (replaced) {
      await requireEditable(deps.world.db, caller, replaced.id)
      requireSameType(replaced, { type, name: fileName })
      return requireSpace(deps.world.db, deps.settings, { orgID: replaced.orgID, bytes })
    }
    const place = await requirePlace(deps.world.db, caller, superiorID)
    requireDepth(`${place.path}${'x/'.repeat(foldersOf(relativePath).length)}`)
    await requireSpace(deps.world.db, deps.settings, { orgID: caller.orgID, bytes })
  },
  mayRead: (caller: Caller, key: string, bytes: number): Promise<boolean> =>
    isContentSeen(deps.world.db, key, bytes, seenBy(caller)),
  async make(tx: Tx, caller: Caller, file: ArrivedFile, at: number): Promise<Made> {
    requireManager(caller)
    const { extension, type } = requireType(file.fileName)
    const fileName = file.fileName.normalize('NFC').slice(-FILE_NAME_MAX).toWellFormed()
    const replaced = await replacedFile(deps, tx, file.superiorID)
    if (replaced) {
      await addVersion(deps, tx, { caller, id: replaced.id, file: { ...file, fileName, extension, type }, at })
      return addressOf(deps, caller, replaced.id)
    }
    await requireSpace(tx, deps.settings, { orgID: caller.orgID, bytes: file.bytes })
    const start = await requirePlace(tx, caller, file.superiorID)
    const place = await openFolders(deps, tx, { caller, start, names: foldersOf(file.relativePath), at })
    await lockFolder(tx, place.superiorID, caller.orgID)
    const where = { superiorID: place.superiorID, orgID: caller.orgID }
    const name = await freeName(tx, where, { name: nameOfFile(file.fileName), extension, isFolder: false })
    const id = await insertFile(deps, tx, {
      caller,
      place,
      name,
      file: { type, extension, fileName, bytes: file.bytes, fileKey: file.key },
      at,
    })
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.add',
      object: 'resource',
      objectID: id,
      after: { name, extension, bytes: file.bytes, sha256: file.key },
      at,
    })
    return addressOf(deps, caller, id)
  },
  async made(on: Tx | Db, caller: Caller, id: string, sent: WasSent): Promise<Made | null> {
    const row = await selectResource(on, id)
    if (row && sent.superiorID === row.id) {
      // A content that was replaced meanwhile is sent anew, and becomes the newest.
      const newest = await selectNewest(on, row.id)
      if (sent.sha256 !== null && newest && newest.fileKey !== sent.sha256) return null
    }
    return row && maySee(caller, row) ? addressOf(deps, caller, id) : null
  },
})
