// The load generator of the save bench: writers over kept-alive connections, each waiting for its acknowledgement before the next.
import { createHmac, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { saveExam } from '@clearbelt/contract/exams/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Writer } from './saves.ts'

interface Order { url: string; writers: Writer[]; seconds: number; round: number }

function post(agent: Agent, url: URL, path: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const r = request({ agent, host: url.hostname, port: url.port, path, method: 'POST', headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    r.once('error', reject)
    r.end(body)
  })
}

async function work({ url, writers, seconds, round }: Order): Promise<number> {
  const at = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length })
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(writers.map(async (w, n) => {
    const key = Buffer.from(w.signKey, 'hex')
    for (let seq = round * 1_000_000; performance.now() < until; seq++) {
      const made = buildRequest(saveExam, { id: w.testID, client: `http-${n}-writer`, epoch: w.epoch, answers: [{ topicID: w.topics[seq % w.topics.length], isPass: seq % 2 === 0, tags: [], seq: seq + 1, ms: 10 }] }, {
        token: w.token, culture: 'en', now: Date.now(), nonce: randomBytes(3).toString('hex'), requestKey: String(seq), sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
      })
      const status = await post(agent, at, made.url, made.headers, made.body ?? '')
      if (status !== 200) throw new Error(`a save answered ${status}`)
      done++
    }
  }))
  agent.destroy()
  return done / seconds
}

process.once('message', (order: Order) => {
  work(order).then((perSecond) => process.send?.({ perSecond }), (error: unknown) => process.send?.({ error: String(error) })).finally(() => process.disconnect())
})
