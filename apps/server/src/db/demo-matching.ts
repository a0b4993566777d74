// The matching questions of the demo: composed bags in which marked things are given their names, in four languages.
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import type { Culture } from '@clearbelt/contract/wire'
import { findItemKind } from '@clearbelt/xray/catalog'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import { graphicQuestion, showBag, type Bag, type Shown } from './demo-graphic.ts'
import { seedQuestion } from './demo-question.ts'
import type { InsideClient } from './inside-client.ts'
import { readNote } from './installation-notes.ts'

interface NamingBag extends Bag {
  /** Codes of what looks alike and does not lie in the bag. */
  others: readonly string[]
}
const BAGS: readonly NamingBag[] = [
  {
    pattern: 3,
    threats: ['firearm.pistol', 'blade.kitchen-knife', 'blunt.hammer'],
    others: ['firearm.revolver', 'tool.screwdriver'],
  },
  {
    pattern: 3,
    threats: ['tool.pliers', 'blade.scissors', 'blunt.knuckleduster'],
    others: ['tool.wrench', 'blade.cleaver'],
  },
]
/** The graphic question of the mock exam: a bag with two things to mark and name. */
const TO_MARK: Bag = { pattern: 3, threats: ['blade.kitchen-knife', 'blunt.knuckleduster'] }

const STEM: Readonly<Record<Culture, string>> = {
  en: 'What lies in each marked area? Give every area its name.',
  'zh-CN': '各标记区域中是什么物品？请为每个区域选择名称。',
  es: '¿Qué hay en cada zona marcada? Dé a cada zona su nombre.',
  'pt-BR': 'O que há em cada área marcada? Dê a cada área o seu nome.',
}
const ALT: Readonly<Record<Culture, string>> = {
  en: 'X-ray image of a bag with numbered areas',
  'zh-CN': '带编号区域的行李 X 射线图像',
  es: 'Imagen de rayos X de un equipaje con zonas numeradas',
  'pt-BR': 'Imagem de raios X de uma bagagem com áreas numeradas',
}
const WHY: Readonly<Record<Culture, (names: string) => string>> = {
  en: (names) => `The areas hold, in their order: ${names}. Compare outline and material before the size.`,
  'zh-CN': (names) => `各区域依次为：${names}。应先比较轮廓和材质，再比较大小。`,
  es: (names) => `Las zonas contienen, por orden: ${names}. Compare el contorno y el material antes que el tamaño.`,
  'pt-BR': (names) => `As áreas contêm, em ordem: ${names}. Compare o contorno e o material antes do tamanho.`,
}

type MatchingQuestion = Extract<QuestionInput, { kind: 'matching' }>
type NameOf = (knowledgeID: string, language: Culture) => string

const nameOfKind = (code: string, language: Culture): string => findItemKind(code)?.names[language] ?? code

function matchingQuestion(
  bag: NamingBag,
  { pictureID, marks }: Shown,
  nameOf: NameOf,
  language: Culture,
): MatchingQuestion {
  const found = (marks ?? []).map(({ knowledgeID, ...box }) => ({ box, name: nameOf(knowledgeID ?? '', language) }))
  const names = [
    ...new Set([...found.map(({ name }) => name), ...bag.others.map((code) => nameOfKind(code, language))]),
  ]
  return {
    kind: 'matching',
    titleRT: STEM[language],
    analysisRT: WHY[language](found.map(({ name }) => name).join(' · ')),
    pictureID,
    picAlt: ALT[language],
    reuse: false,
    dropList: names.map((titleRT, at) => ({ id: String(at + 1), titleRT })),
    rectangleOptions: found.map(({ box, name }) => ({ ...box, answerId: String(names.indexOf(name) + 1) })),
  }
}

async function namesOfPoints(world: World, { rooms }: Built): Promise<NameOf> {
  const points = new Map((await rooms.knowledge.points(world.db)).map(({ id, names }) => [id, names]))
  return (id, language) => points.get(id)?.[language] ?? id
}

async function ownerOf(world: World, built: Built, trainerNo: string) {
  const owner = (await built.rooms.org.credentials(world.db, trainerNo))?.account
  if (!owner) throw new Error('the trainer of the demo is missing')
  return owner
}

const pointsOf = ({ marks }: Shown): string[] => (marks ?? []).flatMap(({ knowledgeID }) => knowledgeID ?? [])

async function seedNaming(world: World, built: Built, client: InsideClient, trainerNo: string, place: number) {
  const owner = await ownerOf(world, built, trainerNo)
  const bag = BAGS[place]
  if (!bag) throw new Error(`the demo has no bag ${place} to name`)
  const shown = await showBag(world, built, client, owner, { bag, note: `matchingBag${place}` })
  const nameOf = await namesOfPoints(world, built)
  return seedQuestion(world, built, owner.id, `matchingQuestion${place}`, {
    difficulty: 3,
    knowledgeIDs: pointsOf(shown),
    inLanguage: (language) => matchingQuestion(bag, shown, nameOf, language),
  })
}

/** A question to mark and one to match, of the bank, for a paper: the ids of the English ones. */
export async function picturedQuestions(
  world: World,
  built: Built,
  client: InsideClient,
  trainerNo: string,
): Promise<string[]> {
  const owner = await ownerOf(world, built, trainerNo)
  const marked = await showBag(world, built, client, owner, { bag: TO_MARK, note: 'mockBag' })
  return [
    await seedQuestion(world, built, owner.id, 'mockBagQuestion', {
      difficulty: 4,
      knowledgeIDs: pointsOf(marked),
      inLanguage: (language) => graphicQuestion(TO_MARK, marked, language),
    }),
    await seedNaming(world, built, client, trainerNo, 0),
  ]
}

/** The questions of the bank. */
export async function makeMatchingQuestions(
  world: World,
  built: Built,
  client: InsideClient,
  trainerNo: string,
): Promise<void> {
  // Demos of before made them all at once.
  if (await readNote(world, 'demo.matchingQuestions')) return
  for (const place of BAGS.keys()) await seedNaming(world, built, client, trainerNo, place)
}
