// What a student does in a practice: answers that are stored and told, and its end.
import { commonErrors } from '@clearbelt/contract/errors'
import { contractKindOf, type zAnswer } from '@clearbelt/contract/kinds/registry'
import { practiceErrors } from '@clearbelt/contract/practice/errors'
import type { ToldQuestion } from '@clearbelt/contract/practice/calls'
import type { AnswerProblem } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { isWhole } from '@clearbelt/domain/sittings/scores'
import type { z } from 'zod'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { growTree, type KnowledgeTree } from '../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { presentTold, requireGuid, selectKept } from './present.ts'
import { noteAnswers, type Progress } from './records.ts'
import { endPractice, lockOwn, selectItems, storeAnswers, type PracticeFacts, type PracticeItem } from './store.ts'

type Given = z.output<typeof zAnswer>

/** The answer as it is stored; refuses one that is none to this question. `field`: its path in the input. */
async function readAnswer(item: PracticeItem, given: Given, tree: KnowledgeTree, field: string): Promise<unknown> {
  const said = contractKindOf(item.kind).readAnswer(given)
  if (said === null) throw refuse(practiceErrors['not-in-practice'], { fields: [`${field}.topicID`] })
  const kind = kindOf(item.kind)
  const refuseFor = (problem: AnswerProblem): never => {
    const refusal = serverKindOf(item.kind).refusalOf(problem)
    throw refuse(refusal.def, { fields: [`${field}.${refusal.field}`] })
  }
  const outcome = kind.normalise(said, item.body, kind.readRules(null))
  if (!outcome.ok) return refuseFor(outcome.problem)
  const problem = await serverKindOf(item.kind).findProblem(outcome.answer, async () => tree)
  if (problem) return refuseFor(problem)
  return kind.isAnswered(outcome.answer) ? outcome.answer : null
}

/** Right is what earns all of a question. */
export function isRightAnswer(item: PracticeItem, answer: unknown, tree: KnowledgeTree): boolean {
  const kind = kindOf(item.kind)
  return isWhole(kind.grade(item.truth, answer, item.body, kind.readRules(null), tree).share)
}

export interface Graded {
  item: PracticeItem
  isRight: boolean
}

/** What follows from answers that stand: how each question goes, and the rank of the day. */
export async function noteGraded(
  deps: Deps,
  tx: Tx,
  practice: PracticeFacts,
  graded: readonly Graded[],
  { at, orgPath }: { at: number; orgPath: string },
): Promise<Map<string, Progress>> {
  const { studentID: userID, day } = practice
  if (day !== null)
    for (const one of graded)
      if (one.item.dailyTopicID !== null)
        await deps.topics.noteDailyAnswer(tx, {
          userID,
          orgPath,
          day,
          topicID: one.item.dailyTopicID,
          isRight: one.isRight,
          at,
        })
  return noteAnswers(
    deps,
    tx,
    userID,
    graded.map((one) => ({ topicID: one.item.topicID, isRight: one.isRight })),
    at,
  )
}

const NOTHING_CHANGED: Progress = { isLearned: false, rightsNeeded: 0 }

export interface Answered extends Progress {
  told: ToldQuestion | null
}

/** Stores one answer. With feedback at once it stands from then on and is told; what stands already is told again. */
export async function answerQuestion(
  deps: Deps,
  { id, guid, answer: given }: { id: string; guid: string; answer: Given },
  context: Context,
): Promise<Answered> {
  const { userID, orgPath } = callerOf(context)
  const { at, culture } = context
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwn(tx, id, userID)
    if (!practice) throw refuse(commonErrors['not-found'])
    requireGuid(deps, practice.id, guid)
    const items = await selectItems(tx, practice.id)
    const item = items.find((one) => one.id === given.topicID)
    if (!item) throw refuse(practiceErrors['not-in-practice'], { fields: ['answer.topicID'] })
    const kept = await selectKept(deps, tx, at)
    if (kept.has(item.topicID)) throw refuse(practiceErrors['question-kept'], { fields: ['answer.topicID'] })
    const tell = async (progress: Progress): Promise<Answered> => {
      const now = await selectItems(tx, practice.id)
      const told = await presentTold(deps, tx, practice, now, { culture, at, kept })
      return { told: told.find((one) => one.item.topicID === item.id) ?? null, ...progress }
    }
    if (item.isRight !== null) return tell(NOTHING_CHANGED)
    if (practice.finishedAt !== null) throw refuse(practiceErrors['practice-over'])
    const tree = growTree(await deps.knowledge.points(tx))
    const answer = await readAnswer(item, given, tree, 'answer')
    if (practice.feedback === 'end') {
      await storeAnswers(tx, practice.id, [{ id: item.id, answer, isRight: null }], at)
      return { told: null, ...NOTHING_CHANGED }
    }
    if (answer === null) throw refuse(practiceErrors['answer-empty'], { fields: ['answer'] })
    const right = isRightAnswer(item, answer, tree)
    await storeAnswers(tx, practice.id, [{ id: item.id, answer, isRight: right }], at)
    const progress = await noteGraded(deps, tx, practice, [{ item, isRight: right }], { at, orgPath })
    return tell(progress.get(item.topicID) ?? NOTHING_CHANGED)
  })
}

