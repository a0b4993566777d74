// The whole catalogue of refusals: what every person can be told.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fill, type ErrorDef } from './errors.ts'
import { CULTURES } from './wire.ts'

const SOURCE = fileURLToPath(new URL('.', import.meta.url))
const isDef = (value: unknown): value is ErrorDef =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value

/** Every refusal that a module of the contract declares, whether or not a call names it. */
async function catalogue(): Promise<ErrorDef[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /errors\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCE, file)).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter(isDef)
}

test('[API-020] every error code of the catalogue has one clear sentence in each of the four languages', async () => {
  const defs = await catalogue()
  expect(defs.length).toBeGreaterThan(60)
  const faults: string[] = []
  const ends = /[.!?。！？]$/
  /** Words of the wire and of the machine room mean nothing to a person. */
  const jargon = /\b(?:null|undefined|exception|stack|sql|json|payload|uuid|http \d|errno|enum)\b/i
  for (const { code, text } of defs) {
    const holes = (sentence: string) =>
      [...sentence.matchAll(/\{\w+\}/g)]
        .map(([hole]) => hole)
        .toSorted()
        .join()
    for (const culture of CULTURES) {
      const sentence = text[culture] ?? ''
      if (sentence.trim().length < 4 || sentence !== sentence.trim())
        faults.push(`${code} in ${culture}: "${sentence}"`)
      if (sentence.includes(code) && code.includes('-')) faults.push(`${code} in ${culture} says its own code`)
      if (jargon.test(sentence)) faults.push(`${code} in ${culture} speaks of machines: ${sentence}`)
      if (culture === 'zh-CN' && !/\p{Script=Han}/u.test(sentence)) faults.push(`${code} is not Chinese: ${sentence}`)
      if (culture !== 'en' && sentence === text.en) faults.push(`${code} in ${culture} is left in English`)
      if (holes(sentence) !== holes(text.en)) faults.push(`${code} in ${culture} has other places than in English`)
      // What is longer than a heading ends like a sentence.
      if (sentence.length > 30 && culture !== 'zh-CN' && !ends.test(sentence))
        faults.push(`${code} in ${culture} is no sentence: ${sentence}`)
    }
  }
  expect(faults).toEqual([])
})

test('what a refusal speaks of is filled in, and a place that nobody fills is seen', () => {
  expect(fill('Wait {seconds} s for {what}.', { seconds: 5 })).toBe('Wait 5 s for {what}.')
})

test('words that follow a count are those of one, or of several', () => {
  const text = '{rows} {rows:row has|rows have} errors{rows:| in all}.'
  expect([1, 2, 0, '1', '1,000'].map((rows) => fill(text, { rows }))).toEqual([
    '1 row has errors.',
    '2 rows have errors in all.',
    '0 rows have errors in all.',
    '1 row has errors.',
    '1,000 rows have errors in all.',
  ])
  expect(fill(text, {})).toBe(text)
  const other = 'your {rows:last row|last # rows}'
  expect([1, 2].map((rows) => fill(other, { rows }))).toEqual(['your last row', 'your last 2 rows'])
})
