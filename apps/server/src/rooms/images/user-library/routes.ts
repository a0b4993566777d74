// Mounts the calls of the user image libraries, which are the same over DR and CT images.
import { STUDENT } from '@clearbelt/domain/access/account-types'
import { commonErrors } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import * as calls from '@clearbelt/contract/images/user-calls'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { requireManager } from '../policy.ts'
import { presentRow } from '../present.ts'
import { audienceOf } from '../query-images.ts'
import { selectInScope, selectMarks } from '../store.ts'
import { skipReasons } from '../words.ts'
import * as store from './store.ts'
import { presentTree, refusalOfPlace, withBelow } from './tree.ts'

const LIBRARIES = [
  {
    family: 'dr',
    tree: calls.getDRUserTree,
    images: calls.getDRUserImage,
    addFolder: calls.addDRUserFolder,
    updateFolder: calls.updateDRUserFolder,
    removeFolder: calls.deleteDRUserFolder,
    shares: calls.getDRUserShares,
    share: calls.shareDRUserFolder,
    addImages: calls.addDRUserImages,
    removeImages: calls.deleteDRUserImages,
  },
  {
    family: 'ct',
    tree: calls.getCTUserTree,
    images: calls.getCTUserImage,
    addFolder: calls.addCTUserFolder,
    updateFolder: calls.updateCTUserFolder,
    removeFolder: calls.deleteCTUserFolder,
    shares: calls.getCTUserShares,
    share: calls.shareCTUserFolder,
    addImages: calls.addCTUserImages,
    removeImages: calls.deleteCTUserImages,
  },
] as const

/** The caller, who is no student: the library tells the truth about its images. */
function managerOf(context: Context) {
  const caller = callerOf(context)
  requireManager(caller)
  return caller
}
/** A folder of the caller, locked; one of somebody else does not exist. */
async function holdOwn(
  tx: Tx,
  family: store.UserFamily,
  id: string,
  context: Context,
): Promise<store.UserFolder & { folders: store.UserFolder[] }> {
  const { userID } = callerOf(context)
  await store.lockLibrary(tx, userID, family)
  const folder = await store.lockFolder(tx, id, family)
  if (folder?.accountID !== userID) throw refuse(commonErrors['not-found'])
  return { ...folder, folders: await store.selectFolders(tx, userID, family) }
}

function refusePlace(folders: readonly store.UserFolder[], parentID: string | null, movedID: string | null): void {
  const refusal = refusalOfPlace(folders, parentID, movedID)
  if (refusal === 'place') throw refuse(imageErrors['user-folder-place'], { fields: ['superiorID'] })
  if (refusal === 'limit') refuseLimit()
}
function refuseLimit(): never {
  const { folders, depth } = calls.USER_LIMITS
  throw refuse(imageErrors['user-folder-limit'], { params: { folders, depth }, fields: ['superiorID'] })
}
function refuseTaken(
  folders: readonly store.UserFolder[],
  parentID: string | null,
  name: string,
  exceptID: string | null,
): void {
  const folded = name.toLowerCase()
  if (folders.some((f) => f.parentID === parentID && f.id !== exceptID && f.name.toLowerCase() === folded))
    throw refuse(imageErrors['user-folder-name-taken'], { fields: ['name'] })
}

/** Own folders, and those that colleagues share and still may. */
async function foldersOf(deps: ImagesDeps, on: Db | Tx, family: store.UserFamily, context: Context) {
  const { userID } = managerOf(context)
  const own = await store.selectFolders(on, userID, family)
  const shared = await store.selectSharedFolders(on, userID, family)
  const owners = new Map(
    (await deps.org.accounts(on, [...new Set(shared.map(({ accountID }) => accountID))])).map((one) => [one.id, one]),
  )
  return { own, shared: shared.filter(({ accountID }) => owners.has(accountID)), owners }
}

