// The learners of the study bench: a process of its own that tells records over kept-alive connections, evenly in time.
import { createHmac, randomBytes } from 'node:crypto'
import { recordStudy } from '@clearbelt/contract/courses/study-calls'
import { buildRequest } from '@clearbelt/contract/request'
import { Line } from '../load/line.ts'

export interface StudyOrder {
  url: string
  /** The step of the plan. */
  id: string
  learners: { token: string; signKey: string; sectionID: string }[]
  seconds: number
  perSecond: number
}
export interface StudyDone {
  done: number
  /** Seconds that the server counted, over all. */
  counted: number
  /** ms. */
  p95: number
}

const LINES = 32
/** Where each learner is in the video, s. */
const places = new Map<string, { at: number; told: number }>()

async function work({ url, id, learners, seconds, perSecond }: StudyOrder): Promise<StudyDone> {
  const { hostname, port } = new URL(url)
  const begun = performance.now()
  const took: number[] = []
  let [n, counted] = [0, 0]
  const each = async (): Promise<void> => {
    const line = new Line(hostname, Number(port))
    for (;;) {
      const at = n++
      const due = begun + (at / perSecond) * 1000
      if (due > begun + seconds * 1000) break
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, due - performance.now()))
      })
      const learner = learners[at % learners.length]
      if (!learner) break
      const now = Date.now()
      const place = places.get(learner.token) ?? { at: 0, told: now - 1000 }
      const length = (now - place.told) / 1000
      const to = place.at + length
      places.set(learner.token, { at: to, told: now })
      const input = {
        id,
        sectionID: learner.sectionID,
        from: place.told,
        to: now,
        active: length,
        spans: `${place.at.toFixed(3)}-${to.toFixed(3)}`,
        position: to,
      }
      const made = buildRequest(recordStudy, input, {
        token: learner.token,
        culture: 'en',
        now,
        nonce: randomBytes(3).toString('hex'),
        requestKey: String(at),
        sign: (text) => createHmac('sha256', Buffer.from(learner.signKey, 'hex')).update(text).digest('hex'),
      })
      const sent = performance.now()
      const { status, body } = await line.send('PUT', made.url, made.headers, made.body)
      took.push(performance.now() - sent)
      const text = body.toString('utf8')
      if (status !== 200) throw new Error(`a record answered ${status}: ${text.slice(0, 200)}`)
      counted += (JSON.parse(text) as { package: { counted: number } }).package.counted
    }
    line.close()
  }
  await Promise.all(Array.from({ length: LINES }, each))
  return { done: took.length, counted, p95: took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0 }
}

process.on('message', (order: StudyOrder | 'end') => {
  if (order === 'end') return process.disconnect()
  work(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
