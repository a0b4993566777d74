// What the bell knows: how many notices are unread, what runs, and the hub that says when to look again.
import { queryJobs, type JobRow } from '@clearbelt/contract/notices/calls'
import { BROWSER_HUB, type BrowserServerEvents } from '@clearbelt/contract/notices/hub'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadRights } from '../../shared/account.ts'
import { callPaged } from '../../shared/call.ts'
import { openHub, type Hub, type HubState } from '../../shared/hub.ts'
import { useText } from '../../shared/i18n.ts'
import { isRunning, JOBS_KEY } from '../../shared/jobs.ts'
import { toast } from '../../shared/toast.ts'
import { endedSince } from './job-news.ts'
import { NOTICES_KEY, useUnread } from './use-unread.ts'

/** As many as the pages that follow jobs look at, so that one answer serves both. */
const LOOK_AT = 50
/** How often the bell asks by itself, in ms: while something runs, and else. The hub usually says so earlier. */
const BUSY_PACE = 4_000
const IDLE_PACE = 60_000
/** Everybody hears of changed menus at once; they ask over so long a time, in ms. */
const SPREAD = 1500

type NewsHub = Hub<{ [K in keyof BrowserServerEvents]: BrowserServerEvents[K] }, Record<never, () => void>>
export type OpenNews = () => NewsHub
const openNews: OpenNews = () => openHub(BROWSER_HUB)

export interface News {
  unread: number
  running: readonly JobRow[]
  hub: HubState
  reconnect: () => void
}

/** Follows the news of the signed-in account; a test hands in its own hub. */
export function useNews(open: OpenNews = openNews): News {
  const client = useQueryClient()
  const unread = useUnread(IDLE_PACE)
  const jobs = useQuery({
    queryKey: JOBS_KEY,
    queryFn: async ({ signal }) => (await callPaged(queryJobs, { Limit: LOOK_AT }, { signal, silent: true })).rows,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? BUSY_PACE : IDLE_PACE),
  })
  const tell = useTellEnds(jobs.data)
  const hear = useEffectEvent((notice: Parameters<BrowserServerEvents['LongTaskNoticeReceived']>[0]) => {
    tell(notice.jobID, notice.success, notice.message)
    void client.invalidateQueries({ queryKey: JOBS_KEY })
  })
  const hub = useRef<NewsHub | null>(null)
  const [state, setState] = useState<HubState>('connecting')
  useEffect(() => {
    const opened = open()
    hub.current = opened
    opened.on('BadgeRefreshed', () => void client.invalidateQueries({ queryKey: NOTICES_KEY }))
    opened.on('MenusChanged', () => {
      setTimeout(() => void loadRights().catch(() => {}), Math.random() * SPREAD)
    })
    opened.on('LongTaskNoticeReceived', (notice) => hear(notice))
    opened.subscribe(() => {
      setState(opened.getState())
      // A connection that stands again may have missed something.
      if (opened.getState() === 'connected') void client.invalidateQueries({ queryKey: NOTICES_KEY })
    })
    return () => opened.close()
  }, [open, client])
  return {
    unread,
    running: (jobs.data ?? []).filter(isRunning),
    hub: state,
    reconnect: () => hub.current?.retry(),
  }
}

/** Says once when a job ends: by the hub's word, or because it was running a moment ago and is not any more. */
function useTellEnds(rows: readonly JobRow[] | undefined): (jobID: string, success: boolean, message: string) => void {
  const say = useText('app')
  const told = useRef(new Set<string>())
  const before = useRef<readonly JobRow[]>([])
  const tell = (jobID: string, success: boolean, message: string): void => {
    if (told.current.has(jobID)) return
    told.current.add(jobID)
    toast(success ? 'success' : 'error', message)
  }
  const compare = useEffectEvent((now: readonly JobRow[]) => {
    for (const job of endedSince(before.current, now))
      tell(
        job.id,
        job.state !== 'failed',
        say(job.state === 'failed' ? 'jobEndedBadly' : 'jobEndedWell', { title: job.title }),
      )
    before.current = now
  })
  useEffect(() => {
    if (rows) compare(rows)
  }, [rows])
  return tell
}
