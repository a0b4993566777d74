// What goes with an erasure, and what stays under a made-up name.
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export function KeptList(): ReactNode {
  const say = useText('account')
  return (
    <Typography.Paragraph>
      {say('erasureGoes')}
      <ul>
        <li>{say('keptResults')}</li>
        <li>{say('keptAudit')}</li>
        <li>{say('keptHeld')}</li>
        <li>{say('keptBackups')}</li>
      </ul>
    </Typography.Paragraph>
  )
}
