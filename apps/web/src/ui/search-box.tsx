// A search field that applies when typing pauses, on Enter, and when cleared.
import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { CLEAR_TEXT } from './clear-icon.tsx'

/** How long typing must pause before the search applies, in ms. */
const TYPING_PAUSE = 350

export interface SearchBoxProps {
  /** Placeholder and name for screen readers. */
  label: string
  value: string
  onSearch: (text: string) => void
  /** Greatest width in px; without it the field fills its place. */
  width?: number
  /** Apply with each keystroke: for searches that ask nobody. */
  instant?: boolean
  /** It is what whoever opens its place begins with. */
  autoFocus?: boolean
  /** Enter, besides applying the search. */
  onEnter?: () => void
}

export function SearchBox({
  label,
  value,
  onSearch,
  width,
  instant = false,
  autoFocus = false,
  onEnter,
}: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState({ text: value, from: value })
  // What comes from outside (the back button, "clear filters") replaces what was typed.
  const text = typed.from === value ? typed.text : value
  useEffect(() => {
    if (instant || text.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
    // Waits for typing alone; a new `onSearch` must not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  const type = (next: string): void => {
    setTyped({ text: next, from: instant ? next : value })
    if (instant) onSearch(next)
  }
  return (
    <Input
      aria-label={label}
      placeholder={label}
      allowClear={CLEAR_TEXT}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: width ?? '100%', maxWidth: '100%' }}
      value={text}
      maxLength={100}
      autoFocus={autoFocus}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => {
        if (text.trim() !== value) onSearch(text.trim())
        onEnter?.()
      }}
    />
  )
}
