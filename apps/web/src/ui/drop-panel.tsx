// A panel that opens at a press of its button, for the keyboard as for the mouse.
import { Popover, type PopoverProps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

/** Moved sideways where it would leave a narrow window. */
const IN_SIGHT = { overflow: { shiftX: true, adjustY: true } }
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Panels of the header stand in it, so that they stay with it when the page scrolls. */
export const headerOf = (button: HTMLElement): HTMLElement => button.closest('header') ?? document.body

export interface DropPanelProps extends Pick<PopoverProps, 'title' | 'getPopupContainer'> {
  /** What the panel is called. */
  label: string
  width?: string
  button: (open: boolean) => ReactElement
  /** It opens when it is first drawn, as at a press. */
  opensAtOnce?: boolean
  children: ReactNode
}

/**
 * The panel has the focus when it opens: wherever it stands in the page, what it says is what Tab comes to next. Escape
 * closes it and gives
 * the focus back to the button; Tab past its end goes on behind the button.
 */
export function DropPanel({
  label,
  width,
  button,
  opensAtOnce = false,
  children,
  title,
  ...place
}: DropPanelProps): ReactNode {
  const [open, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const around = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const section = panel.current
    if (!stands || !section) return undefined
    if (!section.contains(document.activeElement)) section.focus({ preventScroll: true })
    // What had the focus may go, or may not be pressed a second time: the panel has it then.
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) section.focus({ preventScroll: true })
    })
    watcher.observe(section, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => watcher.disconnect()
  }, [stands])
  useEffect(() => {
    if (!opensAtOnce) return
    // The button that was pressed is gone, with the focus: this one stands for it.
    const standsIn = around.current?.querySelector('button')
    standsIn?.focus()
    standsIn?.click()
  }, [opensAtOnce])
  const change = (next: boolean): void => {
    if (next) opener.current = document.activeElement
    else setStands(false)
    setOpen(next)
  }
  const leave = (): void => {
    change(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!open) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    const section = panel.current
    if (event.key !== 'Tab' || !section?.contains(document.activeElement)) return
    const stops = [...section.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility?.() ?? true)
    const now = document.activeElement
    if (event.shiftKey ? now !== section && now !== stops[0] : stops.length > 0 && now !== stops.at(-1)) return
    // Back to the button; forward the browser goes on from there by itself.
    if (event.shiftKey) event.preventDefault()
    leave()
  }
  return (
    // Keys of the panel come through here too, wherever it stands in the page.
    <span ref={around} role="presentation" style={{ display: 'contents' }} onKeyDown={onKey}>
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        align={IN_SIGHT}
        destroyOnHidden
        open={open}
        onOpenChange={change}
        afterOpenChange={setStands}
        title={title}
        {...place}
        content={
          <section
            ref={panel}
            aria-label={label}
            tabIndex={-1}
            style={{ outlineOffset: 6, ...(width ? { width } : {}) }}
          >
            {children}
          </section>
        }
      >
        {button(open)}
      </Popover>
    </span>
  )
}
