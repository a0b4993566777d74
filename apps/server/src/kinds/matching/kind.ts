// Matching on the server.
import { commonErrors } from '@clearbelt/contract/errors'
import { MATCHING_TOPIC, readPairs, writeAnswer } from '@clearbelt/contract/kinds/matching/kind'
import type { KeyChangeInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import { matchingKind } from '@clearbelt/domain/kinds/matching/kind'
import {
  readMatchingTruth,
  type MatchingAnswer,
  type MatchingBody,
  type MatchingTruth,
  type Pair,
} from '@clearbelt/domain/kinds/matching/shape'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { DraftItem, KindDeps, ServerKind } from '../kind.ts'
import { isPictureBroken, picturesOf, sendPicture, showDraftPicture } from '../picture/asset.ts'
import { cleanRich } from '../rich.ts'
import { shortName } from '../text.ts'
import { checkCorrectedText, sendTextPicture, srcOfDraft } from '../written/pictures.ts'
import { tellAnalysis } from '../written/translate.ts'
import { matchingExchange } from './exchange.ts'
import {
  checkDraft,
  checkMatching,
  freezeMatching,
  freezeMatchingWords,
  isSameMatching,
  pictureOf,
  readContent,
  readDraftItem,
} from './draft.ts'
import * as present from './present.ts'

async function presentDraft(
  deps: KindDeps,
  tx: Tx | Db,
  items: readonly { place: number; item: DraftItem; score: string }[],
): Promise<Map<number, ReviewItem>> {
  const read = items.map(({ place, item, score }) => ({ place, item, score, content: readContent(item) }))
  const pictures = await picturesOf(
    deps,
    tx,
    read.map(({ content }) => pictureOf(content)),
  )
  return new Map(
    read.map(({ place, item, score, content }) => {
      const { body, truth, pictureID } = content
      const shown = showDraftPicture(deps, pictures.get(pictureID ?? ''), body.picture.alt)
      const at = { topicID: `question-${place + 1}`, index: place, key: item.key, score }
      return [place, present.presentSolved(body, truth, at, { ...shown, url: shown.picViewUrl }, srcOfDraft(deps))]
    }),
  )
}

function correct(
  change: Extract<KeyChangeInput, { kind: 'truth' }>,
  truth: MatchingTruth,
  body: MatchingBody,
): MatchingTruth {
  const said = 'answer' in change ? readPairs(change.answer) : null
  const outcome = said === null ? null : matchingKind.normalise(said, body, matchingKind.readRules(null))
  if (!outcome?.ok) throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  const analysis = 'analysisRT' in change ? change.analysisRT : undefined
  const set = {
    pairs: outcome.answer.pairs,
    analysis: analysis === undefined ? truth.analysis : cleanRich(analysis),
  }
  checkMatching({ body, truth: set }, 'change.')
  checkCorrectedText(set.analysis, truth.analysis, 'change.analysisRT')
  return set
}

export const matchingServer: ServerKind = {
  code: 'matching',
  checkDraft,
  readDraftItem,
  presentDraft: (deps, tx, _caller, items) => presentDraft(deps, tx, items),
  freeze: (deps, _caller, item) => freezeMatching(deps, item, deps.world.dice.hex128()),
  share: () => ({}),
  translation: { isSame: isSameMatching, freeze: freezeMatchingWords, tell: tellAnalysis },
  picture: async (deps, item, type, size) =>
    (type === 0 ? await sendPicture(deps, item.assets, size) : null) ??
    (await sendTextPicture(deps, item.assets, type, size)),
  planes: async () => null,
  isBroken: isPictureBroken,
  bank: {
    typeOf: () => MATCHING_TOPIC,
    wordsOf(content) {
      const { stem, names } = readContent({ content }).body
      return { stem: plainOf(stem), options: names.map(({ text }) => text) }
    },
  },
  exchange: matchingExchange,
  findProblem: async () => null,
  refusalOf: () => ({ def: commonErrors['invalid-input'], field: 'answer' }),
  presentItem: present.presentItem,
  presentRecord: (answer, topicID) => ({ topicID, kind: 'matching', ...writeAnswer(answer as MatchingAnswer) }),
  presentReviewItem: (item, truth, place) => present.presentReviewItem(item, truth as MatchingTruth, place),
  presentReviewRecord: (answer, graded, _said, { item, truth }) =>
    present.presentReviewRecord(answer as MatchingAnswer, graded, { item, truth: readMatchingTruth(truth) }),
  presentMoment: (item, answer) => present.given(item, answer as MatchingAnswer),
  presentLate: (item, answer) => present.given(item, answer as MatchingAnswer),
  presentReplayItem: present.presentReplayItem,
  categoryNames: () => [],
  nameOf: (item) => shortName(plainOf(present.bodyOf(item).stem)),
  printItem: present.printItem,
  printKey: (item, truth) => present.printKey(item, truth as MatchingTruth),
  measures: null,
  saidOf: (value) => sql`${value} ->> 'pairs'`,
  analyse: (parts) => parts.map(present.analyse),
  choices: {
    of: (item, truth) => present.choicesOf(present.bodyOf(item), truth as MatchingTruth),
    chosenIn: (said) => (JSON.parse(said) as Pair[]).map(present.idOfPair),
    guess: (item) => 1 / present.bodyOf(item).names.length,
  },
  correctTruth: (change, { truth, body }) => correct(change, truth as MatchingTruth, body as MatchingBody),
  presentCorrection: (item, truth) => present.given(item, truth as MatchingTruth),
  auditTruth: (truth) => ({ pairs: (truth as MatchingTruth).pairs }),
}
