// Image questions in a draft: read, checked with a message at the field, frozen with the files of their image.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { imageChoiceErrors } from '@clearbelt/contract/kinds/image-choice/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { mostOf, readImageChoiceBody, type ImageChoiceBody } from '@clearbelt/domain/kinds/image-choice/image-choice'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { ViewFiles, VolumeFile } from '../../rooms/images/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import {
  checkDraft as checkChoices,
  freezeChoice,
  isSameChoice,
  readContent as readChoice,
  readDraftItem as readChoiceItem,
  type WrittenChoice,
} from '../choice/draft.ts'
import type { CheckedDraft, DraftItem, FrozenItem, KindDeps } from '../kind.ts'
import { PublishProblem } from '../publish-problem.ts'

export type ImageKindCode = Extract<KindCode, `image-${string}`>

/** What a draft keeps of a question; the image by its id, its views are asked of the library. */
export interface WrittenImageChoice extends WrittenChoice {
  body: ImageChoiceBody
  imageID: string | null
}

export function readDraftItem(code: ImageKindCode, input: DraftItemInput): DraftItem {
  if (!('imageID' in input) || !('type' in input)) throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  const item = readChoiceItem(code, input)
  const { body, truth } = item.content as WrittenChoice
  const content: WrittenImageChoice = {
    body: { ...body, many: input.type === 2, views: [] },
    truth,
    imageID: input.imageID,
  }
  return { ...item, content }
}

export function readContent(item: Pick<DraftItem, 'content'>): WrittenImageChoice {
  const { body, imageID } = item.content as { body: unknown; imageID?: unknown }
  return {
    ...readChoice(item as DraftItem),
    body: readImageChoiceBody(body),
    imageID: typeof imageID === 'string' ? imageID : null,
  }
}

/** Refuses questions without an image that their author may use; the images stay while they are held. */
export async function holdImages(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  family: ImageFamily,
  written: readonly { place: number; content: Pick<WrittenImageChoice, 'imageID'> }[],
): Promise<void> {
  const held = await deps.images.hold(
    tx,
    caller,
    family,
    written.flatMap(({ content }) => content.imageID ?? []),
  )
  for (const { place, content } of written) {
    const fields = [`items.${place}.imageID`]
    if (content.imageID === null) throw refuse(imageChoiceErrors['library-image-missing'], { fields })
    if (!held.has(content.imageID)) throw refuse(imageChoiceErrors['library-image-unknown'], { fields })
  }
}

/** Refuses a question without an image that its author may use, and what its options may be refused for. */
export async function checkDraft(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  family: ImageFamily,
  items: readonly { place: number; item: DraftItem }[],
): Promise<CheckedDraft> {
  const written = items.map(({ place, item }) => ({ place, item, content: readContent(item) }))
  await holdImages(deps, tx, caller, family, written)
  for (const [most, those] of Map.groupBy(written, ({ content }) => mostOf(content.body)))
    await checkChoices(deps, tx, caller, those, most)
  return { threatCount: 0, shared: null }
}

/** The files of the views of a published question, in their order, and of its CT volume, the coarsest level first. */
export interface ImageAssets {
  views: readonly ViewFiles[]
  volume?: readonly VolumeFile[]
}

/** A question as it is published: options dealt anew, and the files of the image as they are now. */
export async function freezeImageChoice(deps: KindDeps, family: ImageFamily, item: DraftItem): Promise<FrozenItem> {
  const { body, imageID } = readContent(item)
  const image = (await deps.images.library(deps.world.db, family, [imageID ?? ''])).get(imageID ?? '')
  if (image === undefined) throw new PublishProblem(imageChoiceErrors['library-image-unknown'].text)
  const volume = family === 'ct' ? (await deps.images.volumes(deps.world.db, [image.id])).get(image.id) : undefined
  const frozen = await freezeChoice(deps, item)
  return {
    ...frozen,
    body: {
      ...(frozen.body as object),
      many: body.many,
      views: image.views.map(({ width, height, planesKey }) => ({ width, height, hasPlanes: planesKey !== null })),
    },
    assets: { ...(frozen.assets as object), views: image.views, ...(volume ? { volume } : {}) } satisfies ImageAssets,
    knowledgeIDs: image.knowledgeIDs,
  }
}

/** As of choices, of a question that shows the same image. */
export function isSameImageChoice(item: DraftItem, other: DraftItem): boolean {
  const [own, its] = [readContent(item), readContent(other)]
  return own.imageID === its.imageID && own.body.many === its.body.many && isSameChoice(item, other)
}
