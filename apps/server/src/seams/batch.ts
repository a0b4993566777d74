// Groups requests of the same sort that arrive while others are being served into batches: a few statements and one
// commit for all of them. At a start or a deadline a whole class comes within a second.
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../http/refusal.ts'
import { later } from '../world/later.ts'
import type { World } from '../world.ts'

/** Batches under way at once: one computes while another waits for the database. More would only make them smaller. */
const MAX_RUNNING_BATCHES = 2
/** A request that waited this long is refused as busy; nothing was done for it yet. */
const MAX_WAIT_MS = 10_000

export interface BatchOptions<I, O> {
  maxItems: number
  /**
   * For what nobody waits for on a screen: while more than `above` come in a second, a batch begins no sooner than `ms`
   * after the one before it. Left out: as soon as there is room.
   */
  gather?: { ms: number; above: number }
  /** What one weighs, and the most of that in one batch of several. */
  weight?: { of(item: I): number; max: number }
  /** Two with the same key are never in one batch. */
  keyOf(item: I): string
  log: World['log']
  /** Does them all, or none of them when it throws. Null for one that must be looked at by itself. */
  run(items: readonly I[]): Promise<readonly (O | null)[]>
  /**
   * True when an error of `run` may come from one item alone, so that each is worth doing by itself; else all are
   * refused with it. Always true when left out.
   */
  isOneItemsFault?(error: unknown, items: readonly I[]): boolean
}

interface Waiting<I, O> {
  item: I
  since: number
  resolve(done: O | null): void
  reject(error: unknown): void
}

/** Counts what comes, by whole seconds; answers how long after the last batch the next one may begin, ms. */
function createPace({ ms, above }: { ms: number; above: number }): (came?: number) => number {
  let [second, now, before] = [0, 0, 0]
  return (came) => {
    const at = Math.floor((came ?? performance.now()) / 1000)
    if (at !== second) [second, before, now] = [at, at === second + 1 ? now : 0, 0]
    if (came !== undefined) now++
    return Math.max(now, before) > above ? ms : 0
  }
}

/**
 * A queue of one node. Answers what came of an item; null when it has to be done by itself, also because another item of
 * the same batch made it fail: nothing of that batch was done then.
 */
export function createBatcher<I, O>({
  maxItems,
  gather,
  weight,
  keyOf,
  log,
  run,
  isOneItemsFault,
}: BatchOptions<I, O>): (item: I) => Promise<O | null> {
  let waiting: Waiting<I, O>[] = []
  let busy = 0
  let begunAt = -Infinity
  let isPutOff = false
  const wait = gather ? createPace(gather) : () => 0

  const work = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    const items = batch.map((w) => w.item)
    try {
      const done = await run(items)
      for (const [n, w] of batch.entries()) w.resolve(done[n] ?? null)
    } catch (error) {
      if (isOneItemsFault && !isOneItemsFault(error, items)) {
        for (const w of batch) w.reject(error)
        return
      }
      log.warn('a batch failed; each of its items is done by itself', { items: batch.length, error: String(error) })
      for (const w of batch) w.resolve(null)
    }
  }
  const pump = (): void => {
    if (waiting.length === 0) return
    const putOff = begunAt + wait() - performance.now()
    if (putOff > 0) {
      if (!isPutOff)
        later(putOff, () => {
          isPutOff = false
          pump()
        })
      isPutOff = true
      return
    }
    begunAt = performance.now()
    while (busy < MAX_RUNNING_BATCHES && waiting.length > 0) {
      const keys = new Set<string>()
      const batch: Waiting<I, O>[] = []
      const rest: Waiting<I, O>[] = []
      let total = 0
      for (const w of waiting) {
        const key = keyOf(w.item)
        const weighs = weight?.of(w.item) ?? 0
        const isFull =
          batch.length >= maxItems || (weight !== undefined && batch.length > 0 && total + weighs > weight.max)
        if (isFull || keys.has(key)) rest.push(w)
        else {
          keys.add(key)
          total += weighs
          batch.push(w)
        }
      }
      waiting = rest
      busy++
      void work(batch).finally(() => {
        busy--
        pump()
      })
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      while (waiting[0] && since - waiting[0].since > MAX_WAIT_MS)
        waiting.shift()?.reject(refuse(commonErrors['server-busy'], { retryAfterSeconds: 1 }))
      waiting.push({ item, since, resolve, reject })
      wait(since)
      // What arrives in the same moment goes together.
      if (busy < MAX_RUNNING_BATCHES && waiting.length === 1) setImmediate(pump)
    })
}
