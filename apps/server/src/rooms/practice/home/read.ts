// What the home of a student shows: tasks, exams, courses, practice, and what went wrong.
import type * as calls from '@clearbelt/contract/practice/home-calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow } from '../../../db/rows.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import type { Deps } from '../deps.ts'
import { selectMissedPoints } from '../images/past.ts'
import { selectWrongKeys } from '../records.ts'
import { readDaily, scopeOf, todayOf } from '../start.ts'
import { selectDaily } from '../store.ts'
import { measureTogether } from './measured.ts'

/** Tasks on the home, results that are looked at, and wrong questions that are counted. */
const TASKS = 20
const RESULTS = 100
const COUNTED = 2000
/** Points that are named. */
const NAMED = 8
const FINISHED = 2
/** Practice is counted over so long, ms. */
const LATELY_MS = 30 * 86_400_000

/** Own tasks, those that are not finished first. */
export async function readTrainList(deps: Deps, { culture, at, ...context }: Context) {
  const { userID } = callerOf({ culture, at, ...context })
  const tasks = await deps.plans.tasksOf({ userID, culture, at })
  return [
    ...tasks.filter(({ status }) => status !== FINISHED),
    ...tasks.filter(({ status }) => status === FINISHED),
  ].slice(0, TASKS)
}

const practisedRow = z.object({
  practices: column.number,
  answered: column.number,
  right: column.number,
  milliseconds: column.number,
  last: column.time.nullable(),
})

const NONE = { practices: 0, answered: 0, right: 0, milliseconds: 0, last: null }

/** Own figures in all. */
export async function readStatics(deps: Deps, context: Context): Promise<PackageOf<typeof calls.homeStatics>> {
  const { db } = deps.world
  const { userID } = callerOf(context)
  const { culture, at } = context
  const since = new Date(at - LATELY_MS)
  const theory =
    (await selectRow(
      db,
      practisedRow,
      sql`select count(distinct p.id)::int as practices, count(*)::int as answered, (count(*) filter (where i.is_right))::int as "right", 0 as milliseconds, max(i.answered_at) as last
        from practice p join practice_item i on i.practice_id = p.id and i.is_right is not null where p.student_id = ${userID} and i.answered_at > ${since}`,
    )) ?? NONE
  const images =
    (await selectRow(
      db,
      practisedRow,
      sql`select count(distinct p.id)::int as practices, count(*)::int as answered, (count(*) filter (where i.is_right))::int as "right", coalesce(sum(i.milliseconds), 0)::float8 as milliseconds, max(i.answered_at) as last
        from image_practice p join image_practice_item i on i.practice_id = p.id and i.is_right is not null where p.student_id = ${userID} and i.answered_at > ${since}`,
    )) ?? NONE
  const tree = growTree(await deps.knowledge.points(db))
  const { measures } = await measureTogether(db, sql`p.student_id = ${userID} and p.finished_at > ${since}`, {
    tree,
    culture,
  })
  const nothing = { hits: 0, n: 0, rate: null, low: null, high: null }
  const tasks = await deps.plans.tasksOf({ userID, culture, at })
  const { passed, failed } = await readExamStatus(deps, context)
  const lasts = [theory.last, images.last].flatMap((last) => last?.getTime() ?? [])
  const figures = ({ practices, answered, right }: z.output<typeof practisedRow>) => ({ practices, answered, right })
  return {
    tasks: { total: tasks.length, finished: tasks.filter(({ status }) => status === FINISHED).length },
    exams: { passed, failed },
    theory: { ...figures(theory), timeUsed: null },
    images: {
      ...figures(images),
      timeUsed: Math.round(images.milliseconds / 1000),
      hit: measures?.hit ?? nothing,
      falseAlarm: measures?.falseAlarm ?? nothing,
      dPrime: measures?.dPrime ?? { value: null, low: null, high: null },
    },
    lastTime: lasts.length === 0 ? null : new Date(Math.max(...lasts)).toISOString(),
  }
}

