// The schema that the migrations make, word for word: a change that nobody meant shows here.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { describeSchema } from './describe-schema.ts'

const PATH = fileURLToPath(new URL('./schema.txt', import.meta.url))
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('the migrated database has the schema of schema.txt (UPDATE_SCHEMA=1 npx vitest run apps/server/src/db writes it anew)', async () => {
  const now = await describeSchema(t.world.pool)
  if (process.env.UPDATE_SCHEMA === '1') await writeFile(PATH, now)
  expect(now).toBe(await readFile(PATH, 'utf8'))
})

test('every column that refers to a row of its own room is indexed, so that deletes and joins need not read whole tables', async () => {
  const { rows } = await t.world.pool.query<{
    key: string
  }>(`select n.conrelid::regclass || ' ' || n.conname as key from pg_constraint n
    where n.contype = 'f' and n.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = n.conrelid and (i.indkey::int2[])[0:cardinality(n.conkey) - 1] @> n.conkey) order by 1`)
  // Some twenty entries that are never deleted.
  expect(rows.map((row) => row.key)).toEqual(['menu menu_superior_id_fkey'])
})
