// Long work behind one door: jobs live in the same database, survive a crash, and are retried a bounded number of times.
import { Logger, makeWorkerUtils, run, runOnce, type Runner, type TaskList, type WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

export type JobHandler = (payload: never, attempt: { number: number; last: boolean }) => Promise<void>

export interface Queue {
  /** Names the handler of a kind of job; all are named before `start`. */
  on<P>(kind: string, handler: (payload: P, attempt: { number: number; last: boolean }) => Promise<void>): void
  /** Puts a job in; with a client it goes in with that transaction. `key` makes it single: a waiting job of the same key is replaced. */
  add(kind: string, payload: unknown, options?: { client?: { query(sql: string, values: unknown[]): Promise<unknown> }; key?: string; maxAttempts?: number; priority?: number }): Promise<void>
  start(): Promise<void>
  /** Runs everything that waits, then returns (tests). */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Opens the queue over a pool; `concurrency` jobs at once on this node. */
export function openQueue(pool: pg.Pool, log: Log, concurrency = 2): Queue {
  const handlers: Record<string, JobHandler> = {}
  let utils: WorkerUtils | null = null
  let runner: Runner | null = null
  const levels = { error: (m: string) => log.error(m), warn: (m: string) => log.warn(m), info: () => undefined, debug: () => undefined }
  const logger = new Logger(() => (level, message) => levels[level as keyof typeof levels]?.(message))
  const tasks = (): TaskList => Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [kind, async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
      const { attempts, max_attempts: most } = helpers.job
      await handler(payload as never, { number: attempts, last: attempts >= most })
    }]),
  )
  return {
    on(kind, handler) { handlers[kind] = handler as JobHandler },
    async add(kind, payload, options = {}) {
      const values = [kind, JSON.stringify(payload), options.key ?? null, options.maxAttempts ?? 3, options.priority ?? 0]
      const sql = 'select graphile_worker.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4, priority => $5)'
      await (options.client ?? pool).query(sql, values)
    },
    async start() {
      utils = await makeWorkerUtils({ pgPool: pool, logger })
      await utils.migrate()
      runner = await run({ pgPool: pool, concurrency, taskList: tasks(), noHandleSignals: true, pollInterval: 1000, logger })
    },
    async drain() {
      await runOnce({ pgPool: pool, taskList: tasks(), noHandleSignals: true, logger, concurrency: 1 })
    },
    async stop() {
      await runner?.stop().catch(() => undefined)
      await utils?.release()
      runner = null
      utils = null
    },
  }
}
