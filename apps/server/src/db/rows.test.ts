// Rows that are not as a store says are refused by name; those that are come out as they are.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { column, RowShapeError, selectCount, selectRow, selectRows } from './rows.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('each type of column comes out as the driver gives it, and columns nobody asked for are left out', async () => {
  const shape = z.object({
    id: column.text,
    n: column.number,
    score: column.decimal,
    isOn: column.flag,
    at: column.time,
    names: column.texts,
  })
  const [row] = await selectRows(
    t.world.db,
    shape,
    sql`select gen_random_uuid() as id, count(*) as n, 33.30::numeric(9,2) as score, true as "isOn", now() as at, array['a', 'b'] as names, 'more' as extra`,
  )
  expect(row).toEqual({
    id: expect.any(String),
    n: 1,
    score: '33.30',
    isOn: true,
    at: expect.any(Date),
    names: ['a', 'b'],
  })
})

test('a missing column, a null where none is meant and another type are refused with the name of the column', async () => {
  const shape = z.object({ id: column.text, at: column.time })
  for (const [statement, name] of [
    [sql`select 'x' as id`, 'at'],
    [sql`select null as id, now() as at`, 'id'],
    [sql`select 'x' as id, 'soon' as at`, 'at'],
  ] as const) {
    const refusal: unknown = await selectRows(t.world.db, shape, statement).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RowShapeError)
    expect((refusal as RowShapeError).column).toBe(name)
  }
})

test('no row is null, and no count is 0', async () => {
  expect(await selectRow(t.world.db, z.object({ id: column.text }), sql`select 'x' as id where false`)).toBeNull()
  expect(await selectCount(t.world.db, sql`select count(*) as n from account where false`)).toBe(0)
  expect(await selectCount(t.world.db, sql`select 7 as n where false`)).toBe(0)
})
