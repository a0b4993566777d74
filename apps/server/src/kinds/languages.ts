// Published questions in the languages in which they were frozen.
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { serverKindOf } from './registry.ts'

/** A published question, or what is true of it, as it was frozen in several languages. */
interface InLanguages {
  kind: KindCode
  translations?: Partial<Record<Culture, unknown>>
}

/** A published question in a language where it was published in it, else as it was written; null: as it was written. */
export function wordsIn<V extends InLanguages & { body: unknown; language: Culture | null }>(
  view: V,
  language: Culture | null,
): V {
  const body = language === null ? undefined : view.translations?.[language]
  return body === undefined ? view : { ...view, body, language }
}

/** Its key, explained in a language where it was published in it. */
export function truthIn<T extends InLanguages & { truth: unknown }>(truth: T, language: Culture | null): T {
  const words = language === null ? undefined : truth.translations?.[language]
  const tell = serverKindOf(truth.kind).translation?.tell
  return words === undefined || tell === undefined ? truth : { ...truth, truth: tell(truth.truth, words) }
}
