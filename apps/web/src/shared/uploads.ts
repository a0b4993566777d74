// The uploads of this page: a queue that outlives the screen that began them, each with its progress, its failure and
// its way back.
import { create } from 'zustand'
import { randomWord } from './bytes.ts'
import { isCallError } from './call-error.ts'
import { worded, type UploadOptions } from './call.ts'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'

export interface UploadItem {
  id: string
  title: string
  /** In bytes. */
  size: number
  state: UploadState
  /** Sent so far, 0..1. */
  share: number
  /** Why it failed, in words; null unless it did. */
  error: string | null
  /** Where what came of it is seen. */
  path: string | null
}

export interface UploadTask<P> {
  title: string
  size: number
  /** Where what comes of it is seen; a function when that is known only afterwards. */
  path?: string | ((result: P) => string)
  /** Sends the file; called again when it is tried again. Pass `options` on to callUpload. */
  send: (options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<P>
  /** Called when it succeeds, also when nobody waits for it any more. */
  onDone?: (result: P) => void
}

interface Running {
  run: () => Promise<void>
  stopper: AbortController
}

/** Sent at once; the others wait. */
const AT_ONCE = 2
/** Ended uploads that are still shown. */
const MOST_ENDED = 20

export const useUploads = create<{ items: readonly UploadItem[] }>(() => ({ items: [] }))
const tasks = new Map<string, Running>()

export const isActive = ({ state }: Pick<UploadItem, 'state'>): boolean => state === 'waiting' || state === 'sending'

function amend(id: string, change: Partial<UploadItem>): void {
  useUploads.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...change } : item)) }))
}

function next(): void {
  const { items } = useUploads.getState()
  const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length
  for (const { id } of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    amend(id, { state: 'sending' })
    void tasks.get(id)?.run()
  }
}

/**
 * Puts an upload into the queue. `done` settles with its first attempt; what is tried again from the header tells
 * `onDone` alone.
 */
export function startUpload<P>({ title, size, path, send, onDone }: UploadTask<P>): { id: string; done: Promise<P> } {
  const id = randomWord(12)
  let settle: { resolve: (result: P) => void; reject: (error: unknown) => void } = {
    resolve: () => {},
    reject: () => {},
  }
  const done = new Promise<P>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Whoever began it may be gone by then.
  done.catch(() => {})
  const task: Running = {
    stopper: new AbortController(),
    async run() {
      const { signal } = task.stopper
      try {
        const result = await send({ signal, onProgress: (share) => amend(id, { share }) })
        amend(id, { state: 'done', share: 1, ...(typeof path === 'function' ? { path: path(result) } : {}) })
        onDone?.(result)
        settle.resolve(result)
      } catch (error) {
        const isCancelled = signal.aborted || isCallError(error, 'aborted')
        amend(id, { state: isCancelled ? 'cancelled' : 'failed', error: isCancelled ? null : worded(error).message })
        settle.reject(error)
      }
      next()
    },
  }
  tasks.set(id, task)
  useUploads.setState(({ items }) => ({
    items: [
      ...trimmed(items),
      { id, title, size, state: 'waiting', share: 0, error: null, path: typeof path === 'string' ? path : null },
    ],
  }))
  next()
  return { id, done }
}

/** The items with those that ended longest ago left out. */
function trimmed(items: readonly UploadItem[]): UploadItem[] {
  const gone = items.filter((item) => !isActive(item)).slice(0, -MOST_ENDED)
  for (const { id } of gone) tasks.delete(id)
  return items.filter((item) => !gone.includes(item))
}

/** Stops an upload that waits or is being sent. */
export function cancelUpload(id: string): void {
  const item = useUploads.getState().items.find((one) => one.id === id)
  if (item?.state === 'waiting') amend(id, { state: 'cancelled' })
  tasks.get(id)?.stopper.abort()
}

/** Sends an upload that failed or was cancelled once more, from its beginning. */
export function retryUpload(id: string): void {
  const task = tasks.get(id)
  if (!task) return
  task.stopper = new AbortController()
  amend(id, { state: 'waiting', share: 0, error: null })
  next()
}

/** Takes the uploads that ended from the list. */
export function clearUploads(): void {
  useUploads.setState(({ items }) => {
    for (const item of items) if (!isActive(item)) tasks.delete(item.id)
    return { items: items.filter(isActive) }
  })
}

/** Stops and forgets everything: the account left. */
export function dropUploads(): void {
  for (const { stopper } of tasks.values()) stopper.abort()
  tasks.clear()
  useUploads.setState({ items: [] })
}
