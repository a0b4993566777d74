// A decoder in a worker of its own; in the page where workers are missing or die.
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import type { DecodeReply, DecodeTask } from './decode.worker.ts'
import type { Decoder, Raster } from './pixels.ts'

/** Opens a decoder; `dispose` ends its worker. */
export function createDecoder(): Decoder {
  let worker = startWorker()
  let count = 0
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()

  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<DecodeReply>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) asker?.reject(new Error(data.error))
      else asker?.resolve(data.value)
    }
    // A worker that cannot be loaded or dies is done without.
    worker.onerror = (event) => {
      event.preventDefault()
      stop('the decoder died')
    }
  }
  function stop(why: string): void {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  function ask(task: DecodeTask, transfer: Transferable[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(task.id, { resolve, reject })
      worker?.postMessage(task, transfer)
    })
  }
  return {
    planes: async (bytes) => {
      if (!worker) return (await import('./decode.ts')).decodeAndPrepare(bytes)
      return (await ask({ id: ++count, kind: 'planes', bytes }, [bytes])) as Prepared
    },
    picture: async (blob) => {
      if (!worker || typeof OffscreenCanvas === 'undefined') return (await import('./decode.ts')).decodePicture(blob)
      return (await ask({ id: ++count, kind: 'picture', blob }, [])) as Raster
    },
    dispose: () => stop('closed'),
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
