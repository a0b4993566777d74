// Plans over a kind of step that has nothing to do with exams: written, shown, copied, removed and asked for progress
// by its face alone; and the list of kinds, closed at the start.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { AnyStepOfTask, AnyStepShown } from '@clearbelt/contract/steps/registry'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyStepKind, StepKind } from '../../../seams/step-kind.ts'
import { progressKey } from '../../../seams/step-kind.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeUser } from '../../../testing/factories.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { deletePlan, publishPlan } from '../lifecycle.ts'
import { removeMember, type Act } from '../members.ts'
import { noteAllProgress } from '../note-progress.ts'
import { changePlan, clonePlan, createPlan } from '../save-plan.ts'
import { listTasks } from '../tasks.ts'
import { selectTrainees } from '../trainee-store.ts'
import { showSteps } from './details.ts'
import { createStepKinds } from './step-kinds.ts'
import { selectSteps } from './step-store.ts'
import type { PlanInput } from './write-steps.ts'

/** Reading a leaflet, confirmed by each reader: a kind with a table of its own. */
interface Leaflet {
  pages: number
}
const zLeaflet = z.object({ pages: z.number() })
const asked: { method: string; steps: number; people: number }[] = []
const note = (method: string, steps: number, people = 0): void => void asked.push({ method, steps, people })

const leaflet: StepKind<Leaflet, Leaflet, number> = {
  code: 'custom',
  readInput: (sent) => zLeaflet.parse(sent),
  async prepare(_tx, { input, before, isBegun, refuseAt }) {
    if (isBegun && before?.detail.pages !== input.pages)
      refuseAt('pages', planErrors['step-has-sittings'], { name: before?.step.name ?? '' })
    return { name: `Leaflet of ${input.pages}`, detail: input }
  },
  copy: async (_tx, _caller, { step, detail }) => ({ name: `${step.name} again`, detail }),
  async write(tx, details) {
    note('write', details.size)
    for (const [id, { pages }] of details)
      await sql`insert into test_leaflet (step_id, pages) values (${id}, ${pages}) on conflict (step_id) do update set pages = excluded.pages`.execute(
        tx,
      )
  },
  async remove(tx, stepIDs) {
    note('remove', stepIDs.length)
    await sql`delete from test_leaflet where step_id = any(${[...stepIDs]}::uuid[])`.execute(tx)
  },
  async read(on, stepIDs) {
    note('read', stepIDs.length)
    const { rows } = await sql<{
      id: string
      pages: number
    }>`select step_id as id, pages from test_leaflet where step_id = any(${[...stepIDs]}::uuid[])`.execute(on)
    return new Map(rows.map(({ id, pages }) => [id, { pages }]))
  },
  auditView: ({ pages }) => ({ pages }),
  async show(_on, steps) {
    note('show', steps.length)
    return new Map(
      steps.map(({ step, detail, shared }) => [
        step.id,
        { businessType: STEP_CODES.custom, ...shared, name: step.name, pages: detail.pages } as unknown as AnyStepShown,
      ]),
    )
  },
  async progressOf(on, stepIDs, userIDs) {
    note('progressOf', stepIDs.length, userIDs.length)
    const { rows } = await sql<{
      step: string
      user: string
      read: number
    }>`select step_id as step, user_id as user, pages_read as read from test_leaflet_read where step_id = any(${[...stepIDs]}::uuid[]) and user_id = any(${[...userIDs]}::uuid[])`.execute(
      on,
    )
    return new Map(rows.map(({ step, user, read }) => [progressKey(step, user), read]))
  },
  showTask: ({ step, detail }, shared, progress) =>
    ({ ...shared, name: step.name, read: `${progress ?? 0}/${detail.pages}` }) as unknown as AnyStepOfTask,
  async count(on, stepIDs) {
    note('count', stepIDs.length)
    const { rows } = await sql<{
      id: string
      n: number
    }>`select step_id as id, count(*)::int as n from test_leaflet_read where step_id = any(${[...stepIDs]}::uuid[]) group by step_id`.execute(
      on,
    )
    return new Map(rows.map(({ id, n }) => [id, n]))
  },
  async close(tx, stepIDs, userID) {
    note('close', stepIDs.length)
    await sql`update test_leaflet_read set closed = true where step_id = any(${[...stepIDs]}::uuid[]) and user_id = ${userID}`.execute(
      tx,
    )
  },
}

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let deps: Deps
let readers: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  await sql`create table test_leaflet (step_id uuid primary key references plan_step (id), pages int not null)`.execute(
    t.world.db,
  )
  await sql`create table test_leaflet_read (step_id uuid not null, user_id uuid not null, pages_read int not null, closed boolean not null default false)`.execute(
    t.world.db,
  )
  const kinds = createStepKinds(['custom'])
  kinds.register(leaflet)
  kinds.requireAll()
  deps = { world: t.world, audit: t.rooms.audit, org: t.rooms.org, shell: t.rooms.shell, kinds }
  readers = []
  for (let n = 0; n < 3; n++) readers.push((await makeUser(t, { type: 3, org: who.trainer.org })).id)
})
afterAll(() => t.close())
beforeEach(() => void asked.splice(0))

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(t.clock.now() + hours * HOUR).toISOString()
const act = (): Act => ({
  caller: {
    userID: who.trainer.id,
    userName: who.trainer.name,
    type: 2,
    orgID: who.trainer.org.id,
    orgPath: who.trainer.org.path,
    permissions: new Set(),
    sessionID: '',
    script: false,
    byFace: false,
    mustChange: false,
  },
  at: t.clock.now(),
  ip: '',
})
const inTx = <T>(verb: (tx: Tx) => Promise<T>): Promise<T> => t.world.db.transaction().execute(verb)
const pages = (n: number, over: object = {}) => ({
  businessType: STEP_CODES.custom,
  deadline: null,
  hours: 1,
  credit: 0,
  pages: n,
  ...over,
})
const plan = (processes: readonly object[], over: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Leaflets',
  special: '',
  type: '',
  forLevel: '',
  content: '',
  place: '',
  isNeedSignature: false,
  startTime: inHours(-1),
  endTime: inHours(8),
  trainees: readers,
  // The contract offers no such kind.
  processes: processes as unknown as PlanInput['processes'],
  ...over,
})
const create = async (processes: readonly object[]): Promise<string> => {
  const by = act()
  return inTx((tx) => createPlan(deps, tx, plan(processes), by))
}
const shown = async (planID: string) =>
  (await showSteps(t.world.db, deps.kinds, await selectSteps(t.world.db, [planID]), 'en')) as unknown as {
    id: string
    name: string
    pages: number
    hours: number
  }[]
