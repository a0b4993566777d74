// One piece of long work: what is being done, how far it is, how long it still takes, and how it ended.
import { CheckCircleOutlined, CloseCircleOutlined, CloseOutlined, LoadingOutlined } from '@ant-design/icons'
import type { JobRow } from '@clearbelt/contract/notices/calls'
import { Button, Card, Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { serverNow } from '../shared/clock.ts'
import { culture } from '../shared/culture.ts'
import { sayNumber, useText } from '../shared/i18n.ts'
import { isRunning, type Jobs } from '../shared/jobs.ts'

/** Milliseconds a job still needs at the pace it had so far; null before the pace can be told. */
export function timeLeft(
  { done, total, createTime }: Pick<JobRow, 'done' | 'total' | 'createTime'>,
  now: number,
): number | null {
  const since = now - Date.parse(createTime)
  if (done < 1 || total <= done || !(since > 0)) return null
  return (since / done) * (total - done)
}

/** A duration in words: seconds up to a minute and a half, then minutes, then hours. */
function sayDuration(ms: number): string {
  const [value, unit] =
    ms < 90_000
      ? [Math.max(1, Math.ceil(ms / 1000)), 'second']
      : ms < 90 * 60_000
        ? [Math.round(ms / 60_000), 'minute']
        : [Math.round(ms / 3_600_000), 'hour']
  return new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** The work that `useJobs` follows; nothing when there is none. `extra` puts a button on a job. */
export function JobLines({ jobs, extra }: { jobs: Jobs; extra?: (job: JobRow) => ReactNode }): ReactNode {
  if (jobs.shown.length === 0) return null
  return (
    <Flex vertical gap={8}>
      {jobs.shown.map((job) => (
        <JobLine key={job.id} job={job} extra={extra?.(job)} onDismiss={() => jobs.dismiss(job.id)} />
      ))}
    </Flex>
  )
}

export function JobLine({
  job,
  extra,
  onDismiss,
}: {
  job: JobRow
  extra?: ReactNode
  onDismiss?: () => void
}): ReactNode {
  const say = useText('ui')
  const running = isRunning(job)
  const left = job.state === 'running' ? timeLeft(job, serverNow()) : null
  const percent = job.state === 'done' ? 100 : job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0
  const icon = running ? (
    <LoadingOutlined aria-hidden />
  ) : job.state === 'done' ? (
    <Typography.Text type="success">
      <CheckCircleOutlined aria-hidden />
    </Typography.Text>
  ) : (
    <Typography.Text type="danger">
      <CloseCircleOutlined aria-hidden />
    </Typography.Text>
  )
  const words =
    job.state === 'waiting'
      ? say('jobWaiting')
      : running
        ? [
            say('jobOf', { done: sayNumber(job.done), total: sayNumber(job.total) }),
            ...(left === null ? [] : [say('jobLeft', { time: sayDuration(left) })]),
          ].join(' · ')
        : job.message || say(job.state === 'done' ? 'jobDone' : 'jobFailed')
  return (
    <Card size="small">
      <Flex gap={12} align="center">
        {icon}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Flex wrap gap="0 16px" justify="space-between">
            <Typography.Text strong>{job.title}</Typography.Text>
            {running ? (
              <Typography.Text type="secondary">{words}</Typography.Text>
            ) : (
              <span role={job.state === 'failed' ? 'alert' : 'status'}>
                <Typography.Text type={job.state === 'failed' ? 'danger' : 'secondary'}>{words}</Typography.Text>
              </span>
            )}
          </Flex>
          {running && (
            <Progress percent={percent} showInfo={false} size="small" status="active" aria-label={job.title} />
          )}
        </div>
        {extra}
        {!running && onDismiss && (
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say('dismiss')} onClick={onDismiss} />
        )}
      </Flex>
    </Card>
  )
}
