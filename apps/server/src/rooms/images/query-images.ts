// Answers the library: one page of images in scope, or one image with everything true about it.
import type { IMAGE_CLASSES, ImageDetail, ImageRow } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { callerOf, type Context } from '../../http/context.ts'
import { countUses, findQuestions, type ImagesDeps } from './deps.ts'
import { indexPoints } from './points.ts'
import { mayEdit, requireManager, requireSeen } from './policy.ts'
import { presentDetail, presentRow, type Audience } from './present.ts'
import { ofFamily } from './families/family.ts'
import { selectMarks, selectOptionalImage, selectPage, type ImageRecord, type ImageSort } from './store.ts'

/** For whom images are shown: names of points and creators, and which may be changed. */
export async function audienceOf(
  deps: ImagesDeps,
  images: readonly ImageRecord[],
  context: Context,
): Promise<Audience> {
  const caller = callerOf(context)
  const { db } = deps.world
  const creators = await deps.org.accounts(db, [...new Set(images.map((image) => image.creatorID))])
  return {
    culture: context.culture,
    points: indexPoints(await deps.knowledge.points(db)),
    creators: new Map(creators.map((account) => [account.id, account.name])),
    mayEdit: (image) => mayEdit(caller, image),
  }
}

/** What a library is asked for, whatever its calls name it. */
export interface ImageWish {
  PageNO: number
  Limit: number
  name: string
  class: (typeof IMAGE_CLASSES)[number]
  knowledges: readonly string[]
  viewCount: readonly number[]
  origins: readonly string[]
  createTime_after?: string | undefined
  createTime_before?: string | undefined
  sortName: ImageSort
  order: 'Asc' | 'Desc'
}

/** A knowledge point in the filter stands for everything below it too. */
export async function listImages(
  deps: ImagesDeps,
  family: ImageFamily,
  input: ImageWish,
  context: Context,
): Promise<{ rows: ImageRow[]; total: number }> {
  const caller = callerOf(context)
  requireManager(caller)
  const { db } = deps.world
  const below =
    input.knowledges.length > 0
      ? indexPoints(await deps.knowledge.points(db))
          .withBelow(input.knowledges)
          .map((point) => point.id)
      : null
  const { rows, total } = await selectPage(
    db,
    {
      family,
      orgPath: caller.orgPath,
      name: input.name,
      isSafe: input.class === 'package' ? null : input.class === 'safe',
      knowledgeIDs: below,
      viewCounts: input.viewCount,
      origins: input.origins,
      after: input.createTime_after ?? null,
      before: input.createTime_before ?? null,
    },
    { number: input.PageNO, limit: input.Limit, sort: input.sortName, descending: input.order === 'Desc' },
  )
  const marks = await selectMarks(
    db,
    rows.map((image) => image.id),
  )
  const audience = await audienceOf(deps, rows, context)
  return { rows: rows.map((image) => presentRow(image, marks.get(image.id) ?? [], audience)), total }
}

export async function showImage(
  deps: ImagesDeps,
  family: ImageFamily,
  id: string,
  context: Context,
): Promise<ImageDetail> {
  const { db } = deps.world
  const image = requireSeen(callerOf(context), ofFamily(family, await selectOptionalImage(db, id)))
  const marks = (await selectMarks(db, [image.id])).get(image.id) ?? []
  const uses = (await countUses(deps, db, [image.id])).get(image.id) ?? 0
  const questions = (await findQuestions(deps, db, [image.id])).get(image.id) ?? []
  return presentDetail(image, marks, { uses, questions: questions.length }, await audienceOf(deps, [image], context))
}
