// The picture of a question: named by a draft, held while it is stored, frozen by its files, sent to who sees the
// question. Shared by the kinds that show one.
import { pictureErrors } from '@clearbelt/contract/pictures/errors'
import { questionPictureErrors } from '@clearbelt/contract/kinds/picture/errors'
import { PICTURE_ALT_LIMIT } from '@clearbelt/domain/kinds/picture/areas'
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { PictureFiles, StoredPicture } from '../../rooms/pictures/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { ItemHalf, KindDeps } from '../kind.ts'
import { PublishProblem } from '../publish-problem.ts'
import { isWholeFile } from '../whole-file.ts'

/** What a draft says of its picture. */
export interface DraftPicture {
  pictureID: string | null
  alt: string
}

const idsOf = (drafts: readonly DraftPicture[]): string[] =>
  drafts.flatMap(({ pictureID }) => (pictureID === null ? [] : [pictureID]))

/**
 * Refuses, at its field, the first question without a picture that its author may use and that is described. `above`: the
 * path of the question. Those that pass are held until the transaction ends.
 */
export async function checkPictures(
  { pictures }: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  drafts: readonly { picture: DraftPicture; above: string }[],
): Promise<void> {
  const held = await pictures.hold(tx, caller, idsOf(drafts.map(({ picture }) => picture)))
  for (const { picture, above } of drafts) {
    if (picture.pictureID === null)
      throw refuse(questionPictureErrors['question-picture-missing'], { fields: [`${above}pictureID`] })
    if (!held.has(picture.pictureID))
      throw refuse(pictureErrors['question-picture-unknown'], { fields: [`${above}pictureID`] })
    if (picture.alt.trim() === '')
      throw refuse(questionPictureErrors['picture-alt-missing'], { fields: [`${above}picAlt`] })
    if (picture.alt.length > PICTURE_ALT_LIMIT)
      throw refuse(questionPictureErrors['picture-alt-too-long'], { fields: [`${above}picAlt`] })
  }
}

/** The pictures that drafts name, for who may see the drafts. */
export const picturesOf = (
  { pictures }: KindDeps,
  tx: Tx | Db,
  drafts: readonly DraftPicture[],
): Promise<Map<string, StoredPicture>> => pictures.byID(tx, idsOf(drafts))

/** The files of a draft's picture for its snapshot. Throws a PublishProblem where it is gone. */
export async function freezePicture({ world, pictures }: KindDeps, draft: DraftPicture): Promise<PictureFiles> {
  const id = draft.pictureID ?? ''
  const found = (await pictures.byID(world.db, [id])).get(id)
  if (found === undefined) throw new PublishProblem(pictureErrors['question-picture-unknown'].text)
  const { hash, thumbHash, mediaType, width, height } = found
  return { hash, thumbHash, mediaType, width, height }
}

/** The picture in the assets of a published question; null where it has none. */
export async function sendPicture(
  { pictures }: KindDeps,
  assets: unknown,
  size: 'full' | 'thumb',
): Promise<Download | null> {
  const { picture } = assets as { picture?: PictureFiles }
  return picture === undefined ? null : pictures.send(picture, size)
}

/** Whether the picture of a published question is gone or damaged where it is stored. */
export async function isPictureBroken({ world }: KindDeps, { assets }: ItemHalf): Promise<boolean> {
  const { picture } = assets as { picture?: PictureFiles }
  return picture !== undefined && !(await isWholeFile(world.files, picture.hash))
}

/** Where who may change a draft fetches its picture, and its size; nothing of one that is gone. */
export function showDraftPicture({ pictures }: KindDeps, found: StoredPicture | undefined, alt: string) {
  return {
    pictureID: found?.id ?? null,
    picViewUrl: found === undefined ? '' : pictures.addressOf(found.id).url,
    picAlt: alt,
    width: found?.width ?? 0,
    height: found?.height ?? 0,
  }
}
