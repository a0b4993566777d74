// What stands in the place of a file that is not shown: why, and what can be done.
import { ClockCircleOutlined, FileUnknownOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export interface ToldProps {
  title: string
  hint?: string
  /** Of the file. */
  name: string
  isFailure?: boolean
  /** Where the file can be had, when it can. */
  download?: string
  onRetry?: () => void
}

/** A sentence with a sign above it, and the ways on. */
export function Told({ title, hint, name, isFailure = false, download, onRetry }: ToldProps): ReactNode {
  const say = useText('media')
  const ui = useText('ui')
  const { token } = theme.useToken()
  const Sign = isFailure ? WarningOutlined : download ? FileUnknownOutlined : ClockCircleOutlined
  return (
    <Flex
      vertical
      align="center"
      justify="center"
      gap={12}
      role={isFailure ? 'alert' : 'status'}
      style={{ padding: '40px 16px', minHeight: 220, textAlign: 'center' }}
    >
      <Sign aria-hidden style={{ fontSize: 40, color: isFailure ? token.colorWarning : token.colorTextSecondary }} />
      <Typography.Text style={{ fontSize: 16 }}>{title}</Typography.Text>
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      <Flex wrap gap={8} justify="center">
        {onRetry && (
          <Button type="primary" onClick={onRetry}>
            {ui('retry')}
          </Button>
        )}
        {download && (
          <Button href={download} download={name}>
            {say('download')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
