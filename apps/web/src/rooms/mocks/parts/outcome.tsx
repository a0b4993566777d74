// How one attempt, or the best of them, went: the score and whether it passes, in words beside the colour.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { writeScore } from '../../../console/score.ts'
import { useText } from '../../../shared/i18n.ts'

/** Without a score it says only whether it passes. */
export function Outcome({ score, isPass }: { score?: string; isPass: boolean | null }): ReactNode {
  const say = useText('mocks')
  const words = [
    ...(score === undefined ? [] : [say('points', { count: Number(score), score: writeScore(score) })]),
    ...(isPass === null ? [] : [say(isPass ? 'passed' : 'notPassed')]),
  ].join(' · ')
  if (isPass === null) return <Tag>{words}</Tag>
  return (
    <Tag
      color={isPass ? 'success' : 'error'}
      icon={isPass ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      style={{ marginInlineEnd: 0 }}
    >
      {words}
    </Tag>
  )
}
