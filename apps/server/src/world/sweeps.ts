// What a node does again and again beside answering: sweeping, sealing, forgetting.
import type { World } from '../world.ts'

/** What a node does now and then, whoever else does it too. */
export interface Sweep {
  /** For the log, as in "sealing the audit log". */
  what: string
  everyMs: number
  act(at: number): Promise<unknown>
}

/** A sweep that goes on failing is told so often: it must not keep other errors from being told. */
const TELL_MS = 600_000

/** Within this the first turns of all sweeps are spread out. */
const SPREAD_MS = 1000

type Needs = Pick<World, 'log' | 'reports' | 'clock'>

/**
 * Does something again and again, never twice at once; what goes wrong is logged and told, and tried at the next turn.
 * The first turn comes after `ms` and `laterMs`. Answers what ends it.
 */
export function every(ms: number, world: Needs, what: string, act: () => Promise<unknown>, laterMs = 0): () => void {
  let busy = false
  let told = -Infinity
  const fail = (error: unknown): void => {
    world.log.error(`${what} failed`, { error: String(error) })
    if (world.clock.now() - told < TELL_MS) return
    told = world.clock.now()
    void world.reports.tell(error, `sweep ${what}`)
  }
  const turn = (): void => {
    if (busy) return
    busy = true
    act()
      .catch(fail)
      .finally(() => {
        busy = false
      })
  }
  let timer = setTimeout(() => {
    timer = setInterval(turn, ms).unref()
  }, laterMs).unref()
  return () => clearInterval(timer)
}

/**
 * Starts sweeps, each at a moment of its own within a second: begun together, those of every second came together for
 * ever after, and whoever saved an answer just then waited for all of them. Answers what ends them.
 */
export function everyInTurn(sweeps: readonly Sweep[], world: Needs): () => void {
  const stops = sweeps.map(({ what, everyMs, act }, n) =>
    every(everyMs, world, what, () => act(world.clock.now()), (n * SPREAD_MS) / sweeps.length),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
