// What stands above a board of the exam it shows.
import { Flex, Typography } from 'antd'
import { memo, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { useMoment } from '../../../../shared/zoned-time.ts'
import type { BoardSnapshot } from '../board/board.ts'

/** Drawn anew only when the exam changes. */
export const BoardFacts = memo(function BoardFacts({ exam }: { exam: NonNullable<BoardSnapshot['exam']> }): ReactNode {
  const say = useText('invigilation')
  const moment = useMoment()
  const at = (ms: number): string => moment(new Date(ms).toISOString(), exam.zone)
  const facts = [
    exam.paperName,
    say('lasts', { count: Math.round(exam.durationSeconds / 60) }),
    exam.closesAt === null
      ? say('openFrom', { start: at(exam.opensAt) })
      : say('openBetween', { start: at(exam.opensAt), end: at(exam.closesAt) }),
    ...(exam.photoDuration > 0
      ? [`${say('photoEvery', { seconds: sayNumber(exam.photoDuration) })} ${say(`policy_${exam.photoPolicy}`)}`]
      : []),
  ]
  return (
    <Flex wrap gap="0 16px">
      {facts.map((fact) => (
        <Typography.Text key={fact} type="secondary">
          {fact}
        </Typography.Text>
      ))}
    </Flex>
  )
})
