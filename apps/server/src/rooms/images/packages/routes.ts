// The life of a package of images: found, put together, changed, deleted; the images themselves stay as they are.
import { commonErrors } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import * as calls from '@clearbelt/contract/images/package-calls'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { ofFamily } from '../families/family.ts'
import { mayEdit, requireEditable, requireManager, requireSeen } from '../policy.ts'
import { pictureAddress, presentRow } from '../present.ts'
import { audienceOf } from '../query-images.ts'
import { selectInScope, selectMarks, type ImageRecord } from '../store.ts'
import { skipReasons } from '../words.ts'
import {
  deletePackageRows,
  insertPackage,
  replaceItems,
  selectByID,
  selectPackages,
  updatePackageRow,
  type PackageRecord,
} from './store.ts'

/** Small pictures in a row of the list. */
const THUMBS = 4

/** Rows of packages; images outside the caller's scope are not told of. */
async function presentPackages(deps: ImagesDeps, packages: readonly PackageRecord[], context: Context) {
  const { db } = deps.world
  const caller = callerOf(context)
  const ids = [...new Set(packages.flatMap(({ imageIDs }) => imageIDs))]
  const images = new Map((await selectInScope(db, caller.orgPath, ids)).map((image) => [image.id, image]))
  const creators = await deps.org.accounts(db, [...new Set(packages.map(({ creatorID }) => creatorID))])
  const nameOf = new Map(creators.map(({ id, name }) => [id, name]))
  return packages.map((one) => {
    const held = one.imageIDs.map((id) => images.get(id)).filter((image): image is ImageRecord => image !== undefined)
    return {
      held,
      row: {
        id: one.id,
        name: one.name,
        description: one.description,
        imageCount: held.length,
        threatCount: held.filter(({ isSafe }) => !isSafe).length,
        thumbnails: held.slice(0, THUMBS).map(({ id }) => pictureAddress(id, 0).thumbUrl),
        createTime: one.createdAt.toISOString(),
        creatorName: nameOf.get(one.creatorID) ?? '',
        canEdit: mayEdit(caller, one),
      },
    }
  })
}

/** Refuses too few images, and those that are not in the caller's library; keeps them until the end. */
async function holdImages(
  tx: Tx,
  family: ImageFamily,
  context: Context,
  imageIDs: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(imageIDs)]
  const fields = ['imageIDs']
  if (ids.length < calls.PACKAGE_MIN)
    throw refuse(imageErrors['package-too-small'], { params: { limit: calls.PACKAGE_MIN }, fields })
  const found = await selectInScope(tx, callerOf(context).orgPath, ids, true)
  if (found.filter((image) => image.family === family).length < ids.length)
    throw refuse(imageErrors['package-image-unknown'], { fields })
  return ids
}

export function mountPackageCalls(mount: Mount, deps: ImagesDeps): void {
  mountPackagesOf(mount, deps, 'fiscan', {
    query: calls.queryPackages,
    get: calls.getPackage,
    add: calls.addPackage,
    update: calls.updatePackage,
    remove: calls.deletePackages,
  })
  // They differ from those of image screening in id, path and permission alone.
  mountPackagesOf(mount, deps, 'dr', {
    query: calls.queryDRPackages,
    get: calls.getDRPackage,
    add: calls.addDRPackage,
    update: calls.updateDRPackage,
    remove: calls.deleteDRPackages,
  })
  mountPackagesOf(mount, deps, 'ct', {
    query: calls.queryCTPackages,
    get: calls.getCTPackage,
    add: calls.addCTPackage,
    update: calls.updateCTPackage,
    remove: calls.deleteCTPackages,
  })
}

interface PackageCalls {
  query: typeof calls.queryPackages
  get: typeof calls.getPackage
  add: typeof calls.addPackage
  update: typeof calls.updatePackage
  remove: typeof calls.deletePackages
}

function mountPackagesOf(mount: Mount, deps: ImagesDeps, family: ImageFamily, of: PackageCalls): void {
  const { world, audit } = deps
  const noted = (context: Context) => ({
    actorID: callerOf(context).userID,
    object: 'image-package' as const,
    ip: context.ip,
    at: context.at,
  })
  mount(of.query, async ({ PageNO, Limit, name, imageID = null }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const wish = { family, orgPath: caller.orgPath, name, imageID }
    const { rows, total } = await selectPackages(world.db, wish, { number: PageNO, limit: Limit })
    return { rows: (await presentPackages(deps, rows, context)).map(({ row }) => row), total }
  })
  mount(of.get, async ({ id }, context) => {
    const [found = null] = await selectByID(world.db, [id])
    const one = requireSeen(callerOf(context), ofFamily(family, found))
    const [shown] = await presentPackages(deps, [one], context)
    if (!shown) throw refuse(commonErrors['not-found'])
    const audience = await audienceOf(deps, shown.held, context)
    const marks = await selectMarks(
      world.db,
      shown.held.map((image) => image.id),
    )
    return { ...shown.row, images: shown.held.map((image) => presentRow(image, marks.get(image.id) ?? [], audience)) }
  })
  mount(of.add, async (input, context) => {
    const { name, description, imageIDs } = input
    const caller = callerOf(context)
    requireManager(caller)
    const { userID, orgID, orgPath } = caller
    const create = async (tx: Tx): Promise<string> => {
      const id = world.dice.id()
      const ids = await holdImages(tx, family, context, imageIDs)
      await insertPackage(tx, { id, family, orgID, orgPath, creatorID: userID, name, description, at: context.at })
      await replaceItems(tx, id, ids)
      const after = { name, description, imageIDs: ids }
      await audit.record(tx, { ...noted(context), act: 'images.addPackage', objectID: id, after })
      return id
    }
    const act = `images.addPackage ${family}`
    const id = await world.db.transaction().execute((tx) => createOnce(tx, act, input, context, () => create(tx)))
    return { id }
  })
  mount(of.update, async ({ id, name, description, imageIDs }, context) => {
    await world.db.transaction().execute(async (tx) => {
      const [found = null] = await selectByID(tx, [id], true)
      const was = requireEditable(callerOf(context), ofFamily(family, found))
      const ids = await holdImages(tx, family, context, imageIDs)
      await updatePackageRow(tx, { id: was.id, name, description, at: context.at })
      await replaceItems(tx, was.id, ids)
      const before = { name: was.name, description: was.description, imageIDs: was.imageIDs }
      const after = { name, description, imageIDs: ids }
      await audit.record(tx, { ...noted(context), act: 'images.updatePackage', objectID: was.id, before, after })
    })
    return null
  })
  mount(of.remove, async ({ ids }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    return world.db.transaction().execute(async (tx) => {
      const found = (await selectByID(tx, ids, true)).filter(
        (one) => one.family === family && one.orgPath.startsWith(caller.orgPath),
      )
      const going = found.filter((one) => mayEdit(caller, one))
      const reason = skipReasons.foreign[context.culture]
      const skipped = found.filter((one) => !going.includes(one)).map(({ id, name }) => ({ id, name, reason }))
      await deletePackageRows(
        tx,
        going.map(({ id }) => id),
      )
      for (const { id, name, imageIDs } of going)
        await audit.record(tx, {
          ...noted(context),
          act: 'images.deletePackage',
          objectID: id,
          before: { name, imageIDs },
        })
      return { deleted: going.length, skipped }
    })
  })
}
