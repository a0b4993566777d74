// How long is left, as a tag that warns when it is little.
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { timeLeft } from './next-step.ts'

export function TimeTag({ end, now }: { end: string | null; now: number }): ReactNode {
  const say = useText('home')
  const left = timeLeft(end, now)
  if (!left) return <Tag>{say('noEnd')}</Tag>
  const text =
    left.unit === 'over' ? say('overdue') : say(left.unit === 'hours' ? 'hoursLeft' : 'daysLeft', { count: left.count })
  return <Tag color={left.urgent ? 'warning' : 'default'}>{text}</Tag>
}
