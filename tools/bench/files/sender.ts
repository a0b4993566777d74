// A process of its own that sends files, so that the server's own work is measured apart from it.
import { randomBytes } from 'node:crypto'
import { sendFile, type Sender } from './send-file.ts'

export interface SendOrder {
  who: Sender
  files: number
  bytes: number
  extension: string
}
export interface SentAll {
  seconds: number
  /** Of the longest merge. */
  mergedMs: number
}

/** Files on the line at once, as in the browser. */
const AT_ONCE = 2

async function work({ who, files, bytes, extension }: SendOrder): Promise<SentAll> {
  // Unlike any other, and text for every reader.
  const base = Buffer.alloc(bytes, randomBytes(32).toString('hex'))
  const begun = performance.now()
  let [next, mergedMs] = [0, 0]
  const each = async (): Promise<void> => {
    for (let n = next++; n < files; n = next++) {
      const own = files === 1 ? base : Buffer.from(base)
      own.write(`${n} ${randomBytes(8).toString('hex')} `)
      const sent = await sendFile(who, `Sent ${n}.${extension}`, own)
      mergedMs = Math.max(mergedMs, sent.mergedMs)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, each))
  return { seconds: (performance.now() - begun) / 1000, mergedMs }
}

process.on('message', (order: SendOrder | 'end') => {
  if (order === 'end') return process.disconnect()
  work(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
