// Long work behind one door: jobs live in the same database, survive a crash, and are retried a bounded number of
// times.
import { EventEmitter } from 'node:events'
import {
  Logger,
  makeWorkerUtils,
  run,
  runOnce,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker'
import type pg from 'pg'
import type { ErrorReports } from './error-reports.ts'
import type { Log } from './log.ts'
import { openPresence, type Presence } from './presence.ts'
import { steadyPool } from './steady-pool.ts'

export interface Attempt {
  number: number
  /** There will be no further one. */
  last: boolean
}
export type JobHandler<P = never> = (payload: P, attempt: Attempt) => Promise<void>

/**
 * `short`: somebody waits for it and it ends within minutes. `long`: it may take hours; it has workers of its own, so
 * that
 * it never keeps short work waiting.
 */
export type Lane = 'short' | 'long'

export interface JobKind<P> {
  lane?: Lane
  /** Puts the thing in a state that says so when the job died with its node too often to be tried again. */
  giveUp?(payload: P): Promise<void>
}

export interface Queue {
  /** Names the handler of a kind of job; all are named before `start`. */
  on<P>(kind: string, handler: JobHandler<P>, options?: JobKind<P>): void
  /**
   * Puts a job in; with a client it goes in with that transaction. `key` makes it single: a waiting job of the same key
   * is replaced.
   */
  add(
    kind: string,
    payload: unknown,
    options?: {
      client?: { query(sql: string, values: unknown[]): Promise<unknown> }
      key?: string
      maxAttempts?: number
      priority?: number
    },
  ): Promise<void>
  start(): Promise<void>
  /** Takes jobs away from nodes that are gone; runs by itself while started. Answers how many. */
  recover(): Promise<number>
  /** Runs everything that waits, then returns (tests). */
  drain(): Promise<void>
  /**
   * Stops taking jobs and waits a moment for running ones; those that go on longer are begun again at the next start.
   */
  stop(): Promise<void>
}

interface Named {
  handler: JobHandler
  lane: Lane
  giveUp?: (payload: never) => Promise<void>
}

/** Jobs at once on this node. Pixels are worked on in few threads anyway: two of each lane keep those busy. */
const WORKERS: Record<Lane, number> = { short: 2, long: 2 }
const LANES: readonly Lane[] = ['short', 'long']
const RECOVER_MS = 15_000
/** A worker that took a job so recently may not have said yet that it is there. */
const SETTLE_SECONDS = 5
/** Attempts in all, however many of them were lost with their node: a job may be what kills it. */
const ATTEMPTS_MAX = 8
const STOP_MS = 2000
const REPLACE_MS = 5000
/**
 * Ends of jobs are written through the batch: where that fails the lane ends and is replaced, the direct way would end
 * the whole process.
 */
const STEADY = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Frees the jobs of workers that are gone: of those named, and of those whose advisory lock can be had. A job gets back
 * the
 * attempt that was lost with its node. Parameters: seconds to settle, names of workers.
 */
const TAKE_BACK = `
  with worker as (select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null and (locked_by = any($2::text[]) or locked_at < now() - make_interval(secs => $1))),
  gone as materialized (select name from worker where name = any($2::text[]) or pg_try_advisory_xact_lock(hashtextextended(name, 0))),
  lost as (select j.id from graphile_worker._private_jobs j where j.locked_by in (select name from gone) for update skip locked)
  update graphile_worker._private_jobs j set locked_by = null, locked_at = null, max_attempts = j.max_attempts + 1, last_error = 'lost with its node', updated_at = now()
  from lost, graphile_worker._private_tasks t where j.id = lost.id and t.id = j.task_id
  returning j.id, t.identifier as kind, j.payload, j.attempts`

interface LostJob {
  id: string
  kind: string
  payload: unknown
  attempts: number
}

/**
 * Opens the queue over a pool; jobs that fail are told to `reports`, by their kind and never by what they were about.
 */
export function openQueue(pool: pg.Pool, log: Log, reports?: Pick<ErrorReports, 'tell'>): Queue {
  const kinds = new Map<string, Named>()
  /** What graphile-worker calls each of our lanes; its locks carry these names. */
  const workers: string[] = []
  let utils: WorkerUtils | null = null
  let presence: Presence | null = null
  let runners: Runner[] = []
  let isRunning = false
  const steady = steadyPool(pool, () => isRunning)
  let timer: NodeJS.Timeout | null = null
  const levels = {
    error: (m: string) => log.error(m),
    warn: (m: string) => log.warn(m),
    info: () => undefined,
    debug: () => undefined,
  }
  const logger = new Logger(() => (level, message) => levels[level as keyof typeof levels]?.(message))

  const tasks = (lane: Lane | null): TaskList =>
    Object.fromEntries(
      [...kinds]
        .filter(([, named]) => lane === null || named.lane === lane)
        .map(([kind, { handler }]) => [
          kind,
          async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
            const { attempts, max_attempts: most } = helpers.job
            try {
              await handler(payload as never, { number: attempts, last: attempts >= most })
            } catch (error) {
              void reports?.tell(error, `job ${kind}`)
              throw error
            }
          },
        ]),
    )
  async function runLane(lane: Lane): Promise<Runner> {
    const events = new EventEmitter() as WorkerEvents
    const named: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      named.push(workerPool.id)
    })
    const runner = await run({
      pgPool: steady,
      concurrency: WORKERS[lane],
      taskList: tasks(lane),
      noHandleSignals: true,
      pollInterval: 1000,
      logger,
      events,
      preset: STEADY,
    })
    workers.push(...named)
    // Whatever ends it but us, e.g. a database that was away for long: work goes on with new workers.
    void runner.promise
      .catch((error: unknown) => log.error('the workers of a lane ended', { lane, error: String(error) }))
      .then(() => replace(lane, runner, named))
    for (const name of named) await presence?.announce(name)
    return runner
  }
  async function replace(lane: Lane, ended: Runner, names: readonly string[]): Promise<void> {
    if (!runners.includes(ended)) return
    runners = runners.filter((runner) => runner !== ended)
    while (isRunning) {
      await new Promise((resolve) => {
        setTimeout(resolve, REPLACE_MS).unref()
      })
      if (!isRunning) return
      try {
        await takeBack(0, names)
        const runner = await runLane(lane)
        if (isRunning) runners.push(runner)
        else await runner.stop()
        return
      } catch (error) {
        log.error('the workers of a lane cannot be started', { lane, error: String(error) })
      }
    }
  }
  async function takeBack(settleSeconds: number, names: readonly string[]): Promise<number> {
    const { rows } = await pool.query<LostJob>(TAKE_BACK, [settleSeconds, names])
    for (const job of rows.filter((each) => each.attempts >= ATTEMPTS_MAX)) {
      log.error('a job was lost with its node too often and is given up', { kind: job.kind, attempts: job.attempts })
      void reports?.tell(new Error('A job was lost with its node too often and is given up.'), `job ${job.kind}`)
      await kinds.get(job.kind)?.giveUp?.(job.payload as never)
      await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id])
    }
    return rows.length
  }
  const recover = (): Promise<number> => takeBack(SETTLE_SECONDS, [])

  return {
    on(kind, handler, { lane = 'short', giveUp } = {}) {
      kinds.set(kind, { handler: handler as JobHandler, lane, giveUp: giveUp as Named['giveUp'] })
    },
    async add(kind, payload, options = {}) {
      const values = [
        kind,
        JSON.stringify(payload),
        options.key ?? null,
        options.maxAttempts ?? 3,
        options.priority ?? 0,
      ]
      const sql =
        'select graphile_worker.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4, priority => $5)'
      await (options.client ?? pool).query(sql, values)
    },
    async start() {
      utils = await makeWorkerUtils({ pgPool: pool, logger })
      await utils.migrate()
      presence = await openPresence(pool.options, log)
      await recover()
      isRunning = true
      for (const lane of LANES) runners.push(await runLane(lane))
      timer = setInterval(
        () =>
          void recover().catch((error: unknown) => log.error('taking back lost jobs failed', { error: String(error) })),
        RECOVER_MS,
      )
      timer.unref()
    },
    recover,
    async drain() {
      await runOnce({
        pgPool: pool,
        taskList: tasks(null),
        noHandleSignals: true,
        logger,
        concurrency: 1,
        // The direct way does not wait until the end of a job is written.
        preset: STEADY,
      })
    },
    async stop() {
      isRunning = false
      if (timer) clearInterval(timer)
      const stopped = Promise.allSettled(runners.map((runner) => runner.stop()))
      runners = []
      if (workers.length > 0) {
        await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOP_MS))])
        // What still runs is begun again elsewhere: every job may be killed at any moment.
        await takeBack(0, workers.splice(0)).catch((error: unknown) =>
          log.error('handing back running jobs failed', { error: String(error) }),
        )
      }
      await presence?.close()
      await utils?.release()
      presence = null
      utils = null
    },
  }
}
