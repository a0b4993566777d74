// Questions with options on the server: what single and multiple choice share.
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { CandidateOption, ReviewOption } from '@clearbelt/contract/kinds/choice/shapes'
import type {
  AnalysedItem,
  CandidateItem,
  CandidateRecord,
  KeyChangeInput,
  ReplayItem,
  ReviewItem,
  ReviewRecord,
} from '@clearbelt/contract/kinds/registry'
import {
  letterOf,
  readChoiceBody,
  type ChoiceAnswer,
  type ChoiceBody,
  type ChoiceTruth,
} from '@clearbelt/domain/kinds/choice/choice'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import { choiceExchange } from './exchange.ts'
import type { AnalysedPart, ItemAddress, ServerKind } from '../kind.ts'
import { cleanRich } from '../rich.ts'
import { shortName } from '../text.ts'
import { checkCorrectedText, sendTextPicture, srcAt, srcOfDraft, withSources, type SrcOf } from '../written/pictures.ts'
import { tellAnalysis } from '../written/translate.ts'
import {
  checkChoice,
  checkDraft,
  freezeChoice,
  freezeChoiceWords,
  isSameChoice,
  readContent,
  readDraftItem,
  type WrittenChoice,
} from './draft.ts'

export interface ChoiceKind {
  code: KindCode
  /** Topic type of the seeds. */
  type: number
  /** As papers on paper call it. */
  sort: Texts
  /** Right options there may be. */
  most: number
  writeAnswer(answer: ChoiceAnswer): object
  readAnswer(given: object): unknown
}

const bodyOf = (item: { body: unknown }): ChoiceBody => item.body as ChoiceBody

/** A question, and its key, with the addresses of their pictures. */
const showBody = (body: ChoiceBody, srcOf: SrcOf): ChoiceBody => ({
  ...body,
  stem: withSources(body.stem, srcOf),
  options: body.options.map(({ id, text }) => ({ id, text: withSources(text, srcOf) })),
})
const showTruth = (truth: ChoiceTruth, srcOf: SrcOf): ChoiceTruth => ({
  ...truth,
  analysis: withSources(truth.analysis, srcOf),
})

/** The options as candidates see them, lettered by their places. */
const optionsOf = ({ options }: ChoiceBody): CandidateOption[] =>
  options.map(({ id, text }, place) => ({ id, tagName: letterOf(place), titleRT: text }))
const solvedOptions = (body: ChoiceBody, { right }: ChoiceTruth): ReviewOption[] =>
  optionsOf(body).map((option) => ({ ...option, isRight: right.includes(option.id) }))

/** The letters of some options, in the order of the question. */
const lettersOf = (body: ChoiceBody, ids: readonly string[]): string =>
  optionsOf(body)
    .flatMap(({ id, tagName }) => (ids.includes(id) ? [tagName] : []))
    .join(', ')

/** How many chose each option, by its id. `said`: how many chose what, as `saidOf` tells it. */
function countOptions(said: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [words, n] of said)
    for (const id of JSON.parse(words) as string[]) counts.set(id, (counts.get(id) ?? 0) + n)
  return counts
}

