// Rules of the house that no linter knows: calls, refusals, texts of the rooms, and what a candidate may be sent.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CULTURES, type Call } from '@clearbelt/contract/wire'
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { candidatePaper, saveExam } from '@clearbelt/contract/exams/calls'
import { mockPaper } from '@clearbelt/contract/mocks/calls'
import { openPractice } from '@clearbelt/contract/practice/calls'
import { openImagePractice } from '@clearbelt/contract/practice/image-shapes'
import { z } from 'zod'
import { fullFolders } from './folder-sizes.ts'
import { findKindWords } from './kind-words.ts'

const faults: string[] = []

// Calls: unique, in the documented shape, with refusals in all languages.
const seen = new Map<string, string>()
const checkCall = (call: Call) => {
  const key = `${call.method} ${call.path.replace(/:\w+/g, ':')}`
  if (seen.has(key)) faults.push(`${call.id} and ${seen.get(key)} share ${key}`)
  seen.set(key, call.id)
  if (!call.summary) faults.push(`${call.id} has no summary`)
  for (const error of call.errors) {
    for (const culture of CULTURES)
      if (!error?.text[culture]) faults.push(`${call.id}: the refusal ${error?.code} has no text in ${culture}`)
  }
  if (
    call.permission.kind === 'public' &&
    !/^\/(login|api\/System|smsapi\/Send$|account\/Mobile\/Occupied$|qrapi\/image\/login\/)/.test(call.path)
  )
    faults.push(`${call.id} is public, and not part of signing in`)
}
ALL_CALLS.forEach(checkCall)

// The candidate's view: no field of an open sitting may name a truth.
const FORBIDDEN =
  /^(isRight|analysis|isSafe|marks|facility|result|resultName|tipId|analysisRT|isTrue|knowledgeName|byName|description|productName|score|name|seed|contents|difficulty|imageID|imageName|pictureID|answerId|answerName|keyName|hit|correct|wrong|points|ctBoxes)$/
const walk = (schema: unknown, path: string): void => {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, inner] of Object.entries((schema as { properties?: Record<string, unknown> }).properties ?? {})) {
    // `answer` is the own one in a record, and the key anywhere else.
    if (FORBIDDEN.test(name) || (name === 'answer' && !path.endsWith('.records[]')))
      faults.push(`a candidate would receive ${path}.${name}`)
    walk(inner, `${path}.${name}`)
  }
  walk((schema as { items?: unknown }).items, `${path}[]`)
  const { anyOf = [], oneOf = [] } = schema as { anyOf?: unknown[]; oneOf?: unknown[] }
  for (const inner of [...anyOf, ...oneOf]) walk(inner, path)
}
walk(z.toJSONSchema(candidatePaper, { unrepresentable: 'any' }), 'exams.open')
walk(z.toJSONSchema(mockPaper, { unrepresentable: 'any' }), 'mocks.new')
walk(z.toJSONSchema(openPractice, { unrepresentable: 'any' }), 'practice.read')
walk(z.toJSONSchema(openImagePractice, { unrepresentable: 'any' }), 'practice.readImages')
walk(z.toJSONSchema(saveExam.output, { unrepresentable: 'any' }), 'exams.save')

// Tests of pages stand back for the journeys: a second, the patience of these where none is told, may pass without a turn.
for (const file of globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', { exclude: (name) => name === 'node_modules' }))
  for (const [, after = ''] of readFileSync(file, 'utf8').matchAll(/\bvi\.wait(?:For|Until)\(([^\n]*)/g))
    if (!after.includes('timeout:')) faults.push(`${file}: a wait without a timeout of its own; expect.poll has one`)

// Fields of numbers: where a comma parts the decimals, `2,5` typed into one that does not know it would be taken as 25.
for (const file of globSync('apps/web/src/**/*.tsx'))
  for (const [, tag = ''] of readFileSync(file, 'utf8').matchAll(/<InputNumber\b([\s\S]*?)\/>/g))
    if (!/precision=\{0\}|decimalSeparator=\{decimalMark\(\)\}/.test(tag))
      faults.push(`${file}: a field of numbers says neither its decimalSeparator nor precision={0}`)

// Texts: every folder of texts has the four languages with equal keys and equal placeholders.
const keysOf = (value: unknown, prefix = ''): Map<string, string> => {
  const out = new Map<string, string>()
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    if (typeof inner === 'string')
      out.set(
        prefix + name,
        [...inner.matchAll(/\{\{?\s*\w+\s*\}?\}/g)]
          .map((m) => m[0])
          .sort()
          .join(' '),
      )
    else for (const [k, v] of keysOf(inner, `${prefix}${name}.`)) out.set(k, v)
  }
  return out
}
/** Plural forms differ between languages by design; their stem must stand in each. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
async function checkTexts(folder: string): Promise<void> {
  const byCulture = new Map<string, Map<string, string>>()
  for (const culture of CULTURES) {
    const file = join(folder, `${culture}.ts`)
    if (!existsSync(file)) {
      faults.push(`${file} is missing`)
      return
    }
    const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const texts = Object.values(loaded).find((v) => typeof v === 'object' && v !== null)
    const keys = keysOf(texts ?? {})
    byCulture.set(culture, new Map([...keys].map(([k, v]) => [stem(k), v])))
    for (const [key] of keys)
      if (
        String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts)).trim() ===
        ''
      )
        faults.push(`${file}: ${key} is empty`)
  }
  const english = byCulture.get('en') ?? new Map<string, string>()
  for (const [culture, keys] of byCulture) {
    for (const key of english.keys()) if (!keys.has(key)) faults.push(`${folder}/${culture}: ${key} is missing`)
    for (const [key, holes] of keys) {
      if (!english.has(key)) faults.push(`${folder}/${culture}: ${key} stands in no English text`)
      else if (holes !== english.get(key))
        faults.push(`${folder}/${culture}: ${key} has other placeholders than in English`)
    }
  }
}
const textFolders = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .flatMap((e) => (e.name === 'text' ? [join(dir, e.name)] : textFolders(join(dir, e.name))))
for (const folder of textFolders('apps/web/src')) await checkTexts(folder)

// The ledger: ids are never renumbered.
const ids = readFileSync('docs/requirements.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((l) => l.split('\t')[0])
if (new Set(ids).size !== ids.length) faults.push('docs/requirements.tsv has an id twice')

// The library's growing field measures by a style attribute, which the content policy refuses, and leaves its ruler on
// the page: the class `grows-with-text` (base.css) grows without either.
for (const file of globSync('apps/web/src/**/*.tsx'))
  if (/\bautoSize\b/.test(readFileSync(file, 'utf8'))) faults.push(`${file}: a field grows by grows-with-text`)

// A shape that is written where rows are read is made for each statement, and its first parse compiles it.
const MADE_EACH_TIME = /\b(selectRows?\(\s*[\w.]+,|parseRows\()\s*(z\b|\w+\s*\.(extend|pick|omit|partial)\()/
for (const file of globSync('apps/server/src/**/*.ts', { exclude: ['**/*.test.ts'] }))
  if (MADE_EACH_TIME.test(readFileSync(file, 'utf8')))
    faults.push(`${file}: the shape of a row is made at each statement`)

// Folders that hold more than can be looked through.
faults.push(...fullFolders(['packages', 'apps', 'e2e', 'tools', 'docs/decisions']))
// Words of one kind of question stand in its folders.
faults.push(...findKindWords().map((place) => `${place}: it belongs to the kind's own folders`))

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${ALL_CALLS.length} calls and ${textFolders('apps/web/src').length} folders of texts are in order.`)
