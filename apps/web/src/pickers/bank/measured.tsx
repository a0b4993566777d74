// How hard a question proved in examinations, in words: share of right answers, how many answered, and the level.
import type { Measured } from '@clearbelt/contract/topics/shapes'
import { Flex, Tag, Tooltip, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, sayPercent, useText } from '../../shared/i18n.ts'
import { useDifficultyWords } from './facts.ts'

/** One sentence of everything that is known. */
export function useMeasuredWords(): (measured: Measured | null) => string {
  const say = useText('bank')
  const difficulty = useDifficultyWords()
  return (measured) => {
    if (measured === null) return say('measuredNone')
    const { answers, share, low, high, level } = measured
    const right = say('measuredOf', { count: answers, share: sayPercent(share) })
    const range = say('measuredRange', { low: sayPercent(low), high: sayPercent(high) })
    return `${level === null ? say('measured_none') : difficulty(level)}: ${right} (${range})`
  }
}

/** In a list: the share and of how many, and where it proved otherwise than its author thought. */
export function MeasuredCell({ measured, difficulty }: { measured: Measured | null; difficulty: number }): ReactNode {
  const say = useText('bank')
  const words = useMeasuredWords()
  if (measured === null) return <Typography.Text type="secondary">–</Typography.Text>
  const { answers, share, level } = measured
  return (
    <Tooltip title={words(measured)}>
      <Flex gap={6} align="center" wrap>
        <span>{sayPercent(share)}</span>
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {say('measuredCount', { count: sayNumber(answers) })}
        </Typography.Text>
        {level !== null && level !== difficulty && (
          <Tag style={{ marginInlineEnd: 0 }} color={level > difficulty ? 'orange' : 'blue'}>
            {say(level > difficulty ? 'measured_harder' : 'measured_easier')}
          </Tag>
        )}
      </Flex>
    </Tooltip>
  )
}

/** Says that practice never asks a question. */
export function ReservedTag(): ReactNode {
  const say = useText('bank')
  return (
    <Tag color="purple" style={{ marginInlineEnd: 0 }}>
      {say('reserved')}
    </Tag>
  )
}
