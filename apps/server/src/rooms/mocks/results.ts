// What a mock exam says to its trainer: who has passed, how often each sat it, and the best that was reached.
import type { MockAttempt, mockRows, MockRow, MockSummary } from '@clearbelt/contract/mocks/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { decimalOf } from '@clearbelt/domain/sittings/scores'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows as readRows } from '../../db/rows.ts'
import type { SittingRow } from '../sittings/room.ts'
import type { Deps } from './deps.ts'
import { scoreText } from '../plans/room.ts'
import type { MockStep } from './step/store.ts'

const zTrainee = z.object({
  userID: column.text,
  attempts: column.number,
  isOpen: column.flag,
  bestScore: column.decimal.nullable(),
  hasPassed: column.flag.nullable(),
  passedAt: column.time.nullable(),
  lastAt: column.time.nullable(),
})

const collator = new Intl.Collator('en')
const byName = (a: MockRow, b: MockRow): number =>
  collator.compare(a.userName, b.userName) || collator.compare(a.accountNo, b.accountNo)

/**
 * Everybody of the step, or `userID` alone, in the order of their names; who was removed after sitting stays. One
 * statement for all sittings.
 */
export async function readTrainees(
  { world: { db }, org, plans }: Deps,
  step: MockStep,
  userID: string | null = null,
): Promise<MockRow[]> {
  const isWanted = (id: string): boolean => userID === null || id === userID
  const [ids, trainees] = await Promise.all([
    plans.traineeIDs(db, step.planID),
    readRows(
      db,
      zTrainee,
      sql`select user_id as "userID", count(*) filter (where state <> 'open')::int as attempts, bool_or(state = 'open') as "isOpen", max(score) filter (where state <> 'open') as "bestScore",
        bool_or(is_passed) as "hasPassed", min(finished_at) filter (where is_passed) as "passedAt", max(finished_at) as "lastAt"
      from sitting_facts where purpose = 'mock' and ref = ${step.processID} and (${userID}::uuid is null or user_id = ${userID}::uuid) group by user_id`,
    ),
  ])
  const byUser = new Map(trainees.map((one) => [one.userID, one]))
  const accounts = await org.accounts(db, [...new Set([...ids, ...byUser.keys()])].filter(isWanted), 'withDeleted')
  return accounts
    .filter((account) => !account.deleted || byUser.has(account.id))
    .map((account): MockRow => {
      const one = byUser.get(account.id)
      const attempts = one?.attempts ?? 0
      const without = one?.isOpen ? 'sitting' : attempts === 0 ? 'waiting' : 'failed'
      return {
        userID: account.id,
        userName: account.name,
        accountNo: account.accountNo,
        orgName: account.orgName,
        state: one?.hasPassed ? 'passed' : without,
        attempts,
        bestScore: one?.bestScore ? scoreText(one.bestScore) : null,
        passTime: one?.passedAt?.toISOString() ?? null,
        lastTime: one?.lastAt?.toISOString() ?? null,
      }
    })
    .toSorted(byName)
}

/** One attempt; of an open one nothing is known but its beginning. */
export function presentAttempt(sitting: SittingRow): MockAttempt {
  const isOver = sitting.state !== 'open'
  return {
    testID: sitting.id,
    number: sitting.number,
    startTime: new Date(sitting.openedAt).toISOString(),
    submitTime: isOver && sitting.finishedAt !== null ? new Date(sitting.finishedAt).toISOString() : null,
    closedBy: isOver ? (sitting.endedBy ?? 'candidate') : null,
    score: isOver && sitting.score !== null ? scoreText(sitting.score) : null,
    isPass: isOver ? sitting.hasPassed : null,
    correct: isOver ? sitting.correct : null,
    wrong: isOver ? sitting.wrong : null,
    unanswered: isOver ? sitting.unanswered : null,
  }
}

/** The figures over everybody. */
export function summarise(step: MockStep, rows: readonly MockRow[]): MockSummary {
  const count = (state: MockRow['state']): number => rows.filter((row) => row.state === state).length
  const best = rows.flatMap((row) => (row.bestScore === null ? [] : [parseScore(row.bestScore) ?? 0]))
  const attended = rows.filter((row) => row.attempts > 0).length
  return {
    planID: step.planID,
    planName: step.planName,
    processID: step.processID,
    paperName: step.paperName,
    totalScore: scoreText(step.totalScore),
    passScore: scoreText(step.passLine),
    trainees: rows.length,
    attended,
    waiting: count('waiting'),
    sitting: count('sitting'),
    passCount: count('passed'),
    failCount: count('failed'),
    attempts: rows.reduce((sum, row) => sum + row.attempts, 0),
    average: best.length === 0 ? null : scoreText(decimalOf(Math.round(best.reduce((a, b) => a + b, 0) / best.length))),
    zone: step.zone,
  }
}

type RowQuery = Omit<ParsedOf<typeof mockRows>, 'id'>

/** What rows are sorted by; null comes last either way. */
const SORTED: Record<Exclude<RowQuery['sortName'], 'userName'>, (row: MockRow) => number | null> = {
  attempts: (row) => row.attempts,
  bestScore: (row) => (row.bestScore === null ? null : Number(row.bestScore)),
  lastTime: (row) => (row.lastTime === null ? null : Date.parse(row.lastTime)),
}

/** A page of the table: searched, filtered and sorted. */
export function selectRows(
  rows: readonly MockRow[],
  { search, states, sortName, order, PageNO, Limit }: RowQuery,
): { rows: MockRow[]; total: number } {
  const text = search.toLowerCase()
  const sign = order === 'Asc' ? 1 : -1
  const valueOf = sortName === 'userName' ? null : SORTED[sortName]
  const wanted = rows
    .filter(
      (row) =>
        (states.length === 0 || states.includes(row.state)) &&
        [row.userName, row.accountNo, row.orgName].some((one) => one.toLowerCase().includes(text)),
    )
    .toSorted((a, b) => {
      if (valueOf === null) return sign * byName(a, b)
      const [x, y] = [valueOf(a), valueOf(b)]
      if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1
      return sign * (x - y) || byName(a, b)
    })
  return { rows: wanted.slice((PageNO - 1) * Limit, PageNO * Limit), total: wanted.length }
}
