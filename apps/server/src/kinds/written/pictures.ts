// Pictures that stand in the texts of a question: held while a draft is stored, frozen by their files under numbers that
// nobody guesses, sent to who sees the text.
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import { pictureErrors } from '@clearbelt/contract/pictures/errors'
import { renamePictures } from '@clearbelt/domain/kinds/rich/html'
import { picturesOf } from '@clearbelt/domain/kinds/rich/plain'
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { PictureFiles } from '../../rooms/pictures/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { ItemAddress, KindDeps } from '../kind.ts'
import { PublishProblem } from '../publish-problem.ts'
import type { TextAssets } from './text-assets.ts'

/** Pictures that one question may show. */
export const TEXT_PICTURES_MAX = 20

/** A text of a question and the field it came in. */
export interface TextAt {
  html: string
  field: string
}

/**
 * Refuses, at its field, the first text with a picture that its author may not use, or of a question with too many. Those
 * that pass are held until the transaction ends.
 */
export async function checkTextPictures(
  { pictures }: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  questions: readonly (readonly TextAt[])[],
): Promise<void> {
  const ids = questions.flatMap((texts) => texts.flatMap(({ html }) => picturesOf(html)))
  if (ids.length === 0) return
  const held = await pictures.hold(tx, caller, [...new Set(ids)])
  for (const texts of questions) {
    let count = 0
    for (const { html, field } of texts) {
      const named = picturesOf(html)
      count += named.length
      if (named.some((id) => !held.has(id))) throw refuse(richErrors['picture-unknown'], { fields: [field] })
      if (count > TEXT_PICTURES_MAX)
        throw refuse(richErrors['pictures-too-many'], { params: { limit: TEXT_PICTURES_MAX }, fields: [field] })
    }
  }
}

/** Numbers below are display modes of images. */
const MODES_MAX = 100

/**
 * The files of the pictures in some texts, each under a random number, and how the texts name them then. Texts that tell
 * the truth share the assets with what candidates see: who never saw the text cannot ask for its pictures, because the
 * number is in no other place. Throws a PublishProblem where a picture is gone.
 */
export async function freezeTextPictures(
  { world, pictures }: KindDeps,
  texts: readonly string[],
): Promise<{ assets: TextAssets; rename: (html: string) => string }> {
  // One that stands in several texts has a number in each; what says the same may have the same.
  const names = new Map<string, Map<string, string>>()
  const found = await pictures.byID(world.db, [...new Set(texts.flatMap(picturesOf))])
  const frozen: Record<string, PictureFiles> = {}
  for (const html of texts) {
    const numbers = new Map<string, string>()
    for (const id of picturesOf(html)) {
      const picture = found.get(id)
      if (picture === undefined) throw new PublishProblem(pictureErrors['question-picture-unknown'].text)
      const number = String(MODES_MAX + Number.parseInt(world.dice.hex128().slice(0, 12), 16))
      const { hash, thumbHash, mediaType, width, height } = picture
      frozen[number] = { hash, thumbHash, mediaType, width, height }
      numbers.set(id, number)
    }
    names.set(html, numbers)
  }
  return {
    assets: Object.keys(frozen).length === 0 ? {} : { pictures: frozen },
    rename: (html) =>
      renamePictures(html, (id) => {
        const number = names.get(html)?.get(id)
        return number === undefined ? null : { id: number, src: null }
      }),
  }
}

/** A picture in the texts of a published question; null where the question has none of that number. */
export async function sendTextPicture(
  { pictures }: KindDeps,
  assets: unknown,
  number: number,
  size: 'full' | 'thumb',
): Promise<Download | null> {
  const picture = (assets as TextAssets).pictures?.[String(number)]
  return picture === undefined ? null : pictures.send(picture, size)
}

/** Refuses a corrected text that names a picture which the text before did not: a correction brings none. */
export function checkCorrectedText(html: string, before: string, field: string): void {
  const known = new Set(picturesOf(before))
  if (picturesOf(html).some((id) => !known.has(id))) throw refuse(richErrors['picture-unknown'], { fields: [field] })
}

/** Where a picture of a text is fetched by its id. */
export type SrcOf = (id: string) => string

/** Of a published question, by whoever sees it at this address. */
export const srcAt =
  ({ url }: Pick<ItemAddress, 'url'>): SrcOf =>
  (id) =>
    `${url.split('?')[0]}?type=${id}`

/** Of a draft. */
export const srcOfDraft =
  ({ pictures }: KindDeps): SrcOf =>
  (id) =>
    pictures.addressOf(id).url

/** A text with the addresses of its pictures, as it travels. */
export const withSources = (html: string, srcOf: SrcOf): string =>
  renamePictures(html, (id) => ({ id, src: srcOf(id) }))