export function mountUserLibrary(mount: Mount, deps: ImagesDeps): void {
  const { world, audit } = deps
  const noted = (context: Context, objectID: string) => ({
    actorID: callerOf(context).userID,
    object: 'user-image-folder' as const,
    objectID,
    ip: context.ip,
    at: context.at,
  })
  for (const library of LIBRARIES) {
    const { family } = library
    mount(library.tree, async (_input, context) => {
      const { own, shared, owners } = await foldersOf(deps, world.db, family, context)
      const sight = { orgPath: callerOf(context).orgPath, points: null }
      const sizes = await store.countImages(
        world.db,
        [...own, ...shared].map(({ id }) => id),
        sight,
      )
      return presentTree(own, shared, sizes, (id) => owners.get(id)?.name ?? '', context.culture)
    })
    mount(library.images, async ({ id, viewMode, pageNO, limit, name }, context) => {
      const caller = managerOf(context)
      const { own, shared } = await foldersOf(deps, world.db, family, context)
      const folders = id === calls.SHARED_NODE ? shared : [...withBelow(own, id), ...shared.filter((f) => f.id === id)]
      if (folders.length === 0 && id !== calls.SHARED_NODE) throw refuse(commonErrors['not-found'])
      const points =
        viewMode === 'FilterDeletedKnowledge' ? (await deps.knowledge.points(world.db)).map((point) => point.id) : null
      const wish = { folderIDs: folders.map((folder) => folder.id), name, orgPath: caller.orgPath, points }
      const { rows, total } = await store.selectPlaced(world.db, wish, { number: pageNO, limit })
      const ids = rows.map(({ imageID }) => imageID)
      const images = new Map((await selectInScope(world.db, caller.orgPath, ids)).map((image) => [image.id, image]))
      const marks = await selectMarks(world.db, ids)
      const audience = await audienceOf(deps, [...images.values()], context)
      return {
        rows: rows.flatMap(({ id: userImageId, imageID, folderName, accountID }) => {
          const image = images.get(imageID)
          return image
            ? [
                {
                  ...presentRow(image, marks.get(imageID) ?? [], audience),
                  userType: 2 as const,
                  userImageId,
                  folderName,
                  mayRemove: accountID === caller.userID,
                },
              ]
            : []
        }),
        total,
      }
    })
    mount(library.addFolder, async (input, context) => {
      const { name, type, superiorID } = input
      const { userID } = managerOf(context)
      const create = async (tx: Tx): Promise<string> => {
        const id = world.dice.id()
        await store.lockLibrary(tx, userID, family)
        const folders = await store.selectFolders(tx, userID, family)
        if (folders.length >= calls.USER_LIMITS.folders) refuseLimit()
        refusePlace(folders, superiorID, null)
        refuseTaken(folders, superiorID, name, null)
        const parentID = superiorID
        await store.insertFolder(tx, { id, accountID: userID, family, parentID, type, name, at: context.at })
        await audit.record(tx, { ...noted(context, id), act: 'images.addUserFolder', after: { name, type, parentID } })
        return id
      }
      const act = `images.addUserFolder ${family}`
      const id = await world.db.transaction().execute((tx) => createOnce(tx, act, input, context, () => create(tx)))
      return { id }
    })
    mount(library.updateFolder, async ({ id, name, superiorID }, context) => {
      managerOf(context)
      await world.db.transaction().execute(async (tx) => {
        const folder = await holdOwn(tx, family, id, context)
        refusePlace(folder.folders, superiorID, folder.id)
        refuseTaken(folder.folders, superiorID, name, folder.id)
        await store.updateFolder(tx, { id: folder.id, parentID: superiorID, name })
        await audit.record(tx, {
          ...noted(context, folder.id),
          act: 'images.updateUserFolder',
          before: { name: folder.name, parentID: folder.parentID },
          after: { name, parentID: superiorID },
        })
      })
      return null
    })
    mount(library.removeFolder, async ({ id }, context) => {
      managerOf(context)
      await world.db.transaction().execute(async (tx) => {
        const folder = await holdOwn(tx, family, id, context)
        await store.deleteFolder(tx, folder.id)
        await audit.record(tx, {
          ...noted(context, folder.id),
          act: 'images.deleteUserFolder',
          before: { name: folder.name, folders: withBelow(folder.folders, folder.id).length },
        })
      })
      return null
    })
    mount(library.shares, async ({ id }, context) => {
      const { userID } = managerOf(context)
      const folder = (await store.selectFolders(world.db, userID, family)).find((one) => one.id === id)
      if (!folder) throw refuse(commonErrors['not-found'])
      const people = await deps.org.accounts(world.db, await store.selectShares(world.db, folder.id))
      return people.map(({ id: accountID, name }) => ({ id: accountID, name }))
    })
    mount(library.share, async ({ id, userIDs }, context) => {
      const caller = managerOf(context)
      await world.db.transaction().execute(async (tx) => {
        const folder = await holdOwn(tx, family, id, context)
        if (folder.type !== 2) throw refuse(imageErrors['user-folder-place'], { fields: ['id'] })
        const asked = [...new Set(userIDs)].filter((one) => one !== caller.userID)
        const people = await deps.org.accounts(tx, asked)
        // Colleagues above and below; students have no library.
        const isColleague = (one: (typeof people)[number]): boolean =>
          one.type !== STUDENT && (one.orgPath.startsWith(caller.orgPath) || caller.orgPath.startsWith(one.orgPath))
        if (people.length < asked.length || !people.every(isColleague))
          throw refuse(imageErrors['user-share-person'], { fields: ['userIDs'] })
        const before = await store.selectShares(tx, folder.id)
        await store.replaceShares(tx, folder.id, asked)
        await audit.record(tx, {
          ...noted(context, folder.id),
          act: 'images.shareUserFolder',
          before: { people: before },
          after: { people: asked },
        })
      })
      return null
    })
    mount(library.addImages, async ({ id, imageIDs }, context) => {
      const caller = managerOf(context)
      return world.db.transaction().execute(async (tx) => {
        const folder = await holdOwn(tx, family, id, context)
        if (folder.type !== 2) throw refuse(imageErrors['user-folder-place'], { fields: ['id'] })
        const asked = [...new Set(imageIDs)]
        const known = new Set(
          (await selectInScope(tx, caller.orgPath, asked)).filter((one) => one.family === family).map((one) => one.id),
        )
        if (asked.some((one) => !known.has(one)))
          throw refuse(imageErrors['user-image-unknown'], { fields: ['imageIDs'] })
        const images = asked.map((imageID) => ({ id: world.dice.id(), imageID }))
        const added = await store.insertImages(tx, folder.id, images, context.at)
        if ((await store.countPlaced(tx, folder.id)) > calls.USER_LIMITS.images)
          throw refuse(imageErrors['user-image-limit'], {
            params: { images: calls.USER_LIMITS.images },
            fields: ['imageIDs'],
          })
        return { added }
      })
    })
    mount(library.removeImages, async ({ ids }, context) => {
      const { userID } = managerOf(context)
      return world.db.transaction().execute(async (tx) => {
        const found = await store.lockReachable(tx, ids, userID, family)
        const going = found.filter(({ accountID }) => accountID === userID)
        await store.deleteImages(
          tx,
          going.map(({ id }) => id),
        )
        const reason = skipReasons.colleague[context.culture]
        return {
          deleted: going.length,
          skipped: found.filter((one) => !going.includes(one)).map(({ id, name }) => ({ id, name, reason })),
        }
      })
    })
  }
}
