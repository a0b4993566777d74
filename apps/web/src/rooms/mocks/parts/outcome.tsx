// How one attempt, or the best of them, went: the score and whether it passes, in words beside the colour.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { writeScore } from '../../../console/score.ts'
import { useText } from '../../../shared/i18n.ts'

export function Outcome({ score, isPass }: { score: string; isPass: boolean | null }): ReactNode {
  const say = useText('mocks')
  if (isPass === null) return <Tag>{say('points', { score: writeScore(score) })}</Tag>
  return (
    <Tag
      color={isPass ? 'success' : 'error'}
      icon={isPass ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      style={{ marginInlineEnd: 0 }}
    >
      {say('points', { score: writeScore(score) })} · {say(isPass ? 'passed' : 'notPassed')}
    </Tag>
  )
}
