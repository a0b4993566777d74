// A menu that opens at a press of its button, for the keyboard as for the mouse.
import { Dropdown, type DropdownProps } from 'antd'
import { useRef, type ReactNode } from 'react'

/** The menu takes the focus when it opens; what opened it has it again when the menu closes under it, which the library forgets. */
export function DropMenu({ onOpenChange, ...props }: DropdownProps): ReactNode {
  const opener = useRef<Element | null>(null)
  return (
    <Dropdown autoFocus trigger={['click']} {...props} onOpenChange={(open, info) => {
      if (open) opener.current = document.activeElement
      else if (document.activeElement?.closest('[role="menu"]') && opener.current instanceof HTMLElement) opener.current.focus()
      onOpenChange?.(open, info)
    }} />
  )
}
