// One key of a view's tools: a sign with its words.
import { Button } from 'antd'
import type { ReactNode } from 'react'

export interface ToolKeyProps {
  words: string
  icon: ReactNode
  onClick: () => void
  /** For keys that stay down. */
  isOn?: boolean
  disabled?: boolean
}

export const ToolKey = ({ words, icon, onClick, isOn, disabled = false }: ToolKeyProps): ReactNode => (
  <Button
    type={isOn ? 'link' : 'text'}
    icon={icon}
    aria-label={words}
    title={words}
    disabled={disabled}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    onClick={onClick}
  />
)
