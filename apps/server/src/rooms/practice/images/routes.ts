// Mounts the calls of practice with screening images.
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/practice/image-calls'
import * as recordCalls from '@clearbelt/contract/practice/image-record-calls'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Deps } from '../deps.ts'
import { requirePerson } from '../study.ts'
import { selectKeptImages } from './kept.ts'
import { presentImagePractice, presentImageRows, isImageTold } from './present.ts'
import { readImageAchievement, wholeOfReport } from './result.ts'
import { startImages } from './start.ts'
import { readImageStock } from './stock.ts'
import {
  selectImagePractices,
  selectOwnImage,
  selectOwnImages,
  type ImagePractice,
  type PractisedImage,
} from './store.ts'
import { listImageStudies } from './study.ts'
import { answerImage, submitImages } from './work.ts'

/** The frozen half whose files are sent: of the image itself, or of its twin once the image is told. */
async function fileHalf(deps: Deps, alias: string, twin: boolean, context: Context): Promise<PractisedImage> {
  const { db } = deps.world
  const { userID } = callerOf(context)
  const item = await selectOwnImage(db, alias, userID)
  if (!item) throw refuse(commonErrors['not-found'])
  const kept = await selectKeptImages(deps, db, context.at)
  if (kept.has(item.imageID)) throw refuse(commonErrors['not-found'])
  if (!twin) return item
  const practice = await selectOwnImages(db, { id: item.practiceID }, userID)
  const other = await deps.images.twinOf(db, item.imageID)
  const still = serverKindOf(item.kind).still
  if (!practice || !other || !still || kept.has(other.id) || !isImageTold(practice, item, false, context.at))
    throw refuse(commonErrors['not-found'])
  const { body, assets } = still(other, growTree(await deps.knowledge.points(db)))
  return { ...item, body, assets }
}

export function mountImagePracticeCalls(mount: Mount, deps: Deps): void {
  const { db } = deps.world
  const shown = (practice: ImagePractice | null, { culture, at }: Context) => {
    if (!practice) throw refuse(commonErrors['not-found'])
    return presentImagePractice(deps, db, practice, culture, at)
  }
  mount(calls.imagePracticeStock, (query, context) => readImageStock(deps, query, context))
  mount(calls.imagePracticePackages, async ({ PageNO, Limit, name }, context) => {
    const kept = [...(await selectKeptImages(deps, db, context.at))]
    const open = { orgPath: callerOf(context).orgPath, kept }
    const page = { name, offset: (PageNO - 1) * Limit, limit: Limit }
    const { rows, total } = await deps.images.practisedPackages(db, open, page)
    return {
      rows: rows.map(({ id, name: called, description, imageIDs }) => ({
        id,
        name: called,
        description,
        imageCount: imageIDs.length,
      })),
      total,
    }
  })
  mount(calls.startImagePractice, async (wish, context) => shown(await startImages(deps, wish, context), context))
  mount(calls.readImagePractice, async ({ id }, context) =>
    shown(await selectOwnImages(db, { id }, callerOf(context).userID), context),
  )
  mount(calls.imagePracticeDetails, async ({ guid }, context) =>
    shown(await selectOwnImages(db, { guid }, callerOf(context).userID), context),
  )
  mount(calls.queryImagePractices, async (query, context) => {
    const of = { ...query, isForTrainer: false }
    const { rows, total } = await selectImagePractices(db, callerOf(context).userID, of)
    return { rows: await presentImageRows(deps, rows, context.culture), total }
  })
  mount(calls.answerImagePractice, (input, context) => answerImage(deps, input, context))
  mount(calls.submitImagePractice, (input, context) => submitImages(deps, input, context))
  mount(calls.imagePracticeAchievement, ({ id }, context) => readImageAchievement(deps, id, context))
  mount(calls.imagePracticePicture, async ({ alias, type, size, twin }, context) => {
    const item = await fileHalf(deps, alias, twin, context)
    const picture = await serverKindOf(item.kind).picture(deps, item, type, size)
    if (!picture) throw refuse(commonErrors['not-found'])
    return picture
  })
  mount(calls.imagePracticePlanes, async ({ alias, twin, view }, context) => {
    const item = await fileHalf(deps, alias, twin, context)
    const planes = await serverKindOf(item.kind).planes(deps, item, view)
    if (!planes) throw refuse(commonErrors['not-found'])
    return planes
  })

  mount(recordCalls.imageStudyQuery, (query, context) => listImageStudies(deps, callerOf(context), query))
  mount(recordCalls.imageStudyOfUser, async ({ id, ...page }, context) => {
    const person = await requirePerson(deps, callerOf(context), id)
    const of = { ...page, state: 'all', player: 'all', isForTrainer: true } as const
    const { rows, total } = await selectImagePractices(db, person.id, of)
    const said = { tree: growTree(await deps.knowledge.points(db)), culture: context.culture }
    const presented = await presentImageRows(deps, rows, context.culture)
    return {
      rows: presented.map((row, at) => ({ ...row, ...wholeOfReport(rows[at]?.report ?? null, said) })),
      total,
    }
  })
}
