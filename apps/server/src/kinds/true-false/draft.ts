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
import type { CheckedDraft, DraftItem, FrozenItem } from '../kind.ts'
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
  'stem-missing': { def: trueFalseErrors['stem-missing'], field: 'titleRT', limit: STEM_LIMIT },
  'stem-too-long': { def: trueFalseErrors['stem-too-long'], field: 'titleRT', limit: STEM_LIMIT },
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
  checkFormulae(content.body.stem, `${above}titleRT`)
  checkFormulae(content.truth.analysis, `${above}analysisRT`)
}

export function checkDraft(items: readonly { place: number; item: DraftItem }[]): CheckedDraft {
  for (const { place, item } of items) checkStatement(item.content as Written, `items.${place}.`)
  return { threatCount: 0, shared: null }
}

/** A statement of a draft as its own paper shows it. */
export function presentDraft(
  items: readonly { place: number; item: DraftItem; score: string }[],
  present: (
    half: StatementBody,
    truth: StatementTruth,
    at: { id: string; index: number; key: boolean; score: string },
  ) => TrueFalseReviewItem,
): Map<number, TrueFalseReviewItem> {
  return new Map(
    items.map(({ place, item, score }) => {
      const { body, truth } = readContent(item)
      return [place, present(body, truth, { id: `question-${place + 1}`, index: place, key: item.key, score })]
    }),
  )
}

function readContent(item: DraftItem): { body: StatementBody; truth: StatementTruth } {
  const { body, truth } = item.content as { body: unknown; truth: unknown }
  return { body: trueFalseKind.readBody(body), truth: trueFalseKind.readTruth(truth) }
}

export function freezeStatement(item: DraftItem): FrozenItem {
  return { ...readContent(item), assets: {}, sourceID: null, knowledgeIDs: [], isThreat: false, toShare: null }
}
