// Short messages at the top of pages that stand without the component library.
import { useEffect, useState, type ReactNode } from 'react'
import { setToaster, type ToastKind } from '../../shared/toast.ts'

interface Toast {
  key: number
  kind: ToastKind
  text: string
}

/** As many messages as stand at once; the oldest gives way. */
const MOST = 3

/** Shows what is told while nothing else does. */
export function PlainToaster(): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(() => {
    let last = 0
    return setToaster((kind, text, seconds) => {
      const key = ++last
      setToasts((before) => [...before, { key, kind, text }].slice(-MOST))
      setTimeout(() => setToasts((before) => before.filter((toast) => toast.key !== key)), seconds * 1000)
    })
  }, [])
  return (
    <div className="plain plain-toasts" aria-live="assertive">
      {toasts.map(({ key, kind, text }) => (
        <span key={key} data-tone={kind}>
          {text}
        </span>
      ))}
    </div>
  )
}
