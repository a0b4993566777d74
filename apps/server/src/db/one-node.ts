// Lets one node at a time do what must happen once for all nodes of a database.
import type { World } from '../world.ts'

/** Waits for its turn, acts, and lets the next one in; a node that dies loses its turn with its connection. */
export async function inTurn<T>(world: World, name: string, act: () => Promise<T>): Promise<T> {
  const client = await world.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtextextended($1, 1))', [name])
    return await act()
  } finally {
    // Closed, not handed back: nothing of the turn can stay behind.
    client.release(true)
  }
}

const AGAIN_MS = 250
/** The connection of a node that was killed a moment ago may still hold its turn. */
const TRIES = 12

/** Takes a turn that nobody else has; answers how to end it, or null when another node has it. */
export async function takeTurn(world: World, name: string): Promise<(() => void) | null> {
  const client = await world.pool.connect()
  for (let tried = 1; ; tried++) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 1)) as mine',
      [name],
    )
    if (rows[0]?.mine) return () => client.release(true)
    if (tried === TRIES) break
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  client.release()
  return null
}
