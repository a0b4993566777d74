// Starts the load generator as a process of its own and tells it what to do.
import { fork } from 'node:child_process'
import type { Order, Report } from './candidates.ts'

export interface Classroom {
  pid: number
  /** Has the class do something; answers what came of it. Rejects when the process ends meanwhile. */
  tell(order: Exclude<Order, { do: 'end' | 'enough' }>): Promise<Report>
  /** Ends what the class is saving. */
  enough(): void
  end(): void
}

export function openClassroom(): Classroom {
  const child = fork(new URL('./candidates.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  return {
    pid: child.pid ?? 0,
    tell: (order) =>
      new Promise((resolve, reject) => {
        const gone = (code: number | null) => reject(new Error(`the load generator ended with ${code}`))
        child.once('exit', gone)
        child.once('message', (report: Report) => {
          child.off('exit', gone)
          resolve(report)
        })
        child.send(order)
      }),
    enough: () => void child.send({ do: 'enough' } satisfies Order),
    end: () => {
      if (child.connected) child.send({ do: 'end' } satisfies Order)
    },
  }
}
