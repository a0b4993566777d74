// Five thousand questions from Excel: how long they take, and how much memory.
import { importExcelTopics, uploadTopicFile } from '@clearbelt/contract/topics/transfer-calls'
import { NO_FACTS, type Question } from '@clearbelt/formats/question'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeQuestions } from '../../../formats/write-questions.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

const COUNT = 5000
const SECONDS_MAX = 20
const MEGABYTES_MAX = 300
const THINGS = ['knife', 'lighter', 'battery', 'spray', 'rope', 'drill', 'flare', 'bottle', 'camera', 'hammer']

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Each unlike the others, as questions of a bank are. */
function question(n: number): Question {
  const of = (place: number): string => THINGS[Math.floor(n / 10 ** place) % 10] ?? ''
  return {
    ...NO_FACTS,
    kind: 'single-choice',
    stem: `Passenger ${n} brings a ${of(0)}, a ${of(1)} and a ${of(2)} to gate ${(n * 7919) % 4999}: what comes next after rule ${(n * 31) % 997}?`,
    analysis: `Because of rule ${(n * 31) % 997}.`,
    options: [of(3), of(1), of(0), 'none'].map((text, at) => ({
      text: `${at}: ${text} ${n}`,
      isRight: at === n % 4,
      weight: null,
      feedback: '',
    })),
  }
}

test('[TOP-014] 5,000 questions from Excel come in within twenty seconds', async () => {
  const who = await makeActors(t)
  const bytes = Buffer.from(
    await writeQuestions({
      format: 'excel',
      questions: Array.from({ length: COUNT }, (_, n) => question(n)),
      language: 'en',
    }),
  )
  const { body } = await t.call(uploadTopicFile, {}, who.trainer, { file: { name: 'many.xlsx', bytes } })
  const { url } = body.package as { url: string }
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const timed = async (act: 'check' | 'import'): Promise<[written: number, seconds: number]> => {
    const from = performance.now()
    const { written } = await ask(t, importExcelTopics, { file: url, act, allowSimilar: act === 'import' }, who.trainer)
    return [written, (performance.now() - from) / 1000]
  }
  const [, checking] = await timed('check')
  const [written, seconds] = await timed('import')
  clearInterval(watch)
  const megabytes = (most - before) / 1_000_000
  expect(written).toBe(COUNT)
  expect(checking).toBeLessThan(SECONDS_MAX)
  expect(seconds).toBeLessThan(SECONDS_MAX)
  expect(megabytes).toBeLessThan(MEGABYTES_MAX)
}, 300_000)
