// How far a bank question is, said by word, sign and colour.
import { CheckCircleOutlined, EditOutlined, EyeOutlined, StopOutlined } from '@ant-design/icons'
import type { TopicState } from '@clearbelt/domain/topics/states'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

const LOOKS = {
  draft: { color: 'default', icon: <EditOutlined aria-hidden /> },
  review: { color: 'processing', icon: <EyeOutlined aria-hidden /> },
  approved: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  retired: { color: 'warning', icon: <StopOutlined aria-hidden /> },
} as const satisfies Record<TopicState, object>

export function TopicStateTag({ state }: { state: TopicState }): ReactNode {
  const say = useText('bank')
  return (
    <Tag {...LOOKS[state]} style={{ marginInlineEnd: 0 }}>
      {say(`state_${state}`)}
    </Tag>
  )
}
