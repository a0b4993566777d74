// The calls that a right opens, behind a small button.
import { Button, Popover, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useMenuCalls } from './use-menus.ts'

export function CallsBehind({ code, name }: { code: string; name: string }): ReactNode {
  const say = useText('org')
  const calls = useMenuCalls().data?.get(code) ?? []
  if (calls.length === 0) return null
  const list = (
    <ul style={{ margin: 0, paddingInlineStart: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}>
      {calls.map(({ method, path }) => <li key={`${method} ${path}`}><Typography.Text code>{method}</Typography.Text> <Typography.Text style={{ overflowWrap: 'anywhere' }}>{path}</Typography.Text></li>)}
    </ul>
  )
  return (
    <Popover trigger="click" title={say('callsOf', { name })} content={list}>
      <Button type="text" size="small" onClick={(event) => event.stopPropagation()} style={{ opacity: 0.85 }}>{say('calls', { count: calls.length })}</Button>
    </Popover>
  )
}
