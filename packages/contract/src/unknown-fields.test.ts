// Fields that a call does not know are found by name, those that earlier versions took are not.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_CALLS } from './all-rooms.ts'
import { saveExam } from './exams/calls.ts'
import { addPlan, queryPlans } from './plans/calls.ts'
import { closest, findUnknown, unknownFields } from './unknown-fields.ts'
import { anyone, CULTURES, defineCall, zList, type Call } from './wire.ts'

const paths = (shape: z.ZodType, value: unknown) => findUnknown(shape, value).map(({ path }) => path.join('.'))

test('an unknown field is told with the name it resembles, in each language', () => {
  const plan = { name: 'P', startTime: '', endTime: null, processes: [], trainee: [] }
  expect(CULTURES.map((culture) => unknownFields(addPlan, plan, culture))).toEqual([
    [{ path: 'trainee', message: '未知字段“trainee”。您是否想填“trainees”？' }],
    [{ path: 'trainee', message: 'Unknown field “trainee”. Did you mean “trainees”?' }],
    [{ path: 'trainee', message: 'Campo desconocido «trainee». ¿Quería decir «trainees»?' }],
    [{ path: 'trainee', message: 'Campo desconhecido “trainee”. Você quis dizer “trainees”?' }],
  ])
  expect(unknownFields(queryPlans, { colour: 'red' }, 'en')).toEqual([
    { path: 'colour', message: 'Unknown field “colour”.' },
  ])
})

test('fields are found at any depth and in whatever shape a value was meant to have', () => {
  const step = { paperID: 'p', form: 1, duration: 30, pasLine: '60' }
  expect(unknownFields(addPlan, { processes: [step] }, 'en')).toEqual([
    { path: 'processes.0.pasLine', message: 'Unknown field “pasLine”. Did you mean “passLine”?' },
  ])
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.number(), c: z.number() })])
  expect(paths(either, { b: 1, c: 2, d: 3 })).toEqual(['d'])
  expect(
    paths(z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })), { a: '', b: '', c: '' }),
  ).toEqual(['c'])
  expect(paths(z.object({ list: zList(z.object({ id: z.string() })) }), { list: [{ id: '1', no: 2 }] })).toEqual([
    'list.0.no',
  ])
  expect(paths(z.record(z.string(), z.object({ a: z.string() })), { any: { a: '', b: '' } })).toEqual(['any.b'])
  expect(paths(z.looseObject({ a: z.string() }), { a: '', b: '' })).toEqual([])
  expect(paths(z.object({}), Object.assign(Object.create(null), { constructor: 1 }))).toEqual(['constructor'])
})

test('a name is near another when at most a third of its letters differ', () => {
  const names = ['trainees', 'processes', 'startTime', 'endTime', 'id']
  expect(
    ['trainee', 'Trainees', 'proceses', 'endtime', 'strattime', 'ib', 'place', 'x'].map((name) => closest(name, names)),
  ).toEqual(['trainees', 'trainees', 'processes', 'endTime', 'startTime', 'id', null, null])
})

test('what a candidate saves is never refused for a field it does not know, nor is what an earlier version took', () => {
  expect(unknownFields(saveExam, { id: 's', answers: [], later: true }, 'en')).toEqual([])
  const call = defineCall({
    id: 'test.retired',
    method: 'POST',
    path: '/test',
    summary: '',
    permission: anyone,
    input: z.object({ steps: z.array(z.object({ now: z.string() })) }),
    output: z.null(),
    retired: ['old', 'steps.*.before'],
  })
  expect(
    unknownFields(call, { old: 1, steps: [{ now: '', before: 1, other: 2 }] }, 'en').map(({ path }) => path),
  ).toEqual(['steps.0.other'])
})

/** The fields that a version took, `METHOD path` to dotted paths. */
const frozen = (version: string): Record<string, string[]> =>
  JSON.parse(readFileSync(new URL(`frozen/fields-${version}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >

/** A value that has one field alone. */
const withField = (path: string): unknown =>
  path
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, part) => (part === '*' ? [inner] : { [part]: inner }), 'x')

/** Addresses that the documents give to something else: an old page of them is told to load anew (decision 352). */
const MOVED = new Set(['POST /api/Knowledge', 'PUT /api/Knowledge/:id', 'DELETE /api/Knowledge/:id'])

test('a tab of version 2.6.0 goes on: each field it may send is still taken or passed over', () => {
  const taken = frozen('2.6.0')
  const calls = new Map<string, Call>(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call]))
  expect(Object.keys(taken).filter((address) => !calls.has(address) && !MOVED.has(address))).toEqual([])
  const refused = Object.entries(taken).flatMap(([address, fields]) => {
    const call = MOVED.has(address) ? undefined : calls.get(address)
    return fields
      .filter((path) => call && unknownFields(call, withField(path), 'en').length > 0)
      .map((path) => `${address}: ${path}`)
  })
  expect(refused).toEqual([])
})
