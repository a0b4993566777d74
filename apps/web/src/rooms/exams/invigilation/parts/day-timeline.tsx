// What happened in a candidate's day, newest first, in words.
import { examsActs } from '@clearbelt/contract/exams/acts'
import { Flex, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { culture } from '../../../../shared/culture.ts'
import { sayList, sayTime, useText, type Say } from '../../../../shared/i18n.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import type { CandidateDay } from '../api/invigilation.ts'
import { eventsOf, type DayEvent } from '../board/timeline.ts'
import { writeSpan } from './ticking.tsx'

const COLOURS: Record<DayEvent['kind'], string> = {
  opened: 'green',
  finished: 'blue',
  left: 'red',
  gap: 'var(--ant-color-warning)',
  camera: 'var(--ant-color-warning)',
  message: 'blue',
  act: 'var(--ant-purple-7)',
}

/** The name of an act as the audit log has it. */
function nameOfAct(act: string): string {
  const named = examsActs as Readonly<Record<string, { [C in typeof culture]: string } | undefined>>
  return (named[act] ?? named[`exams.${act}`])?.[culture] ?? act
}

/** An act and the minutes it gave. */
export const wordsOfAct = (act: string, minutes: number | null, say: Say<'invigilation'>): string =>
  `${nameOfAct(act)}${minutes === null ? '' : ` (${say('minutesShort', { count: minutes })})`}`

export function DayTimeline({ day }: { day: CandidateDay }): ReactNode {
  const say = useText('invigilation')
  const events = eventsOf(day)
  if (events.length === 0) return <EmptyState title={say('nothingYet')} />
  return (
    <Timeline
      items={events.map((event, index) => ({
        key: `${event.kind} ${event.at} ${index}`,
        color: COLOURS[event.kind],
        content: (
          <Flex vertical>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {clockOf(event.at, day.exam.zone)}
            </Typography.Text>
            <Words event={event} say={say} zone={day.exam.zone} />
          </Flex>
        ),
      }))}
    />
  )
}

/** Time of day to the second: what happened within a minute matters here. */
export function clockOf(ms: number, zone: string): string {
  return new Intl.DateTimeFormat(culture, {
    ...(zone ? { timeZone: zone } : {}),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
}

function Words({ event, say, zone }: { event: DayEvent; say: Say<'invigilation'>; zone: string }): ReactNode {
  const dim = (text: string): ReactNode => <Typography.Text type="secondary">{text}</Typography.Text>
  switch (event.kind) {
    case 'opened':
      return say('dayOpened')
    case 'finished':
      return say('dayFinished')
    case 'left':
      return (
        <Flex vertical>
          <span>{event.to === null ? say('dayAway') : say('dayLeft', { time: writeSpan(event.seconds * 1000) })}</span>
          {dim(
            `${sayList(event.reasons.map((reason) => reasonWords(reason, say)))}${event.isCounted ? '' : ` · ${say('notCounted')}`}`,
          )}
        </Flex>
      )
    case 'gap':
      return say('dayGap', { time: writeSpan(event.to - event.at) })
    case 'camera':
      return say('dayCamera', { state: cameraWords(event.state, say) })
    case 'message':
      return (
        <Flex vertical>
          <span>{event.text}</span>
          {dim(
            `${say('dayMessage', { name: event.byName })} · ${event.seenAt === null ? say('unseen') : say('seenAt', { time: sayTime(new Date(event.seenAt).toISOString(), zone, 'time') })}`,
          )}
        </Flex>
      )
    case 'act':
      return (
        <Flex vertical>
          <span>{wordsOfAct(event.act, event.minutes, say)}</span>
          {dim([event.byName, event.reason].filter((part) => part !== '').join(' · '))}
        </Flex>
      )
  }
}

/** Why the screen was left, in words; one this page does not know is said as it came. */
export function reasonWords(reason: string, say: Say<'invigilation'>): string {
  return reason === 'hidden' || reason === 'blur' || reason === 'fullscreen' || reason === 'closed'
    ? say(`leave_${reason}`)
    : reason
}
/** How the camera was, in words. */
export function cameraWords(state: string, say: Say<'invigilation'>): string {
  return state === 'on' ||
    state === 'denied' ||
    state === 'missing' ||
    state === 'lost' ||
    state === 'dark' ||
    state === 'failing'
    ? say(`camera_${state}`)
    : state
}