/**
 * Ends a locked practice as it stands: what is answered and not yet graded is graded. Questions that examinations keep
 * by now are not graded and do not count.
 */
export async function endAsItStands(
  deps: Deps,
  tx: Tx,
  practice: PracticeFacts,
  items: readonly PracticeItem[],
  { at, orgPath, tree }: { at: number; orgPath: string; tree: KnowledgeTree },
): Promise<{ total: number; right: number; wrong: number }> {
  const kept = await selectKept(deps, tx, at)
  const graded = items
    .filter((item) => item.isAnswered && item.isRight === null && !kept.has(item.topicID))
    .map((item): Graded => ({ item, isRight: isRightAnswer(item, item.answer, tree) }))
  const rows = graded.map((one) => ({ id: one.item.id, answer: one.item.answer, isRight: one.isRight }))
  await storeAnswers(tx, practice.id, rows, at)
  await noteGraded(deps, tx, practice, graded, { at, orgPath })
  const verdicts = [...items.flatMap((item) => item.isRight ?? []), ...graded.map((one) => one.isRight)]
  const open = items.filter((item) => !item.isAnswered && !kept.has(item.topicID)).length
  const right = verdicts.filter(Boolean).length
  const figures = { total: verdicts.length + open, right, wrong: verdicts.length - right }
  await endPractice(tx, practice.id, { ...figures, at })
  return figures
}

/** Ends a practice with the last answers; ended before, it stays as it is. */
export async function submitPractice(
  deps: Deps,
  { id, guid, answers }: { id: string; guid: string; answers: readonly Given[] },
  context: Context,
): Promise<{ id: string }> {
  const { userID, orgPath } = callerOf(context)
  const { at } = context
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwn(tx, id, userID)
    if (!practice) throw refuse(commonErrors['not-found'])
    requireGuid(deps, practice.id, guid)
    if (practice.finishedAt !== null) return { id: practice.id }
    const items = new Map((await selectItems(tx, practice.id)).map((item) => [item.id, item]))
    const tree = growTree(await deps.knowledge.points(tx))
    const late: { id: string; answer: unknown; isRight: null }[] = []
    for (const [place, given] of answers.entries()) {
      const item = items.get(given.topicID)
      const field = `answers.${place}`
      if (!item) throw refuse(practiceErrors['not-in-practice'], { fields: [`${field}.topicID`] })
      // What stands was told: it is not answered again.
      if (item.isRight !== null) continue
      late.push({ id: item.id, answer: await readAnswer(item, given, tree, field), isRight: null })
    }
    await storeAnswers(tx, practice.id, late, at)
    const figures = await endAsItStands(deps, tx, practice, await selectItems(tx, practice.id), { at, orgPath, tree })
    await deps.audit.record(tx, {
      actorID: userID,
      act: 'practice.submit',
      object: 'practice',
      objectID: practice.id,
      after: figures,
      ip: context.ip,
      at,
    })
    return { id: practice.id }
  })
}

/** Ends a practice that was left alone; answers whether it was still there to end. */
export async function endAbandoned(deps: Deps, { id, studentID }: PracticeFacts, at: number): Promise<boolean> {
  return deps.world.db.transaction().execute(async (tx) => {
    const practice = await lockOwn(tx, id, studentID)
    const account = await deps.org.account(tx, studentID)
    if (!practice || practice.finishedAt !== null) return false
    const tree = growTree(await deps.knowledge.points(tx))
    const orgPath = account?.orgPath ?? ''
    await endAsItStands(deps, tx, practice, await selectItems(tx, practice.id), { at, orgPath, tree })
    return true
  })
}
