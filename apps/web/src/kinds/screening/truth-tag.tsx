// Whether an image of the paper is safe or holds a threat: by word and sign, never by colour alone.
import { CheckOutlined, FlagFilled } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

export function TruthTag({ isSafe }: { isSafe: boolean }): ReactNode {
  const say = useText('screening')
  return (
    <Tag
      color={isSafe ? 'success' : 'error'}
      icon={isSafe ? <CheckOutlined aria-hidden /> : <FlagFilled aria-hidden />}
      style={{ marginInlineEnd: 0 }}
    >
      {say(isSafe ? 'safe' : 'threat')}
    </Tag>
  )
}
