// A node in a process of its own, over the database and files of a test: it does one thing, says how far it is, and
// stands still there, so that it is killed in the middle.
import type { TestApp } from '../../../testing/app.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Who } from '../../../testing/send-signed.ts'
import { merge, sendChunk, type Upload } from './upload.ts'

/** Where it stands still: a chunk has arrived, a file is put together, a converter runs. */
export type Point = 'chunk' | 'merge' | 'transcode'

export interface Order {
  databaseUrl: string
  folder: string
  now: number
  who: Who
  point: Point
  upload: Omit<Upload, 'bytes'> & { base64: string }
  /** Of the upload whose chunks are put together. */
  tempName: string
}

const never = new Promise<never>(() => undefined)
const say = (): void => void process.send?.('there')

async function work(t: TestApp, { who, point, upload: { base64, ...sent }, tempName }: Order): Promise<void> {
  const upload: Upload = { ...sent, bytes: Buffer.from(base64, 'base64') }
  const { chunks } = t.world
  if (point === 'chunk') {
    // Its bytes lie in a scratch file, under no name yet.
    chunks.put = () => (say(), never)
    await sendChunk(t, who, upload, 2)
  } else if (point === 'merge') {
    const { assemble } = chunks
    chunks.assemble = async (...of) => {
      await assemble(...of)
      say()
      return never
    }
    await merge(t, who, upload, tempName)
  } else {
    // As in service: its workers take the file that waits. The test sees the converter itself.
    await t.world.queue.start()
    await never
  }
}

process.once('message', (order: Order) => {
  void (async () => {
    const { databaseUrl: url, folder, now } = order
    const t = await startTestApp({ existing: { database: { url, drop: async () => undefined }, folder, now } })
    await work(t, order)
  })().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
