// Opens a file by a reader, and says how that stands.
import { useEffect, useEffectEvent, useState } from 'react'
import { TooLarge } from './fetch-file.ts'

export type Opened<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; isTooLarge: boolean }

/** Reads the file at `url` each time it changes; `retry` reads once more. */
export function useFile<T>(
  url: string,
  read: (url: string, signal: AbortSignal) => Promise<T>,
  onFail?: () => void,
): { opened: Opened<T>; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<Opened<T>>({ status: 'loading' })
  const reading = useEffectEvent(read)
  const failed = useEffectEvent(() => onFail?.())
  useEffect(() => {
    const ending = new AbortController()
    reading(url, ending.signal).then(
      (data) => {
        if (!ending.signal.aborted) setOpened({ status: 'ready', data })
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        const isTooLarge = error instanceof TooLarge
        setOpened({ status: 'failed', isTooLarge })
        if (!isTooLarge) failed()
      },
    )
    return () => ending.abort()
  }, [url, attempt])
  return {
    opened,
    retry: () => {
      setOpened({ status: 'loading' })
      setAttempt((now) => now + 1)
      onFail?.()
    },
  }
}
