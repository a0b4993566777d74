// What runs inside a worker thread: imports the named module and calls the named function.
import { parentPort } from 'node:worker_threads'

type Job = { module: string; name: string; argument: unknown }

parentPort?.on('message', async (job: Job) => {
  try {
    const loaded = (await import(job.module)) as Record<string, (argument: unknown) => unknown>
    const run = loaded[job.name]
    if (typeof run !== 'function') throw new Error(`${job.module} exports no function ${job.name}`)
    parentPort?.postMessage({ ok: true, value: await run(job.argument) })
  } catch (error) {
    const e = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ ok: false, message: e.message, stack: e.stack })
  }
})
