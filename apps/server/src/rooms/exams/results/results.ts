// What a step says to its trainer: who attended, passed and failed, and what each kind of question measures of them.
import { formsOf } from '@clearbelt/domain/sittings/policy'
import type { ResultRow, resultSummary } from '@clearbelt/contract/exams/calls'
import type { Figure as FigureName } from '@clearbelt/contract/kinds/registry'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { decimalOf } from '@clearbelt/domain/sittings/scores'
import type { z } from 'zod'
import type { Said } from '../../../kinds/kind.ts'
import type { Account } from '../../org/room.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { CountedSitting, ReportedSitting, Reports } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'
import { selectAbsences } from '../day/board-facts.ts'
import { figureOf, rowOf, wholeOf } from './measures.ts'

type Summary = z.infer<typeof resultSummary>

/** One trainee of a step with their sittings. */
export interface Attendance<S extends CountedSitting = ReportedSitting> {
  account: Account
  sittings: S[]
  /** The best finished one; the first among equals. */
  counting: S | null
  state: ResultRow['state']
}

const collator = new Intl.Collator('en')
const byName = (a: { account: Account }, b: { account: Account }): number =>
  collator.compare(a.account.name, b.account.name) || collator.compare(a.account.accountNo, b.account.accountNo)

/** Everybody of the step (or one person), in the order of their names. */
export async function readAttendance(deps: Deps, step: ExamStep, userID: string | null = null): Promise<Attendance[]> {
  return (
    await attend(deps, step, deps.sittings.reportedOfRef(deps.world.db, step.processID, userID), userID)
  ).toSorted(byName)
}

/** Everybody of the step in no order, with no more of their sittings than is counted. */
export const readCounted = (deps: Deps, step: ExamStep): Promise<Attendance<CountedSitting>[]> =>
  attend(deps, step, deps.sittings.counted(deps.world.db, step.processID, null))

async function attend<S extends CountedSitting>(
  { world, org, plans }: Deps,
  step: ExamStep,
  reading: Promise<S[]>,
  userID: string | null = null,
): Promise<Attendance<S>[]> {
  const [ids, sittings, absences] = await Promise.all([
    plans.traineeIDs(world.db, step.planID),
    reading,
    selectAbsences(world.db, step.processID),
  ])
  const byUser = Map.groupBy(sittings, (s) => s.userID)
  const isOver = step.closesAt !== null && world.clock.now() >= step.closesAt
  // Somebody who was removed or deleted after sitting still counts: what was sat is never lost.
  const accounts = await org.accounts(
    world.db,
    [...new Set([...ids, ...byUser.keys()])].filter((id) => userID === null || id === userID),
    'withDeleted',
  )
  return accounts
    .filter((account) => !account.deleted || byUser.has(account.id))
    .map((account) => {
      const mine = byUser.get(account.id) ?? []
      const finished = mine
        .filter((s) => s.state !== 'open')
        .toSorted((a, b) => Number(b.score ?? 0) - Number(a.score ?? 0) || a.number - b.number)
      const counting = finished[0] ?? null
      const without = isOver || absences.has(account.id) ? 'absent' : 'waiting'
      const state =
        mine.some((s) => s.state === 'open') && !counting?.hasPassed
          ? 'sitting'
          : counting === null
            ? without
            : counting.hasPassed
              ? 'passed'
              : 'failed'
      return { account, sittings: mine, counting, state }
    })
}

/** What the kinds report over the counting sitting of everybody. */
export const poolReport = (
  { world, sittings }: Pick<Deps, 'world' | 'sittings'>,
  attendance: readonly Attendance<CountedSitting>[],
): Promise<Reports> =>
  sittings.pooled(
    world.db,
    attendance.flatMap((a) => a.counting ?? []),
  )

/** The kinds of question in the paper of a step, in their order. */
export async function kindsOf({ sittings }: Pick<Deps, 'sittings'>, step: ExamStep): Promise<KindCode[]> {
  const forms = await Promise.all(formsOf(step).map((form) => sittings.views(form)))
  const kinds = new Set(forms.flatMap((views) => [...views.values()].map((view) => view.kind)))
  return KIND_CODES.filter((kind) => kinds.has(kind))
}

const HISTOGRAM_BARS = 10

/** The summary of a step over the counting sitting of each trainee; `report` holds what the kinds of its
 * paper measure of them together. */
