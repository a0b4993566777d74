// The bell: own long work, how far it is, and what has ended since one last looked.
import { BellOutlined } from '@ant-design/icons'
import { queryJobs, type JobRow } from '@clearbelt/contract/notices/calls'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Flex, Popover } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { callPaged } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'
import { isRunning, JOBS_KEY } from '../shared/jobs.ts'
import { readStored, writeStored } from '../shared/storage.ts'
import { toast } from '../shared/toast.ts'
import { JobLine } from '../ui/job-line.tsx'
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx'
import { endedSince, isUnseen, latestEnd } from './job-news.ts'

const SHOWN = 5
/** As many as the pages that follow jobs look at, so that one answer serves both. */
const LOOK_AT = 50
/** How often the bell asks, in ms: while something runs, and else. */
const BUSY_PACE = 4_000
const IDLE_PACE = 60_000

const NONE: readonly JobRow[] = []
const seenKey = (userID: string): string => `jobsSeen:${userID}`

/** The bell of the account `userID`. */
export function JobBell({ userID }: { userID: string }): ReactNode {
  const say = useText('app')
  const [seen, setSeen] = useState(() => readStored(seenKey(userID)) ?? '')
  const jobs = useQuery({
    queryKey: JOBS_KEY, queryFn: async ({ signal }) => (await callPaged(queryJobs, { Limit: LOOK_AT }, { signal, silent: true })).rows,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? BUSY_PACE : IDLE_PACE),
  })
  const rows = jobs.data ?? NONE
  useTellEnds(rows)
  const count = rows.filter((job) => isUnseen(job, seen)).length
  const look = (open: boolean): void => {
    const latest = latestEnd(rows)
    if (!open || latest <= seen) return
    setSeen(latest)
    writeStored(seenKey(userID), latest)
  }
  return (
    <Popover trigger="click" placement="bottomRight" title={say('bell')} getPopupContainer={(bell) => bell.parentElement ?? document.body} onOpenChange={look} content={<div style={{ width: 'min(420px, 80vw)' }}><JobList jobs={jobs} /></div>}>
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={count > 0 ? say('bellCount', { count }) : say('bell')} aria-haspopup="dialog" />
      </Badge>
    </Popover>
  )
}

/** Says so when a job ends that was still running a moment ago. */
function useTellEnds(rows: readonly JobRow[]): void {
  const say = useText('app')
  const before = useRef<readonly JobRow[]>([])
  useEffect(() => {
    for (const job of endedSince(before.current, rows)) toast(job.state === 'failed' ? 'error' : 'success', say(job.state === 'failed' ? 'jobEndedBadly' : 'jobEndedWell', { title: job.title }))
    before.current = rows
  }, [rows, say])
}

function JobList({ jobs }: { jobs: { data: JobRow[] | undefined; error: unknown; refetch: () => unknown } }): ReactNode {
  const say = useText('app')
  if (!jobs.data) return jobs.error ? <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} /> : <LoadingState rows={2} />
  if (jobs.data.length === 0) return <EmptyState compact title={say('bellNone')} hint={say('bellNoneHint')} />
  return <Flex vertical gap={8}>{jobs.data.slice(0, SHOWN).map((job) => <JobLine key={job.id} job={job} />)}</Flex>
}
