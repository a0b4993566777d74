// Questions with options in the draft of a paper: read, checked with a message at the field, frozen under dealt ids.
import { choiceErrors } from '@clearbelt/contract/kinds/choice/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import {
  ANALYSIS_LIMIT,
  findChoiceObstacles,
  letterOf,
  OPTION_LIMIT,
  OPTIONS_MAX,
  OPTIONS_MIN,
  readChoiceBody,
  readChoiceTruth,
  STEM_LIMIT,
  type ChoiceBody,
  type ChoiceObstacle,
  type ChoiceTruth,
} from '@clearbelt/domain/kinds/choice/choice'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { seededRandom, shuffled } from '@clearbelt/domain/papers/seeded-random'
import { refuse } from '../../http/refusal.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { CheckedDraft, DraftItem, FrozenItem, FrozenWords, KindDeps } from '../kind.ts'
import { checkTextPictures, freezeTextPictures, type TextAt } from '../written/pictures.ts'
import { checkFormulae, cleanRich } from '../rich.ts'

/** What a paper keeps of a question; until it is published its options are named by their places, from 1. */
export interface WrittenChoice {
  body: ChoiceBody
  truth: ChoiceTruth
}

export function readDraftItem(kind: KindCode, input: DraftItemInput): DraftItem {
  if (!('options' in input)) throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  const options = input.options.map(({ titleRT }, place) => ({ id: String(place + 1), text: cleanRich(titleRT) }))
  const content: WrittenChoice = {
    body: { rich: true, stem: cleanRich(input.titleRT), options },
    truth: {
      rich: true,
      right: options.flatMap(({ id }, place) => (input.options[place]?.isRight ? [id] : [])).toSorted(),
      analysis: cleanRich(input.analysisRT),
    },
  }
  return { kind, key: input.key, sourceID: null, content }
}

const at =
  (field: string) =>
  (option: number | null): string =>
    field.replace('?', String(option))
/** The refusal of each obstacle, the field at fault and the number that it names. */
const REFUSALS: Record<ChoiceObstacle, { def: ErrorDef; field: (option: number | null) => string; limit?: number }> = {
  'stem-missing': { def: choiceErrors['stem-missing'], field: at('titleRT') },
  'stem-too-long': { def: choiceErrors['stem-too-long'], field: at('titleRT'), limit: STEM_LIMIT },
  'options-missing': { def: choiceErrors['options-missing'], field: at('options'), limit: OPTIONS_MIN },
  'options-too-many': { def: choiceErrors['options-too-many'], field: at('options'), limit: OPTIONS_MAX },
  'option-missing': { def: choiceErrors['option-missing'], field: at('options.?.titleRT') },
  'option-too-long': { def: choiceErrors['option-too-long'], field: at('options.?.titleRT'), limit: OPTION_LIMIT },
  'option-twice': { def: choiceErrors['option-twice'], field: at('options.?.titleRT') },
  'right-missing': { def: choiceErrors['right-missing'], field: at('options') },
  'right-too-many': { def: choiceErrors['right-too-many'], field: at('options') },
  'analysis-too-long': { def: choiceErrors['analysis-too-long'], field: at('analysisRT'), limit: ANALYSIS_LIMIT },
  'too-much-formatting': { def: richErrors['too-much-formatting'], field: at('titleRT') },
}

/** Refuses a question that cannot be asked, at its first fault; `above` is the path of the question. */
export function checkChoice({ body, truth }: WrittenChoice, most: number, above: string): void {
  const [obstacle] = findChoiceObstacles(body, truth, most)
  if (obstacle === undefined) return checkTexts({ body, truth }, above)
  const { def, field, limit } = REFUSALS[obstacle.code]
  const params = {
    ...(limit === undefined ? {} : { limit }),
    ...(obstacle.option === null ? {} : { letter: letterOf(obstacle.option) || obstacle.option + 1 }),
  }
  throw refuse(def, { params, fields: [above + field(obstacle.option)] })
}

/** The texts of a question, at their fields. */
const textsOf = ({ body, truth }: WrittenChoice, above: string): TextAt[] => [
  { html: body.stem, field: `${above}titleRT` },
  ...body.options.map(({ text }, place) => ({ html: text, field: `${above}options.${place}.titleRT` })),
  { html: truth.analysis, field: `${above}analysisRT` },
]

function checkTexts(content: WrittenChoice, above: string): void {
  for (const { html, field } of textsOf(content, above)) checkFormulae(html, field)
}

export async function checkDraft(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
  most: number,
): Promise<CheckedDraft> {
  for (const { place, item } of items) checkChoice(item.content as WrittenChoice, most, `items.${place}.`)
  const texts = items.map(({ place, item }) => textsOf(item.content as WrittenChoice, `items.${place}.`))
  await checkTextPictures(deps, tx, caller, texts)
  return { threatCount: 0, shared: null }
}

export function readContent(item: DraftItem): WrittenChoice {
  const { body, truth } = item.content as { body: unknown; truth: unknown }
  return { body: readChoiceBody(body), truth: readChoiceTruth(truth) }
}

/**
 * A question as it is published. Its options are named anew, by the numbers from 1 dealt at random: a name that
 * told the place in which an option was written would tell whose habit it is to write the right one first.
 */
export async function freezeChoice(deps: KindDeps, item: DraftItem): Promise<FrozenItem> {
  const content = readContent(item)
  const { body, truth } = content
  const { assets, rename } = await freezeTextPictures(
    deps,
    textsOf(content, '').map(({ html }) => html),
  )
  const names = shuffled(
    body.options.map((_, place) => String(place + 1)),
    seededRandom(deps.world.dice.hex128()),
  )
  const nameOf = new Map(body.options.map(({ id }, place) => [id, names[place] as string]))
  return {
    body: {
      ...body,
      stem: rename(body.stem),
      options: body.options.map(({ id, text }) => ({ id: nameOf.get(id), text: rename(text) })),
    },
    truth: {
      ...truth,
      right: truth.right.map((id) => nameOf.get(id)).toSorted(),
      analysis: rename(truth.analysis),
    },
    assets,
    sourceID: null,
    knowledgeIDs: [],
    isThreat: false,
    toShare: null,
  }
}

const rightOf = ({ body: { options }, truth: { right } }: WrittenChoice): string =>
  options.map(({ id }) => (right.includes(id) ? '1' : '0')).join('')

/** Whether a translation has as many options and the same ones right, by their places. */
export const isSameChoice = (item: DraftItem, other: DraftItem): boolean =>
  rightOf(readContent(item)) === rightOf(readContent(other))

/** The words of a translation under the ids of the published question. */
export async function freezeChoiceWords(
  deps: KindDeps,
  { frozen }: { frozen: FrozenItem },
  other: DraftItem,
): Promise<FrozenWords> {
  const { body, truth } = readContent(other)
  const { assets, rename } = await freezeTextPictures(
    deps,
    textsOf({ body, truth }, '').map(({ html }) => html),
  )
  const published = frozen.body as ChoiceBody
  return {
    body: {
      ...published,
      rich: body.rich,
      stem: rename(body.stem),
      options: published.options.map(({ id }, place) => ({ id, text: rename(body.options[place]?.text ?? '') })),
    },
    words: { rich: truth.rich, analysis: rename(truth.analysis) },
    assets,
  }
}
