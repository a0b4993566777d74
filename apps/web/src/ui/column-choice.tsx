// Which columns of a table are shown: chosen once, remembered on this device.
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { readStoredJson, writeStored } from '../shared/storage.ts'

interface ChoosableColumn {
  key: string
  title: string
  hidden?: boolean
  always?: boolean
}

export interface Choice {
  shows: (key: string) => boolean
  toggle: (key: string) => void
}

/** The remembered choice of a table's columns. A column that is new since then follows its default. */
export function useColumnChoice(id: string, columns: readonly ChoosableColumn[]): Choice {
  const stored = `columns:${id}`
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => readStoredJson(stored, (value) => (typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : null)) ?? {})
  const shows = (key: string): boolean => {
    const column = columns.find((c) => c.key === key)
    return column?.always === true || (chosen[key] ?? !column?.hidden)
  }
  const toggle = (key: string): void => {
    const next = { ...chosen, [key]: !shows(key) }
    setChosen(next)
    writeStored(stored, JSON.stringify(next))
  }
  return { shows, toggle }
}

/** The button that opens the list of columns. */
export function ColumnChoice({ columns, choice }: { columns: readonly ChoosableColumn[]; choice: Choice }): ReactNode {
  const say = useText('ui')
  const free = columns.filter((column) => !column.always)
  if (free.length < 2) return null
  return (
    <Popover trigger="click" placement="bottomRight" title={say('columns')} content={(
      <Flex vertical gap={6}>
        {free.map((column) => <Checkbox key={column.key} checked={choice.shows(column.key)} onChange={() => choice.toggle(column.key)}>{column.title}</Checkbox>)}
      </Flex>
    )}>
      <Button icon={<SettingOutlined />} aria-label={say('columns')} />
    </Popover>
  )
}
