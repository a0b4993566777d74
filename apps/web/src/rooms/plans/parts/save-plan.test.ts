// @vitest-environment jsdom
// What is sent when a plan is stored, anew, changed, and after half of it failed.
import { afterEach, expect, test, vi } from 'vitest'
import { adoptTicket, forgetSession } from '../../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { writeShared, type StepDraft, type StepKinds } from '../../../steps/step-kind.ts'
import { newPlan, type Member, type PlanValues } from './plan-values.ts'
import { savePlan, type LostPlan, type StoredPlan } from './save-plan.ts'

afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

/** A kind of step that plans knows nothing about. */
const step: StepDraft = { kind: 'exam', deadline: null, hours: 1, credit: 2 }
const kinds = {
  exam: { write: (draft: StepDraft) => ({ ...writeShared(draft), businessType: 1, paperID: 'paper' }) },
} as unknown as StepKinds
const member = (userID: string): Member => ({
  userID,
  userName: userID,
  accountNo: userID,
  orgName: '',
  postName: '',
  gradeName: '',
  hasBegun: false,
})
const values = (...members: string[]): PlanValues => ({
  ...newPlan(step),
  name: 'Winter',
  startTime: '2026-11-21T08:00:00.000Z',
  endTime: '2026-11-22T08:00:00.000Z',
  trainees: members.map(member),
})
const MADE = '2026-11-20T08:00:00.000Z'
const changed = (updateTime: string) => ok({ updateTime })
const said = (log: Asked[]): string[] => log.map(({ method, path }) => `${method} ${path}`)

function network(
  answering: (asked: Asked) => ReturnType<typeof ok> = () => ok({ id: 'p1', updateTime: MADE }),
): Asked[] {
  const log = fakeServer(answering)
  adoptTicket(ticketOf() as never)
  return log
}

test('what was saved while its answer was lost is not taken for somebody else’s', async () => {
  let answers = [refused(503, 'hiccup', '')]
  const log = network(() => answers.shift() ?? changed('2026-11-20T08:02:00.000Z'))
  let stored: StoredPlan = { id: 'p1', memberIDs: [], updateTime: '2026-11-20T08:00:00.000Z' }
  const save = (name: string): Promise<unknown> =>
    savePlan({ ...values(), name }, kinds, stored, (plan) => {
      stored = plan
    })
  await expect(save('First')).rejects.toThrow()
  log.length = 0
  answers = [refused(409, 'changed-meanwhile', ''), changed('2026-11-20T08:01:00.000Z')]
  await save('Second')
  const sent = log.map(({ body }) => body as { name: string; updateTime?: string })
  expect(sent.map((one) => [one.name, one.updateTime])).toEqual([
    ['Second', '2026-11-20T08:00:00.000Z'],
    ['First', '2026-11-20T08:00:00.000Z'],
    ['Second', '2026-11-20T08:01:00.000Z'],
  ])
})

test('a new plan whose answer was lost is the same one at the next try, with what was changed meanwhile', async () => {
  const answers = [refused(503, 'hiccup', ''), ok({ id: 'p1', updateTime: MADE }), changed('2026-11-20T08:01:00.000Z')]
  const log = network(() => answers.shift() ?? ok({ added: 1, skipped: 0 }))
  const lost: { current: LostPlan | null } = { current: null }
  const stored: StoredPlan[] = []
  const save = (...members: string[]) => savePlan(values(...members), kinds, null, (plan) => stored.push(plan), lost)
  await expect(save('a')).rejects.toThrow()
  expect(await save('a', 'b')).toMatchObject({ id: 'p1', memberIDs: ['a', 'b'] })
  expect(said(log)).toEqual([
    'POST /api/TrainingOnline',
    'POST /api/TrainingOnline',
    'PUT /api/TrainingOnline/p1',
    'POST /api/Training/AddMembers',
  ])
  expect(log[1]?.headers['X-Key']).toBe(log[0]?.headers['X-Key'])
  expect(log[1]?.body).toEqual(log[0]?.body)
  expect(log[2]?.body).toMatchObject({ updateTime: MADE })
  expect(log[3]?.body).toEqual({ planId: 'p1', userIDs: ['b'] })
  expect(stored.at(-1)?.memberIDs).toEqual(['a', 'b'])
})

test('a new plan is sent once, with its trainees', async () => {
  const log = network()
  expect(await savePlan(values('a', 'b'), kinds, null, () => {})).toMatchObject({ id: 'p1', memberIDs: ['a', 'b'] })
  expect(said(log)).toEqual(['POST /api/TrainingOnline'])
  expect(log[0]?.body).toMatchObject({
    name: 'Winter',
    endTime: '2026-11-22T08:00:00.000Z',
    trainees: ['a', 'b'],
    processes: [{ businessType: 1, paperID: 'paper', hours: 1, credit: 2 }],
  })
})

test('[TRN-016] a changed plan sends only who is new and who is gone, and nothing about trainees when they are the same', async () => {
  const log = network(({ method }) => (method === 'PUT' ? changed(MADE) : ok({ added: 1, skipped: 0 })))
  await savePlan(values('a', 'b'), kinds, { id: 'p1', memberIDs: ['a', 'b'] }, () => {})
  expect(said(log)).toEqual(['PUT /api/TrainingOnline/p1'])
  expect(log[0]?.body).toMatchObject({ trainees: [] })
  log.length = 0
  expect(await savePlan(values('b', 'c'), kinds, { id: 'p1', memberIDs: ['a', 'b'] }, () => {})).toMatchObject({
    id: 'p1',
    memberIDs: ['b', 'c'],
  })
  expect(said(log)).toEqual([
    'PUT /api/TrainingOnline/p1',
    'POST /api/Training/AddMembers',
    'DELETE /api/Training/RemoveMember',
  ])
  expect(log[1]?.body).toEqual({ planId: 'p1', userIDs: ['c'] })
})

test('after a failure the next attempt goes on with what is not done yet', async () => {
  let fails = true
  const times = ['2026-11-20T08:01:00.000Z', '2026-11-20T08:02:00.000Z']
  const log = network(({ method, path }) => {
    if (method === 'PUT') return changed(times.shift() ?? '')
    return fails && path.endsWith('RemoveMember') ? refused(500, 'server-error', '') : ok({ added: 1, skipped: 0 })
  })
  const updateTime = '2026-11-20T08:00:00.000Z'
  let stored: StoredPlan = { id: 'p1', memberIDs: ['a', 'b'], updateTime }
  await expect(
    savePlan(values('b', 'c'), kinds, stored, (plan) => {
      stored = plan
    }),
  ).rejects.toThrow()
  expect(stored.memberIDs).toEqual(['a', 'b', 'c'])
  // It was changed as it was read, and is changed again as the form itself left it: somebody else may have been there.
  expect(log[0]?.body).toMatchObject({ updateTime })
  fails = false
  log.length = 0
  await savePlan(values('b', 'c'), kinds, stored, (plan) => {
    stored = plan
  })
  expect(said(log)).toEqual(['PUT /api/TrainingOnline/p1', 'DELETE /api/Training/RemoveMember'])
  expect(log[0]?.body).toMatchObject({ updateTime: '2026-11-20T08:01:00.000Z' })
  expect(stored.memberIDs).toEqual(['b', 'c'])
})
