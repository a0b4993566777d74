// Ends a sitting: marks it by its paper's key, hashes the receipt, writes the audit row and tells the plan, all in one transaction.
import { createHash } from 'node:crypto'
import { hashReceipt, type JsonValue } from '@clearbelt/domain/exams/receipt'
import type { Hundredths } from '@clearbelt/domain/papers/scores'
import type { Tx } from '../../../world/database.ts'
import { lockKey, readKey } from '../results/corrections.ts'
import type { Deps } from '../deps.ts'
import { gradeSitting, type Grade } from './grade.ts'
import type { PaperCache } from './paper-cache.ts'
import { finishSitting, insertMarks, selectAnswers, type CurrentAnswer, type SittingRow } from '../store.ts'

/** Decimal text of hundredths with two places, as numeric(9,2) answers it. */
export const decimalOf = (score: Hundredths): string => (score / 100).toFixed(2)

interface Ending { state: 'submitted' | 'closed'; endedBy: 'candidate' | 'deadline' | 'administrator'; finishedAt: number; at: number; actorID: string | null; /** Of an invigilator who closes it. */ reason?: string }

/** Ends and marks an open sitting whose row the transaction holds. False when it had ended already. */
export async function endSitting(deps: Deps, cache: PaperCache, tx: Tx, sitting: SittingRow, ending: Ending): Promise<boolean> {
  const { audit, plans, outcomes } = deps
  const marked = await markSitting(cache, tx, sitting)
  const receiptHash = hashReceipt(
    { sittingId: sitting.id, userId: sitting.userID, openedAt: sitting.openedAt, finishedAt: ending.finishedAt, answers: marked.answers.map((a) => ({ topicId: a.alias, value: a.value as unknown as JsonValue })) },
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
  const score = decimalOf(marked.score)
  const version = await finishSitting(tx, sitting.id, {
    state: ending.state, endedBy: ending.endedBy, finishedAt: ending.finishedAt, receiptHash, score, isPassed: marked.passed, correct: marked.correct, wrong: marked.wrong, unanswered: marked.unanswered, report: marked.report,
  })
  if (version === null) return false
  await insertMarks(tx, sitting.id, marked.marks)
  await audit.record(tx, {
    actorID: ending.actorID, act: ending.endedBy === 'candidate' ? 'exams.submit' : 'exams.close', object: 'sitting', objectID: sitting.id, at: ending.at,
    after: { endedBy: ending.endedBy, finishedAt: new Date(ending.finishedAt).toISOString(), score, passed: marked.passed, receiptHash, ...(ending.reason === undefined ? {} : { reason: ending.reason }) },
  })
  await plans.noteProgress(tx, { planID: sitting.planID, processID: sitting.ref, userID: sitting.userID, event: 'submitted', at: ending.finishedAt })
  await outcomes.tell(tx, { sittingID: sitting.id, userID: sitting.userID, planID: sitting.planID, ref: sitting.ref, number: sitting.number, version, score, isPass: marked.passed, before: null, correctionID: null, at: ending.at })
  deps.presence.touch(sitting.id)
  return true
}

async function markSitting(cache: PaperCache, tx: Tx, sitting: SittingRow): Promise<Grade & { answers: CurrentAnswer[] }> {
  await lockKey(tx, sitting.snapshotID, 'mark')
  const [items, views, key, tree, answers] = await Promise.all([cache.items(sitting.id, tx), cache.views(sitting.snapshotID, tx), readKey(cache, tx, sitting.snapshotID), cache.knowledge(tx), selectAnswers(tx, sitting.id)])
  return { answers, ...gradeSitting({ sitting, items, views, key, tree, answers }) }
}
