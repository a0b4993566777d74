// Adds one uploaded image with its truth to a library: one picture, or several views of the same thing.
import { createHash } from 'node:crypto'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { addImage } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { createOnce, findMade } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import { readBytes } from '../../world/local-files.ts'
import type { ImagesDeps } from './deps.ts'
import { checkMarks, holdPoints, insideEdges } from './mark-rules.ts'
import { MEGAPIXELS_MAX, SIDE_MIN, type PictureFault } from '../../pixels/pictures.ts'
import { indexPoints } from './points.ts'
import { requireManager } from './policy.ts'
import { RENDER_THREAD } from './renderings/renderings.ts'
import type { ReadPicture } from './renderings/render-thread.ts'
import type { StoredView } from './families/views.ts'
import { insertImage, selectKnownHashes } from './store.ts'

/** Pixels that the refusal of a picture speaks of. */
export const pixelsOf: Record<PictureFault, number> = {
  'not-a-picture': 0,
  'picture-too-large': MEGAPIXELS_MAX,
  'picture-too-small': SIDE_MIN,
}

/** One uploaded picture as it is kept. Refuses what is none, by the name of its file where several came. */
async function readUploaded({ world }: ImagesDeps, file: Context['files'][number]) {
  const bytes = await readBytes(file.path)
  const read = await world.threads.run<ReadPicture>(RENDER_THREAD, 'readPicture', { bytes, upright: true })
  if (read.ok) return read
  throw refuse(imageErrors[read.fault], { params: { pixels: pixelsOf[read.fault] }, fields: ['file'] })
}

/**
 * Reads the pictures, keeps nothing but its pixels, and stores it once, however often its request comes. Answers the new
 * id; refuses what is no picture or already there.
 */
export async function addUploadedImage(
  deps: ImagesDeps,
  family: ImageFamily,
  input: ParsedOf<typeof addImage>,
  context: Context,
): Promise<string> {
  const { world } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const [file, ...others] = context.files
  if (!file) throw refuse(imageErrors['file-missing'], { fields: ['file'] })
  const points = indexPoints(await deps.knowledge.pointsSeenBy(world.db, caller.orgPath))
  checkMarks(input.isSafe, input.marks, points, context.files.length)
  const read = await readUploaded(deps, file)
  // A set of views is the same as another where all of them are.
  const seen = [read.hash]
  const views: StoredView[] = []
  for (const other of others) {
    const view = await readUploaded(deps, other)
    seen.push(view.hash)
    views.push({
      width: view.pictureWidth,
      height: view.pictureHeight,
      pictureKey: await world.files.put(view.picture),
      thumbKey: await world.files.put(view.thumb),
    })
  }
  const contentHash = others.length === 0 ? read.hash : createHash('sha256').update(seen.join()).digest('hex')
  const act = `images.add ${family}`
  const told = { input, files: context.files.map(({ sha256 }) => sha256) }
  if ((await selectKnownHashes(world.db, caller.orgPath, [contentHash], family)).size > 0) {
    // What is there already may be what this very request made before.
    const made = await findMade<string>(world.db, act, told, context)
    if (made !== undefined) return made
    throw refuse(imageErrors['duplicate-image'], { fields: ['file'] })
  }
  const pictureKey = await world.files.put(read.picture)
  const thumbKey = await world.files.put(read.thumb)
  const marks = input.marks.map((mark) => ({ ...insideEdges(mark), tipId: world.dice.id() }))
  const create = async (tx: Tx): Promise<string> => {
    const id = world.dice.id()
    await holdPoints(deps.knowledge, tx, marks)
    const isNew = await insertImage(tx, {
      id,
      family,
      views,
      orgID: caller.orgID,
      orgPath: caller.orgPath,
      creatorID: caller.userID,
      name: input.name,
      description: input.description,
      productName: input.productName,
      isSafe: input.isSafe,
      origin: 'uploaded',
      viewCount: 1 + views.length,
      width: read.pictureWidth,
      height: read.pictureHeight,
      pictureKey,
      thumbKey,
      planesKey: null,
      quietKey: null,
      contentHash,
      twinGroup: null,
      licence: input.licence,
      source: input.source,
      ...(input.year === undefined ? {} : { year: input.year }),
      ...(input.isAppraisal === undefined ? {} : { isAppraisal: input.isAppraisal }),
      ...(input.isReserved === undefined ? {} : { isReserved: input.isReserved }),
      contents: [],
      difficulty: null,
      marks,
      at: context.at,
    })
    if (!isNew) throw refuse(imageErrors['duplicate-image'], { fields: ['file'] })
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'images.add',
      object: 'image',
      objectID: id,
      after: {
        name: input.name,
        isSafe: input.isSafe,
        marks,
        ...(family === 'fiscan' ? {} : { family, views: 1 + views.length }),
      },
      ip: context.ip,
      at: context.at,
    })
    return id
  }
  return world.db.transaction().execute((tx) => createOnce(tx, act, told, context, () => create(tx)))
}
