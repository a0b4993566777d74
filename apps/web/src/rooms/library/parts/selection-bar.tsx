// Everything on the page at once, how many are chosen, and what can be done with them.
import { TickPage } from '../../../ui/table/tick-page.tsx'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { KeyHint } from '../../../ui/keys.tsx'

export interface SelectionBarProps {
  rows: readonly ResourceView[]
  total: number
  selected: ReadonlyMap<string, ResourceView>
  onSelected: (next: ReadonlyMap<string, ResourceView>) => void
  onAct: (act: 'move' | 'copy' | 'delete') => void
}

export function SelectionBar({ rows, total, selected, onSelected, onAct }: SelectionBarProps): ReactNode {
  const say = useText('library')
  const ui = useText('ui')
  const mayEdit = [...selected.values()].every((row) => row.mayEdit)
  return (
    <Flex component="section" aria-label={ui('bulk')} wrap gap={12} align="center" style={{ minHeight: 32 }}>
      <TickPage rows={rows} selected={selected} onSelected={onSelected}>
        {say('selectAll')}
      </TickPage>
      {selected.size > 0 ? (
        <>
          <Typography.Text strong aria-live="polite">
            {ui('selected', { count: selected.size })}
          </Typography.Text>
          <Button size="small" disabled={!mayEdit} onClick={() => onAct('move')}>
            {say('move')} <KeyHint name="x" />
          </Button>
          <Button size="small" onClick={() => onAct('copy')}>
            {say('copy')} <KeyHint name="c" />
          </Button>
          <Button danger size="small" disabled={!mayEdit} onClick={() => onAct('delete')}>
            {say('delete')} <KeyHint name="d" />
          </Button>
          <Button type="link" size="small" onClick={() => onSelected(new Map())}>
            {ui('clearSelection')}
          </Button>
        </>
      ) : (
        <Typography.Text type="secondary" style={{ marginInlineStart: 'auto' }} aria-live="polite">
          {say('entries', { count: total })}
        </Typography.Text>
      )}
    </Flex>
  )
}
