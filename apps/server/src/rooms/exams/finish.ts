// Ends a sitting: marks it by its snapshot, hashes the receipt, writes the audit row and tells the plan, all in one transaction.
import { createHash } from 'node:crypto'
import { markScreening } from '@clearbelt/domain/exams/marking'
import { hashReceipt, type JsonValue } from '@clearbelt/domain/exams/receipt'
import { isPassed, scoreOf } from '@clearbelt/domain/exams/scores'
import { parseScore, type Hundredths } from '@clearbelt/domain/papers/scores'
import { summariseScreening, type ScreeningResponse } from '@clearbelt/psychometrics/screening-report'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import type { PaperCache } from './paper-cache.ts'
import { finishSitting, insertMarks, selectAnswers, type ItemMark, type SittingRow } from './store.ts'

/** Decimal text of hundredths with two places, as numeric(9,2) answers it. */
export const decimalOf = (score: Hundredths): string => (score / 100).toFixed(2)

interface Ending { state: 'submitted' | 'closed'; endedBy: 'candidate' | 'deadline' | 'administrator'; finishedAt: number; at: number; actorID: string | null }

/** Ends and marks an open sitting whose row the transaction holds. False when it had ended already. */
export async function endSitting(deps: Deps, cache: PaperCache, tx: Tx, sitting: SittingRow, ending: Ending): Promise<boolean> {
  const { audit, plans } = deps
  const marked = await markSitting(cache, tx, sitting)
  const receiptHash = hashReceipt(
    { sittingId: sitting.id, userId: sitting.userID, openedAt: sitting.openedAt, finishedAt: ending.finishedAt, answers: marked.answers.map((a) => ({ topicId: a.alias, value: a.value as unknown as JsonValue })) },
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
  const done = await finishSitting(tx, sitting.id, {
    state: ending.state, endedBy: ending.endedBy, finishedAt: ending.finishedAt, receiptHash, score: decimalOf(marked.score), isPassed: marked.passed, correct: marked.correct, wrong: marked.wrong, unanswered: marked.unanswered, report: marked.report,
  })
  if (!done) return false
  await insertMarks(tx, sitting.id, marked.marks)
  await audit.record(tx, {
    actorID: ending.actorID, act: ending.endedBy === 'candidate' ? 'exams.submit' : 'exams.close', object: 'sitting', objectID: sitting.id, at: ending.at,
    after: { endedBy: ending.endedBy, finishedAt: new Date(ending.finishedAt).toISOString(), score: decimalOf(marked.score), passed: marked.passed, receiptHash },
  })
  await plans.noteProgress(tx, { planID: sitting.planID, processID: sitting.ref, userID: sitting.userID, event: 'submitted', at: ending.finishedAt })
  return true
}

async function markSitting(cache: PaperCache, tx: Tx, sitting: SittingRow) {
  const [items, views, truths, tree] = await Promise.all([cache.items(sitting.id, tx), cache.views(sitting.snapshotID, tx), cache.truths(sitting.snapshotID, tx), cache.knowledge(tx)])
  const answers = await selectAnswers(tx, sitting.id)
  const byAlias = new Map(answers.map((a) => [a.alias, a]))
  const marks: ItemMark[] = []
  const scored: { score: Hundredths; correct: boolean }[] = []
  const responses: ScreeningResponse[] = []
  for (const { alias, itemID } of items) {
    const truth = truths.get(itemID)
    const view = views.get(itemID)
    if (!truth || !view) throw new Error(`the snapshot ${sitting.snapshotID} lacks the item ${itemID}`)
    const given = byAlias.get(alias)
    const answer = given?.value ?? { isPass: null, tags: [] }
    const regions = truth.regions.map((r) => ({ left: r.left, top: r.top, width: r.width, height: r.height, knowledgeId: r.knowledgeID }))
    const m = markScreening({ isSafe: truth.isSafe, regions }, answer, { form: sitting.form, image: view, extraMarks: sitting.extraMarks, isUnder: tree.isUnder })
    marks.push({ itemID, correct: m.correct, hits: m.hits, extra: m.extra, hitAll: m.hitAllRegions, pairs: m.pairs })
    scored.push({ score: parseScore(truth.score) ?? 0, correct: m.correct })
    responses.push({ isThreat: !truth.isSafe, judgedSafe: answer.isPass, category: truth.regions[0]?.categoryID ?? null, hitAllRegions: m.hitAllRegions, milliseconds: given && given.ms > 0 ? given.ms : null })
  }
  const score = scoreOf(scored)
  const correct = scored.filter((s) => s.correct).length
  const unanswered = responses.filter((r) => r.judgedSafe === null).length
  return { answers, marks, score, passed: isPassed(score, parseScore(sitting.passLine) ?? 0), correct, wrong: scored.length - correct, unanswered, report: { responses, summary: summariseScreening(responses) } }
}
