// Ends sittings: marks them by their paper's key, hashes the receipts, writes the audit rows and tells the plan, all in
// one
// transaction and, however many they are, in the same few statements.
import { createHash } from 'node:crypto'
import { hashReceipt, type JsonValue } from '@clearbelt/domain/sittings/receipt'
import type { Hundredths } from '@clearbelt/domain/papers/scores'
import type { Tx } from '../../world/database.ts'
import { lockKey, readKey } from './regrade/corrections.ts'
import type { Deps } from '../exams/deps.ts'
import { gradeSitting, type Grade, type PaperKey } from './grade.ts'
import type { PaperCache } from './paper-cache.ts'
import { finishSittings, selectAnswersOf, type CurrentAnswer, type Finish, type SittingRow } from './store.ts'

/** Decimal text of hundredths with two places, as numeric(9,2) answers it. */
export const decimalOf = (score: Hundredths): string => (score / 100).toFixed(2)

export interface Ending {
  state: 'submitted' | 'closed'
  endedBy: 'candidate' | 'deadline' | 'administrator'
  finishedAt: number
  at: number
  actorID: string | null /** Of an invigilator who closes it. */
  reason?: string
}

/** A sitting that has ended: the row as it stands now, and how many of its images were judged. */
export interface Ended {
  sitting: SittingRow
  answered: number
  total: number
}

interface Marked {
  sitting: SittingRow
  ending: Ending
  grade: Grade
  receiptHash: string
  answered: number
  total: number
}

/** Ends and marks an open sitting whose row the transaction holds. False when it had ended already. */
export async function endSitting(
  deps: Deps,
  cache: PaperCache,
  tx: Tx,
  sitting: SittingRow,
  ending: Ending,
): Promise<boolean> {
  const { ended, failed } = await endSittings(deps, cache, tx, [{ sitting, ending }])
  if (failed.has(sitting.id)) throw failed.get(sitting.id)
  return ended.has(sitting.id)
}

/**
 * Ends and marks open sittings whose rows the transaction holds. `ended` has those that this call ended, `failed` those
 * that cannot be marked and stay as they were; one that is in neither had ended before.
 */
export async function endSittings(
  deps: Deps,
  cache: PaperCache,
  tx: Tx,
  asked: readonly { sitting: SittingRow; ending: Ending }[],
): Promise<{ ended: Map<string, Ended>; failed: Map<string, unknown> }> {
  const { audit, plans, outcomes } = deps
  const { marked, failed } = await markSittings(cache, tx, asked)
  const versions = await finishSittings(tx, marked.map(finishOf))
  const done = marked.filter((m) => versions.has(m.sitting.id))
  await audit.recordAll(
    tx,
    done.map(({ sitting, ending, grade, receiptHash }) => ({
      actorID: ending.actorID,
      act: ending.endedBy === 'candidate' ? 'exams.submit' : 'exams.close',
      object: 'sitting',
      objectID: sitting.id,
      at: ending.at,
      after: {
        endedBy: ending.endedBy,
        finishedAt: new Date(ending.finishedAt).toISOString(),
        score: decimalOf(grade.score),
        passed: grade.passed,
        receiptHash,
        ...(ending.reason === undefined ? {} : { reason: ending.reason }),
      },
    })),
  )
  await plans.noteAllProgress(
    tx,
    done.map(({ sitting, ending }) => ({
      planID: sitting.planID,
      processID: sitting.ref,
      userID: sitting.userID,
      event: 'submitted',
      at: ending.finishedAt,
    })),
  )
  await outcomes.tellAll(
    tx,
    done.map(({ sitting, ending, grade }) => ({
      sittingID: sitting.id,
      userID: sitting.userID,
      planID: sitting.planID,
      ref: sitting.ref,
      number: sitting.number,
      version: versions.get(sitting.id) ?? 1,
      score: decimalOf(grade.score),
      isPass: grade.passed,
      isWithdrawn: false,
      before: null,
      correctionID: null,
      at: ending.at,
    })),
  )
  for (const { sitting } of done) deps.presence.touch(sitting.id)
  return {
    ended: new Map(done.map((m) => [m.sitting.id, { sitting: standingOf(m), answered: m.answered, total: m.total }])),
    failed,
  }
}

const finishOf = ({ sitting, ending, grade, receiptHash }: Marked): Finish => ({
  id: sitting.id,
  state: ending.state,
  endedBy: ending.endedBy,
  finishedAt: ending.finishedAt,
  receiptHash,
  score: decimalOf(grade.score),
  isPassed: grade.passed,
  correct: grade.correct,
  wrong: grade.wrong,
  unanswered: grade.unanswered,
  report: grade.report,
  marks: grade.marks,
})

/** The row as the database has it now, without asking for it again. */
const standingOf = ({ sitting, ending, grade, receiptHash }: Marked): SittingRow => ({
  ...sitting,
  state: ending.state,
  endedBy: ending.endedBy,
  finishedAt: new Date(ending.finishedAt).getTime(),
  score: decimalOf(grade.score),
  hasPassed: grade.passed,
  correct: grade.correct,
  wrong: grade.wrong,
  unanswered: grade.unanswered,
  receiptHash,
})

/** The key of each paper is read once, under its lock; so are the answers of all. */
async function markSittings(
  cache: PaperCache,
  tx: Tx,
  asked: readonly { sitting: SittingRow; ending: Ending }[],
): Promise<{ marked: Marked[]; failed: Map<string, unknown> }> {
  // In one order, so that two of these never wait for each other.
  const snapshots = [...new Set(asked.map(({ sitting }) => sitting.snapshotID))].toSorted()
  const keys = new Map<string, { key: PaperKey; views: Awaited<ReturnType<PaperCache['views']>> }>()
  for (const id of snapshots) {
    await lockKey(tx, id, 'mark')
    keys.set(id, { key: await readKey(cache, tx, id), views: await cache.views(id, tx) })
  }
  const ids = asked.map(({ sitting }) => sitting.id)
  const items = await cache.itemsOf(ids, tx)
  const tree = await cache.knowledge(tx)
  const answers = await selectAnswersOf(tx, ids)
  const failed = new Map<string, unknown>()
  const marked = asked.flatMap(({ sitting, ending }): Marked[] => {
    const [rows, given, paper] = [
      items.get(sitting.id) ?? [],
      answers.get(sitting.id) ?? [],
      keys.get(sitting.snapshotID),
    ]
    try {
      if (!paper) throw new Error(`the snapshot ${sitting.snapshotID} has no key`)
      const grade = gradeSitting({ sitting, items: rows, views: paper.views, key: paper.key, tree, answers: given })
      return [
        {
          sitting,
          ending,
          grade,
          receiptHash: receiptOf(sitting, ending, given),
          answered: given.filter((a) => a.value.isPass !== null).length,
          total: rows.length,
        },
      ]
    } catch (error) {
      failed.set(sitting.id, error)
      return []
    }
  })
  return { marked, failed }
}

const receiptOf = (sitting: SittingRow, ending: Ending, answers: readonly CurrentAnswer[]): string =>
  hashReceipt(
    {
      sittingId: sitting.id,
      userId: sitting.userID,
      openedAt: sitting.openedAt,
      finishedAt: ending.finishedAt,
      answers: answers.map((a) => ({ topicId: a.alias, value: a.value as unknown as JsonValue })),
    },
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
