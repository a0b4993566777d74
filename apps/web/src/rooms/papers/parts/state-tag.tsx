// The state of a paper, said by word, sign and colour.
import { CheckCircleOutlined, CloseCircleOutlined, EditOutlined, SyncOutlined } from '@ant-design/icons'
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

const LOOKS = {
  draft: { color: 'default', icon: <EditOutlined aria-hidden /> },
  publishing: { color: 'processing', icon: <SyncOutlined spin aria-hidden /> },
  published: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  failed: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
} as const

export function StateTag({ state }: { state: PaperRow['state'] }): ReactNode {
  const say = useText('papers')
  return (
    <Tag {...LOOKS[state]} style={{ marginInlineEnd: 0 }}>
      {say(`state_${state}`)}
    </Tag>
  )
}
