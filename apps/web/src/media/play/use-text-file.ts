// A small file beside a recording, had once it is wanted. What cannot be had is left out: a recording plays without it.
import { useEffect, useState } from 'react'

/** What `read` makes of the text at an address; null until it is there. `read` stays the same. */
export function useTextFile<T>(
  address: string | undefined,
  isWanted: boolean,
  read: (text: string, address: string) => T,
): T | null {
  const [had, setHad] = useState<{ address: string; value: T } | null>(null)
  useEffect(() => {
    if (!address || !isWanted) return undefined
    const stop = new AbortController()
    fetch(address, { signal: stop.signal })
      .then(async (answer) => {
        if (answer.ok) setHad({ address, value: read(await answer.text(), address) })
      })
      .catch(() => {})
    return () => stop.abort()
  }, [address, isWanted, read])
  return had && had.address === address ? had.value : null
}
