// The connection that hears the other nodes, where it ends at an awkward moment.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../testing/databases.ts'
import { openSignals } from './signals.ts'

const quiet = { warn: () => undefined, error: () => undefined } as unknown as Parameters<typeof openSignals>[1]
let database: { url: string; drop(): Promise<void> }
let watcher: pg.Client
beforeAll(async () => {
  database = await copyTemplate(inject('postgresUrl'))
  watcher = new pg.Client({ connectionString: database.url })
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await database.drop()
})

const connections = async (): Promise<number> => {
  const { rows } = await watcher.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'clearbelt signals'`,
  )
  return rows[0]?.n ?? -1
}

test('closed while it connects, it leaves no connection behind that would hold the process', async () => {
  // How far the handshake is when it is closed differs each time.
  for (let turn = 0; turn < 12; turn++) {
    const signals = openSignals({ connectionString: database.url }, quiet)
    signals.on('clearbelt_test', () => undefined)
    for (let n = 0; n < turn; n++)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    await signals.close()
  }
  // One more, wholly connected: that those before have come and gone is known when it is the only one.
  const last = openSignals({ connectionString: database.url }, quiet)
  last.on('clearbelt_test', () => undefined)
  await expect.poll(() => last.isSure(), { timeout: 20_000 }).toBe(true)
  await expect.poll(connections, { timeout: 20_000 }).toBe(1)
  await last.close()
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
})
