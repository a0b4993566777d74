// The pool as the workers of the queue see it: a database that is away is waited for.
import type pg from 'pg'

const AGAIN_MS = 500

/**
 * A connection that cannot be had is asked for again while `isWanted`. The workers take an error at the end of a job
 * for
 * their own end, and a database that is started anew takes a few seconds.
 */
export function steadyPool(pool: pg.Pool, isWanted: () => boolean): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isWanted()) throw error
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN_MS).unref()
        })
      }
    }
  }
  return new Proxy(pool, {
    get(target, name) {
      // With a callback it is the workers' listening, which they take up again themselves.
      if (name === 'connect')
        return (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? target.connect(callback) : connect())
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
