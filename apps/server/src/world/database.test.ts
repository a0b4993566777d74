// How statements reach the database through a pool.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test.each(['pool', 'vital', 'door'] as const)('%s: a refused statement says where it was said', async (which) => {
  const pool = which === 'pool' ? t.world.pool : t.world[which].pool
  const client = await pool.connect()
  async function askHere(): Promise<unknown> {
    return await client.query('select 1 / $1::int as n', [0])
  }
  const error = await askHere().catch((thrown: unknown) => thrown as pg.DatabaseError)
  expect(error).toMatchObject({ code: '22012' })
  expect((error as Error).stack).toContain('askHere')
  // The connection goes on.
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  client.release()
})

test('every way to say a statement answers: texts, objects, callbacks and queries of the driver', async () => {
  const client = await t.world.door.pool.connect()
  const given = (values: unknown[]) => ({ text: 'select $1::int as n', values })
  const [byText, byObject, byCallback, byQuery] = [
    await client.query('select 1 as n'),
    await client.query(given([2])),
    await new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(given([3]), (error: Error | undefined, result: pg.QueryResult) => {
        if (error) reject(error)
        else resolve(result)
      })
    }),
    await new Promise<pg.QueryResult>((resolve, reject) => {
      const query = new pg.Query('select 4 as n')
      query.on('end', resolve)
      query.on('error', reject)
      client.query(query)
    }),
  ]
  client.release()
  expect([byText, byObject, byCallback].map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  expect(byQuery.command).toBe('SELECT')
})
