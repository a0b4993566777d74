// The frame of the console's dialogs: modal, closed by Escape, given back the focus it took.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Icon } from './icons.tsx'

export interface DialogProps {
  title: string
  /** Width in CSS pixels; a narrow window takes what it has. */
  width: number
  /** Absent: the dialog cannot be put away. */
  onClose?: (() => void) | undefined
  foot?: ReactNode
  children: ReactNode
}

/** A modal dialog of the console. */
export function Dialog({ title, width, onClose, foot, children }: DialogProps): ReactNode {
  const say = useText('viewer')
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = frame.current
    if (dialog && !dialog.open) {
      if (dialog.showModal) dialog.showModal()
      else dialog.setAttribute('open', '')
    }
    return () => dialog?.close?.()
  }, [])
  return (
    <dialog ref={frame} className="sp-dialog" style={{ width }} aria-labelledby={id}
      onCancel={(event) => { event.preventDefault(); onClose?.() }}
      onClick={(event) => { if (event.target === frame.current) onClose?.() }}>
      <div className="sp-dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && <button type="button" className="sp-plain" aria-label={say('close')} onClick={onClose}><Icon name="cross" /></button>}
      </div>
      <div className="sp-dialog-body">{children}</div>
      {foot && <div className="sp-dialog-foot">{foot}</div>}
    </dialog>
  )
}
