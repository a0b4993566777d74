// The sums of a file, worked out in a worker.
import { CallError } from '../call-error.ts'
import type { HashNews } from './hash.worker.ts'

export interface FileSums {
  /** Hex. */
  md5: string
  sha256: string
}

/** Sums a file up; rejects with `aborted`, or `unreadable` when the browser cannot read it any more. */
export function hashFile(file: Blob, signal: AbortSignal, onShare: (share: number) => void): Promise<FileSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const end = (act: () => void): void => {
      worker.terminate()
      signal.removeEventListener('abort', onAbort)
      act()
    }
    const onAbort = (): void => end(() => reject(new CallError(0, 'aborted', '')))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    worker.addEventListener('message', ({ data }: MessageEvent<HashNews>) => {
      if ('share' in data) onShare(data.share)
      else if ('failure' in data) end(() => reject(new CallError(0, 'unreadable', '')))
      else end(() => resolve(data))
    })
    worker.addEventListener('error', () => end(() => reject(new CallError(0, 'unreadable', ''))))
    worker.postMessage(file)
  })
}
