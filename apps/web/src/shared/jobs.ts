// Long work as pages see it: how far the own jobs of some kinds are, and when one ends.
import { queryJobs, type JobRow } from '@clearbelt/contract/notices/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callPaged } from './call.ts'

export const JOBS_KEY = ['jobs'] as const
/** How often running work is looked at, in ms. */
const LOOK_EVERY = 1000
/** Jobs looked at; older ones have ended long ago. */
const LOOK_AT = 50

export const isRunning = (job: Pick<JobRow, 'state'>): boolean => job.state === 'waiting' || job.state === 'running'

export interface Jobs {
  /** Those under way, oldest first, and then those that ended while the page was open and were not dismissed. */
  shown: readonly JobRow[]
  dismiss: (id: string) => void
  /** Looks at once, after new work was started; with its id, work that ends before the first look is shown too. */
  look: (startedID?: string) => Promise<void>
}

/**
 * How far each job was when a page last saw it running; kept beside the pages, so that the next one notices what ended
 * between them.
 */
const seenRunning = new Map<string, number>()

/**
 * Follows the own jobs of `kinds`. `onStep` is called when one of them came further, `onEnd` when one ended, also while
 * no page followed it.
 */
export function useJobs(
  kinds: readonly string[],
  on: { onStep?: (job: JobRow) => void; onEnd?: (job: JobRow) => void } = {},
): Jobs {
  const client = useQueryClient()
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({
    queryKey: JOBS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callPaged(queryJobs, { Limit: LOOK_AT }, { signal, silent: true })).rows,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_EVERY : false),
  })
  const mine = (query.data ?? []).filter((job) => kinds.includes(job.kind))
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    for (const job of query.data ?? []) {
      if (!kinds.includes(job.kind)) continue
      const before = seenRunning.get(job.id)
      if (isRunning(job)) seenRunning.set(job.id, job.done)
      else seenRunning.delete(job.id)
      if (before === undefined && !isRunning(job)) continue
      setWatched((now) => (now.has(job.id) ? now : new Set([...now, job.id])))
      if (!isRunning(job)) latest.current.onEnd?.(job)
      else if (before !== undefined && before !== job.done) latest.current.onStep?.(job)
    }
    // Only new news matters; kinds are a constant of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query.data])
  return {
    shown: mine.filter((job) => isRunning(job) || watched.has(job.id)).toReversed(),
    dismiss: (id) => setWatched((now) => new Set([...now].filter((one) => one !== id))),
    look: async (startedID) => {
      if (startedID !== undefined) {
        seenRunning.set(startedID, 0)
        setWatched((now) => new Set([...now, startedID]))
      }
      await client.invalidateQueries({ queryKey: JOBS_KEY })
    },
  }
}
