// The load generator of the save bench: writers over kept-alive connections, each waiting for its acknowledgement before the next.
import { createHmac, randomBytes } from 'node:crypto'
import { saveExam } from '@clearbelt/contract/exams/calls'
import { buildRequest } from '@clearbelt/contract/request'
import { Line } from './load/line.ts'
import type { Writer } from './saves.ts'

export interface Order { url: string; writers: Writer[]; seconds: number; from: number }
export interface Done {
  done: number
  /** Processor time of this process, microseconds. */
  cpu: number
}

async function work({ url, writers, seconds, from }: Order): Promise<Done> {
  const { hostname, port } = new URL(url)
  const until = performance.now() + seconds * 1000
  const before = process.cpuUsage()
  let done = 0
  await Promise.all(writers.map(async (w, n) => {
    const key = Buffer.from(w.signKey, 'hex')
    const line = new Line(hostname, Number(port))
    const make = (seq: number) => buildRequest(saveExam, { id: w.testID, client: `http-${n}-writer`, epoch: w.epoch, answers: [{ topicID: w.topics[seq % w.topics.length], isPass: seq % 2 === 0, tags: [], seq: seq + 1, ms: 10 }] }, {
      token: w.token, culture: 'en', now: Date.now(), nonce: randomBytes(3).toString('hex'), requestKey: String(seq), sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
    })
    let made = make(from)
    for (let seq = from + 1; performance.now() < until; seq++) {
      const answered = line.send('POST', made.url, made.headers, made.body)
      // The next one is written while this one is stored: what a candidate's machine computes is no part of the server's time.
      made = make(seq)
      const { status, body } = await answered
      if (status !== 200) throw new Error(`a save answered ${status}: ${body.toString('utf8').slice(0, 200)}`)
      done++
    }
    line.close()
  }))
  const { user, system } = process.cpuUsage(before)
  return { done, cpu: user + system }
}

process.on('message', (order: Order | 'end') => {
  if (order === 'end') return process.disconnect()
  work(order).then((answer) => process.send?.(answer), (error: unknown) => process.send?.({ error: String(error) }))
})
