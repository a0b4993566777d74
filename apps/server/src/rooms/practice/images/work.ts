// What a student does in a practice of screening images: answers that are stored and told, and its end.
import { commonErrors } from '@clearbelt/contract/errors'
import { contractKindOf, type zAnswer } from '@clearbelt/contract/kinds/registry'
import { practiceErrors } from '@clearbelt/contract/practice/errors'
import type { ToldImage } from '@clearbelt/contract/practice/image-shapes'
import type { AnswerProblem } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { isWhole } from '@clearbelt/domain/sittings/scores'
import type { z } from 'zod'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { growTree, type KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { STILL_KIND } from './freeze.ts'
import { selectKeptImages } from './kept.ts'
import { presentToldImages } from './present.ts'
import {
  endImagePractice,
  excuseImages,
  lockOwnImages,
  selectImageItems,
  storeImageAnswers,
  type Form,
  type ImagePractice,
  type PractisedImage,
  type StoredImageAnswer,
} from './store.ts'

/** What somebody said of an image, and how they looked at it. */
interface Given {
  answer: z.output<typeof zAnswer>
  milliseconds: number
  modes: readonly number[]
}

const rulesOf = (item: Pick<PractisedImage, 'kind'>, form: Form): unknown => kindOf(item.kind).readRules({ form })

/** The answer as it is stored; refuses one that is none to this image. `field`: its path in the input. */
async function readAnswer(
  item: PractisedImage,
  { answer: given }: Given,
  form: Form,
  tree: KnowledgeTree,
  field: string,
): Promise<unknown> {
  const said = contractKindOf(item.kind).readAnswer(given)
  if (said === null) throw refuse(practiceErrors['not-in-practice'], { fields: [`${field}.topicID`] })
  const kind = kindOf(item.kind)
  const refuseFor = (problem: AnswerProblem): never => {
    const refusal = serverKindOf(item.kind).refusalOf(problem)
    throw refuse(refusal.def, { fields: [`${field}.${refusal.field}`] })
  }
  const outcome = kind.normalise(said, item.body, rulesOf(item, form))
  if (!outcome.ok) return refuseFor(outcome.problem)
  const problem = await serverKindOf(item.kind).findProblem(outcome.answer, async () => tree)
  if (problem) return refuseFor(problem)
  return kind.isAnswered(outcome.answer) ? outcome.answer : null
}

/** An answer that stands: graded as the form asks. */
export function gradeImage(
  item: PractisedImage,
  answer: unknown,
  form: Form,
  tree: KnowledgeTree,
  look: { milliseconds: number; modes: readonly number[] },
): StoredImageAnswer {
  const kind = kindOf(item.kind)
  const { share, detail } = kind.grade(item.truth, answer, item.body, rulesOf(item, form), tree)
  return { id: item.id, answer, isRight: isWhole(share), detail, ...look }
}

/** Stores one answer. With feedback at once it stands from then on and is told; what stands already is told again. */
export async function answerImage(
  deps: Deps,
  { guid, ...given }: Given & { guid: string },
  context: Context,
): Promise<{ told: ToldImage | null }> {
  const { userID } = callerOf(context)
  const { at, culture } = context
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwnImages(tx, { guid }, userID)
    if (!practice) throw refuse(commonErrors['not-found'])
    const items = await selectImageItems(tx, practice.id)
    const item = items.find((one) => one.id === given.answer.topicID)
    if (!item) throw refuse(practiceErrors['not-in-practice'], { fields: ['answer.topicID'] })
    const kept = await selectKeptImages(deps, tx, at)
    if (kept.has(item.imageID)) throw refuse(practiceErrors['image-kept'], { fields: ['answer.topicID'] })
    const tell = async (): Promise<{ told: ToldImage | null }> => {
      const now = (await selectImageItems(tx, practice.id)).find((one) => one.id === item.id)
      const [told = null] = now ? await presentToldImages(deps, tx, practice, [now], { culture, at, kept }) : []
      // Its place is that among all the images that are shown.
      const index = items.filter(({ imageID }) => !kept.has(imageID)).findIndex((one) => one.id === item.id)
      return { told: told && { ...told, item: { ...told.item, index } } }
    }
    if (item.isRight !== null) return tell()
    if (practice.finishedAt !== null) throw refuse(practiceErrors['practice-over'])
    const tree = growTree(await deps.knowledge.points(tx))
    const answer = await readAnswer(item, given, practice.form, tree, 'answer')
    const look = { milliseconds: given.milliseconds, modes: given.modes }
    if (practice.feedback === 'end') {
      await storeImageAnswers(tx, practice.id, [{ id: item.id, answer, isRight: null, detail: null, ...look }], at)
      return { told: null }
    }
    if (answer === null) throw refuse(practiceErrors['answer-empty'], { fields: ['answer'] })
    await storeImageAnswers(tx, practice.id, [gradeImage(item, answer, practice.form, tree, look)], at)
    return tell()
  })
}

