// Pictures of a record: come in as a zip, are taken out again, and become images of the library.
import { collectErrors } from '@clearbelt/contract/collect/errors'
import {
  COLLECTED_IMAGES_MAX,
  COLLECTED_ZIP_MEGABYTES,
  type takeCollectedImage,
  type uploadCollectedZip,
} from '@clearbelt/contract/collect/calls'
import { commonErrors, fill } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { CollectDeps } from './deps.ts'
import { requireEditable, requireSeen } from './policy.ts'
import { libraryImages } from './present.ts'
import {
  deletePicture,
  insertPictures,
  noteTaken,
  selectPicture,
  selectRecord,
  type PictureRow,
  type RecordRow,
} from './store.ts'
import { takenFrom } from './words.ts'

/** Files that a zip may hold: the pictures, and a few that are none. */
const FILES_MAX = 2 * COLLECTED_IMAGES_MAX

function requireDraft(record: RecordRow): RecordRow {
  if (record.state !== 'draft') throw refuse(collectErrors['collect-not-draft'])
  return record
}

function checkCount(count: number): void {
  if (count > COLLECTED_IMAGES_MAX)
    throw refuse(collectErrors['collect-too-many-images'], {
      params: { max: COLLECTED_IMAGES_MAX },
      fields: ['file'],
    })
}

/** Adds the pictures of an upload to a draft; all or, beyond the bounds, none. */
export async function addPictures(
  deps: CollectDeps,
  { id }: ParsedOf<typeof uploadCollectedZip>,
  context: Context,
): Promise<PackageOf<typeof uploadCollectedZip>> {
  const { world, images, audit } = deps
  const caller = callerOf(context)
  requireDraft(requireEditable(caller, await selectRecord(world.db, id)))
  const [file] = context.files
  if (!file) throw refuse(imageErrors['file-missing'], { fields: ['file'] })
  const limits = { files: FILES_MAX, megabytes: COLLECTED_ZIP_MEGABYTES }
  const { pictures, problems } = await images.readSet(file, limits, context.culture)
  if (pictures.length === 0) throw refuse(collectErrors['collect-no-pictures'], { fields: ['file'] })
  checkCount(pictures.length)
  return world.db.transaction().execute(async (tx) => {
    const record = requireDraft(requireEditable(caller, await selectRecord(tx, id, true)))
    const added = await insertPictures(
      tx,
      record.id,
      pictures.map((picture) => ({ ...picture, id: world.dice.id() })),
    )
    checkCount(record.images + added)
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'collect.upload',
      object: 'collected-record',
      objectID: record.id,
      after: { added, files: pictures.map(({ name }) => name) },
      ip: context.ip,
      at: context.at,
    })
    return { added, duplicates: pictures.length - added, problems }
  })
}

/** A picture with its record, when the caller may see it. */
export async function requirePicture(
  { world }: Pick<CollectDeps, 'world'>,
  id: string,
  context: Context,
  tx?: Tx,
): Promise<{ picture: PictureRow; record: RecordRow }> {
  const on = tx ?? world.db
  const picture = await selectPicture(on, id)
  if (!picture) throw refuse(commonErrors['not-found'])
  const record = requireSeen(callerOf(context), await selectRecord(on, picture.recordID, tx !== undefined))
  return { picture, record }
}

/** Takes a picture out of a draft. */
export async function removePicture(deps: CollectDeps, id: string, context: Context): Promise<void> {
  const caller = callerOf(context)
  await deps.world.db.transaction().execute(async (tx) => {
    const { picture, record } = await requirePicture(deps, id, context, tx)
    requireDraft(requireEditable(caller, record))
    await deletePicture(tx, picture.id)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'collect.removeImage',
      object: 'collected-record',
      objectID: record.id,
      before: { image: picture.id, name: picture.name },
      ip: context.ip,
      at: context.at,
    })
  })
}

/** Makes a picture of an approved record an image of the library; answers the id of that image. */
export async function takeIntoLibrary(
  deps: CollectDeps,
  input: ParsedOf<typeof takeCollectedImage>,
  context: Context,
): Promise<string> {
  const caller = callerOf(context)
  const work = async (tx: Tx): Promise<string> => {
    const { record } = await requirePicture(deps, input.id, context, tx)
    // Read again behind the lock of its record: somebody may have taken it meanwhile.
    const picture = await selectPicture(tx, input.id)
    if (!picture) throw refuse(commonErrors['not-found'])
    if (record.state !== 'approved') throw refuse(collectErrors['collect-not-approved'])
    const libraryOf = await libraryImages(deps, tx, [picture])
    if (libraryOf(picture) !== null) throw refuse(collectErrors['collect-image-taken'])
    const id = await deps.images.take(
      tx,
      {
        ...picture,
        name: input.name,
        description: input.description,
        productName: record.deviceModel,
        source: fill(takenFrom[context.culture], { place: record.place }).slice(0, 200),
        isSafe: input.isSafe,
        marks: input.marks,
      },
      context,
    )
    await noteTaken(tx, picture.id, id)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'collect.takeImage',
      object: 'collected-record',
      objectID: record.id,
      after: { image: picture.id, libraryImage: id },
      ip: context.ip,
      at: context.at,
    })
    return id
  }
  return deps.world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'collect.takeImage', input, context, () => work(tx)))
}
