// How a trainee stands in an exam, in a word with a colour and a sign of its own.
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  FieldTimeOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { ResultRow } from '@clearbelt/contract/exams/calls'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'

const LOOKS = {
  passed: { type: 'success', Icon: CheckCircleOutlined },
  failed: { type: 'danger', Icon: CloseCircleOutlined },
  waiting: { type: 'secondary', Icon: ClockCircleOutlined },
  absent: { type: 'secondary', Icon: MinusCircleOutlined },
  sitting: { type: undefined, Icon: FieldTimeOutlined },
} as const

export function StateText({ state }: { state: ResultRow['state'] }): ReactNode {
  const say = useText('results')
  const { type, Icon } = LOOKS[state]
  return (
    <Typography.Text {...(type ? { type } : {})} style={{ whiteSpace: 'nowrap' }}>
      <Icon aria-hidden style={{ marginInlineEnd: 6 }} />
      {say(`state_${state}`)}
    </Typography.Text>
  )
}
