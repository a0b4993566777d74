// The graphic questions of the demo: composed bags to judge, to mark, and to mark and name, in four languages.
import { getImage } from '@clearbelt/contract/images/calls'
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { findItemKind } from '@clearbelt/xray/catalog'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import { once } from './demo-steps.ts'
import type { InsideClient } from './inside-client.ts'
import { readNote, writeNote } from './installation-notes.ts'

export interface Bag {
  pattern: 1 | 2 | 3
  /** Codes of the catalogue; empty: a safe bag. */
  threats: readonly string[]
}
const BAGS: readonly Bag[] = [
  { pattern: 1, threats: [] },
  { pattern: 1, threats: ['blade.cleaver'] },
  { pattern: 2, threats: ['firearm.pistol'] },
  { pattern: 2, threats: ['blade.scissors', 'blunt.hammer'] },
  { pattern: 3, threats: ['firearm.revolver'] },
  { pattern: 3, threats: ['blade.kitchen-knife', 'blunt.knuckleduster'] },
]

const STEMS: Readonly<Record<Bag['pattern'], Record<Culture, string>>> = {
  1: {
    en: 'Is this bag safe, or must it be searched?',
    'zh-CN': '该行李是否安全，还是需要开包检查？',
    es: '¿Es seguro este equipaje o hay que registrarlo?',
    'pt-BR': 'Esta bagagem é segura ou precisa ser inspecionada?',
  },
  2: {
    en: 'Mark every prohibited item in this bag.',
    'zh-CN': '请标出该行李中的所有违禁物品。',
    es: 'Marque todos los artículos prohibidos de este equipaje.',
    'pt-BR': 'Marque todos os itens proibidos nesta bagagem.',
  },
  3: {
    en: 'Mark every prohibited item in this bag and say what it is.',
    'zh-CN': '请标出该行李中的所有违禁物品，并指明其种类。',
    es: 'Marque todos los artículos prohibidos de este equipaje e indique qué son.',
    'pt-BR': 'Marque todos os itens proibidos nesta bagagem e diga o que são.',
  },
}
const ALT: Readonly<Record<Culture, string>> = {
  en: 'X-ray image of a bag',
  'zh-CN': '行李 X 射线图像',
  es: 'Imagen de rayos X de un equipaje',
  'pt-BR': 'Imagem de raios X de uma bagagem',
}
const WHY: Readonly<Record<Culture, (names: string) => string>> = {
  en: (names) => (names === '' ? 'Nothing prohibited lies in this bag.' : `The bag holds: ${names}.`),
  'zh-CN': (names) => (names === '' ? '该行李中没有违禁物品。' : `行李中有：${names}。`),
  es: (names) => (names === '' ? 'En este equipaje no hay nada prohibido.' : `El equipaje contiene: ${names}.`),
  'pt-BR': (names) => (names === '' ? 'Não há nada proibido nesta bagagem.' : `A bagagem contém: ${names}.`),
}

type GraphicQuestion = Extract<QuestionInput, { kind: 'graphic' }>

/** The picture of a bag and where its threats lie. */
export type Shown = Pick<GraphicQuestion, 'pictureID' | 'marks'>

/** A bag as a question in a language. */
export const graphicQuestion = ({ pattern, threats }: Bag, shown: Shown, language: Culture): GraphicQuestion => ({
  kind: 'graphic',
  pattern,
  titleRT: STEMS[pattern][language],
  analysisRT: WHY[language](threats.map((code) => findItemKind(code)?.names[language] ?? code).join(' · ')),
  ...shown,
  picAlt: ALT[language],
  isSafe: threats.length === 0,
})

/** Composes a bag once, as an image of the library whose picture the questions keep; `note` names it for that. */
export async function showBag(
  world: World,
  { rooms }: Built,
  client: InsideClient,
  owner: { id: string; orgPath: string },
  { bag, note }: { bag: Bag; note: string },
): Promise<Shown> {
  const imageID = await once(world, note, async () => {
    const [id] = await rooms.images.generate({
      ownerID: owner.id,
      orgPath: owner.orgPath,
      bags: [
        {
          seed: world.dice.hex128(),
          threats: [...bag.threats],
          clutter: 0.4,
          concealment: 0.25,
          viewDifficulty: 0.2,
        },
      ],
    })
    if (id === undefined) throw new Error('a bag of the demo was not made')
    return id
  })
  const { marks } = await client.call(getImage, { id: imageID })
  const view = (await rooms.images.library(world.db, 'fiscan', [imageID])).get(imageID)?.views[0]
  if (!view) throw new Error('a bag of the demo has no picture')
  const kept = await rooms.pictures.keep(
    { userID: owner.id, orgPath: owner.orgPath },
    await world.files.get(view.pictureKey),
  )
  if (typeof kept === 'string') throw new Error(`the picture of a bag of the demo was not kept: ${kept}`)
  return {
    pictureID: kept.id,
    marks: marks.map(({ knowledgeID, left, top, width, height }) => ({ knowledgeID, left, top, width, height })),
  }
}

/** The questions, approved and with their translations tied. */
export async function makeGraphicQuestions(
  world: World,
  built: Built,
  client: InsideClient,
  trainerNo: string,
): Promise<void> {
  if (await readNote(world, 'demo.graphicQuestions')) return
  const owner = (await built.rooms.org.credentials(world.db, trainerNo))?.account
  if (!owner) throw new Error('the trainer of the demo is missing')
  const shown: Shown[] = []
  for (const [place, bag] of BAGS.entries())
    shown.push(await showBag(world, built, client, owner, { bag, note: `graphicBag${place}` }))
  await world.db.transaction().execute(async (tx) => {
    await built.rooms.topics.seedTopics(
      tx,
      owner.id,
      BAGS.map((bag, place) => {
        const seen = shown[place] ?? { pictureID: null, marks: [] }
        return {
          knowledgeIDs: [...new Set(seen.marks.flatMap(({ knowledgeID }) => knowledgeID ?? []))],
          difficulty: bag.pattern + 1,
          source: 'Composed image; the key is what was packed.',
          questions: Object.fromEntries(CULTURES.map((language) => [language, graphicQuestion(bag, seen, language)])),
        }
      }),
    )
    // In the same transaction: no question is written twice.
    await writeNote(world, 'demo.graphicQuestions', { done: true }, tx)
  })
}
