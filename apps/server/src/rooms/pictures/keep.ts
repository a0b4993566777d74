// Keeps pictures for questions: what a person uploads, what comes inside other files, what is merged of others.
import type { mergePictures, QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { pictureErrors } from '@clearbelt/contract/pictures/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { MEGAPIXELS_MAX } from '../../pixels/pictures.ts'
import { readBytes } from '../../world/local-files.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { PicturesDeps } from './deps.ts'
import type { ReadStill } from './picture-thread.ts'
import { requireManager } from './policy.ts'
import type { StoredPicture } from './room.ts'
import { insertPicture, lockFiles, selectPictures } from './store.ts'

const PICTURE_THREAD = new URL('./picture-thread.ts', import.meta.url)

type Owner = Pick<Caller, 'userID' | 'orgPath'>
type Still = Extract<ReadStill, { ok: true }>

export const readUpload = (world: World, bytes: Uint8Array): Promise<ReadStill> =>
  world.threads.run<ReadStill>(PICTURE_THREAD, 'readStill', { bytes })

/** Stores files and row; `note` is called in the same transaction for a picture that is new. */
export async function storeStill(
  world: World,
  owner: Owner,
  still: Still,
  at: number,
  note: (tx: Tx, picture: StoredPicture) => Promise<void> = async () => undefined,
): Promise<StoredPicture> {
  return world.db.transaction().execute(async (tx) => {
    await lockFiles(tx)
    const { picture, isNew } = await insertPicture(tx, {
      id: world.dice.id(),
      hash: await world.files.put(still.picture),
      thumbHash: await world.files.put(still.thumb),
      mediaType: still.mediaType,
      width: still.width,
      height: still.height,
      orgPath: owner.orgPath,
      creatorID: owner.userID,
      at,
    })
    if (isNew) await note(tx, picture)
    return picture
  })
}

export const addressOf = (id: string): { url: string; thumbUrl: string } => ({
  url: `/imageapi/Picture/${id}`,
  thumbUrl: `/imageapi/Picture/${id}?size=thumb`,
})

const present = ({ id, width, height }: StoredPicture): QuestionPicture => ({ id, ...addressOf(id), width, height })

const REFUSALS: Record<Extract<ReadStill, { ok: false }>['fault'], ErrorDef> = {
  'not-a-picture': pictureErrors['not-a-question-picture'],
  'picture-too-large': imageErrors['picture-too-large'],
  'picture-too-small': pictureErrors['not-a-question-picture'],
  'pictures-too-different': pictureErrors['pictures-too-different'],
}

function requireRead(read: ReadStill, field: string): Still {
  if (read.ok) return read
  throw refuse(REFUSALS[read.fault], { params: { pixels: MEGAPIXELS_MAX }, fields: [field] })
}

/** Keeps what a person uploaded; refuses what is no picture, or too large a one. */
export async function addPicture(deps: PicturesDeps, context: Context): Promise<QuestionPicture> {
  const { world, audit } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const [file] = context.files
  if (!file) throw refuse(imageErrors['file-missing'], { fields: ['upfile'] })
  const still = requireRead(await readUpload(world, await readBytes(file.path)), 'upfile')
  const stored = await storeStill(world, caller, still, context.at, (tx, { id, width, height }) =>
    audit.record(tx, {
      actorID: caller.userID,
      act: 'pictures.add',
      object: 'picture',
      objectID: id,
      after: { width, height },
      ip: context.ip,
      at: context.at,
    }),
  )
  return present(stored)
}

/** Makes one picture of several of the caller's scope. */
export async function joinPictures(
  { world, audit }: PicturesDeps,
  { pictureIDs, direction }: ParsedOf<typeof mergePictures>,
  context: Context,
): Promise<QuestionPicture> {
  const caller = callerOf(context)
  requireManager(caller)
  const found = await selectPictures(world.db, pictureIDs, { orgPath: caller.orgPath })
  const parts = pictureIDs.map((id, i) => {
    const part = found.get(id)
    if (part === undefined) throw refuse(pictureErrors['question-picture-unknown'], { fields: [`pictureIDs.${i}`] })
    return part
  })
  const pictures = await Promise.all(parts.map(({ hash }) => world.files.get(hash)))
  const still = requireRead(
    await world.threads.run<ReadStill>(PICTURE_THREAD, 'mergeStills', { pictures, direction }),
    'pictureIDs',
  )
  const stored = await storeStill(world, caller, still, context.at, (tx, { id }) =>
    audit.record(tx, {
      actorID: caller.userID,
      act: 'pictures.merge',
      object: 'picture',
      objectID: id,
      after: { of: pictureIDs, direction },
      ip: context.ip,
      at: context.at,
    }),
  )
  return present(stored)
}
