// CT questions on the server: with options over the views and the volume of an image, or with threats marked in it.
import { commonErrors, texts, type ErrorDef } from '@clearbelt/contract/errors'
import { imageCTContract } from '@clearbelt/contract/kinds/image-ct/kind'
import { imageCTErrors } from '@clearbelt/contract/kinds/image-ct/errors'
import type { CandidateItem, KeyChangeInput, ReplayItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import {
  findBoxObstacles,
  findWordObstacles,
  type ImageCTTruth,
  type Marking,
} from '@clearbelt/domain/kinds/image-ct/kind'
import { isUpright, keptTurn } from '@clearbelt/domain/kinds/image-ct/boxes'
import { toTenths, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import { imageChoiceServer } from '../image-choice/kind.ts'
import type { KnowledgeTree } from '../knowledge-tree.ts'
import type { ServerKind } from '../kind.ts'
import { cleanRich } from '../rich.ts'
import { checkCorrectedText } from '../written/pictures.ts'
import { asMarked, checkMarked, freezeMarking, nameBoxes, placesOf, readCT, refuseAt } from './draft.ts'
import { imageCTExchange } from './exchange.ts'
import * as marked from './marked.ts'

const base = imageChoiceServer({
  ...imageCTContract,
  family: 'ct',
  sort: texts('CT image', 'CT 图像题', 'Imagen CT', 'Imagem CT'),
})
const { markingOf } = marked

const roundSpot = ({ x, y, z }: Spot): Spot => ({ x: toTenths(x), y: toTenths(y), z: toTenths(z) })

/** The truth that a correction sets: other boxes, another explanation. */
function correct(
  change: Extract<KeyChangeInput, { kind: 'truth' }>,
  truth: ImageCTTruth,
  marking: Marking,
  stem: string,
  { tree, newID }: { tree: KnowledgeTree; newID(): string },
): ImageCTTruth {
  if (!('ctBoxes' in change) || change.ctBoxes === undefined)
    throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  const analysis = change.analysisRT === undefined ? truth.analysis : cleanRich(change.analysisRT)
  const boxes = nameBoxes(
    change.ctBoxes.map(({ from, to, turn, knowledgeID }) => ({
      id: newID(),
      from: roundSpot(from),
      to: roundSpot(to),
      ...(turn && !isUpright({ turn }) ? { turn: keptTurn(turn) } : {}),
      knowledgeID,
    })),
    tree,
  )
  refuseAt([...findWordObstacles({ stem, marking }, analysis), ...findBoxObstacles(marking, boxes)], 'change.')
  // A point that is gone may go on naming what it named.
  const known = new Set(truth.boxes?.flatMap(({ knowledgeID }) => knowledgeID ?? []))
  const unknown = boxes.findIndex(({ knowledgeID: id }) => id !== null && !known.has(id) && !tree.ids.has(id))
  if (unknown !== -1)
    throw refuse(imageCTErrors['ct-point-unknown'], {
      params: { n: unknown + 1 },
      fields: [`change.ctBoxes.${unknown}.knowledgeID`],
    })
  checkCorrectedText(analysis, truth.analysis, 'change.analysisRT')
  const named = new Map(truth.boxes?.map((box) => [box.knowledgeID, box.knowledgeNames]))
  return {
    ...truth,
    analysis,
    boxes: boxes.map((box) => ({ ...box, knowledgeNames: box.knowledgeNames ?? named.get(box.knowledgeID) ?? null })),
  }
}

const REFUSALS: Readonly<Record<string, ErrorDef>> = {
  'marker-limit': imageCTErrors['ct-marks-too-many'],
  'mark-outside': imageCTErrors['ct-mark-outside'],
}

export const imageCTServer: ServerKind = {
  ...base,
  exchange: imageCTExchange,
  async checkDraft(deps, tx, caller, items) {
    const isMarked = ({ item }: (typeof items)[number]): boolean => readCT(item).body.marking !== null
    await checkMarked(deps, tx, caller, items.filter(isMarked))
    return base.checkDraft(
      deps,
      tx,
      caller,
      items.filter((each) => !isMarked(each)),
    )
  },
  readDraftItem: (input) => asMarked(base.readDraftItem(input), input),
  async presentDraft(deps, tx, caller, items, said) {
    const shown = await base.presentDraft(deps, tx, caller, items, said)
    const contents = new Map(items.map(({ place, item }) => [place, readCT(item)]))
    const asked = [...contents.values()].filter(({ body }) => body.marking !== null)
    const truths = await deps.images.volumeTruths(
      tx,
      asked.flatMap(({ imageID }) => imageID ?? []),
    )
    for (const [place, question] of shown) {
      const { body, imageID } = contents.get(place) ?? { body: null, imageID: null }
      if (!body?.marking) continue
      const known = truths.get(imageID ?? '')
      const { size, boxes } = known ? placesOf(known) : { size: body.marking.size, boxes: [] }
      const topic = {
        ...question.topic,
        ...marked.askedOf({ ...body.marking, size }),
        ctBoxes: marked.showBoxes(nameBoxes(boxes, said.tree), said),
      }
      shown.set(place, { ...question, topic } as ReviewItem)
    }
    return shown
  },
  async freeze(deps, caller, item, shared, tree) {
    const frozen = await base.freeze(deps, caller, item, shared, tree)
    const found = await freezeMarking(deps, readCT(item), tree)
    if (found === null) return frozen
    return {
      ...frozen,
      body: { ...(frozen.body as object), marking: found.marking },
      truth: { ...(frozen.truth as object), boxes: found.boxes },
    }
  },
  translation: base.translation && {
    ...base.translation,
    isSame: (item, other) =>
      JSON.stringify(readCT(item).body.marking) === JSON.stringify(readCT(other).body.marking) &&
      base.translation?.isSame(item, other) === true,
  },
  refusalOf: ({ code }) => {
    const def = REFUSALS[code]
    return def ? { def, field: 'ctPlaces' } : { def: commonErrors['invalid-input'], field: 'ctAnswer' }
  },
  presentItem(item, place) {
    const shown = base.presentItem(item, place)
    const marking = markingOf(item)
    return marking ? ({ ...shown, topic: { ...shown.topic, ...marked.askedOf(marking) } } as CandidateItem) : shown
  },
  presentReviewItem(item, truth, place) {
    const shown = base.presentReviewItem(item, truth, place)
    const marking = markingOf(item)
    if (marking === null) return shown
    const boxes = (truth as ImageCTTruth).boxes ?? []
    const ctBoxes = marked.showBoxes(boxes, { culture: place.culture, tree: null })
    return { ...shown, topic: { ...shown.topic, ...marked.askedOf(marking), ctBoxes } } as ReviewItem
  },
  presentMoment: (item, answer, said) =>
    markingOf(item) ? marked.presentSpots(answer) : base.presentMoment(item, answer, said),
  presentLate: (item, answer) => (markingOf(item) ? marked.presentSpots(answer) : base.presentLate(item, answer)),
  presentReplayItem(item, question, place) {
    const marking = markingOf(item)
    const shown = base.presentReplayItem(item, question, place)
    return marking ? ({ ...shown, ...marked.askedOf(marking) } as ReplayItem) : shown
  },
  printItem: (item, culture) =>
    markingOf(item) ? marked.printMarked(base.printItem(item, culture), culture) : base.printItem(item, culture),
  printKey: (item, truth, culture) =>
    markingOf(item) ? marked.printMarkedKey(truth, culture) : base.printKey(item, truth, culture),
  saidOf: (value) => sql`coalesce(${value} ->> 'spots', ${value} ->> 'chosen')`,
  analyse: (parts, culture) =>
    parts.flatMap((part) => {
      const marking = markingOf(part)
      if (marking === null) return base.analyse([part], culture)
      return base
        .analyse([{ ...part, said: new Map() }], culture)
        .map((shown) => marked.analyseMarked(part, shown, marking, culture))
    }),
  ...(base.choices
    ? {
        choices: {
          of: (item, truth, culture) =>
            markingOf(item) ? marked.judgementsOf(truth, culture) : (base.choices?.of(item, truth, culture) ?? []),
          chosenIn: marked.choicesIn,
          // Of places nobody can tell how somebody guesses.
          guess: (item) => (markingOf(item) ? null : (base.choices?.guess(item) ?? null)),
        },
      }
    : {}),
  correctTruth(change, present, world) {
    const marking = markingOf(present)
    return marking
      ? correct(change, present.truth as ImageCTTruth, marking, marked.bodyOf(present).stem, world)
      : { ...(base.correctTruth(change, present, world) as object), boxes: null }
  },
  presentCorrection: (item, truth, culture) =>
    markingOf(item) ? marked.presentMarkedCorrection(truth) : base.presentCorrection(item, truth, culture),
  auditTruth: (truth) => ((truth as ImageCTTruth).boxes === null ? base.auditTruth(truth) : marked.auditBoxes(truth)),
}
