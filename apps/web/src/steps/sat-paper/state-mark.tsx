// The state of what somebody sits: a word with a colour and a sign of its own.
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  FieldTimeOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import { Typography } from 'antd'
import type { ReactNode } from 'react'

const LOOKS = {
  passed: { type: 'success', Icon: CheckCircleOutlined },
  failed: { type: 'danger', Icon: CloseCircleOutlined },
  waiting: { type: 'secondary', Icon: ClockCircleOutlined },
  absent: { type: 'secondary', Icon: MinusCircleOutlined },
  sitting: { type: undefined, Icon: FieldTimeOutlined },
} as const

/** `children` says the state in words. */
export function StateMark({ state, children }: { state: keyof typeof LOOKS; children: ReactNode }): ReactNode {
  const { type, Icon } = LOOKS[state]
  return (
    <Typography.Text {...(type ? { type } : {})} style={{ whiteSpace: 'nowrap' }}>
      <Icon aria-hidden style={{ marginInlineEnd: 6 }} />
      {children}
    </Typography.Text>
  )
}
