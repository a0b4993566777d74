// Steps of the former shape, exams in every column of one table, are carried over whole.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { listMigrations, migrate } from '../../../db/migrate.ts'
import { makeEmptyDatabase } from '../../../testing/databases.ts'
import { openPool } from '../../../world/database.ts'

const SPLIT = '0260-steps-by-kind.sql'
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await makeEmptyDatabase(inject('postgresUrl'))
  pool = openPool(database.url, 2)
  const names = (await listMigrations()).map((m) => m.name)
  await migrate(
    pool,
    names.filter((name) => name < SPLIT),
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A step as it was stored, in the order of the columns of `insert`. */
const step = (n: number, over: Record<string, unknown> = {}) => ({
  id: id(n),
  plan_id: id(1),
  index: n - 10,
  paper_id: id(2),
  snapshot_id: id(3),
  paper_name: `Paper ${n}`,
  question_count: 40,
  total_score: '100.00',
  form: 1,
  duration_minutes: 30,
  pass_line: '60.00',
  disorder: false,
  resit: 0,
  allow_review: true,
  release: 'now',
  released_at: null,
  deadline: null,
  extra_marks: 0,
  hours: '0.00',
  credit: '0.00',
  is_anti_cheating: false,
  is_monitor: false,
  photo_seconds: 0,
  photo_policy: 'flag',
  extended_until: null,
  held_at: null,
  ...over,
})

const at = (hours: number): Date => new Date(Date.UTC(2026, 4, 12, hours))

test('every step keeps what it had, plans under way too: the shared part where it was, the exam in a table of its own', async () => {
  await pool.query(
    `insert into plan (id, org_id, org_path, zone, creator_id, name, start_time, end_time, published, create_time, update_time) values ($1, 'o', 'o/', 'UTC', $2, 'Under way', $3, $4, true, $3, $3)`,
    [id(1), id(4), at(8), at(20)],
  )
  const steps = [
    step(10),
    step(11, {
      form: 3,
      extra_marks: 4,
      disorder: true,
      resit: 2,
      allow_review: false,
      release: 'manual',
      released_at: at(9),
      deadline: at(12),
      hours: '1.50',
      credit: '2.25',
      pass_line: '70.50',
      duration_minutes: 45,
    }),
    step(12, {
      form: 2,
      release: 'windowEnd',
      is_anti_cheating: true,
      is_monitor: true,
      photo_seconds: 30,
      photo_policy: 'block',
      extended_until: at(21),
      held_at: at(10),
    }),
  ]
  for (const one of steps) {
    const names = Object.keys(one)
    await pool.query(
      `insert into plan_step (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(one),
    )
  }
  await pool.query('insert into plan_progress (process_id, user_id, plan_id, opened_at) values ($1, $2, $3, $4)', [
    id(12),
    id(5),
    id(1),
    at(9),
  ])

  expect(await migrate(pool, [SPLIT])).toEqual([SPLIT])

  const shared = await pool.query('select * from plan_step order by index')
  expect(shared.rows).toEqual(
    steps.map((one) => ({
      id: one.id,
      plan_id: one.plan_id,
      index: one.index,
      kind: 'exam',
      name: one.paper_name,
      opens_at: null,
      deadline: one.deadline,
      hours: one.hours,
      credit: one.credit,
      required: true,
    })),
  )
  const exams = await pool.query('select * from plan_step_exam order by step_id')
  const own = exams.fields.map((field) => field.name).filter((name) => name !== 'step_id' && name !== 'rules')
  const moved = (one: ReturnType<typeof step>) => ({
    ...Object.fromEntries(Object.entries(one).filter(([name]) => own.includes(name))),
    step_id: one.id,
    rules: { screening: { form: one.form, extraMarks: one.extra_marks } },
  })
  expect(own.toSorted()).toEqual(
    Object.keys(step(1))
      .filter(
        (name) =>
          !['id', 'plan_id', 'index', 'paper_name', 'deadline', 'hours', 'credit', 'form', 'extra_marks'].includes(
            name,
          ),
      )
      .toSorted(),
  )
  expect(exams.rows).toEqual(steps.map(moved))
  expect((await pool.query('select process_id from plan_progress')).rows).toEqual([{ process_id: id(12) }])
})
