// A few worker threads for pixels and other heavy computing, so that requests are never kept waiting.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export interface Threads {
  /**
   * Runs `module`'s exported function `name` with one structured-cloneable argument in a worker.
   * Rejects with the function's error, or when the worker dies.
   */
  run<T>(module: URL, name: string, argument: unknown): Promise<T>
  close(): Promise<void>
}

interface Task { module: string; name: string; argument: unknown; resolve(value: unknown): void; reject(error: Error): void }
type Answer = { ok: true; value: unknown } | { ok: false; message: string; stack?: string }

/** Opens lazily up to `size` workers (default: cores minus one, at least one). */
export function openThreads(size = Math.max(1, availableParallelism() - 1)): Threads {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: Task[] = []
  const running = new Map<Worker, Task>()
  let closed = false

  const next = () => {
    if (queue.length === 0) return
    let worker = idle.pop()
    if (!worker && all.size < size) worker = start()
    if (!worker) return
    const task = queue.shift() as Task
    running.set(worker, task)
    worker.postMessage({ module: task.module, name: task.name, argument: task.argument })
  }
  const start = () => {
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url))
    worker.unref()
    all.add(worker)
    worker.on('message', (answer: Answer) => {
      const task = running.get(worker)
      running.delete(worker)
      idle.push(worker)
      if (answer.ok) task?.resolve(answer.value)
      else task?.reject(Object.assign(new Error(answer.message), { stack: answer.stack }))
      next()
    })
    const gone = (error: Error) => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      running.get(worker)?.reject(error)
      running.delete(worker)
      if (!closed) next()
    }
    worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => gone(new Error('the worker thread ended')))
    return worker
  }
  return {
    run: <T>(module: URL, name: string, argument: unknown) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ module: module.href, name, argument, resolve: resolve as (value: unknown) => void, reject })
        next()
      }),
    async close() {
      closed = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
