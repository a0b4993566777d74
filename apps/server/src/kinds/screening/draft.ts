// Images in the draft of a paper: checked against the library as the caller sees it, and shown with their truth.
import { commonErrors } from '@clearbelt/contract/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import type { ScreeningReviewItem } from '@clearbelt/contract/kinds/screening/kind'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { lookOfPaper, type Look } from '@clearbelt/domain/images/looks'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { MODES } from '@clearbelt/xray/modes/modes'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { ImagesRoom, ImageTruth } from '../../rooms/images/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { CheckedDraft, DraftItem, KindDeps, Said } from '../kind.ts'
import { groupImagesByBag } from './bags.ts'
import { canvasFor } from './canvas.ts'

/** What a publication knows of all images of its paper. */
export interface SnapshotShared {
  canvas: { width: number; height: number }
  usePlanes: boolean
  /** Of all its new bags, as one scanner shows them; null where there are none. */
  look: Look | null
}

export function readDraftItem(input: DraftItemInput): DraftItem {
  if (!('imageID' in input)) throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  return { kind: 'screening', key: input.key, sourceID: input.imageID, content: null }
}

const idsOf = (items: readonly { item: DraftItem }[]): string[] => items.map(({ item }) => item.sourceID ?? '')

/** Refuses a list of images that cannot stand in one paper. */
export async function checkDraft(
  { images }: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<CheckedDraft> {
  const truths = await checkImages(images, tx, caller, items)
  const shared: SnapshotShared = {
    canvas: canvasFor(truths.flatMap((truth) => [truth, ...truth.more])),
    usePlanes: truths.every((t) => t.hasPlanes),
    look: lookOfPaper(truths.map(({ look }) => look)),
  }
  return {
    threatCount: truths.filter((t) => !t.isSafe).length,
    shared,
    knowledgeIDs: truths.flatMap(({ marks }) => marks.map(({ knowledgeID }) => knowledgeID)),
  }
}

async function checkImages(
  images: ImagesRoom,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<ImageTruth[]> {
  const ids = idsOf(items)
  const fieldOf = (i: number) => [`items.${items[i]?.place ?? i}.imageID`]
  const found = new Map((await images.truth(tx, caller, [...new Set(ids)])).map((image) => [image.id, image]))
  const truths = ids.map((id, i) => {
    const image = found.get(id)
    if (image === undefined) throw refuse(paperErrors['image-unknown'], { fields: fieldOf(i) })
    if (ids.indexOf(id) < i)
      throw refuse(paperErrors['image-twice'], { params: { name: image.name }, fields: fieldOf(i) })
    return image
  })
  for (const [a, b] of groupImagesByBag(truths)) {
    if (a === undefined || b === undefined) continue
    const fields = fieldOf(ids.indexOf(b.id))
    if (a.contentHash === b.contentHash) throw refuse(paperErrors['image-twice'], { params: { name: b.name }, fields })
    throw refuse(paperErrors['twin-in-paper'], { params: { a: a.name, b: b.name }, fields })
  }
  return truths
}

const moreOf = (images: ImagesRoom, { id, hasPlanes, more }: ImageTruth): Pick<ScreeningReviewItem['topic'], 'more'> =>
  more.length === 0
    ? {}
    : {
        more: more.map(({ width, height }, at) => {
          const { planesUrl, ...address } = images.addressOf(id, at + 1)
          return { ...address, planesUrl: hasPlanes ? planesUrl : null, width, height }
        }),
      }

/** Images of a draft with the truth of the library as it is now; images that are gone are left out. */
export async function presentDraft(
  { images }: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem; score: string }[],
  { culture, tree }: Said,
): Promise<Map<number, ScreeningReviewItem>> {
  const truths = new Map((await images.truth(tx, caller, idsOf(items))).map((t) => [t.id, t]))
  return new Map(
    items.flatMap(({ place, item, score }): [number, ScreeningReviewItem][] => {
      const image = truths.get(item.sourceID ?? '')
      if (image === undefined) return []
      const marks = image.marks.map((m) => ({
        tipId: m.tipId,
        knowledgeID: m.knowledgeID,
        knowledgeName: tree.names.get(m.knowledgeID)?.[culture] ?? '',
        left: m.left,
        top: m.top,
        width: m.width,
        height: m.height,
        outline: m.outline,
        ...viewField(m),
      }))
      const base = `/imageapi/Fiscan/${image.id}`
      const topic = {
        id: image.id,
        url: `${base}/picture?type=0`,
        thumbUrl: `${base}/picture?size=thumb`,
        planesUrl: image.hasPlanes ? `${base}/planes` : null,
        width: image.width,
        height: image.height,
        ...moreOf(images, image),
        isSafe: image.isSafe,
        image: {
          name: image.name,
          description: image.description,
          productName: image.productName,
          marks,
          operations: MODES.map(({ code }) => ({ type: code, url: `${base}/picture?type=${code}` })),
        },
        marks,
      }
      return [
        [place, { topicID: image.id, kind: 'screening', index: place, imageID: image.id, key: item.key, score, topic }],
      ]
    }),
  )
}
