// The median time of a question.
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'

/** Median seconds of a question. */
export function SecondsText({ seconds }: { seconds: number | null }): ReactNode {
  const say = useText('results')
  return seconds === null ? (
    <Typography.Text type="secondary">–</Typography.Text>
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{say('seconds', { seconds: sayNumber(seconds, 1) })}</span>
  )
}
