// Texts: one namespace per folder that holds a `text/`, named after it, loaded on demand in the page's language, with
// typed keys.
//
// It keeps `text/en.ts` with `export const text = { key: 'Text with {name}' }` and joins the types there:
//   declare module '../../../shared/i18n.ts' { interface TextSpaces { room: typeof text } }
// and `text/{zh-CN,es,pt-BR}.ts` with `export const text: TextsOf<'room'> = { ... }`.
// Plural texts end in `_one` and `_other` (both in every language) and are asked for by the bare key with `count`.
import { use } from 'react'
import type { Culture } from '@clearbelt/contract/wire'
import { culture } from './culture.ts'

/** Filled by each namespace's `text/en.ts` through declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface -- grows by merging
export interface TextSpaces {}
export type Namespace = keyof TextSpaces & string
/** What a translation of namespace `N` must hold: the same keys, each a text. */
export type TextsOf<N extends Namespace> = Record<keyof TextSpaces[N], string>
type BareKey<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
export type TextKey<N extends Namespace> = BareKey<keyof TextSpaces[N] & string>
/** A key of any namespace, written `namespace:key`. */
export type FullKey = { [N in Namespace]: `${N}:${TextKey<N>}` }[Namespace]
export type TextParams = Record<string, string | number>
export type Say<N extends Namespace> = (key: TextKey<N>, params?: TextParams) => string

/** The texts of the web app by the folder that `text/` lies in, whose name is the namespace, and language. */
const files = new Map(
  Object.entries({ ...import.meta.glob('../**/text/*.ts'), ...import.meta.glob('./text/*.ts') }).map(([path, load]) => {
    const [, folder = 'shared', language = ''] = /(?:([^/.]+)\/)?text\/([\w-]+)\.ts$/.exec(path) ?? []
    return [`${folder}/${language}`, load]
  }),
)

/** The texts that have come, by namespace. */
const texts = new Map<string, Readonly<Record<string, string>>>()
const plurals = new Intl.PluralRules(culture)

