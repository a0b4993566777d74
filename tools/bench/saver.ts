// The load generator of the save bench: writers over kept-alive connections, each waiting for its acknowledgement
// before the next.
import { createHmac, randomBytes } from 'node:crypto'
import { saveExam } from '@clearbelt/contract/exams/calls'
import { buildRequest, type RequestParts } from '@clearbelt/contract/request'
import { Line } from './load/line.ts'

export interface Writer {
  testID: string
  token: string
  signKey: string
  /** Who has the lease. */
  client: string
  epoch: number
  topics: string[]
}
export interface Order {
  url: string
  writers: Writer[]
  seconds: number
  from: number
}
export interface Done {
  done: number
  /** Processor time of this process, microseconds. */
  cpu: number
}

/** Requests a second that are written beforehand, over all writers; more than any machine of two cores answers. */
const WRITTEN_PER_SECOND = 24_000

/**
 * Saves for so many seconds. The requests are written and signed before the time runs: on a machine of few cores the
 * generator would otherwise take from the server what, in an exam, two thousand other machines give.
 */
async function work({ url, writers, seconds, from }: Order): Promise<Done> {
  const { hostname, port } = new URL(url)
  const each = Math.ceil((WRITTEN_PER_SECOND * seconds) / Math.max(writers.length, 8))
  const written = writers.map((w) => {
    const make = maker(w)
    return Array.from({ length: each }, (_, at) => make(from + at))
  })
  const until = performance.now() + seconds * 1000
  const before = process.cpuUsage()
  let done = 0
  await Promise.all(
    written.map(async (requests) => {
      const line = new Line(hostname, Number(port))
      for (const made of requests) {
        if (performance.now() >= until) break
        const { status, body } = await line.send('POST', made.url, made.headers, made.body)
        if (status !== 200) throw new Error(`a save answered ${status}: ${body.toString('utf8').slice(0, 200)}`)
        done++
      }
      line.close()
    }),
  )
  if (performance.now() < until) throw new Error('too few requests were written beforehand')
  const { user, system } = process.cpuUsage(before)
  return { done, cpu: user + system }
}

/** Writes the requests of one writer. */
function maker(w: Writer): (seq: number) => RequestParts {
  const key = Buffer.from(w.signKey, 'hex')
  return (seq) =>
    buildRequest(
      saveExam,
      {
        id: w.testID,
        client: w.client,
        epoch: w.epoch,
        answers: [{ topicID: w.topics[seq % w.topics.length], isPass: seq % 2 === 0, tags: [], seq: seq + 1, ms: 10 }],
      },
      {
        token: w.token,
        culture: 'en',
        now: Date.now(),
        nonce: randomBytes(3).toString('hex'),
        requestKey: String(seq),
        sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
      },
    )
}

process.on('message', (order: Order | 'end') => {
  if (order === 'end') return process.disconnect()
  work(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
