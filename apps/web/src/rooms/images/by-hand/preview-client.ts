// Asks a worker for the preview, one thing at a time: while it works, only the latest wish waits.
import type { HandRequest } from '@clearbelt/xray/by-hand/hand-scene'
import type { Shown } from '@clearbelt/xray/by-hand/preview'
import { useEffect, useRef, useState } from 'react'
import type { Figures, PreviewAnswer, PreviewTask } from './preview-work.ts'
import type { PreviewReply } from './preview.worker.ts'

type Wish = { kind: 'show'; request: HandRequest; isMoving: boolean } | { kind: 'measure'; request: HandRequest }
type Take = (answer: PreviewAnswer, request: HandRequest) => void

/** One worker, or the page itself where there are none. */
interface Client {
  ask: (wish: Wish, take: Take) => void
  dispose: () => void
}

function createClient(onFail: () => void): Client {
  let worker = startWorker()
  let here: Promise<(task: PreviewTask) => PreviewAnswer> | null = null
  let count = 0
  let isClosed = false
  let running: { id: number; wish: Wish; take: Take } | null = null
  let next: { wish: Wish; take: Take } | null = null

  const settle = (reply: PreviewReply): void => {
    if (isClosed || running?.id !== reply.id) return
    const { wish, take } = running
    running = null
    if ('error' in reply) onFail()
    else take(reply, wish.request)
    if (next) start(next.wish, next.take)
  }
  const start = (wish: Wish, take: Take): void => {
    next = null
    running = { id: ++count, wish, take }
    const task: PreviewTask = { ...wish, id: count }
    if (worker) return worker.postMessage(task)
    here ??= import('./preview-work.ts').then(({ createPreviewWork }) => createPreviewWork())
    void here.then((work) => settle(work(task))).catch(onFail)
  }
  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<PreviewReply>) => settle(data)
    // A worker that cannot be loaded or dies is done without.
    worker.onerror = (event) => {
      event.preventDefault()
      worker?.terminate()
      worker = null
      const wish = running
      running = null
      if (wish && !isClosed) start(wish.wish, wish.take)
    }
  }
  return {
    ask: (wish, take) => {
      if (running) next = { wish, take }
      else start(wish, take)
    },
    dispose: () => {
      isClosed = true
      worker?.terminate()
    },
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

/** So long a bag must rest before its figures are taken, ms. */
const REST = 300

/** What is seen of a bag now. */
export interface Preview {
  /** Null until the first picture. */
  shown: Shown | null
  /** The request that `shown` answers. */
  of: HandRequest | null
  /** Of the bag as it stands; null while they are taken. */
  figures: Figures | null
  /** What the last frame took, ms. */
  ms: number
  isFailed: boolean
}

/** Follows a request: pictures at once, figures when it rests. */
export function useHandPreview(request: HandRequest | null, isMoving: boolean): Preview {
  const [seen, setSeen] = useState<Pick<Preview, 'shown' | 'of' | 'ms'>>({ shown: null, of: null, ms: 0 })
  const [measured, setMeasured] = useState<{ figures: Figures; of: HandRequest } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const clients = useRef<{ live: Client; exact: Client } | null>(null)
  useEffect(() => {
    const fail = (): void => setFailed(true)
    const made = { live: createClient(fail), exact: createClient(fail) }
    clients.current = made
    return () => {
      made.live.dispose()
      made.exact.dispose()
    }
  }, [])
  useEffect(() => {
    if (!request) return
    clients.current?.live.ask({ kind: 'show', request, isMoving }, (answer, of) => {
      if ('shown' in answer) setSeen({ shown: answer.shown, of, ms: answer.ms })
    })
  }, [request, isMoving])
  useEffect(() => {
    if (!request || isMoving) return undefined
    const timer = setTimeout(() => {
      clients.current?.exact.ask({ kind: 'measure', request }, (answer, of) => {
        if ('figures' in answer) setMeasured({ figures: answer.figures, of })
      })
    }, REST)
    return () => clearTimeout(timer)
  }, [request, isMoving])
  return { ...seen, figures: measured && measured.of === request ? measured.figures : null, isFailed }
}
