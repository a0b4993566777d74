// Statements written in the draft of a paper: read, checked with a message at the field, frozen as they are.
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import { trueFalseErrors } from '@clearbelt/contract/kinds/true-false/errors'
import type { TrueFalseReviewItem } from '@clearbelt/contract/kinds/true-false/kind'
import {
  ANALYSIS_LIMIT,
  findStatementObstacles,
  STEM_LIMIT,
  trueFalseKind,
  type StatementBody,
  type StatementObstacle,
  type StatementTruth,
} from '@clearbelt/domain/kinds/true-false/kind'
import { refuse } from '../../http/refusal.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { CheckedDraft, DraftItem, FrozenItem, FrozenWords, KindDeps } from '../kind.ts'
import { checkTextPictures, freezeTextPictures, withSources, type SrcOf, type TextAt } from '../written/pictures.ts'
import { checkFormulae, cleanRich } from '../rich.ts'

/** What a paper keeps of a statement; `isTrue` is null until somebody chose it, which no check lets through. */
interface Written {
  body: StatementBody
  truth: Omit<StatementTruth, 'isTrue'> & { isTrue: boolean | null }
}

export function readDraftItem(input: DraftItemInput): DraftItem {
  if (input.kind !== 'true-false') throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  const content: Written = {
    body: { rich: true, stem: cleanRich(input.titleRT) },
    truth: {
      rich: true,
      isTrue: input.answer === null ? null : input.answer === 1,
      analysis: cleanRich(input.analysisRT),
    },
  }
  return { kind: 'true-false', key: input.key, sourceID: null, content }
}

const REFUSALS: Record<StatementObstacle, { def: ErrorDef; field: string; limit?: number }> = {
  'stem-missing': { def: trueFalseErrors['statement-missing'], field: 'titleRT', limit: STEM_LIMIT },
  'stem-too-long': { def: trueFalseErrors['statement-too-long'], field: 'titleRT', limit: STEM_LIMIT },
  'analysis-too-long': { def: trueFalseErrors['analysis-too-long'], field: 'analysisRT', limit: ANALYSIS_LIMIT },
  'too-much-formatting': { def: richErrors['too-much-formatting'], field: 'titleRT' },
}

/** Refuses the first statement that cannot be asked, at its field; `above` is the path of the statement. */
export function checkStatement(content: Written, above: string): void {
  const [obstacle] = findStatementObstacles(content.body, content.truth)
  if (obstacle !== undefined) {
    const { def, field, limit } = REFUSALS[obstacle]
    throw refuse(def, { params: limit === undefined ? {} : { limit }, fields: [`${above}${field}`] })
  }
  if (content.truth.isTrue === null) throw refuse(trueFalseErrors['answer-missing'], { fields: [`${above}answer`] })
  for (const { html, field } of textsOf(content, above)) checkFormulae(html, field)
}

const textsOf = ({ body, truth }: Pick<Written, 'body' | 'truth'>, above: string): TextAt[] => [
  { html: body.stem, field: `${above}titleRT` },
  { html: truth.analysis, field: `${above}analysisRT` },
]

export async function checkDraft(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<CheckedDraft> {
  for (const { place, item } of items) checkStatement(item.content as Written, `items.${place}.`)
  const texts = items.map(({ place, item }) => textsOf(item.content as Written, `items.${place}.`))
  await checkTextPictures(deps, tx, caller, texts)
  return { threatCount: 0, shared: null }
}

/** A statement of a draft as its own paper shows it. */
export function presentDraft(
  srcOf: SrcOf,
  items: readonly { place: number; item: DraftItem; score: string }[],
  present: (
    half: StatementBody,
    truth: StatementTruth,
    at: { id: string; index: number; key: boolean; score: string },
  ) => TrueFalseReviewItem,
): Map<number, TrueFalseReviewItem> {
  return new Map(
    items.map(({ place, item, score }) => {
      const { body, truth } = showTexts(readContent(item), srcOf)
      return [place, present(body, truth, { id: `question-${place + 1}`, index: place, key: item.key, score })]
    }),
  )
}

/** A statement and its truth with the addresses of their pictures. */
export const showTexts = (
  { body, truth }: { body: StatementBody; truth: StatementTruth },
  srcOf: SrcOf,
): { body: StatementBody; truth: StatementTruth } => ({
  body: { ...body, stem: withSources(body.stem, srcOf) },
  truth: { ...truth, analysis: withSources(truth.analysis, srcOf) },
})

function readContent(item: DraftItem): { body: StatementBody; truth: StatementTruth } {
  const { body, truth } = item.content as { body: unknown; truth: unknown }
  return { body: trueFalseKind.readBody(body), truth: trueFalseKind.readTruth(truth) }
}

export async function freezeStatement(deps: KindDeps, item: DraftItem): Promise<FrozenItem> {
  const { body, truth } = readContent(item)
  const { assets, rename } = await freezeTextPictures(deps, [body.stem, truth.analysis])
  return {
    body: { ...body, stem: rename(body.stem) },
    truth: { ...truth, analysis: rename(truth.analysis) },
    assets,
    sourceID: null,
    knowledgeIDs: [],
    isThreat: false,
    toShare: null,
  }
}

/** Whether a translation is as true. */
export const isSameStatement = (item: DraftItem, other: DraftItem): boolean =>
  readContent(item).truth.isTrue === readContent(other).truth.isTrue

/** The words of a translation of the published statement. */
export async function freezeStatementWords(
  deps: KindDeps,
  { frozen }: { frozen: FrozenItem },
  other: DraftItem,
): Promise<FrozenWords> {
  const { body, truth } = readContent(other)
  const { assets, rename } = await freezeTextPictures(deps, [body.stem, truth.analysis])
  return {
    body: { ...(frozen.body as object), rich: body.rich, stem: rename(body.stem) },
    words: { rich: truth.rich, analysis: rename(truth.analysis) },
    assets,
  }
}
