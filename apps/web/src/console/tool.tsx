// A tool in the head of the console.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A tool of the console: a sign with its words. `isMinor`: not needed by who works with fingers. */
export function Tool({
  name,
  words,
  isOn,
  isOff = false,
  isMinor = false,
  keys,
  onClick,
}: {
  name: IconName
  words: string
  isOn?: boolean
  isOff?: boolean
  isMinor?: boolean
  /** The key that does the same. */
  keys?: string
  onClick: () => void
}): ReactNode {
  return (
    <button
      type="button"
      data-minor={isMinor}
      aria-label={words}
      title={keys === undefined ? words : `${words} (${keys})`}
      aria-keyshortcuts={keys}
      disabled={isOff}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  )
}
