// The process that receives the write-ahead log. Its parent tells it from where and whereto, and it ends with its
// parent.
import { receiveLog } from './receiver.ts'

export interface ReceiverOrder {
  url: string
  archive: string
}
export interface HelperWord {
  failed: string
}

// A terminal and a service manager signal whole groups; the last of the log comes while the database stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.once('message', ({ url, archive }: ReceiverOrder) => {
  receiveLog(url, archive).then(
    () => process.exit(0),
    (error: unknown) => {
      process.send?.({ failed: error instanceof Error ? error.message : String(error) } satisfies HelperWord, () =>
        process.exit(1),
      )
    },
  )
})
