// What a candidate can measure of a sitting's images without looking at them, item by item.
import * as exams from '@clearbelt/contract/exams/calls'
import type { Reply, TestApp, Who } from './app.ts'
import type { MadeExam } from './exam-fixtures.ts'

export interface Metadata {
  /** Numbers of each item, all named by `names`. */
  rows: number[][]
  names: string[]
  /** Lengths of each item's files without the zeros they are filled up with, as whoever looks into them sees it. */
  unfilled: number[][]
  isThreat: boolean[]
  /**
   * Headers that may differ between items without a meaning (dates, request ids) are left out; what is left, once for
   * each sort of file.
   */
  headers: Set<string>
}

/** Named by the moment or the request, not by the item. */
const OF_THE_MOMENT = new Set([
  'date',
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'keep-alive',
  'connection',
])

const headersOf = (reply: Reply<unknown>): [string, string][] =>
  Object.entries(reply.headers)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    .map(([name, value]) => [name, String(value)])

/** Opens the exam as the candidate and measures everything about each image but its pixels. */
export async function measureSitting(t: TestApp, exam: MadeExam, student: Who): Promise<Metadata> {
  const {
    body: { package: sitting },
  } = await t.call(exams.openExam, { id: exam.processID, client: 'tab-metadata' }, student)
  // The step keeps the order of the paper.
  const truthAt = new Map(exam.items.map((item) => [item.index, !item.isSafe]))
  const result: Metadata = { rows: [], names: [], unfilled: [], isThreat: [], headers: new Set() }
  for (const [place, entry] of sitting.paper.relationship.entries()) {
    const measures: [string, number][] = [
      ['place', place],
      ['told index', entry.index],
      ['key', entry.key ? 1 : 0],
      ['length of its entry', JSON.stringify(entry).length - String(entry.index).length],
    ]
    for (let k = 0; k < 4; k++)
      measures.push([
        `id, word ${k}`,
        Number.parseInt(entry.topicID.replaceAll('-', '').slice(8 * k, 8 * k + 8), 16) / 2 ** 32,
      ])
    const alias = entry.topicID
    const replies: [string, Reply<unknown>][] = [
      ['picture', await t.call(exams.sittingPicture, { alias }, student)],
      ['thumbnail', await t.call(exams.sittingPicture, { alias, size: 'thumb' }, student)],
      ['strip', await t.call(exams.sittingPicture, { alias, type: 9 }, student)],
      ['planes', await t.call(exams.sittingPlanes, { alias }, student)],
    ]
    result.unfilled.push(replies.map(([, reply]) => lengthWithoutZeros(reply.raw)))
    for (const [name, reply] of replies) {
      if (reply.status !== 200) throw new Error(`${name} of item ${place}: ${reply.status}`)
      const headers = headersOf(reply)
      result.headers.add(`${name}: ${JSON.stringify(headers.filter(([header]) => header !== 'content-length'))}`)
      measures.push(
        [`${name}, bytes`, reply.raw.length],
        [`${name}, told length`, Number(reply.headers['content-length'] ?? 0)],
        [`${name}, headers`, JSON.stringify(headers).length],
      )
    }
    result.names = measures.map(([name]) => name)
    result.rows.push(measures.map(([, value]) => value))
    const isThreat = truthAt.get(place)
    if (isThreat === undefined) throw new Error(`the paper has no item ${place}`)
    result.isThreat.push(isThreat)
  }
  return result
}

function lengthWithoutZeros(bytes: Uint8Array): number {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length--
  return length
}
