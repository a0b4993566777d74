// A few worker threads for pixels and other heavy computing, so that requests are never kept waiting.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** `soon`: somebody waits for the answer. `later`: work of a job, which never takes the last free thread. */
export type Urgency = 'soon' | 'later'

export interface Threads {
  /**
   * Runs `module`'s exported function `name` with one structured-cloneable argument in a worker.
   * Rejects with the function's error, when the worker dies, or when it takes longer than a few minutes.
   */
  run<T>(module: URL, name: string, argument: unknown, urgency?: Urgency): Promise<T>
  close(): Promise<void>
}

interface Task {
  module: string
  name: string
  argument: unknown
  urgency: Urgency
  resolve(value: unknown): void
  reject(error: Error): void
}
type Answer = { ok: true; value: unknown } | { ok: false; message: string; stack?: string }

/** The largest picture takes seconds; what takes longer than this hangs and would hold its thread for ever. */
const LONGEST_MS = 180_000

/**
 * What a thread may hold of objects, in MB; pixels and other buffers are not counted. Left to itself, an engine lets
 * garbage lie for as long as the machine has room.
 */
export interface HeapLimits {
  young: number
  old: number
}
/** Enough for the largest list of marks of an image import; what takes more ends the thread, and no other work. */
const HEAP: HeapLimits = { young: 8, old: 768 }

/** Opens lazily up to `size` workers (default: cores minus one, at least two, so that one is left beside a job). */
export function openThreads({
  size = Math.max(2, availableParallelism() - 1),
  longestMs = LONGEST_MS,
  heap = HEAP,
}: {
  size?: number
  longestMs?: number
  heap?: HeapLimits
} = {}): Threads {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: Record<Urgency, Task[]> = { soon: [], later: [] }
  const running = new Map<Worker, { task: Task; timer: NodeJS.Timeout }>()
  let closed = false

  const takeTask = (): Task | undefined => {
    const urgent = waiting.soon.shift()
    if (urgent) return urgent
    const patient = [...running.values()].filter(({ task }) => task.urgency === 'later').length
    return patient < Math.max(1, size - 1) ? waiting.later.shift() : undefined
  }
  const next = () => {
    while (!closed && (idle.length > 0 || all.size < size)) {
      const task = takeTask()
      if (!task) return
      const worker = idle.pop() ?? start()
      const timer = setTimeout(() => {
        fail(worker, new Error(`${task.name} took longer than ${longestMs / 1000} s`))
        void worker.terminate()
      }, longestMs)
      timer.unref()
      running.set(worker, { task, timer })
      worker.postMessage({ module: task.module, name: task.name, argument: task.argument })
    }
  }
  const settle = (worker: Worker): Task | undefined => {
    const run = running.get(worker)
    running.delete(worker)
    clearTimeout(run?.timer)
    return run?.task
  }
  const fail = (worker: Worker, error: Error) => settle(worker)?.reject(error)
  const start = () => {
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: heap.young, maxOldGenerationSizeMb: heap.old },
    })
    worker.unref()
    all.add(worker)
    worker.on('message', (answer: Answer) => {
      const task = settle(worker)
      idle.push(worker)
      if (answer.ok) task?.resolve(answer.value)
      else task?.reject(Object.assign(new Error(answer.message), { stack: answer.stack }))
      next()
    })
    const gone = (error: Error) => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      // Ended by `close`: what it was doing is neither done nor failed, and is begun again by who asked for it.
      if (closed) return
      fail(worker, error)
      next()
    }
    worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => gone(new Error('the worker thread ended')))
    return worker
  }
  return {
    run: <T>(module: URL, name: string, argument: unknown, urgency: Urgency = 'soon') =>
      new Promise<T>((resolve, reject) => {
        waiting[urgency].push({
          module: module.href,
          name,
          argument,
          urgency,
          resolve: resolve as (value: unknown) => void,
          reject,
        })
        next()
      }),
    async close() {
      closed = true
      for (const { timer } of running.values()) clearTimeout(timer)
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
