// The questions of a draft as managers are shown them, in their own words or in those of their translations.
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { PaperLanguage } from '@clearbelt/contract/papers/paper-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import type { Caller } from '../../../http/context.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { fillFromBank, findTranslations, type FilledItem } from '../bank-items.ts'
import { languagesOf } from './languages.ts'
import type { RouteDeps } from '../route-deps.ts'
import { scoresOfDraft } from '../setup.ts'
import { selectItems, type PaperRecord } from '../store.ts'

export interface ShownQuestion {
  question: ReviewItem
  section: number
  bankID: string | null
}

export interface ShownDraft {
  /** By their places. */
  questions: Map<number, ShownQuestion>
  languages: PaperLanguage[]
}

/** The approved translations of the questions of a draft that are the same question, by place and language. */
async function translationsOf(deps: RouteDeps, paper: PaperRecord, items: readonly (FilledItem & { index: number })[]) {
  const found = await findTranslations(deps.topics, deps.world.db, paper.setup.translations ? items : [])
  return new Map(
    items.map((item) => {
      const { translation } = serverKindOf(item.kind)
      const same = (found.get(item.topic?.id ?? '') ?? []).filter(({ content }) =>
        translation?.isSame(item, { ...item, content }),
      )
      return [item.index, new Map(same.map(({ language, content }) => [language, content]))] as const
    }),
  )
}

/** The questions of a draft, each kind's its own way; in a language where they can be read in it. */
export async function readQuestions(
  deps: RouteDeps,
  paper: PaperRecord,
  caller: Caller,
  culture: Culture,
  language: Culture | null = null,
): Promise<ShownDraft> {
  const { db } = deps.world
  const written = await fillFromBank(deps.topics, db, await selectItems(db, paper.id))
  const translations = await translationsOf(deps, paper, written)
  const languages = languagesOf(
    written.map(({ index, kind, topic }) => ({
      index,
      kind,
      language: topic?.language ?? null,
      others: [...(translations.get(index)?.keys() ?? [])],
    })),
    paper.setup,
  )
  const items = written.map((item) => {
    const content = language === null ? undefined : translations.get(item.index)?.get(language)
    const own = item.topic?.language ?? null
    return content === undefined ? { ...item, language: own } : { ...item, content, language }
  })
  const scores = scoresOfDraft(paper.setup, paper.total_score, items)
  const said = { culture, tree: growTree(await deps.knowledge.points(db)) }
  const found = new Map<number, ShownQuestion>()
  for (const [kind, those] of Map.groupBy(items, (item) => item.kind)) {
    const there = new Map(those.map((item) => [item.index, item]))
    const shown = those.filter(({ bankID, topic }) => bankID === null || topic !== null)
    const placed = shown.map((item) => ({ place: item.index, item, score: scores[item.index] ?? '0' }))
    for (const [place, question] of await serverKindOf(kind).presentDraft(deps, db, caller, placed, said)) {
      const { section = 0, bankID = null, language: read = null } = there.get(place) ?? {}
      const named = bankID === null ? question : { ...question, topicID: bankID }
      found.set(place, { question: { ...named, language: read }, section, bankID })
    }
  }
  return { questions: found, languages }
}
