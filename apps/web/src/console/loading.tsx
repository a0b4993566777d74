// Covers the page while the console and what it shows are fetched.
import { Flex, Spin, theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export function ConsoleLoading(): ReactNode {
  const say = useText('ui')
  const { token } = theme.useToken()
  return (
    <Flex
      align="center"
      justify="center"
      aria-live="polite"
      aria-busy="true"
      style={{ position: 'fixed', inset: 0, zIndex: 900, background: token.colorBgLayout }}
    >
      <Spin size="large" />
      <span className="only-read">{say('loading')}</span>
    </Flex>
  )
}
