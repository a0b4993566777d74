// The frame of the console's dialogs: modal, closed by Escape, given back the focus it took.
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Icon } from './icons.tsx'

export interface DialogProps {
  title: string
  /** Width in CSS pixels; a narrow window takes what it has. */
  width: number
  /** Absent: the dialog cannot be put away. */
  onClose?: (() => void) | undefined
  /** Stands to one side and lets the image be seen. */
  side?: 'left' | 'right' | undefined
  /** Nothing behind it is seen. */
  isCover?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** A modal dialog of the console. */
export function Dialog({ title, width, side, isCover = false, onClose, foot, children }: DialogProps): ReactNode {
  const say = useText('viewer')
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const cancel = (event: Event): void => {
      event.preventDefault()
      onClose?.()
    }
    // The backdrop belongs to the dialog: a click on it has the dialog itself as its target.
    const click = (event: Event): void => {
      if (event.target === dialog) onClose?.()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('click', click)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('click', click)
    }
  }, [onClose])
  useLayoutEffect(() => {
    const dialog = frame.current
    if (dialog && !dialog.open) {
      if (dialog.showModal) dialog.showModal()
      else dialog.setAttribute('open', '')
      // Where a dialog names what to begin with; the browser would take the first button, which closes it.
      dialog.querySelector<HTMLElement>('[data-focus]')?.focus()
    }
    return () => dialog?.close?.()
  }, [])
  return (
    <dialog
      ref={frame}
      className="sp-dialog"
      style={{ width }}
      aria-labelledby={id}
      data-side={side}
      data-cover={isCover || undefined}
    >
      <div className="sp-dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className="sp-plain" aria-label={say('close')} onClick={onClose}>
            <Icon name="cross" />
          </button>
        )}
      </div>
      <div className="sp-dialog-body">{children}</div>
      {foot && <div className="sp-dialog-foot">{foot}</div>}
    </dialog>
  )
}