/** How the own exams stand: each by its newest result. */
export async function readExamStatus(deps: Deps, context: Context): Promise<PackageOf<typeof calls.homeExamStatus>> {
  const { userID } = callerOf(context)
  const { culture, at } = context
  const { rows } = await deps.exams.resultsOf(userID, { offset: 0, limit: RESULTS }, context)
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!newest.has(row.processID)) newest.set(row.processID, row)
  const results = [...newest.values()]
  const tasks = await deps.plans.tasksOf({ userID, culture, at })
  const open = tasks
    .flatMap(({ steps }) => steps)
    .filter(
      ({ businessType, processID, action }) =>
        businessType === STEP_CODES.exam && !newest.has(processID) && (action === 'enter' || action === 'continue'),
    ).length
  return {
    passed: results.filter(({ isPass }) => isPass === true).length,
    failed: results.filter(({ isPass }) => isPass === false).length,
    pending: results.filter(({ isPass }) => isPass === null).length,
    open,
    failedExams: results
      .filter(({ isPass }) => isPass === false)
      .slice(0, NAMED)
      .map(({ planID, processID, testID, paperName, submitTime, resitsLeft }) => ({
        ...{ planID, processID, testID, paperName, submitTime, resitsLeft },
      })),
  }
}

/** How many wrong questions lie at each point. */
export async function readTheoryWrong(deps: Deps, context: Context): Promise<PackageOf<typeof calls.homeTheoryWrong>> {
  const { topics, world, knowledge } = deps
  const { db } = world
  const { userID } = callerOf(context)
  const keys = await selectWrongKeys(deps, db, userID, context.at)
  const draw = { knowledgeIDs: [], types: [], lately: [], count: COUNTED, seed: '', keys }
  const drawn = keys.length === 0 ? [] : await topics.drawForPractice(db, await scopeOf(deps, context), draw)
  const contents = await topics.contentsOf(
    db,
    drawn.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { knowledgeIDs } of contents.values())
    for (const id of knowledgeIDs.length === 0 ? [''] : knowledgeIDs) counts.set(id, (counts.get(id) ?? 0) + 1)
  const names = new Map((await knowledge.points(db)).map(({ id, names: of }) => [id, of[context.culture]]))
  const today = await selectDaily(db, userID, await todayOf(deps, userID, context.at))
  const day = await todayOf(deps, userID, context.at)
  const left = today === null ? (await readDaily(deps, context, day)).length : today.total - today.answered
  return {
    total: drawn.length,
    points: [...counts]
      .filter(([id]) => id === '' || names.has(id))
      .map(([id, count]) => ({ id: id === '' ? null : id, value: names.get(id) ?? '', count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, NAMED),
    daily: today?.finishedAt ? 0 : left,
  }
}

/** What was missed of images, and when it is due. */
export async function readImageWrong(deps: Deps, context: Context): Promise<PackageOf<typeof calls.homeImageWrong>> {
  const { db } = deps.world
  const { culture, at } = context
  const names = new Map((await deps.knowledge.points(db)).map(({ id, names: of }) => [id, of[culture]]))
  const missed = (await selectMissedPoints(deps, db, callerOf(context).userID, at)).filter(({ point }) =>
    names.has(point),
  )
  const due = missed.filter(({ dueAt }) => dueAt <= at)
  const next = missed.find(({ dueAt }) => dueAt > at)
  return {
    total: missed.length,
    due: due.length,
    points: missed.slice(0, NAMED).map(({ point, misses, dueAt }) => ({
      id: point,
      value: names.get(point) ?? '',
      count: misses,
      isDue: dueAt <= at,
      dueTime: new Date(dueAt).toISOString(),
    })),
    nextTime: due.length > 0 || !next ? null : new Date(next.dueAt).toISOString(),
  }
}
