// True or false on the server.
import { commonErrors } from '@clearbelt/contract/errors'
import type { KeyChangeInput } from '@clearbelt/contract/kinds/registry'
import { TRUE_FALSE_TOPIC, writeAnswer, type TrueFalseReviewItem } from '@clearbelt/contract/kinds/true-false/kind'
import type { Culture } from '@clearbelt/contract/wire'
import {
  trueFalseKind,
  type StatementAnswer,
  type StatementBody,
  type StatementTruth,
} from '@clearbelt/domain/kinds/true-false/kind'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { AnalysedPart, ItemAddress, ServerKind } from '../kind.ts'
import { checkCorrectedText, sendTextPicture, srcAt, srcOfDraft, withSources } from '../written/pictures.ts'
import { tellAnalysis } from '../written/translate.ts'
import { cleanRich } from '../rich.ts'
import { shortName } from '../text.ts'
import {
  checkDraft,
  checkStatement,
  freezeStatement,
  freezeStatementWords,
  isSameStatement,
  presentDraft,
  readDraftItem,
} from './draft.ts'
import { statementExchange } from './exchange.ts'
import { optionsIn, STATEMENT } from './words.ts'

const stemOf = (item: { body: unknown }): string => (item.body as StatementBody).stem
/** What is shown of a published statement, at the address by which it is seen. */
const shown = (item: { body: unknown }, address: ItemAddress): { body: StatementBody } => ({
  body: { ...(item.body as StatementBody), stem: withSources(stemOf(item), srcAt(address)) },
})
const shownTruth = (truth: unknown, address: ItemAddress): StatementTruth => ({
  ...(truth as StatementTruth),
  analysis: withSources((truth as StatementTruth).analysis, srcAt(address)),
})
const nameOf = (item: { body: unknown }): string => shortName(plainOf(stemOf(item)))
const codeOf = (isTrue: boolean): 1 | 0 => (isTrue ? 1 : 0)

const topicOf = (id: string, item: { body: unknown }, culture: Culture) => ({
  id,
  type: TRUE_FALSE_TOPIC as typeof TRUE_FALSE_TOPIC,
  titleRT: stemOf(item),
  options: optionsIn(culture),
})

const reviewItem = (
  item: { body: unknown },
  truth: StatementTruth,
  at: { id: string; index: number; key: boolean; score: string },
  culture: Culture,
): TrueFalseReviewItem => ({
  topicID: at.id,
  kind: 'true-false',
  index: at.index,
  key: at.key,
  score: at.score,
  topic: { ...topicOf(at.id, item, culture), analysisRT: truth.analysis, answer: codeOf(truth.isTrue) },
})

function correct(
  change: Extract<KeyChangeInput, { kind: 'truth' }>,
  truth: StatementTruth,
  body: unknown,
): StatementTruth {
  if (!('answer' in change)) throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  const set: StatementTruth = {
    rich: true,
    isTrue: change.answer === 1,
    analysis: change.analysisRT === undefined ? truth.analysis : cleanRich(change.analysisRT),
  }
  checkStatement({ body: body as StatementBody, truth: set }, 'change.')
  checkCorrectedText(set.analysis, truth.analysis, 'change.analysisRT')
  return set
}

const analyse = (part: AnalysedPart, culture: Culture) => {
  const truth = shownTruth(part.truth, part.address)
  return {
    ...part.figures,
    kind: 'true-false' as const,
    name: nameOf(part),
    titleRT: stemOf(shown(part, part.address)),
    analysisRT: truth.analysis,
    options: optionsIn(culture),
    answer: codeOf(truth.isTrue),
    saidTrue: part.said.get('true') ?? 0,
  }
}

export const trueFalseServer: ServerKind = {
  code: 'true-false',
  checkDraft,
  readDraftItem,
  presentDraft: async (deps, _tx, _caller, items, { culture }) =>
    presentDraft(srcOfDraft(deps), items, (body, truth, at) => reviewItem({ body }, truth, at, culture)),
  freeze: (deps, _caller, item) => freezeStatement(deps, item),
  share: () => ({}),
  translation: { isSame: isSameStatement, freeze: freezeStatementWords, tell: tellAnalysis },
  picture: (deps, { assets }, number, size) => sendTextPicture(deps, assets, number, size),
  planes: async () => null,
  bank: {
    typeOf: () => TRUE_FALSE_TOPIC,
    wordsOf: (content) => ({
      stem: plainOf(trueFalseKind.readBody((content as { body: unknown }).body).stem),
      options: [],
    }),
  },
  exchange: statementExchange,
  findProblem: async () => null,
  refusalOf: () => ({ def: commonErrors['invalid-input'], field: 'answer' }),
  presentItem: (item, { topicID, index, key, culture, address }) => ({
    topicID,
    kind: 'true-false',
    index,
    key,
    topic: topicOf(topicID, shown(item, address), culture),
  }),
  presentRecord: (answer, topicID) => ({ topicID, kind: 'true-false', ...writeAnswer(answer as StatementAnswer) }),
  presentReviewItem: (item, truth, { topicID, index, key, score, culture, address }) =>
    reviewItem(shown(item, address), shownTruth(truth, address), { id: topicID, index, key, score }, culture),
  presentReviewRecord: (answer, { topicID, result, resultName }) => ({
    topicID,
    kind: 'true-false',
    result,
    resultName,
    ...writeAnswer(answer as StatementAnswer),
  }),
  presentMoment: (_item, answer) => writeAnswer(answer as StatementAnswer),
  presentLate: (_item, answer) => writeAnswer(answer as StatementAnswer),
  presentReplayItem: (item, question, { culture, address }) => ({
    question,
    kind: 'true-false',
    titleRT: stemOf(shown(item, address)),
    options: optionsIn(culture),
  }),
  categoryNames: () => [],
  nameOf,
  printItem: (item, culture) => ({
    sort: STATEMENT[culture],
    stem: stemOf(item),
    parts: [],
    fields: [{ label: '', choices: optionsIn(culture).map(({ tagName }) => tagName) }],
  }),
  printKey: (_item, truthOf, culture) => {
    const { isTrue, analysis } = truthOf as StatementTruth
    return { answer: optionsIn(culture).find(({ id }) => id === String(codeOf(isTrue)))?.tagName ?? '', analysis }
  },
  measures: null,
  saidOf: (value) => sql`${value} ->> 'isTrue'`,
  analyse: (parts, culture) => parts.map((part) => analyse(part, culture)),
  choices: {
    of: (_item, truth, culture) =>
      optionsIn(culture).map(({ id, tagName }) => ({
        id,
        group: null,
        label: tagName,
        text: '',
        isRight: (id === '1') === (truth as StatementTruth).isTrue,
      })),
    chosenIn: (said) => [said === 'true' ? '1' : '0'],
    guess: () => 0.5,
  },
  correctTruth: (change, { truth, body }) => correct(change, truth as StatementTruth, body),
  presentCorrection: (_item, truth) => ({ answer: codeOf((truth as StatementTruth).isTrue) }),
  auditTruth: (truth) => ({ isTrue: (truth as StatementTruth).isTrue }),
}
