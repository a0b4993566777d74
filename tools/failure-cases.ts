// Writes docs/failure-cases.md: each failure case beside the tests whose titles carry its id, or what it waits for.
// node tools/failure-cases.ts writes it; tools/failure-cases.test.ts checks that it is current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAILURE_CASES, LAST_RUNS } from './failure-cases-data.ts'

export const PATH = 'docs/failure-cases.md'
const ROOTS = ['apps', 'e2e', 'packages', 'tools']

/** What a case waits for: all of it without a test, or the part that its tests cannot show yet. */
export const WAITS: Readonly<Record<string, string>> = {
  'T-10': 'five hundred saves a second in a test run: `npm run bench crash` has them (figures below)',
  'T-22': 'credits, certificates and notifications of a submission, of which there would be one',
  'T-47': 'further screens that show foreign text: courses, chat, certificates',
  'T-67': 'certificates, credits and ranks, which a correction would issue anew or revoke',
  'T-71': 'certificates',
  'T-72': 'certificates',
  'T-73': 'credits',
  'T-76': 'mail, messages and live lessons that can be down',
  'T-79': 'a soak of 14 days, which no test run can hold',
}

export interface Proof {
  file: string
  title: string
}

const isTest = (name: string): boolean => /\.(test\.tsx?|spec\.ts)$/.test(name)

/** Titles of tests in a source that carry ids of failure cases in square brackets. */
export function titlesIn(source: string): { id: string; title: string }[] {
  const out: { id: string; title: string }[] = []
  for (const line of source.split('\n')) {
    if (!/\b(test|it|describe)\b|\]\)\(|^\s*['"`]/.test(line)) continue
    const literal = /(['"`])((?:\\.|(?!\1).)*\[T-\d\d\](?:\\.|(?!\1).)*)\1/.exec(line)?.[2]
    if (literal === undefined) continue
    const title = literal.replaceAll(/\\(.)/g, '$1')
    for (const id of new Set([...title.matchAll(/\[(T-\d\d)\]/g)].map((m) => m[1] ?? '')))
      out.push({ id, title: title.replaceAll(/\[[A-Z]+-\d+\]\s*/g, '') })
  }
  return out
}

/** All proofs by case, in the order of file names. */
export function collectProofs(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const root of ROOTS) {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest(file) && !file.includes('node_modules'))
      .map((file) => join(root, file).replaceAll('\\', '/'))
      .toSorted()
    for (const file of files) {
      // The tool's own test speaks of ids without proving any.
      if (file === 'tools/failure-cases.test.ts') continue
      for (const { id, title } of titlesIn(readFileSync(file, 'utf8')))
        proofs.set(id, [...(proofs.get(id) ?? []), { file, title }])
    }
  }
  return proofs
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/**
 * The document. Throws when a case has neither a test nor something it waits for, or when a test carries an unknown id.
 */
export function writeDocument(proofs: ReadonlyMap<string, readonly Proof[]>): string {
  const known = new Set(FAILURE_CASES.map((each) => each.id))
  for (const id of proofs.keys()) if (!known.has(id)) throw new Error(`a test carries ${id}, which is no failure case`)
  const bare = FAILURE_CASES.filter(({ id }) => !proofs.has(id) && !(id in WAITS)).map((each) => each.id)
  if (bare.length > 0)
    throw new Error(`${bare.join(', ')}: neither a test nor a word in WAITS of tools/failure-cases.ts`)
  const proven = FAILURE_CASES.filter(({ id }) => proofs.has(id)).length
  const lines = [
    '# Failure cases',
    '',
    'What went wrong for others, each as a test here. Written by `node tools/failure-cases.ts` from the titles of the tests; a title says what its test shows, which may be a part of the case.',
    '',
    `${proven} of ${FAILURE_CASES.length} cases have a test.`,
  ]
  for (const [name, cases] of Map.groupBy(FAILURE_CASES, (each) => each.group)) {
    lines.push('', `## ${name}`, '', '| id | case | proven by |', '|---|---|---|')
    for (const { id, says } of cases) {
      const shown = (proofs.get(id) ?? []).map(({ file, title }) => `\`${file}\`: ${cell(title)}`)
      const waits = WAITS[id]
      if (waits !== undefined) shown.push(`${shown.length > 0 ? 'still waits' : 'waits'} for ${cell(waits)}`)
      lines.push(`| ${id} | ${cell(says)} | ${shown.join('<br>')} |`)
    }
  }
  lines.push(
    '',
    '## Figures of the last long runs',
    '',
    `${LAST_RUNS.when}, ${LAST_RUNS.on}.`,
    '',
    '| run | figures |',
    '|---|---|',
    ...LAST_RUNS.runs.map(({ what, figures }) => `| ${cell(what)} | ${cell(figures)} |`),
  )
  return `${lines.join('\n')}\n`
}

if (import.meta.main) {
  writeFileSync(PATH, writeDocument(collectProofs()))
  console.log(`${PATH} is written.`)
}
