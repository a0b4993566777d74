// The short messages at the top of the page; the app plugs in the component that shows them.

export type ToastKind = 'success' | 'error' | 'info' | 'warning'
/** How long a toast stays, in seconds. */
export const TOAST_SECONDS = 2

type Toaster = (kind: ToastKind, text: string, seconds: number) => void
const toasters: Toaster[] = []

/** What was told last: by whom, and until when it stands, in ms. */
interface Told {
  kind: ToastKind
  text: string
  until: number
  by: Toaster | undefined
}
let last: Told | null = null

function show(kind: ToastKind, text: string, seconds: number): void {
  const by = toasters.at(-1)
  last = { kind, text, until: Date.now() + seconds * 1000, by }
  by?.(kind, text, seconds)
}

/**
 * Puts whatever shows toasts above those before it; answers the way to take it off. What it still shows then goes on in
 * the one below: a page that leads elsewhere with a word must not take the word along.
 */
export function setToaster(toaster: Toaster): () => void {
  toasters.push(toaster)
  return () => {
    const at = toasters.lastIndexOf(toaster)
    if (at >= 0) toasters.splice(at, 1)
    if (last?.by === toaster && toasters.length > 0 && last.until > Date.now())
      show(last.kind, last.text, (last.until - Date.now()) / 1000)
  }
}

/** Shows a message for two seconds. */
export function toast(kind: ToastKind, text: string): void {
  show(kind, text, TOAST_SECONDS)
}
