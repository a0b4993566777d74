// Reads and writes browser storage without ever throwing: private windows, rules of an employer and full disks must not
// stop the app. What the browser does not keep is kept by this page, until it is left.

type Area = 'local' | 'session'

/** What the browser refused to keep. */
const page: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }
const PROBE = 'probe'

/** The stored text of `key`, or null when absent. */
export function readStored(key: string, area: Area = 'local'): string | null {
  const own = page[area].get(key)
  if (own !== undefined) return own
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores `value` under `key`; null removes it. False when it is kept by this page alone. */
export function writeStored(key: string, value: string | null, area: Area = 'local'): boolean {
  page[area].delete(key)
  try {
    if (value === null) areaOf(area).removeItem(key)
    else areaOf(area).setItem(key, value)
    return true
  } catch {
    if (value !== null) page[area].set(key, value)
    return false
  }
}

/** The stored JSON of `key` as `parse` understands it; null when absent, unreadable or refused by `parse`. */
export function readStoredJson<T>(key: string, parse: (value: unknown) => T | null, area: Area = 'local'): T | null {
  const text = readStored(key, area)
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** False where the browser keeps nothing for this site: what was stored is gone with the page. */
export function keepsStored(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE)
    window.localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage)
