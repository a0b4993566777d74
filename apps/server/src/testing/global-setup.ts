// Starts one real PostgreSQL for a whole test run and migrates a template that each test file copies.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chmod } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../world/database.ts'
import { startEmbeddedPostgres } from '../world/embedded-postgres.ts'
import { openLog } from '../world/log.ts'
import { openQueue } from '../world/queue.ts'
import { TEMPLATE, withDatabase } from './databases.ts'

/** Vitest's global setup; answers the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-test-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    say: () => undefined,
    unsafe: true,
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // Statistics that come in the middle of a test make its plans a matter of luck, as of 50 rows where it wrote 5,000.
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  // Each of some ten thousand connections proves that it knows the password: the derivation of its key is no test.
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role current_user password ${pg.escapeLiteral(new URL(postgres.url).password)}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = openPool(withDatabase(postgres.url, TEMPLATE), 3)
  await migrate(pool)
  const queue = openQueue(pool, openLog('silent'))
  await queue.start()
  await queue.stop()
  await pool.end()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