const callsOf = (method: string) => asked.filter((one) => one.method === method)
const read = (stepID: string, userID: string, n: number) =>
  sql`insert into test_leaflet_read (step_id, user_id, pages_read) values (${stepID}, ${userID}, ${n})`.execute(
    t.world.db,
  )

test('a plan of another kind is written and read, each kind asked once for all steps of its own', async () => {
  const id = await create([pages(4), pages(7, { deadline: inHours(3) })])
  expect((await shown(id)).map(({ name, pages: n, hours }) => [name, n, hours])).toEqual([
    ['Leaflet of 4', 4, 1],
    ['Leaflet of 7', 7, 1],
  ])
  expect([callsOf('write'), callsOf('read'), callsOf('show')].map((calls) => calls.map((c) => c.steps))).toEqual([
    [2],
    [2],
    [2],
  ])
  const { rows } = await sql<{
    after: { steps: unknown[] }
  }>`select after from audit_entry where object_id = ${id} and act = 'plans.add'`.execute(t.world.db)
  expect(rows[0]?.after.steps).toEqual([
    expect.objectContaining({ kind: 'custom', pages: 4 }),
    expect.objectContaining({ kind: 'custom', pages: 7 }),
  ])
})

test('a step that is left out of a plan goes with its details, and one that was begun neither goes nor changes', async () => {
  const id = await create([pages(1), pages(2), pages(3)])
  const [one, two, three] = await shown(id)
  const by = act()
  const change = (processes: readonly object[]) => inTx((tx) => changePlan(deps, tx, id, plan(processes), by))
  await change([pages(3, { id: three?.id }), pages(10, { id: one?.id })])
  expect((await shown(id)).map((step) => [step.id, step.pages])).toEqual([
    [three?.id, 3],
    [one?.id, 10],
  ])
  const { rows } = await sql`select 1 from test_leaflet where step_id = ${two?.id}`.execute(t.world.db)
  expect(rows).toEqual([])
  await read(one?.id ?? '', readers[0] ?? '', 1)
  const code = 'step-has-sittings'
  await expect(change([pages(3, { id: three?.id })])).rejects.toMatchObject({ def: { code } })
  await expect(change([pages(11, { id: one?.id })])).rejects.toMatchObject({ def: { code } })
  await expect(change([pages(10, { id: one?.id, businessType: STEP_CODES.exam })])).rejects.toMatchObject({
    def: { code: 'invalid-input' },
  })
  await expect(inTx((tx) => deletePlan(deps, tx, id, by))).rejects.toMatchObject({ def: { code: 'plan-has-sittings' } })
})

