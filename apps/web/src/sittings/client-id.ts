// The random name of this tab as a writer of sittings: kept over a reload, never shared by two tabs.
import { randomWord } from '../shared/bytes.ts'
import { readStored, writeStored } from '../shared/storage.ts'

const KEY = 'sittingClient'
let mine: string | null = null

/**
 * This tab's name, 24 letters and digits. Between two pages it lies in session storage only while the first is being
 * left:
 * a duplicated tab copies session storage, and two tabs of one name would take each other's answers for repetitions.
 */
export function tabClient(): string {
  if (mine !== null) return mine
  const kept = readStored(KEY, 'session')
  writeStored(KEY, null, 'session')
  mine = kept !== null && /^[A-Za-z0-9]{24}$/.test(kept) ? kept : randomWord(24)
  const name = mine
  window.addEventListener('pagehide', () => writeStored(KEY, name, 'session'))
  window.addEventListener('pageshow', (event) => {
    // Back from the browser's page cache: the page that came between may have used the name.
    if (event.persisted) window.location.reload()
  })
  return mine
}
