// How far somebody is with a mock exam, in words beside a sign and a colour.
import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, FieldTimeOutlined } from '@ant-design/icons'
import type { MockRow } from '@clearbelt/contract/mocks/calls'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

const LOOKS = {
  passed: { type: 'success', Icon: CheckCircleOutlined },
  failed: { type: 'danger', Icon: CloseCircleOutlined },
  waiting: { type: 'secondary', Icon: ClockCircleOutlined },
  sitting: { type: undefined, Icon: FieldTimeOutlined },
} as const

export function StateText({ state }: { state: MockRow['state'] }): ReactNode {
  const say = useText('mock-results')
  const { type, Icon } = LOOKS[state]
  return (
    <Typography.Text {...(type ? { type } : {})} style={{ whiteSpace: 'nowrap' }}>
      <Icon aria-hidden style={{ marginInlineEnd: 6 }} />
      {say(`state_${state}`)}
    </Typography.Text>
  )
}
