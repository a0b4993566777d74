// Says calmly when there are few images behind a rate.
import { InfoCircleOutlined } from '@ant-design/icons'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'

/**
 * From about this many threat images on a hit rate tells people apart reliably (reliability .70 and more while the mean
 * hit rate stays under .90). Source: 1.2 million threat-image projections of 728 screeners over four years,
 * Transportation Research Part A 200 (2025).
 */
export const NEEDED_THREATS = 100

/** A hint when `n`, the fewest threat images behind a rate shown, is small. */
export function SampleHint({ n }: { n: number }): ReactNode {
  const say = useText('screening')
  if (n >= NEEDED_THREATS) return null
  return (
    <Flex gap={8} align="baseline">
      <Typography.Text type="secondary">
        <InfoCircleOutlined aria-hidden />
      </Typography.Text>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {say('sampleHint', { count: n, needed: sayNumber(NEEDED_THREATS) })}
      </Typography.Text>
    </Flex>
  )
}
