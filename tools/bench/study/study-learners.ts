// The learners of the study bench: a process of its own, each with a connection kept alive, telling when the server asks.
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
}
export interface StudyDone {
  done: number
  /** Seconds that the server counted, over all. */
  counted: number
  /** ms. */
  p95: number
}

const FIRST_SECONDS = 10
/** Where each learner is in the video, s, when that was told, and when the server wants it next. */
interface Place {
  at: number
  told: number
  next: number
  line: Line
}
const places = new Map<string, Place>()
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

async function work({ url, id, learners, seconds }: StudyOrder): Promise<StudyDone> {
  const { hostname, port } = new URL(url)
  const until = Date.now() + seconds * 1000
  const took: number[] = []
  let [n, counted] = [0, 0]
  const each = async (learner: StudyOrder['learners'][number], index: number): Promise<void> => {
    const begun = Date.now()
    const place: Place = places.get(learner.token) ?? {
      at: 0,
      told: begun,
      // Evenly in time, as people come in.
      next: begun + (FIRST_SECONDS * 1000 * (index + 1)) / learners.length,
      line: new Line(hostname, Number(port)),
    }
    places.set(learner.token, place)
    while (place.next < until) {
      await sleep(place.next - Date.now())
      const now = Date.now()
      const length = (now - place.told) / 1000
      const to = place.at + length
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
        requestKey: String(n++),
        sign: (text) => createHmac('sha256', Buffer.from(learner.signKey, 'hex')).update(text).digest('hex'),
      })
      const sent = performance.now()
      const { status, body } = await place.line.send('PUT', made.url, made.headers, made.body)
      took.push(performance.now() - sent)
      const text = body.toString('utf8')
      if (status !== 200) throw new Error(`a record answered ${status}: ${text.slice(0, 200)}`)
      const told = (JSON.parse(text) as { package: { counted: number; nextSeconds: number } }).package
      counted += told.counted
      Object.assign(place, { at: to, told: now, next: now + told.nextSeconds * 1000 })
    }
  }
  await Promise.all(learners.map(each))
  return { done: took.length, counted, p95: took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0 }
}

process.on('message', (order: StudyOrder | 'end') => {
  if (order === 'end') return process.disconnect()
  work(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
