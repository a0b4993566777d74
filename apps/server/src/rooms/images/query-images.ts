// Answers the library: one page of images in scope, or one image with everything true about it.
import type { IMAGE_CLASSES, ImageDetail, ImageRow } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { FILTER_APPRAISAL } from '@clearbelt/contract/shell/filters'
import { callerOf, type Context } from '../../http/context.ts'
import { selectScene } from './by-hand/scenes.ts'
import { findPlaces, findQuestions, type ImagesDeps } from './deps.ts'
import { selectRecipe, selectSiblings } from './generated/recipes.ts'
import { indexPoints } from './points.ts'
import { selectVersions } from './own-items/store.ts'
import { mayEdit, requireManager, requireSeen } from './policy.ts'
import { presentDetail, presentRow, type Audience } from './present.ts'
import { ofFamily } from './families/family.ts'
import { selectFacts, selectPage, type ImageSort, type LibraryFacts } from './find/select-page.ts'
import { selectMarks, selectOptionalImage, type ImageRecord } from './store.ts'

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
  countMost?: number | undefined
  name: string
  class: (typeof IMAGE_CLASSES)[number]
  knowledges: readonly string[]
  viewCount: readonly number[]
  origins: readonly string[]
  createTime_after?: string | undefined
  createTime_before?: string | undefined
  years: readonly number[]
  sources: readonly string[]
  deviceModels: readonly string[]
  reserved?: boolean | undefined
  /** Yes, no, or both. */
  appraisal: readonly number[]
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
      years: input.years,
      sources: input.sources,
      deviceModels: input.deviceModels,
      isAppraisal: new Set(input.appraisal).size === 1 ? input.appraisal.includes(FILTER_APPRAISAL.yes) : null,
      isReserved: input.reserved ?? null,
    },
    {
      number: input.PageNO,
      limit: input.Limit,
      countMost: input.countMost ?? null,
      sort: input.sortName,
      descending: input.order === 'Desc',
    },
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
  const recipe = await selectRecipe(db, image.id)
  const places = (await findPlaces(deps, db, [image.id], callerOf(context))).get(image.id) ?? []
  const count = (kind: 'paper' | 'course'): number => places.filter((place) => place.kind === kind).length
  const questions = (await findQuestions(deps, db, [image.id], callerOf(context))).get(image.id) ?? []
  return {
    ...presentDetail(
      image,
      marks,
      {
        uses: count('paper'),
        courses: count('course'),
        questions: questions.filter(({ isOfPaper }) => !isOfPaper).length,
      },
      await audienceOf(deps, [image], context),
      new Map((await selectVersions(db, image.contents)).map(({ code, name }) => [code, name])),
    ),
    asked: recipe && {
      kind: recipe.kind,
      view: recipe.view,
      superposition: recipe.superposition,
      clutter: recipe.clutter,
    },
    isByHand: (await selectScene(db, image.id)) !== null,
    siblings: await selectSiblings(db, image.id, callerOf(context).orgPath),
  }
}

/** What a library can be narrowed by besides the shared lists. */
export function showFacts(deps: ImagesDeps, family: ImageFamily, context: Context): Promise<LibraryFacts> {
  const caller = callerOf(context)
  requireManager(caller)
  return selectFacts(deps.world.db, family, caller.orgPath)
}