/** The sentence of `key` in a namespace, its own key where there is none. */
function sentence(namespace: string, key: string, params: TextParams): string {
  const known = texts.get(namespace) ?? {}
  // Spanish and Portuguese use "many" from a million on; it reads like "other" here.
  const counted =
    params.count === undefined
      ? undefined
      : (known[`${key}_${plurals.select(Number(params.count))}`] ?? known[`${key}_other`])
  return (counted ?? known[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/**
 * React reads `status` from a promise: one that is marked is used at once, where an unmarked one shows the fallback for
 * a moment.
 */
type Marked = Promise<void> & { status?: 'fulfilled'; value?: undefined }
const loading = new Map<string, Marked>()
/** Namespaces that a component has waited for: React asks that whoever did reads the promise ever after. */
const awaited = new Set<string>()
/** Namespaces that had come before any component asked for them. */
const ready = new Set<string>()

/**
 * Loads one namespace in the page's language; asking again answers the same promise, a failed load may be asked again.
 */
export function loadTexts(namespace: string): Promise<void> {
  const known = loading.get(namespace)
  if (known) return known
  const started: Marked = readTexts(namespace).then(
    () => {
      started.status = 'fulfilled'
      if (!awaited.has(namespace)) ready.add(namespace)
    },
    (error: unknown) => {
      loading.delete(namespace)
      throw error
    },
  )
  loading.set(namespace, started)
  return started
}

async function readTexts(namespace: string): Promise<void> {
  const load = files.get(`${namespace}/${culture}`)
  if (!load) throw new Error(`no texts for "${namespace}" in ${culture}`)
  const file = (await load()) as { text: Record<string, string> }
  texts.set(namespace, file.text)
}

/**
 * Suspends the component until the texts of a namespace are there. Of texts loaded ahead React hears nothing: where a
 * component reads a promise, a test's event is drawn no further than the first step, and what follows is forgotten.
 */
export function useTexts(namespace: string): void {
  if (ready.has(namespace)) return
  awaited.add(namespace)
  use(loadTexts(namespace))
}

/** Typed texts of a namespace; suspends the component until they are there. */
export function useText<N extends Namespace>(namespace: N): Say<N> {
  useTexts(namespace)
  return sayFor(namespace)
}

const sayers = new Map<string, Say<Namespace>>()
/** Typed texts of a namespace that is already loaded (outside components). */
export function sayFor<N extends Namespace>(namespace: N): Say<N> {
  let say = sayers.get(namespace)
  if (!say) {
    say = ((key: string, params: TextParams = {}) => sentence(namespace, key, params)) as Say<Namespace>
    sayers.set(namespace, say)
  }
  return say as Say<N>
}

const namespaceOf = (key: FullKey): string => key.slice(0, key.indexOf(':'))
/** The text of `namespace:key`, whose namespace is already loaded. */
export const sayKey = (key: FullKey): string => sentence(namespaceOf(key), key.slice(key.indexOf(':') + 1), {})

/** The text of `namespace:key`, empty without one; suspends the component until it is there. */
export function useFullText(key: FullKey | undefined): string {
  if (!key) return ''
  useTexts(namespaceOf(key))
  return sayKey(key)
}

/** The text of `namespace:key` once its namespace is loaded. */
export async function sayFull(key: FullKey): Promise<string> {
  await loadTexts(namespaceOf(key))
  return sayKey(key)
}

const LIST_FORMAT: Record<Culture, string> = { 'zh-CN': 'zh-CN', en: 'en', es: 'es', 'pt-BR': 'pt-BR' }

/**
 * Formats by what they are asked for. One takes tens of times as long to make as to use, and a list has a number or a
 * time in every row.
 */
function formatsBy<A extends readonly (string | number | undefined)[], F>(
  make: (...asked: A) => F,
): (...asked: A) => F {
  const made = new Map<string, F>()
  return (...asked) => {
    const key = asked.join(' ')
    let format = made.get(key)
    if (!format) made.set(key, (format = make(...asked)))
    return format
  }
}

const numbersWith = formatsBy(
  (style: 'decimal' | 'percent', digits?: number) =>
    new Intl.NumberFormat(LIST_FORMAT[culture], {
      style,
      ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }),
)

/** A number in the page's language; `digits` fixes the decimals. */
export const sayNumber = (value: number, digits?: number): string => numbersWith('decimal', digits).format(value)

/** What stands between whole and tenths in the page's language: what fields of numbers show and take. */
export const decimalMark = (): string =>
  numbersWith('decimal')
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

const listWords = formatsBy(() => new Intl.ListFormat(LIST_FORMAT[culture], { type: 'conjunction', style: 'narrow' }))

/** Names one after the other, as the page's language separates them. */
export const sayList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : listWords().format(names)

/** Phrases one after the other, with the comma of the page's language between them. */
export const sayParts = (phrases: readonly string[]): string => phrases.join(culture === 'zh-CN' ? '，' : ', ')

/** A share 0..1 as a percentage in the page's language. */
export const sayPercent = (share: number, digits = 0): string => numbersWith('percent', digits).format(share)

type TimePart = 'date' | 'time' | 'both'
const makeTimes = (zone: string, what: TimePart): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LIST_FORMAT[culture], {
    ...(zone ? { timeZone: zone } : {}),
    ...(what === 'time' ? {} : { year: 'numeric', month: '2-digit', day: '2-digit' }),
    ...(what === 'date' ? {} : { hour: '2-digit', minute: '2-digit', hour12: false, hourCycle: 'h23' }),
  })
const timesWith = formatsBy(makeTimes)

/** A time in the page's language and the given IANA zone; `what` picks date, time or both. */
export function sayTime(iso: string | null | undefined, zone: string, what: TimePart = 'both'): string {
  if (!iso) return ''
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  // The device's own zone may change while the page is open.
  return (zone ? timesWith : makeTimes)(zone, what).format(at)
}
