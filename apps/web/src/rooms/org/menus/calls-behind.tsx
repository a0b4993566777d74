// The calls that a right opens, behind a small button.
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { DropPanel } from '../../../ui/drop-panel.tsx'
import { useMenuCalls } from './use-menus.ts'

export function CallsBehind({ code, name }: { code: string; name: string }): ReactNode {
  const say = useText('org')
  const calls = useMenuCalls().data?.get(code) ?? []
  if (calls.length === 0) return null
  const list = (
    <ul style={{ margin: 0, paddingInlineStart: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}>
      {calls.map(({ method, path }) => (
        <li key={`${method} ${path}`}>
          <Typography.Text code>{method}</Typography.Text>{' '}
          <Typography.Text style={{ overflowWrap: 'anywhere' }}>{path}</Typography.Text>
        </li>
      ))}
    </ul>
  )
  return (
    // The tree around it takes the keys it hears for its own: Space would tick the entry instead of opening the list.
    // Escape is for the drawer.
    <span
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <DropPanel
        label={say('callsOf', { name })}
        title={say('callsOf', { name })}
        button={(open) => (
          <Button
            type="text"
            size="small"
            aria-expanded={open}
            onClick={(event) => event.stopPropagation()}
            style={{ opacity: 0.85 }}
          >
            {say('calls', { count: calls.length })}
          </Button>
        )}
      >
        {list}
      </DropPanel>
    </span>
  )
}
