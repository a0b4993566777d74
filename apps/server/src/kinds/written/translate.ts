// Words of a translation under the ids of a published question.
import type { Culture } from '@clearbelt/contract/wire'
import type { DraftItem, FrozenItem, KindDeps, ServerKind } from '../kind.ts'
import type { TextAssets } from './text-assets.ts'

/** A truth with its explanation in other words; what is right stays. */
export const tellAnalysis = (truth: unknown, words: unknown): unknown => ({
  ...(truth as object),
  ...(words as object),
})

/** A frozen question with all its translations that are the same question, by language. */
export async function freezeTranslations(
  deps: KindDeps,
  kind: ServerKind,
  main: { item: DraftItem; frozen: FrozenItem },
  others: readonly { language: Culture; content: unknown }[],
): Promise<FrozenItem> {
  if (kind.translation === undefined || others.length === 0) return main.frozen
  const translations: NonNullable<FrozenItem['translations']> = {}
  let pictures = (main.frozen.assets as TextAssets).pictures ?? {}
  for (const { language, content } of others) {
    const other = { ...main.item, content }
    if (!kind.translation.isSame(main.item, other)) continue
    const frozen = await kind.translation.freeze(deps, main, other)
    translations[language] = { body: frozen.body, words: frozen.words }
    pictures = { ...pictures, ...frozen.assets.pictures }
  }
  const isPictured = Object.keys(pictures).length > 0
  return {
    ...main.frozen,
    assets: { ...(main.frozen.assets as object), ...(isPictured ? { pictures } : {}) },
    translations,
  }
}
