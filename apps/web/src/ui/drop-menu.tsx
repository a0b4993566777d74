// A menu that opens at a press of its button, for the keyboard as for the mouse.
import { Dropdown, type DropdownProps } from 'antd'
import { useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'

const choose =
  (further: KeyboardEventHandler<HTMLUListElement> | undefined): KeyboardEventHandler<HTMLUListElement> =>
  (event) => {
    if (event.key === 'Enter') event.preventDefault()
    further?.(event)
  }

/**
 * The menu takes the focus when it opens; what opened it has it again when the menu closes under it, which the library
 * forgets.
 * Enter chooses and does no more: left to itself the browser goes on to press the button that has the focus by then,
 * which may be the one that
 * closes the dialog just opened.
 */
export function DropMenu({ onOpenChange, menu, ...props }: DropdownProps): ReactNode {
  // One that is drawn open was never told to open.
  const [focusedBefore] = useState(() => (props.open ? document.activeElement : null))
  const opener = useRef(focusedBefore)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      {...props}
      {...(menu && { menu: { ...menu, onKeyDown: choose(menu.onKeyDown) } })}
      onOpenChange={(open, info) => {
        if (open) opener.current = document.activeElement
        else if (document.activeElement?.closest('[role="menu"]') && opener.current instanceof HTMLElement)
          opener.current.focus()
        onOpenChange?.(open, info)
      }}
    />
  )
}
