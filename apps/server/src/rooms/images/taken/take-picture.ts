// Makes a picture that another room keeps an image of the image-screening library.
import { imageErrors } from '@clearbelt/contract/images/errors'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { checkMarks, holdPoints, insideEdges } from '../mark-rules.ts'
import { indexPoints } from '../points.ts'
import { requireManager } from '../policy.ts'
import type { TakenPicture } from '../room.ts'
import { insertImage, selectKnownHashes } from '../store.ts'

/** Stores it with its marks; answers the new id. Refuses marks that cannot be, and what the library holds already. */
export async function takePicture(deps: ImagesDeps, tx: Tx, picture: TakenPicture, context: Context): Promise<string> {
  const { dice } = deps.world
  const caller = callerOf(context)
  requireManager(caller)
  checkMarks(picture.isSafe, picture.marks, indexPoints(await deps.knowledge.pointsSeenBy(tx, caller.orgPath)))
  if ((await selectKnownHashes(tx, caller.orgPath, [picture.contentHash], 'fiscan')).size > 0)
    throw refuse(imageErrors['duplicate-image'])
  const id = dice.id()
  const marks = picture.marks.map((mark) => ({ ...insideEdges(mark), tipId: dice.id() }))
  await holdPoints(deps.knowledge, tx, marks)
  const isNew = await insertImage(tx, {
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    creatorID: caller.userID,
    name: picture.name,
    description: picture.description,
    productName: picture.productName,
    isSafe: picture.isSafe,
    origin: 'uploaded',
    viewCount: 1,
    width: picture.width,
    height: picture.height,
    pictureKey: picture.pictureKey,
    thumbKey: picture.thumbKey,
    planesKey: null,
    quietKey: null,
    contentHash: picture.contentHash,
    twinGroup: null,
    licence: '',
    source: picture.source,
    contents: [],
    difficulty: null,
    marks,
    at: context.at,
  })
  if (!isNew) throw refuse(imageErrors['duplicate-image'])
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'images.add',
    object: 'image',
    objectID: id,
    after: { name: picture.name, isSafe: picture.isSafe, marks },
    ip: context.ip,
    at: context.at,
  })
  return id
}
