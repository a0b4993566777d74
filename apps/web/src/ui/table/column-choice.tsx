// Which columns of a table are shown: chosen once, kept with the account, so that it is the same on every device.
import { saveTableColumns, tableColumns } from '@clearbelt/contract/shell/preference-calls'
import { SettingOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useAccount } from '../../shared/account.ts'
import { call } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { readStoredJson, writeStored } from '../../shared/storage.ts'
import { DropPanel } from '../drop-panel.tsx'

interface ChoosableColumn {
  key: string
  title: string
  hidden?: boolean
  always?: boolean
}

type Chosen = Record<string, boolean>

export interface Choice {
  shows: (key: string) => boolean
  toggle: (key: string) => void
}

const KEY = ['tableColumns'] as const

/**
 * The kept choice of a table's columns. A column that is new since then follows its default. Until the account's own
 * choice
 * is there, and while the server cannot be reached, that of this device holds.
 */
export function useColumnChoice(id: string, columns: readonly ChoosableColumn[]): Choice {
  const client = useQueryClient()
  const isKnown = useAccount((account) => account.info !== null)
  const kept = useQuery<Record<string, Chosen>>({
    queryKey: KEY,
    enabled: isKnown,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => call(tableColumns, {}, { signal, silent: true }),
  })
  const stored = `columns:${id}`
  const onDevice = (): Chosen =>
    readStoredJson(stored, (value) => (typeof value === 'object' && value !== null ? (value as Chosen) : null)) ?? {}
  const chosen = kept.data?.[id] ?? onDevice()
  const shows = (key: string): boolean => {
    const column = columns.find((c) => c.key === key)
    return column?.always === true || (chosen[key] ?? !column?.hidden)
  }
  const toggle = (key: string): void => {
    const next = { ...chosen, [key]: !shows(key) }
    client.setQueryData<Record<string, Chosen>>(KEY, (now) => ({ ...now, [id]: next }))
    writeStored(stored, JSON.stringify(next))
    // Whatever fails here, the choice holds on this device.
    if (isKnown) void call(saveTableColumns, { table: id, columns: next }, { silent: true }).catch(() => {})
  }
  return { shows, toggle }
}

/** The button that opens the list of columns. */
export function ColumnChoice({ columns, choice }: { columns: readonly ChoosableColumn[]; choice: Choice }): ReactNode {
  const say = useText('ui')
  const free = columns.filter((column) => !column.always)
  if (free.length < 2) return null
  return (
    <DropPanel
      label={say('columns')}
      title={say('columns')}
      button={(open) => <Button icon={<SettingOutlined />} aria-label={say('columns')} aria-expanded={open} />}
    >
      <Flex vertical gap={6}>
        {free.map((column) => (
          <Checkbox key={column.key} checked={choice.shows(column.key)} onChange={() => choice.toggle(column.key)}>
            {column.title}
          </Checkbox>
        ))}
      </Flex>
    </DropPanel>
  )
}
