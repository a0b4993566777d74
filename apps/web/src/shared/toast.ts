// The short messages at the top of the page; the app plugs in the component that shows them.

export type ToastKind = 'success' | 'error' | 'info' | 'warning'
/** How long a toast stays, in seconds. */
export const TOAST_SECONDS = 2

type Toaster = (kind: ToastKind, text: string, seconds: number) => void
let show: Toaster = () => {}

/** Called once by the app with whatever shows toasts. */
export function setToaster(toaster: Toaster): void {
  show = toaster
}

/** Shows a message for two seconds. */
export function toast(kind: ToastKind, text: string): void {
  show(kind, text, TOAST_SECONDS)
}