export function summarise(
  step: ExamStep,
  attendance: readonly Attendance<CountedSitting>[],
  { kinds, report, said }: { kinds: KindCode[]; report: Reports; said: Said },
): Summary {
  const counting = attendance.flatMap((a) => (a.counting ? [a.counting] : []))
  const scores = counting.map((s) => parseScore(s.score ?? '0') ?? 0)
  const total = parseScore(step.totalScore) ?? 1
  const histogram = Array.from({ length: HISTOGRAM_BARS }, () => 0)
  for (const score of scores) {
    const bar = Math.min(HISTOGRAM_BARS - 1, Math.floor((score * HISTOGRAM_BARS) / total))
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
  const count = (state: ResultRow['state']) => attendance.filter((a) => a.state === state).length
  return {
    planID: step.planID,
    planName: step.planName,
    processID: step.processID,
    paperName: step.paperName,
    totalScore: step.totalScore,
    passScore: step.passLine,
    trainees: attendance.length,
    attended: attendance.filter((a) => a.sittings.length > 0).length,
    waiting: count('waiting'),
    absent: count('absent'),
    sitting: count('sitting'),
    passCount: count('passed'),
    failCount: count('failed'),
    average: scores.length ? decimalOf(Math.round(scores.reduce((a, b) => a + b, 0) / scores.length)) : null,
    lowest: scores.length ? decimalOf(Math.min(...scores)) : null,
    highest: scores.length ? decimalOf(Math.max(...scores)) : null,
    histogram,
    kinds,
    ...wholeOf(report, said),
    zone: step.zone,
  }
}

/** One line of the trainer's table. */
export function presentRow(a: Attendance): ResultRow {
  const s = a.counting
  return {
    userID: a.account.id,
    userName: a.account.name,
    accountNo: a.account.accountNo,
    orgName: a.account.orgName,
    state: a.state,
    testID: s?.id ?? null,
    number: s?.number ?? 0,
    score: s?.score ?? null,
    isPass: s?.hasPassed ?? null,
    startTime: s ? new Date(s.openedAt).toISOString() : null,
    submitTime: s?.finishedAt ? new Date(s.finishedAt).toISOString() : null,
    closedBy: s?.endedBy ?? null,
    ...rowOf(s?.measures ?? null),
  }
}

export interface RowQuery {
  search: string
  states: readonly string[]
  sortName: 'userName' | 'score' | FigureName
  order: 'Asc' | 'Desc'
  PageNO: number
  Limit: number
}

/**
 * A page of the table: searched, filtered and sorted by what everybody is counted by; the rest is read of those on the
 * page. Rows without a figure come last either way.
 */
export async function readRows(deps: Deps, step: ExamStep, q: RowQuery): Promise<{ rows: ResultRow[]; total: number }> {
  const everybody = await attend(
    deps,
    step,
    deps.sittings.counted(deps.world.db, step.processID, figureOf(q.sortName)?.figure ?? null),
  )
  const text = q.search.toLowerCase()
  const wanted = everybody.filter(
    (a) =>
      (q.states.length === 0 || q.states.includes(a.state)) &&
      (text === '' ||
        [a.account.name, a.account.accountNo, a.account.orgName].some((t) => t.toLowerCase().includes(text))),
  )
  const page = wanted.toSorted(orderOf(q)).slice((q.PageNO - 1) * q.Limit, q.PageNO * q.Limit)
  const reported = await deps.sittings.reported(
    deps.world.db,
    page.flatMap((a) => (a.counting ? [a.counting.id] : [])),
  )
  return {
    rows: page.map((a) =>
      presentRow({ ...a, sittings: [], counting: (a.counting && reported.get(a.counting.id)) ?? null }),
    ),
    total: wanted.length,
  }
}

type Figured = Attendance<CountedSitting & { figure: number | null }>

function orderOf({ sortName, order }: RowQuery): (a: Figured, b: Figured) => number {
  const sign = order === 'Asc' ? 1 : -1
  if (sortName === 'userName')
    return (a, b) =>
      sign * collator.compare(a.account.name, b.account.name) ||
      collator.compare(a.account.accountNo, b.account.accountNo)
  const figured = figureOf(sortName)?.shown ?? ((value: number) => value)
  // What is shown alike stands by name.
  const shown = (a: Figured): number | null => {
    if (!a.counting) return null
    if (sortName === 'score') return a.counting.score === null ? null : Number(a.counting.score)
    const { figure } = a.counting
    return figure === null ? null : figured(figure)
  }
  return (a, b) => {
    const [x, y] = [shown(a), shown(b)]
    if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1
    return sign * (x - y) || byName(a, b)
  }
}
