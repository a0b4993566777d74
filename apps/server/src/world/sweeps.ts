// What a node does again and again beside answering: sweeping, sealing, forgetting.
import type { World } from '../world.ts'

/** A sweep that goes on failing is told so often: it must not keep other errors from being told. */
const TELL_MS = 600_000

/**
 * Does something again and again, never twice at once; what goes wrong is logged and told, and tried at the next turn.
 */
export function every(
  ms: number,
  world: Pick<World, 'log' | 'reports' | 'clock'>,
  what: string,
  act: () => Promise<unknown>,
): NodeJS.Timeout {
  let busy = false
  let told = -Infinity
  const fail = (error: unknown): void => {
    world.log.error(`${what} failed`, { error: String(error) })
    if (world.clock.now() - told < TELL_MS) return
    told = world.clock.now()
    void world.reports.tell(error, `sweep ${what}`)
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    act()
      .catch(fail)
      .finally(() => {
        busy = false
      })
  }, ms)
  timer.unref()
  return timer
}
