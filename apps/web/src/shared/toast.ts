// The short messages at the top of the page; the app plugs in the component that shows them.

export type ToastKind = 'success' | 'error' | 'info' | 'warning'
/** How long a toast stays, in seconds. */
export const TOAST_SECONDS = 2

type Toaster = (kind: ToastKind, text: string, seconds: number) => void
const toasters: Toaster[] = []

/** Puts whatever shows toasts above those before it; answers the way to take it off. */
export function setToaster(toaster: Toaster): () => void {
  toasters.push(toaster)
  return () => {
    const at = toasters.lastIndexOf(toaster)
    if (at >= 0) toasters.splice(at, 1)
  }
}

/** Shows a message for two seconds. */
export function toast(kind: ToastKind, text: string): void {
  toasters.at(-1)?.(kind, text, TOAST_SECONDS)
}
