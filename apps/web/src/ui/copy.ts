// Copies text also where plain http takes the clipboard interface away, and says what came of it.
import { sayFor } from '../shared/i18n.ts'
import { toast } from '../shared/toast.ts'

/** Puts `text` on the clipboard and tells the person whether it is there. */
export async function copyAndTell(text: string): Promise<void> {
  const done = await copyText(text)
  toast(done ? 'success' : 'error', sayFor('ui')(done ? 'copied' : 'copyFailed'))
}

/** Puts `text` on the clipboard; false when the browser does not let us. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, by a selected field that nobody sees. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