test('a copy of a plan takes each step as its kind copies it', async () => {
  const id = await create([pages(4), pages(5)])
  const by = act()
  const copy = await inTx((tx) => clonePlan(deps, tx, id, 'Copy', by))
  expect((await shown(copy)).map((step) => [step.name, step.pages])).toEqual([
    ['Leaflet of 4 again', 4],
    ['Leaflet of 5 again', 5],
  ])
  expect((await shown(id)).map((step) => step.name)).toEqual(['Leaflet of 4', 'Leaflet of 5'])
})

test('news of progress moves trainees of any kind of step on, and their tasks show what its kind says of all steps at once', async () => {
  const id = await create([pages(4), pages(5)])
  const by = act()
  await inTx((tx) => publishPlan(deps, tx, id, by))
  const [one, two] = await shown(id)
  const [ada = '', ben = ''] = readers
  const news = (processID: string | undefined, userID: string, event: 'opened' | 'submitted') => ({
    planID: id,
    processID: processID ?? '',
    userID,
    event,
    at: t.clock.now(),
  })
  await inTx((tx) => noteAllProgress(tx, [news(one?.id, ada, 'opened'), news(one?.id, ben, 'opened')]))
  await inTx((tx) => noteAllProgress(tx, [news(one?.id, ada, 'submitted'), news(two?.id, ada, 'submitted')]))
  await read(one?.id ?? '', ada, 4)
  const { rows } = await selectTrainees(t.world.db, {
    planID: id,
    userIDs: null,
    status: [],
    steps: 2,
    isOver: false,
    offset: 0,
    limit: 10,
  })
  expect(rows.map((row) => [row.openedSteps, row.submittedSteps])).toEqual([
    [2, 2],
    [1, 0],
    [0, 0],
  ])
  const tasks = await listTasks(
    deps,
    { userID: ada, culture: 'en', at: t.clock.now() },
    { name: 'Leaflets', status: [], offset: 0, limit: 10 },
  )
  const [task] = tasks.rows.filter((row) => row.id === id)
  expect([task?.status, task?.percent]).toEqual([2, 100])
  expect(task?.steps).toEqual([
    { processID: one?.id, deadline: inHours(8), name: 'Leaflet of 4', read: '4/4' },
    { processID: two?.id, deadline: inHours(8), name: 'Leaflet of 5', read: '0/5' },
  ])
  const inTasks = tasks.rows.flatMap((row) => row.steps).length
  expect(callsOf('progressOf')).toEqual([{ method: 'progressOf', steps: inTasks, people: 1 }])
  const many = await leaflet.progressOf(t.world.db, [one?.id ?? '', two?.id ?? ''], readers)
  expect([...many]).toEqual([[progressKey(one?.id ?? '', ada), 4]])
})

test('a removed trainee has what is open closed by its kind', async () => {
  const id = await create([pages(4), pages(5)])
  const [one] = await shown(id)
  const [ada = ''] = readers
  await read(one?.id ?? '', ada, 2)
  const by = act()
  await inTx((tx) => removeMember(deps, tx, id, ada, by))
  expect(callsOf('close').map((call) => call.steps)).toEqual([2, 2])
  const { rows } = await sql<{
    closed: boolean
  }>`select closed from test_leaflet_read where step_id = ${one?.id}`.execute(t.world.db)
  expect(rows).toEqual([{ closed: true }])
})

test('the list of kinds is closed at the start: a kind that nobody registered, one registered twice and one not offered end it by name', () => {
  const kinds = createStepKinds(['exam', 'custom'])
  kinds.register(leaflet as AnyStepKind)
  expect(() => kinds.requireAll()).toThrow('"exam"')
  expect(() => kinds.of('exam')).toThrow('"exam"')
  expect(() => kinds.register(leaflet as AnyStepKind)).toThrow('"custom" is registered twice')
  expect(() => kinds.register({ ...(leaflet as AnyStepKind), code: 'course' })).toThrow('"course"')
  expect(kinds.ofNumber(STEP_CODES.custom)?.code).toBe('custom')
  expect(kinds.ofNumber(99)).toBeNull()
  kinds.register(t.rooms.exams.stepKind)
  expect(() => kinds.requireAll()).not.toThrow()
  expect(() => kinds.register({ ...(leaflet as AnyStepKind), code: 'course' })).toThrow('after the start')
})
