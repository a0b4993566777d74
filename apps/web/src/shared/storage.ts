// Reads and writes browser storage without ever throwing: private windows and full disks must not stop the app.

/** The stored text of `key`, or null when absent or storage is unavailable. */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores `value` under `key`; null removes it. False when storage is unavailable or full. */
export function writeStored(key: string, value: string | null, area: 'local' | 'session' = 'local'): boolean {
  try {
    if (value === null) areaOf(area).removeItem(key)
    else areaOf(area).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The stored JSON of `key` as `parse` understands it; null when absent, unreadable or refused by `parse`. */
export function readStoredJson<T>(
  key: string,
  parse: (value: unknown) => T | null,
  area: 'local' | 'session' = 'local',
): T | null {
  const text = readStored(key, area)
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}

const areaOf = (area: 'local' | 'session'): Storage => (area === 'local' ? window.localStorage : window.sessionStorage)
