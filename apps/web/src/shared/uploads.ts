// The uploads of this page: a queue that outlives the screen that began them, each with its progress, its failure and
// its way back.
import { create } from 'zustand'
import { randomWord } from './bytes.ts'
import { isCallError } from './call-error.ts'
import { worded, type UploadOptions } from './call.ts'

export type UploadState = 'waiting' | 'sending' | 'preparing' | 'paused' | 'done' | 'failed' | 'cancelled'
/** What is done with a file while it is sent in chunks. */
export type UploadStage = 'md5' | 'uploading' | 'merging'

export interface UploadItem {
  id: string
  title: string
  /** In bytes. */
  size: number
  state: UploadState
  /** Null for what is sent in one piece. */
  stage: UploadStage | null
  /** May be paused and gone on with, with what is on the server already. */
  canPause: boolean
  /** Sent so far, 0..1. */
  share: number
  /** Why it failed, in words; null unless it did. */
  error: string | null
  /** Where what came of it is seen. */
  path: string | null
}

export interface SendingOptions extends Pick<UploadOptions, 'signal' | 'onProgress'> {
  onStage: (stage: UploadStage) => void
}

export interface UploadTask<P> {
  title: string
  size: number
  /** Where what comes of it is seen; a function when that is known only afterwards. */
  path?: string | ((result: P) => string)
  /** Sends the file; called again when it is tried again. Pass `options` on to callUpload. */
  send: (options: SendingOptions) => Promise<P>
  /** A second sending goes on where the first stopped: it may be paused. */
  canPause?: boolean
  /** Waits until the server has made the file ready; others are sent meanwhile. Throws in words what failed. */
  prepare?: (result: P, signal: AbortSignal) => Promise<void>
  /** Called when it succeeds, also when nobody waits for it any more. */
  onDone?: (result: P) => void
}

interface Running {
  run: () => Promise<void>
  stopper: AbortController
  /** It was stopped to be gone on with. */
  isPaused: boolean
}

/** Sent at once; the others wait. */
const AT_ONCE = 2
/** Ended uploads that are still shown. */
const MOST_ENDED = 20

export const useUploads = create<{ items: readonly UploadItem[] }>(() => ({ items: [] }))
const tasks = new Map<string, Running>()

export const isActive = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'preparing'
/** Whether it has come to its end; a paused one has not. */
export const isEnded = (item: Pick<UploadItem, 'state'>): boolean => !isActive(item) && item.state !== 'paused'

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
export function startUpload<P>({ title, size, path, send, onDone, prepare, canPause = false }: UploadTask<P>): {
  id: string
  done: Promise<P>
} {
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
    isPaused: false,
    async run() {
      const { signal } = task.stopper
      try {
        const result = await send({
          signal,
          onProgress: (share) => amend(id, { share }),
          onStage: (stage) => amend(id, { stage }),
        })
        settle.resolve(result)
        if (prepare) {
          amend(id, { state: 'preparing', share: 1 })
          next()
          await prepare(result, signal)
        }
        amend(id, { state: 'done', share: 1, ...(typeof path === 'function' ? { path: path(result) } : {}) })
        onDone?.(result)
      } catch (error) {
        const isCancelled = signal.aborted || isCallError(error, 'aborted')
        const state = isCancelled ? (task.isPaused ? 'paused' : 'cancelled') : 'failed'
        amend(id, { state, error: isCancelled ? null : worded(error).message })
        // A paused one is gone on with: whoever waits for it goes on waiting.
        if (state !== 'paused') settle.reject(error)
      }
      next()
    },
  }
  tasks.set(id, task)
  useUploads.setState(({ items }) => ({
    items: [
      ...trimmed(items),
      {
        id,
        title,
        size,
        state: 'waiting',
        stage: null,
        canPause,
        share: 0,
        error: null,
        path: typeof path === 'string' ? path : null,
      },
    ],
  }))
  next()
  return { id, done }
}

/** The items with those that ended longest ago left out. */
function trimmed(items: readonly UploadItem[]): UploadItem[] {
  const gone = items.filter(isEnded).slice(0, -MOST_ENDED)
  for (const { id } of gone) tasks.delete(id)
  return items.filter((item) => !gone.includes(item))
}

/** Stops an upload that waits or is being sent. */
export function cancelUpload(id: string): void {
  const item = useUploads.getState().items.find((one) => one.id === id)
  if (item?.state === 'waiting' || item?.state === 'paused') amend(id, { state: 'cancelled' })
  const task = tasks.get(id)
  if (task) task.isPaused = false
  task?.stopper.abort()
}

/** Stops an upload that can be gone on with. */
export function pauseUpload(id: string): void {
  const task = tasks.get(id)
  const item = useUploads.getState().items.find((one) => one.id === id)
  if (!task || !item?.canPause) return
  task.isPaused = true
  if (item.state === 'waiting') amend(id, { state: 'paused' })
  task.stopper.abort()
}

/** Sends an upload that failed, was paused or cancelled once more; what goes in chunks goes on where it stopped. */
export function retryUpload(id: string): void {
  const task = tasks.get(id)
  if (!task) return
  task.stopper = new AbortController()
  task.isPaused = false
  amend(id, { state: 'waiting', stage: null, share: 0, error: null })
  next()
}

/** Takes the uploads that ended from the list. */
export function clearUploads(): void {
  useUploads.setState(({ items }) => {
    for (const item of items) if (isEnded(item)) tasks.delete(item.id)
    return { items: items.filter((item) => !isEnded(item)) }
  })
}

/** Stops and forgets everything: the account left. */
export function dropUploads(): void {
  for (const { stopper } of tasks.values()) stopper.abort()
  tasks.clear()
  useUploads.setState({ items: [] })
}
