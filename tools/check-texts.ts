// Checks that every namespace of the web app speaks all four languages with equal keys, equal parameters and whole
// plurals.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const CULTURES = ['en', 'zh-CN', 'es', 'pt-BR'] as const
const WEB = fileURLToPath(new URL('../apps/web/src/', import.meta.url))

type Texts = Record<string, string>

/** One and many in one word, "pregunta(s)": a form, not a sentence. English has one such, as the specification words it. */
const BOTH_NUMBERS = /\p{L}\((s|es|os|as|ões)\)/u

/** The `{name}` parameters of a text, sorted. */
export const paramsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? ''))].sort()

/** Everything that differs between the languages of one namespace, in words; `texts` holds the languages by name. */
export function compareTexts(texts: Record<string, Texts>): string[] {
  const problems: string[] = []
  const keys = new Set(Object.values(texts).flatMap((text) => Object.keys(text)))
  for (const key of [...keys].sort()) {
    for (const [culture, text] of Object.entries(texts)) {
      const own = text[key]
      if (own === undefined) problems.push(`${culture}: "${key}" is missing`)
      else if (typeof own !== 'string' || own.trim() === '') problems.push(`${culture}: "${key}" is empty`)
      else if (culture !== 'en' && BOTH_NUMBERS.test(own)) problems.push(`${culture}: "${key}" needs _one and _other`)
      else if (texts.en?.[key] !== undefined && !sameParams(key, own, texts.en[key]))
        problems.push(`${culture}: "${key}" has other parameters than English`)
    }
    const base = /^(.*)_(one|other)$/.exec(key)
    if (base && !(keys.has(`${base[1]}_one`) && keys.has(`${base[1]}_other`)))
      problems.push(`"${key}" needs both _one and _other`)
  }
  return problems
}

/** Same parameters; a plural may leave `count` out ("one image"). */
function sameParams(key: string, own: string, english: string): boolean {
  const drop = (names: string[]): string =>
    names.filter((name) => name !== 'count' || !/_(one|other)$/.test(key)).join()
  return drop(paramsOf(own)) === drop(paramsOf(english))
}

/** Folders named `text` anywhere below the web app's source. */
const textFolders = (): string[] =>
  readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'text')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/** Reads the four languages of a folder; a language without a file, or without `text`, is a problem. */
async function readFolder(folder: string): Promise<{ texts: Record<string, Texts>; problems: string[] }> {
  const texts: Record<string, Texts> = {}
  const problems: string[] = []
  for (const culture of CULTURES) {
    const path = join(folder, `${culture}.ts`)
    if (!existsSync(path)) {
      problems.push(`${culture}.ts is missing`)
      continue
    }
    const file = (await import(pathToFileURL(path).href)) as { text?: Texts }
    if (file.text) texts[culture] = file.text
    else problems.push(`${culture}.ts exports no text`)
  }
  return { texts, problems }
}

/** All problems of all namespaces, each with its folder. */
export async function checkTexts(): Promise<string[]> {
  const out: string[] = []
  for (const folder of textFolders()) {
    const { texts, problems } = await readFolder(folder)
    for (const problem of [...problems, ...compareTexts(texts)]) out.push(`${relative(WEB, folder)}: ${problem}`)
  }
  return out
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) {
    console.log('Checks the texts of the web app: four languages, equal keys, equal parameters. No options.')
  } else {
    const problems = await checkTexts()
    for (const problem of problems) console.log(problem)
    console.log(problems.length === 0 ? 'texts: all four languages agree' : `texts: ${problems.length} problems`)
    process.exitCode = problems.length === 0 ? 0 : 1
  }
}