/** Images without an answer whose files are gone or damaged: whoever could not see them does not lose by them. */
async function findExcused(deps: Deps, items: readonly PractisedImage[]): Promise<Set<string>> {
  const excused = new Set<string>()
  for (const item of items) {
    if (item.isAnswered || !(await serverKindOf(item.kind).isBroken?.(deps, item))) continue
    deps.world.log.error('the files of a practised image are gone or broken', { image: item.imageID })
    excused.add(item.id)
  }
  return excused
}

/**
 * Ends a locked practice as it stands: answers are graded; images that examinations keep by now and those that nobody
 * could see do not count.
 */
export async function endImagesAsTheyStand(
  deps: Deps,
  tx: Tx,
  practice: ImagePractice,
  { at, tree }: { at: number; tree: KnowledgeTree },
): Promise<{ total: number; correct: number; wrong: number }> {
  const kept = await selectKeptImages(deps, tx, at)
  const open = (await selectImageItems(tx, practice.id)).filter(
    (item) => item.isAnswered && item.isRight === null && !kept.has(item.imageID),
  )
  const graded = open.map((item) =>
    gradeImage(item, item.answer, practice.form, tree, { milliseconds: item.milliseconds ?? 0, modes: item.modes }),
  )
  await storeImageAnswers(tx, practice.id, graded, at)
  const items = await selectImageItems(tx, practice.id)
  const excused = await findExcused(
    deps,
    items.filter(({ imageID }) => !kept.has(imageID)),
  )
  await excuseImages(tx, [...excused])
  const counted = items.filter(
    ({ id, isRight, imageID }) => isRight !== null || !(kept.has(imageID) || excused.has(id)),
  )
  const correct = counted.filter(({ isRight }) => isRight === true).length
  const wrong = counted.filter(({ isRight }) => isRight === false).length
  const kind = kindOf(STILL_KIND)
  const report = serverKindOf(STILL_KIND).measures?.report(
    counted.map((item) => ({
      truth: item.truth,
      answer: item.answer,
      // An image without an answer is graded as one: nothing was found.
      detail: kind.readDetail(
        item.detail ?? kind.grade(item.truth, item.answer, item.body, rulesOf(item, practice.form), tree).detail,
      ),
      milliseconds: item.milliseconds,
    })),
  )
  const figures = { total: counted.length, correct, wrong }
  await endImagePractice(tx, practice.id, { ...figures, report: report?.summary ?? null, at })
  return figures
}

/** Ends a practice with the last answers; ended before, it stays as it is. Answers the id of its result. */
export async function submitImages(
  deps: Deps,
  { guid, form, responses }: { guid: string; form: Form; responses: readonly Given[] },
  context: Context,
): Promise<string> {
  const { userID } = callerOf(context)
  const { at } = context
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwnImages(tx, { guid }, userID)
    if (!practice) throw refuse(commonErrors['not-found'])
    if (practice.form !== form) throw refuse(practiceErrors['practice-mismatch'], { fields: ['form'] })
    if (practice.finishedAt !== null) return practice.id
    const items = new Map((await selectImageItems(tx, practice.id)).map((item) => [item.id, item]))
    const tree = growTree(await deps.knowledge.points(tx))
    const late: StoredImageAnswer[] = []
    for (const [place, given] of responses.entries()) {
      const item = items.get(given.answer.topicID)
      const field = `responses.${place}.answer`
      if (!item) throw refuse(practiceErrors['not-in-practice'], { fields: [`${field}.topicID`] })
      // What stands was told: it is not answered again.
      if (item.isRight !== null) continue
      const answer = await readAnswer(item, given, form, tree, field)
      const { milliseconds, modes } = given
      late.push({ id: item.id, answer, isRight: null, detail: null, milliseconds, modes })
    }
    await storeImageAnswers(tx, practice.id, late, at)
    const figures = await endImagesAsTheyStand(deps, tx, practice, { at, tree })
    await deps.audit.record(tx, {
      actorID: userID,
      act: 'practice.submitImages',
      object: 'imagePractice',
      objectID: practice.id,
      after: figures,
      ip: context.ip,
      at,
    })
    return practice.id
  })
}

/** Ends a practice that was left alone; answers whether it was still there to end. */
export async function endAbandonedImages(deps: Deps, { id, studentID }: ImagePractice, at: number): Promise<boolean> {
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwnImages(tx, { id }, studentID)
    if (!practice || practice.finishedAt !== null) return false
    await endImagesAsTheyStand(deps, tx, practice, { at, tree: growTree(await deps.knowledge.points(tx)) })
    return true
  })
}
