// The choice of this page between processor and WebGL2, measured in a worker of its own, once for a tab.
import { readStored, writeStored } from '../../shared/storage.ts'
import { createChoice, type KeptChoice, type PainterChoice, type Timings } from './choice.ts'

/** Longer than this nothing is waited for: a machine that slow draws on the processor, ms. */
const PATIENCE_MS = 15_000

/** Measures in a worker that ends with its answer. Rejects where there is none or no canvas off the page. */
function measureInWorker(): Promise<Timings> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      clearTimeout(timer)
      worker.terminate()
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('measuring took too long'))
    }, PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<Timings>) => {
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      reject(new Error('measuring failed'))
    }
  })
}

/** Browsers that cannot draw off the page measure on it. */
async function measureHere(): Promise<Timings> {
  const { measurePainters } = await import('./measure.ts')
  return measurePainters((width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}

/** In the storage of the tab: it stays on one machine, and another day is measured anew. */
const KEY = 'painter'
const kept: KeptChoice = {
  read: () => {
    const known = readStored(KEY, 'session')
    return known === 'cpu' || known === 'gl' ? known : null
  },
  write: (kind) => void writeStored(KEY, kind, 'session'),
}

/** What draws on this page. */
export const painter: PainterChoice = createChoice(() => measureInWorker().catch(measureHere), kept)
