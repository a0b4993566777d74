// Everything a candidate can call while an exam is open, under spoilt requests without end: made from the schemas, with
// the ids of real
// sittings, so that many get past the first check. A sitting that ends on the way is followed by another.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { openExam } from '@clearbelt/contract/exams/calls'
import type { Call } from '@clearbelt/contract/wire'
import { startTestApp } from '../app.ts'
import { ask, makeExam, makeImages } from '../exam-fixtures.ts'
import { faultOf, sendRaw, spoilt } from './fuzz-requests.ts'
import { createLot } from './fuzz-values.ts'
import { makeActors, signIn } from '../factories.ts'

export interface Sweep {
  requests: number
  /** How often each status was answered. */
  statuses: Record<number, number>
  /** Answers that must not be: an error of the server, its insides, no envelope. */
  faults: unknown[]
  /** Sittings that were opened because the last one had ended. */
  sittings: number
}

/** The calls of a sitting that students hold. */
const CALLS: readonly Call[] = ALL_CALLS.filter(
  (call) =>
    call.id.startsWith('exams.') &&
    (call.permission.kind === 'signedIn' ||
      (call.permission.kind === 'menu' && call.permission.codes.some((code) => code.startsWith('student.')))),
)
const CLIENT = 'tab-fuzzfuzz'
/**
 * Sessions last shorter than a long sweep on a slow machine would take by the clock on the wall; the clock of the test
 * stands.
 */
const FRESH_EVERY = 5000
const MOST_FAULTS = 20

/** Sends so many requests and answers what came back. */
export async function fuzzSittings(requests: number, seed: number): Promise<Sweep & { calls: number }> {
  const t = await startTestApp()
  try {
    const { trainer, student } = await makeActors(t)
    const images = await makeImages(t, trainer, [{ isSafe: true }, { isSafe: false }, { isSafe: true }])
    const lot = createLot(seed)
    const out: Sweep = { requests: 0, statuses: {}, faults: [], sittings: 0 }
    let words: string[] = []
    const sitDown = async () => {
      const exam = await makeExam(t, {
        trainer,
        students: [student],
        images,
        form: lot.pick([1, 2, 3]),
        minutes: 300,
        resit: 20,
        photoSeconds: 30,
      })
      const paper = await ask(t, openExam, { id: exam.processID, client: CLIENT }, student)
      const { testID } = paper
      out.sittings++
      // Mostly what belongs together; some that is another's or nothing.
      words = [
        exam.processID,
        exam.processID,
        ...Array.from({ length: 10 }, () => testID),
        ...paper.paper.relationship.flatMap((r) => [r.topicID, r.topicID]),
        exam.planID,
        exam.items[0]?.id ?? '',
        student.id,
        t.world.dice.id(),
        'nonsense',
      ]
    }
    await sitDown()
    while (out.requests < requests) {
      const call = lot.pick(CALLS)
      const request = spoilt(call, lot, words)
      const reply = await sendRaw(t, request, student)
      out.requests++
      out.statuses[reply.statusCode] = (out.statuses[reply.statusCode] ?? 0) + 1
      const fault = faultOf(call, reply)
      if (fault && out.faults.length < MOST_FAULTS)
        out.faults.push([
          fault,
          request.method,
          request.path.slice(0, 200),
          request.query?.slice(0, 500),
          String(request.body ?? '').slice(0, 800),
        ])
      if (call.id === 'exams.submit' && reply.statusCode === 200) await sitDown()
      if (out.requests % FRESH_EVERY === 0) Object.assign(student, await signIn(t, student))
    }
    return { ...out, calls: CALLS.length }
  } finally {
    await t.close()
  }
}
