// A measure with its interval written out.
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { Measures } from './shapes.ts'

/**
 * An estimate to two digits with half of its 95 % interval, which lies evenly around it; a dash where there is nothing
 * to estimate from.
 */
export function EstimateText({ estimate }: { estimate: Measures['dPrime'] }): ReactNode {
  const say = useText('screening')
  const { value, low, high } = estimate
  if (value === null || low === null || high === null) return <Typography.Text type="secondary">–</Typography.Text>
  const label = say('estimateSays', { value: sayNumber(value, 2), low: sayNumber(low, 2), high: sayNumber(high, 2) })
  return (
    <span style={{ whiteSpace: 'nowrap' }} title={label}>
      <span className="only-read">{label}</span>
      <span aria-hidden>
        {sayNumber(value, 2)}{' '}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          ± {sayNumber((high - low) / 2, 2)}
        </Typography.Text>
      </span>
    </span>
  )
}

/** Median seconds of an image. */
export function SecondsText({ seconds }: { seconds: number | null }): ReactNode {
  const say = useText('screening')
  return seconds === null ? (
    <Typography.Text type="secondary">–</Typography.Text>
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{say('seconds', { seconds: sayNumber(seconds, 1) })}</span>
  )
}
