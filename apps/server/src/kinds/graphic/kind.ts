// Graphic questions on the server.
import { commonErrors } from '@clearbelt/contract/errors'
import { examErrors } from '@clearbelt/contract/exams/errors'
import { graphicErrors } from '@clearbelt/contract/kinds/graphic/errors'
import { typeOfPattern } from '@clearbelt/contract/kinds/graphic/kind'
import type { KeyChangeInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import {
  readGraphicTruth,
  type GraphicAnswer,
  type GraphicBody,
  type GraphicTruth,
} from '@clearbelt/domain/kinds/graphic/shape'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { KnowledgeTree } from '../knowledge-tree.ts'
import type { DraftItem, KindDeps, Said, ServerKind } from '../kind.ts'
import { isPictureBroken, picturesOf, sendPicture, showDraftPicture } from '../picture/asset.ts'
import { cleanRich } from '../rich.ts'
import { shortName } from '../text.ts'
import { checkCorrectedText, sendTextPicture, srcOfDraft } from '../written/pictures.ts'
import { tellAnalysis } from '../written/translate.ts'
import {
  checkDraft,
  checkGraphic,
  freezeGraphic,
  freezeGraphicWords,
  isSameGraphic,
  nameMarks,
  pictureOf,
  readContent,
  readDraftItem,
  readMarks,
} from './draft.ts'
import { graphicExchange } from './exchange.ts'
import * as present from './present.ts'

async function presentDraft(
  deps: KindDeps,
  tx: Tx | Db,
  items: readonly { place: number; item: DraftItem; score: string }[],
  said: Said,
): Promise<Map<number, ReviewItem>> {
  const read = items.map(({ place, item, score }) => ({ place, item, score, content: readContent(item) }))
  const pictures = await picturesOf(
    deps,
    tx,
    read.map(({ content }) => pictureOf(content)),
  )
  return new Map(
    read.map(({ place, item, score, content }) => {
      const shown = showDraftPicture(deps, pictures.get(content.pictureID ?? ''), content.body.picture.alt)
      const at = { topicID: `question-${place + 1}`, index: place, key: item.key, score }
      const thumbUrl = shown.pictureID === null ? '' : deps.pictures.addressOf(shown.pictureID).thumbUrl
      return [
        place,
        present.presentSolved(
          content,
          at,
          { ...shown, url: shown.picViewUrl, thumbUrl },
          { ...said, srcOf: srcOfDraft(deps) },
        ),
      ]
    }),
  )
}

function correct(
  change: Extract<KeyChangeInput, { kind: 'truth' }>,
  truth: GraphicTruth,
  body: GraphicBody,
  tree: KnowledgeTree,
): GraphicTruth {
  if (!('isSafe' in change) || !('marks' in change)) throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  const analysis = change.analysisRT === undefined ? truth.analysis : cleanRich(change.analysisRT)
  const set = { isSafe: change.isSafe, marks: nameMarks(readMarks(change.marks), tree), analysis }
  const threats = new Set(tree.all.flatMap(({ id, variant }) => (variant === 'image' ? [id] : [])))
  // A point that is gone may go on naming what it named.
  for (const { knowledgeID } of truth.marks) if (knowledgeID !== null) threats.add(knowledgeID)
  checkGraphic({ body, truth: set }, (id) => threats.has(id), 'change.')
  checkCorrectedText(set.analysis, truth.analysis, 'change.analysisRT')
  return set
}

const REFUSALS: Readonly<Record<string, (typeof commonErrors)['invalid-input']>> = {
  'marker-limit': graphicErrors['graphic-marks-too-many'],
  'unknown-point': examErrors['unknown-point'],
  'not-a-knowledge-point': examErrors['unknown-point'],
  'knowledge-missing': examErrors['unknown-point'],
  'marks-not-allowed': examErrors['mark-not-allowed'],
  'marks-on-safe': examErrors['mark-not-allowed'],
}

export const graphicServer: ServerKind = {
  code: 'graphic',
  checkDraft,
  readDraftItem,
  presentDraft: (deps, tx, _caller, items, said) => presentDraft(deps, tx, items, said),
  freeze: (deps, _caller, item, _shared, tree) => freezeGraphic(deps, item, tree),
  share: () => ({}),
  translation: { isSame: isSameGraphic, freeze: freezeGraphicWords, tell: tellAnalysis },
  picture: async (deps, item, type, size) =>
    (type === 0 ? await sendPicture(deps, item.assets, size) : null) ??
    (await sendTextPicture(deps, item.assets, type, size)),
  planes: async () => null,
  isBroken: isPictureBroken,
  bank: {
    typeOf: (content) => typeOfPattern(readContent({ content }).body.pattern),
    wordsOf: (content) => ({ stem: plainOf(readContent({ content }).body.stem), options: [] }),
  },
  exchange: graphicExchange,
  async findProblem(answer, tree) {
    const { tags } = answer as GraphicAnswer
    if (tags.every((t) => t.tagKp === null)) return null
    const { ids } = await tree()
    const index = tags.findIndex((t) => t.tagKp !== null && !ids.has(t.tagKp))
    return index < 0 ? null : { code: 'unknown-point', index }
  },
  refusalOf: ({ code }) => ({ def: REFUSALS[code] ?? commonErrors['invalid-input'], field: 'answer' }),
  presentItem: present.presentItem,
  presentRecord: (answer, topicID, said) => present.presentRecord(answer as GraphicAnswer, topicID, said),
  presentReviewItem: (item, truth, place) => present.presentReviewItem(item, readGraphicTruth(truth), place),
  presentReviewRecord: (answer, graded, said) => present.presentReviewRecord(answer as GraphicAnswer, graded, said),
  presentMoment: (_item, answer, said) => present.presentGiven(answer as GraphicAnswer, said),
  presentLate: (_item, answer) => present.presentGiven(answer as GraphicAnswer, null),
  presentReplayItem: present.presentReplayItem,
  categoryNames: () => [],
  nameOf: (item) => shortName(plainOf(present.bodyOf(item).stem)),
  printItem: present.printItem,
  printKey: (_item, truth, culture) => present.printKey(truth as GraphicTruth, culture),
  measures: null,
  saidOf: (value) => sql`${value}::text`,
  analyse: (parts, culture) => parts.map((part) => present.analyse(part, culture)),
  choices: {
    of: (_item, truth, culture) => present.choicesOf(truth as GraphicTruth, culture),
    chosenIn: present.judgementIn,
    guess: present.guessOf,
  },
  correctTruth: (change, { truth, body }, { tree }) =>
    correct(change, truth as GraphicTruth, body as GraphicBody, tree),
  presentCorrection: (item, truth, culture) => present.presentCorrection(item, truth as GraphicTruth, culture),
  auditTruth: (truth) => {
    const { isSafe, marks } = truth as GraphicTruth
    return {
      isSafe,
      marks: marks.map(({ left, top, width, height, knowledgeID }) => ({ left, top, width, height, knowledgeID })),
    }
  },
}
