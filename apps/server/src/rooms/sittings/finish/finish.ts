// Ends sittings: grades them by their paper's key, hashes the receipts, writes the audit rows and tells their purpose,
// all in one transaction and, however many they are, in the same few statements.
import { createHash } from 'node:crypto'
import { hashReceipt, type JsonValue } from '@clearbelt/domain/sittings/receipt'
import { decimalOf } from '@clearbelt/domain/sittings/scores'
import type { Tx } from '../../../world/database.ts'
import { lockKey, readKey } from '../regrade/corrections.ts'
import type { Deps } from '../deps.ts'
import { gradeSitting, type Grade, type PaperKey } from './grade.ts'
import type { PaperCache } from '../paper-cache.ts'
import { selectAnswersOf, type CurrentAnswer } from '../store/answers.ts'
import { NONE_UNSEEN, selectUnseen } from '../store/unseen.ts'
import { finishSittings, type Finish } from '../store/marks.ts'
import type { SittingRow } from '../store/row.ts'

export interface Ending {
  state: 'submitted' | 'closed'
  endedBy: 'candidate' | 'deadline' | 'administrator'
  finishedAt: number
  at: number
  actorID: string | null
  /** Of an invigilator who closes it. */
  reason?: string
}

/** A sitting that has ended: the row as it stands now, and how many of its items were answered. */
export interface Ended {
  sitting: SittingRow
  answered: number
  total: number
}

interface Graded {
  sitting: SittingRow
  ending: Ending
  grade: Grade
  receiptHash: string
  answered: number
  total: number
}

/** Ends and grades an open sitting whose row the transaction holds. False when it had ended already. */
export async function endSitting(deps: Deps, tx: Tx, sitting: SittingRow, ending: Ending): Promise<boolean> {
  const { ended, failed } = await endSittings(deps, tx, [{ sitting, ending }])
  if (failed.has(sitting.id)) throw failed.get(sitting.id)
  return ended.has(sitting.id)
}

/**
 * Ends and grades open sittings whose rows the transaction holds. `ended` has those that this call ended, `failed` those
 * that cannot be graded and stay as they were; one that is in neither had ended before.
 */
export async function endSittings(
  deps: Deps,
  tx: Tx,
  asked: readonly { sitting: SittingRow; ending: Ending }[],
): Promise<{ ended: Map<string, Ended>; failed: Map<string, unknown> }> {
  const { audit, purposes, outcomes } = deps
  const { graded, failed } = await gradeSittings(deps.cache, tx, asked)
  const versions = await finishSittings(tx, graded.map(finishOf))
  const done = graded.filter((m) => versions.has(m.sitting.id))
  await audit.recordAll(
    tx,
    done.map(({ sitting, ending, grade, receiptHash }) => ({
      actorID: ending.actorID,
      act: purposes.of(sitting.purpose).acts[ending.endedBy === 'candidate' ? 'submit' : 'close'],
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
  for (const [purpose, some] of Map.groupBy(done, ({ sitting }) => sitting.purpose))
    await purposes.of(purpose).onFinished(
      tx,
      some.map(({ sitting, ending }) => ({
        sittingID: sitting.id,
        ref: sitting.ref,
        planID: sitting.planID,
        userID: sitting.userID,
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
  for (const { sitting } of done) purposes.of(sitting.purpose).onChanged(sitting.id)
  return {
    ended: new Map(done.map((m) => [m.sitting.id, { sitting: rowAfter(m), answered: m.answered, total: m.total }])),
    failed,
  }
}

const finishOf = ({ sitting, ending, grade, receiptHash }: Graded): Finish => ({
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
const rowAfter = ({ sitting, ending, grade, receiptHash }: Graded): SittingRow => ({
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
async function gradeSittings(
  cache: PaperCache,
  tx: Tx,
  asked: readonly { sitting: SittingRow; ending: Ending }[],
): Promise<{ graded: Graded[]; failed: Map<string, unknown> }> {
  // In one order, so that two of these never wait for each other.
  const snapshots = [...new Set(asked.map(({ sitting }) => sitting.snapshotID))].toSorted()
  const keys = new Map<string, { key: PaperKey; views: Awaited<ReturnType<PaperCache['views']>> }>()
  for (const id of snapshots) {
    await lockKey(tx, id, 'grade')
    keys.set(id, { key: await readKey(cache, tx, id), views: await cache.views(id, tx) })
  }
  const ids = asked.map(({ sitting }) => sitting.id)
  const items = await cache.itemsOf(ids, tx)
  const tree = await cache.knowledge(tx)
  const answers = await selectAnswersOf(tx, ids)
  const unseen = await selectUnseen(tx, ids)
  const failed = new Map<string, unknown>()
  const graded = asked.flatMap(({ sitting, ending }): Graded[] => {
    const [rows, given, paper] = [
      items.get(sitting.id) ?? [],
      answers.get(sitting.id) ?? [],
      keys.get(sitting.snapshotID),
    ]
    try {
      if (!paper) throw new Error(`the snapshot ${sitting.snapshotID} has no key`)
      const grade = gradeSitting({
        sitting,
        items: rows,
        views: paper.views,
        key: paper.key,
        tree,
        answers: given,
        unseen: unseen.get(sitting.id) ?? NONE_UNSEEN,
      })
      return [
        {
          sitting,
          ending,
          grade,
          receiptHash: receiptOf(sitting, ending, given),
          answered: given.filter((a) => a.answered).length,
          total: rows.length,
        },
      ]
    } catch (error) {
      failed.set(sitting.id, error)
      return []
    }
  })
  return { graded, failed }
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
