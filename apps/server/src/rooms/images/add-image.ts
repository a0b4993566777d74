// Adds one uploaded picture with its truth to the library.
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { addImage } from '@clearbelt/contract/images/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { readBytes } from '../../world/local-files.ts'
import type { ImagesDeps } from './deps.ts'
import { checkMarks, holdPoints, insideEdges } from './mark-rules.ts'
import { MEGAPIXELS_MAX, SIDE_MIN, type PictureFault } from '../../pixels/pictures.ts'
import { indexPoints } from './points.ts'
import { requireManager } from './policy.ts'
import { RENDER_THREAD } from './renderings/renderings.ts'
import type { ReadPicture } from './renderings/render-thread.ts'
import { insertImage, selectKnownHashes } from './store.ts'

const pixelsOf: Record<PictureFault, number> = {
  'not-a-picture': 0,
  'picture-too-large': MEGAPIXELS_MAX,
  'picture-too-small': SIDE_MIN,
}

/**
 * Reads the picture, keeps nothing but its pixels, and stores it. Answers the new id; refuses what is no picture or
 * already there.
 */
export async function addUploadedImage(
  deps: ImagesDeps,
  input: ParsedOf<typeof addImage>,
  context: Context,
): Promise<string> {
  const { world } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const [file] = context.files
  if (!file || file.bytes === 0) throw refuse(imageErrors['file-missing'], { fields: ['file'] })
  checkMarks(input.isSafe, input.marks, indexPoints(await deps.knowledge.pointsSeenBy(world.db, caller.orgPath)))
  const read = await world.threads.run<ReadPicture>(RENDER_THREAD, 'readPicture', {
    bytes: await readBytes(file.path),
    upright: true,
  })
  if (!read.ok) throw refuse(imageErrors[read.fault], { params: { pixels: pixelsOf[read.fault] }, fields: ['file'] })
  if ((await selectKnownHashes(world.db, caller.orgPath, [read.hash])).size > 0)
    throw refuse(imageErrors['duplicate-image'], { fields: ['file'] })
  const id = world.dice.id()
  const pictureKey = await world.files.put(read.picture)
  const thumbKey = await world.files.put(read.thumb)
  const marks = input.marks.map((mark) => ({ ...insideEdges(mark), tipId: world.dice.id() }))
  await world.db.transaction().execute(async (tx) => {
    await holdPoints(deps.knowledge, tx, marks)
    const isNew = await insertImage(tx, {
      id,
      orgID: caller.orgID,
      orgPath: caller.orgPath,
      creatorID: caller.userID,
      name: input.name,
      description: input.description,
      productName: input.productName,
      isSafe: input.isSafe,
      origin: 'uploaded',
      viewCount: 1,
      width: read.pictureWidth,
      height: read.pictureHeight,
      pictureKey,
      thumbKey,
      planesKey: null,
      quietKey: null,
      contentHash: read.hash,
      twinGroup: null,
      licence: input.licence,
      source: input.source,
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
      after: { name: input.name, isSafe: input.isSafe, marks },
      ip: context.ip,
      at: context.at,
    })
  })
  return id
}