/** The server's part of one kind of choice. What it presents is parsed by the kind's own schemas before it travels. */
export function choiceServer({ code, type, sort, most, writeAnswer, readAnswer }: ChoiceKind): ServerKind {
  const topicOf = (id: string, body: ChoiceBody) => ({ id, type, titleRT: body.stem, options: optionsOf(body) })
  /** What is shown of a published question, at the address by which it is seen. */
  const shown = (item: { body: unknown }, address: ItemAddress) => showBody(bodyOf(item), srcAt(address))
  const present = (
    body: ChoiceBody,
    truth: ChoiceTruth,
    at: { topicID: string; index: number; key: boolean; score: string },
  ) =>
    ({
      topicID: at.topicID,
      kind: code,
      index: at.index,
      key: at.key,
      score: at.score,
      topic: { ...topicOf(at.topicID, body), options: solvedOptions(body, truth), analysisRT: truth.analysis },
    }) as ReviewItem
  const given = (body: ChoiceBody, answer: ChoiceAnswer) => ({
    ...writeAnswer(answer),
    answerName: lettersOf(body, answer.chosen),
  })

  function correct(
    change: Extract<KeyChangeInput, { kind: 'truth' }>,
    truth: ChoiceTruth,
    body: ChoiceBody,
  ): ChoiceTruth {
    const said = readAnswer(change) as ChoiceAnswer | null
    if (said === null) throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
    const analysis = 'analysisRT' in change ? change.analysisRT : undefined
    const set: ChoiceTruth = {
      rich: true,
      right: [...new Set(said.chosen)].toSorted(),
      analysis: analysis === undefined ? truth.analysis : cleanRich(analysis),
    }
    checkChoice({ body, truth: set }, most, 'change.')
    checkCorrectedText(set.analysis, truth.analysis, 'change.analysisRT')
    return set
  }

  const analyse = (part: AnalysedPart) => {
    const src = srcAt(part.address)
    const [body, truth] = [showBody(bodyOf(part), src), showTruth(part.truth as ChoiceTruth, src)]
    const counts = countOptions(part.said)
    return {
      ...part.figures,
      kind: code,
      name: shortName(plainOf(body.stem)),
      titleRT: body.stem,
      analysisRT: truth.analysis,
      options: solvedOptions(body, truth).map((option) => ({ ...option, chosen: counts.get(option.id) ?? 0 })),
    } as AnalysedItem
  }

  return {
    code,
    checkDraft: (deps, tx, caller, items) => checkDraft(deps, tx, caller, items, most),
    readDraftItem: (input) => readDraftItem(code, input),
    presentDraft: async (deps, _tx, _caller, items) =>
      new Map(
        items.map(({ place, item, score }) => {
          const content = readContent(item)
          const src = srcOfDraft(deps)
          const [body, truth] = [showBody(content.body, src), showTruth(content.truth, src)]
          return [place, present(body, truth, { topicID: `question-${place + 1}`, index: place, key: item.key, score })]
        }),
      ),
    freeze: (deps, _caller, item) => freezeChoice(deps, item),
    share: () => ({}),
    translation: { isSame: isSameChoice, freeze: freezeChoiceWords, tell: tellAnalysis },
    picture: (deps, { assets }, number, size) => sendTextPicture(deps, assets, number, size),
    planes: async () => null,
    bank: {
      typeOf: () => type,
      wordsOf(content) {
        const { stem, options } = readChoiceBody((content as WrittenChoice).body)
        return { stem: plainOf(stem), options: options.map(({ text }) => plainOf(text)) }
      },
    },
    exchange: choiceExchange(code === 'single-choice' ? code : 'multiple-choice'),
    findProblem: async () => null,
    refusalOf: () => ({ def: commonErrors['invalid-input'], field: 'answer' }),
    presentItem: (item, { topicID, index, key, address }) =>
      ({ topicID, kind: code, index, key, topic: topicOf(topicID, shown(item, address)) }) as CandidateItem,
    presentRecord: (answer, topicID) =>
      ({ topicID, kind: code, ...writeAnswer(answer as ChoiceAnswer) }) as CandidateRecord,
    presentReviewItem: (item, truth, place) =>
      present(shown(item, place.address), showTruth(truth as ChoiceTruth, srcAt(place.address)), place),
    presentReviewRecord: (answer, { topicID, result, resultName }) =>
      ({ topicID, kind: code, result, resultName, ...writeAnswer(answer as ChoiceAnswer) }) as ReviewRecord,
    presentMoment: (item, answer) => given(bodyOf(item), answer as ChoiceAnswer),
    presentLate: (item, answer) => given(bodyOf(item), answer as ChoiceAnswer),
    presentReplayItem: (item, question, { address }) => {
      const body = shown(item, address)
      return { question, kind: code, titleRT: body.stem, options: optionsOf(body) } as ReplayItem
    },
    categoryNames: () => [],
    nameOf: (item) => shortName(plainOf(bodyOf(item).stem)),
    printItem: (item, culture) => {
      const body = bodyOf(item)
      const options = optionsOf(body)
      return {
        sort: sort[culture],
        stem: body.stem,
        parts: options.map(({ tagName, titleRT }) => ({
          kind: 'rich' as const,
          label: `${tagName}.`,
          text: titleRT,
          indent: 1,
        })),
        fields: [{ label: '', choices: options.map(({ tagName }) => tagName) }],
      }
    },
    printKey: (item, truthOf) => {
      const { right, analysis } = truthOf as ChoiceTruth
      return { answer: lettersOf(bodyOf(item), right), analysis }
    },
    measures: null,
    saidOf: (value) => sql`${value} ->> 'chosen'`,
    analyse: (parts) => parts.map(analyse),
    choices: {
      of(item, truth) {
        const { right } = truth as ChoiceTruth
        return bodyOf(item).options.map(({ id, text }, place) => ({
          id,
          group: null,
          label: letterOf(place),
          text: plainOf(text),
          isRight: right.includes(id),
        }))
      },
      chosenIn: (said) => JSON.parse(said) as string[],
      // Where several may be right, nobody can say how somebody guesses.
      guess: (item) => (most === 1 ? 1 / bodyOf(item).options.length : null),
    },
    correctTruth: (change, { truth, body }) => correct(change, truth as ChoiceTruth, body as ChoiceBody),
    presentCorrection: (item, truth) => given(bodyOf(item), { chosen: (truth as ChoiceTruth).right }),
    auditTruth: (truth) => ({ right: (truth as ChoiceTruth).right }),
  }
}
