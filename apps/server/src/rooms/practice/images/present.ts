// A practice of screening images as its student sees it: the images, the own answers, and of those that stand the truth
// as far as it may be told.
import type { ImagePracticePaper, ImagePracticeRow, ToldImage } from '@clearbelt/contract/practice/image-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { KEPT_FOR_EXAM, mayTellAnswer } from '@clearbelt/domain/practice/practice'
import { imagePracticeAddress, viewAddress } from '../../../kinds/addresses.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { selectKeptImages } from './kept.ts'
import { selectImageItems, type ImagePractice, type PractisedImage } from './store.ts'

type Place = Pick<ImagePractice, 'feedback' | 'finishedAt'>

/** Whether an image may be told to the person who practises it. */
export const isImageTold = ({ feedback, finishedAt }: Place, item: PractisedImage, isKept: boolean, at: number) =>
  item.isRight !== null &&
  mayTellAnswer(
    {
      isAnswered: item.isAnswered,
      feedback,
      isFinished: finishedAt !== null,
      uses: isKept ? [KEPT_FOR_EXAM] : [],
    },
    at,
  )

export interface ImagesShown {
  culture: Culture
  at: number
  kept: ReadonlySet<string>
}

/** The same bag without its threat, or with one, where it may be shown. */
async function presentTwin(
  { images }: Pick<Deps, 'images'>,
  on: Db | Tx,
  item: PractisedImage,
  kept: ReadonlySet<string>,
): Promise<ToldImage['twin']> {
  const twin = await images.twinOf(on, item.imageID)
  if (!twin || kept.has(twin.id)) return null
  const { url, planesUrl } = imagePracticeAddress(item.id)
  const { width, height } = twin.files
  const at = { url: `${url}?twin=true`, planesUrl: `${planesUrl}?twin=true` }
  return {
    url: at.url,
    planesUrl: twin.hasPlanes ? at.planesUrl : null,
    ...{ width, height },
    ...(twin.moreFiles.length === 0
      ? {}
      : {
          more: twin.moreFiles.map((view, i) => {
            const further = viewAddress(at, i + 1)
            return {
              ...further,
              planesUrl: view.planesKey === null ? null : further.planesUrl,
              width: view.width,
              height: view.height,
            }
          }),
        }),
  }
}

/** The images of a practice that may be told, by their places among those that are shown. */
export async function presentToldImages(
  deps: Pick<Deps, 'knowledge' | 'images'>,
  on: Db | Tx,
  practice: Place,
  items: readonly PractisedImage[],
  { culture, at, kept }: ImagesShown,
): Promise<ToldImage[]> {
  const tree = growTree(await deps.knowledge.points(on))
  const told: ToldImage[] = []
  for (const [index, item] of items.filter(({ imageID }) => !kept.has(imageID)).entries()) {
    if (!isImageTold(practice, item, kept.has(item.imageID), at)) continue
    const kind = serverKindOf(item.kind)
    const place = { topicID: item.id, index, key: false, address: imagePracticeAddress(item.id), culture, score: '1' }
    const graded = {
      topicID: item.id,
      result: item.isRight === true ? 1 : 0,
      resultName: item.isRight === true ? 'correct' : 'wrong',
    }
    told.push({
      item: kind.presentReviewItem(item, item.truth, { ...place, sourceID: null }),
      record: kind.presentReviewRecord(item.answer, graded, { culture, tree }, { item, truth: item.truth }),
      twin: await presentTwin(deps, on, item, kept),
      dials: item.dials,
      milliseconds: item.milliseconds,
      modes: item.modes,
    })
  }
  return told
}

/** A practice with its images; those that examinations keep by now are left out and counted. */
export async function presentImagePractice(
  deps: Deps,
  on: Db | Tx,
  practice: ImagePractice,
  culture: Culture,
  at: number,
): Promise<ImagePracticePaper> {
  const kept = await selectKeptImages(deps, on, at)
  const items = await selectImageItems(on, practice.id)
  const tree = growTree(await deps.knowledge.points(on))
  const shown = items.filter(({ imageID }) => !kept.has(imageID))
  const { id, guid, source, player, form, feedback, level } = practice
  return {
    ...{ practiceID: id, guid, source, player, form, feedback, level },
    isFinished: practice.finishedAt !== null,
    keptCount: items.length - shown.length,
    paper: {
      relationship: shown.map((item, index) =>
        serverKindOf(item.kind).presentItem(item, {
          topicID: item.id,
          index,
          key: false,
          address: imagePracticeAddress(item.id),
          culture,
        }),
      ),
    },
    knowledge: tree.all
      .filter((point) => point.superiorID === null && point.variant === 'image')
      .map((category) => ({
        id: category.id,
        value: category.names[culture],
        children: tree.all
          .filter((point) => point.superiorID === category.id)
          .map((point) => ({ id: point.id, value: point.names[culture] })),
      })),
    records: shown
      .filter(({ isAnswered }) => isAnswered)
      .map((item) => serverKindOf(item.kind).presentRecord(item.answer, item.id, { culture, tree })),
    told: await presentToldImages(deps, on, practice, items, { culture, at, kept }),
  }
}

/** Rows of lists of practices, in the order given. */
export async function presentImageRows(
  deps: Pick<Deps, 'knowledge' | 'world'>,
  rows: readonly ImagePractice[],
  culture: Culture,
): Promise<ImagePracticeRow[]> {
  const names = new Map((await deps.knowledge.points(deps.world.db)).map(({ id, names: of }) => [id, of[culture]]))
  return rows.map((row) => {
    const { id, guid, source, player, form, feedback, total, answered, correct, wrong } = row
    return {
      ...{ id, guid, source, player, form, feedback, total, answered, correct, wrong },
      knowledges: row.knowledgeIDs.flatMap((point) => names.get(point) ?? []),
      packageName: row.packageName,
      startTime: row.startedAt.toISOString(),
      endTime: row.finishedAt?.toISOString() ?? null,
      isFinished: row.finishedAt !== null,
      rate: correct === null ? null : correct / Math.max(1, total),
      timeUsed: Math.round(row.milliseconds / 1000),
    }
  })
}
