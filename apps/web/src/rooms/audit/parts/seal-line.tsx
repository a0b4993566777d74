// One line above the log: how far it is sealed, and since when.
import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useAuditState } from '../api/audit.ts'

/** The sealer works each second: more rows than this waiting means that it does not. */
const WAITING_MANY = 5000

export function SealLine(): ReactNode {
  const say = useText('audit')
  const zone = useZone()
  const { data } = useAuditState()
  // Beside the table, which says itself when it cannot load.
  if (!data) return null
  if (data.waiting > WAITING_MANY)
    return <Alert type="warning" showIcon title={say('sealLate', { count: data.waiting })} />
  const { head } = data
  return (
    <Typography.Text type="secondary">
      <SafetyCertificateOutlined style={{ marginInlineEnd: 8 }} />
      {head ? say('sealedUpTo', { place: sayNumber(head.place), time: sayTime(head.at, zone) }) : say('sealNone')}
      {head && (
        <Typography.Text
          code
          copyable={{ text: `${head.place}:${head.hash}`, tooltips: [say('copyHead'), say('copied')] }}
          style={{ marginInlineStart: 8 }}
        >
          {head.hash.slice(0, 12)}…
        </Typography.Text>
      )}
    </Typography.Text>
  )
}
