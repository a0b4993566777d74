// Past practices and exams of a student, and how well they tell threats from harmless bags over time.
import type * as calls from '@clearbelt/contract/practice/home-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import type { Deps } from '../deps.ts'
import { STILL_KIND } from '../images/freeze.ts'
import { wholeOfReport } from '../images/result.ts'
import { measureTogether } from './measured.ts'

type Row = calls.HistoryRow

/** Rows of each sort that are looked at; older ones are in the lists of the sort. */
const LOOKED_AT = 500
const WEEK_MS = 7 * 86_400_000
const WEEKS = 26

const theoryRow = z.object({ id: column.text, at: column.time, total: column.number, right: column.number })
const imageRow = theoryRow.extend({ player: z.enum(['still', 'belt']), report: z.unknown() })

const NO_EXAM = { name: '', planID: null, processID: null, score: null, isPass: null }
const NO_IMAGES = { hit: null, falseAlarm: null, dPrime: null }

async function theoryRows({ world: { db } }: Deps, studentID: string): Promise<Row[]> {
  const rows = await selectRows(
    db,
    theoryRow,
    sql`select id, finished_at as at, total, "right" from practice where student_id = ${studentID} and finished_at is not null order by finished_at desc, id limit ${LOOKED_AT}`,
  )
  return rows.map(({ id, at, total, right }) => ({
    ...NO_EXAM,
    ...NO_IMAGES,
    ...{ id, total, right },
    sort: 'theory',
    time: at.toISOString(),
  }))
}

async function imageRows(deps: Deps, studentID: string, context: Context): Promise<Row[]> {
  const { db } = deps.world
  const rows = await selectRows(
    db,
    imageRow,
    sql`select id, player, finished_at as at, total, correct as "right", report from image_practice where student_id = ${studentID} and finished_at is not null order by finished_at desc, id limit ${LOOKED_AT}`,
  )
  const said = { tree: growTree(await deps.knowledge.points(db)), culture: context.culture }
  return rows.map(({ id, player, at, total, right, report }) => {
    const { measures } = wholeOfReport(report, said)
    const { hit = null, falseAlarm = null, dPrime = null } = measures ?? {}
    return {
      ...NO_EXAM,
      ...{ id, total, right, hit, falseAlarm, dPrime },
      sort: player === 'belt' ? 'belt' : 'images',
      time: at.toISOString(),
    }
  })
}

async function examRows(deps: Deps, studentID: string, context: Context): Promise<Row[]> {
  const { rows } = await deps.exams.resultsOf(studentID, { offset: 0, limit: LOOKED_AT }, context)
  const said = { tree: growTree(await deps.knowledge.points(deps.world.db)), culture: context.culture }
  return rows.map(({ testID, paperName, planID, processID, submitTime, total, correct, score, isPass, reports }) => {
    const { measures } = wholeOfReport(reports?.[STILL_KIND] ?? null, said)
    const { hit = null, falseAlarm = null, dPrime = null } = measures ?? {}
    return {
      ...{ planID, processID, total, score, isPass, hit, falseAlarm, dPrime },
      id: testID,
      name: paperName,
      right: correct,
      sort: 'exam',
      time: submitTime,
    }
  })
}

/** A page of the own past. */
export async function listHistory(
  deps: Deps,
  { sort, PageNO, Limit }: ParsedOf<typeof calls.ownHistory>,
  context: Context,
): Promise<{ rows: Row[]; total: number }> {
  const { userID } = callerOf(context)
  const is = (...sorts: (typeof sort)[]): boolean => sort === 'all' || sorts.includes(sort)
  const rows = [
    ...(is('theory') ? await theoryRows(deps, userID) : []),
    ...(is('images', 'belt') ? await imageRows(deps, userID, context) : []),
    ...(is('exam') ? await examRows(deps, userID, context) : []),
  ]
    .filter((row) => sort === 'all' || row.sort === sort)
    .toSorted((a, b) => b.time.localeCompare(a.time) || a.id.localeCompare(b.id))
  return { rows: rows.slice((PageNO - 1) * Limit, PageNO * Limit), total: rows.length }
}

/** Sensitivity week by week, weeks without practice left out, and by category over all of them. */
export async function readTrend(deps: Deps, context: Context): Promise<PackageOf<typeof calls.ownTrend>> {
  const { db } = deps.world
  const { userID } = callerOf(context)
  const said = { tree: growTree(await deps.knowledge.points(db)), culture: context.culture }
  const start = context.at - WEEKS * WEEK_MS
  const own = (from: number, to: number) =>
    sql`p.student_id = ${userID} and p.finished_at >= ${new Date(from)} and p.finished_at < ${new Date(to)}`
  const weeks: PackageOf<typeof calls.ownTrend>['weeks'] = []
  for (let week = 0; week < WEEKS; week++) {
    const from = start + week * WEEK_MS
    const { measures } = await measureTogether(db, own(from, from + WEEK_MS), said)
    const images = (measures?.hit.n ?? 0) + (measures?.falseAlarm.n ?? 0)
    if (!measures || images === 0) continue
    const { hit, falseAlarm, dPrime, dA } = measures
    weeks.push({ from: new Date(from).toISOString(), images, hit, falseAlarm, dPrime, dA })
  }
  const { categories } = await measureTogether(db, own(start, context.at + 1), said)
  return { weeks, categories: weeks.length === 0 ? [] : categories }
}
