// The DR and CT images of the demo with their questions, and the mixed paper that asks some of them.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { publishFiscan } from '@clearbelt/contract/papers/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { DEFAULT_TOLERANCE } from '@clearbelt/domain/kinds/image-ct/spots'
import { findItemKind } from '@clearbelt/xray/catalog'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import { MIXED_SECTIONS } from './demo-bank/demo-paper.ts'
import type { InsideClient } from './inside-client.ts'
import { MIXED_WORDS, namesOf } from './demo-papers/words.ts'
import { seedQuestion } from './demo-question.ts'
import { once, onceWorked } from './demo-steps.ts'
import { readNote, writeNote } from './installation-notes.ts'

/** A bag that is asked about: what lies in it, and what else is offered as an answer; codes of the catalogue. */
interface Asked {
  right: readonly string[]
  others: readonly string[]
}
/** Four bags of each library. */
export const DEMO_IMAGE_BAGS: Readonly<Record<'dr' | 'ct', readonly Asked[]>> = {
  dr: [
    { right: ['firearm.pistol'], others: ['blunt.hammer', 'tool.wrench', 'blade.folding-knife'] },
    { right: ['blade.kitchen-knife'], others: ['blade.scissors', 'blunt.baton', 'firearm-part.barrel'] },
    { right: ['blade.scissors'], others: ['blade.box-cutter', 'blunt.knuckleduster', 'blade.multi-tool'] },
    { right: ['firearm.revolver', 'blade.folding-knife'], others: ['blunt.hammer', 'ammunition.box'] },
  ],
  ct: [
    { right: ['tool.wrench'], others: ['blunt.hammer', 'firearm-part.slide', 'blade.dagger'] },
    { right: ['blade.cleaver'], others: ['blade.machete', 'blunt.baton', 'tool.wrench'] },
    { right: ['blunt.knuckleduster'], others: ['blade.razor', 'blade.scissors', 'firearm-part.magazine'] },
    { right: ['firearm.pistol', 'blunt.hammer'], others: ['blade.kitchen-knife', 'ammunition.rounds'] },
  ],
}

const STEMS: Readonly<Record<'one' | 'more', Record<Culture, string>>> = {
  one: {
    en: 'Which prohibited item lies in this bag?',
    'zh-CN': '该行李中有哪种违禁物品？',
    es: '¿Qué artículo prohibido hay en este equipaje?',
    'pt-BR': 'Qual item proibido está nesta bagagem?',
  },
  more: {
    en: 'Which prohibited items lie in this bag? Choose all of them.',
    'zh-CN': '该行李中有哪些违禁物品？请全部选出。',
    es: '¿Qué artículos prohibidos hay en este equipaje? Elíjalos todos.',
    'pt-BR': 'Quais itens proibidos estão nesta bagagem? Escolha todos.',
  },
}
const WHY: Readonly<Record<Culture, (names: string) => string>> = {
  en: (names) => `The bag holds: ${names}. Invert the image or brighten it to follow the outline.`,
  'zh-CN': (names) => `行李中有：${names}。可用反色或增亮功能辨认轮廓。`,
  es: (names) => `El equipaje contiene: ${names}. Invierta o aclare la imagen para seguir el contorno.`,
  'pt-BR': (names) => `A bagagem contém: ${names}. Inverta ou clareie a imagem para seguir o contorno.`,
}

const nameOf = (code: string, language: Culture): string => findItemKind(code)?.names[language] ?? code

/** The question of a bag in one language; options stand by their names, so that the right ones stand anywhere. */
export function imageQuestion(
  family: 'dr' | 'ct',
  { right, others }: Asked,
  imageID: string,
  language: Culture,
): QuestionInput {
  const many = right.length > 1
  const codes = [...right, ...others].toSorted((a, b) => nameOf(a, 'en').localeCompare(nameOf(b, 'en'), 'en'))
  const question = {
    imageID,
    type: many ? (2 as const) : (1 as const),
    titleRT: STEMS[many ? 'more' : 'one'][language],
    analysisRT: WHY[language](right.map((code) => nameOf(code, language)).join(' · ')),
    options: codes.map((code) => ({ titleRT: nameOf(code, language), isRight: right.includes(code) })),
  }
  return family === 'dr'
    ? { ...question, kind: 'image-dr' }
    : { ...question, kind: 'image-ct', pattern: 1, tolerance: DEFAULT_TOLERANCE }
}

/** What lies in the bag whose threats are marked in its volume. */
export const DEMO_MARKED_BAG = ['firearm.pistol', 'blade.kitchen-knife'] as const

const MARK_STEM: Readonly<Record<Culture, string>> = {
  en: 'Turn the bag over in the CT volume and mark every threat in it.',
  'zh-CN': '请在 CT 三维图像中翻看行李，并标出其中的每件违禁品。',
  es: 'Dé la vuelta al equipaje en el volumen CT y marque cada amenaza que contenga.',
  'pt-BR': 'Vire a bagagem no volume de CT e marque cada ameaça que houver nela.',
}

/** The question of that bag in one language. */
export const markedQuestion = (imageID: string, language: Culture): QuestionInput => ({
  kind: 'image-ct',
  imageID,
  pattern: 2,
  tolerance: DEFAULT_TOLERANCE,
  type: 1,
  titleRT: MARK_STEM[language],
  analysisRT: WHY[language](DEMO_MARKED_BAG.map((code) => nameOf(code, language)).join(' · ')),
  options: [],
})

/** A question of the bank whose threats are marked in a volume, over a bag of its own; answers its id in English. */
export async function makeMarkedQuestion(world: World, built: Built, trainerNo: string): Promise<string> {
  const trainer = await built.rooms.org.credentials(world.db, trainerNo)
  if (!trainer) throw new Error('the trainer of the demo is missing')
  const ownerID = trainer.account.id
  const imageID = await makeBag(world, built, ownerID, 'ct', 'ctMarked', DEMO_MARKED_BAG)
  const points = new Map((await built.rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  return seedQuestion(world, built, ownerID, 'ctMarkedQuestion', {
    difficulty: 4,
    knowledgeIDs: DEMO_MARKED_BAG.flatMap((code) => points.get(code) ?? []),
    inLanguage: (language) => markedQuestion(imageID, language),
  })
}

/** One bag of a library, made once under its name. */
async function makeBag(
  world: World,
  { rooms }: Built,
  ownerID: string,
  family: 'dr' | 'ct',
  name: string,
  threats: readonly string[],
): Promise<string> {
  const owner = await rooms.org.account(world.db, ownerID)
  if (!owner) throw new Error('the trainer of the demo is missing')
  return once(world, name, async () => {
    const [id] = await rooms.images.generate({
      ownerID,
      orgPath: owner.orgPath,
      family: family satisfies ImageFamily,
      bags: [
        { seed: world.dice.hex128(), threats: [...threats], clutter: 0.35, concealment: 0.2, viewDifficulty: 0.2 },
      ],
    })
    if (id === undefined) throw new Error('an image of the demo was not made')
    return id
  })
}

/** Bags of a library, made once; ids in the order of `DEMO_IMAGE_BAGS`. */
export async function makeBags(world: World, built: Built, ownerID: string, family: 'dr' | 'ct'): Promise<string[]> {
  const ids: string[] = []
  // Each bag is a step of its own: a start that is interrupted goes on with the next.
  for (const [place, { right }] of DEMO_IMAGE_BAGS[family].entries())
    ids.push(await makeBag(world, built, ownerID, family, `${family}Image${place}`, right))
  return ids
}

/** Questions over the images, approved, in four languages; ids of the English ones. */
async function makeQuestions(world: World, { rooms }: Built, ownerID: string, family: 'dr' | 'ct', images: string[]) {
  const note = `demo.${family}Questions`
  const known = await readNote<{ done: string[] }>(world, note)
  if (known) return known.done
  const points = new Map((await rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  return world.db.transaction().execute(async (tx) => {
    const ids = await rooms.topics.seedTopics(
      tx,
      ownerID,
      DEMO_IMAGE_BAGS[family].map((asked, place) => ({
        knowledgeIDs: asked.right.flatMap((code) => points.get(code) ?? []),
        difficulty: asked.right.length > 1 ? 4 : 3,
        source: 'Composed image; the key is what was packed.',
        questions: Object.fromEntries(
          CULTURES.map((language) => [language, imageQuestion(family, asked, images[place] ?? '', language)]),
        ),
      })),
    )
    const done = ids.map(({ en = '' }) => en)
    // In the same transaction: no question is written twice.
    await writeNote(world, note, { done }, tx)
    return done
  })
}

/** Images, questions and a mixed paper of theory and DR images, which is published; answers the id of the paper. */
export async function makeImageQuestions(
  world: World,
  built: Built,
  client: InsideClient,
  trainerNo: string,
  say: (line: string) => void,
): Promise<string> {
  const trainer = await built.rooms.org.credentials(world.db, trainerNo)
  if (!trainer) throw new Error('the trainer of the demo is missing')
  const ownerID = trainer.account.id
  const made: Record<string, string[]> = {}
  for (const family of ['dr', 'ct'] as const)
    made[family] = await makeQuestions(world, built, ownerID, family, await makeBags(world, built, ownerID, family))
  const bank = (await readNote<{ done: Record<string, string> }>(world, 'demo.bank'))?.done ?? {}
  const theory = MIXED_SECTIONS.flatMap(({ questions }) => questions.flatMap((one) => bank[one] ?? []))
  const { id } = await once(world, 'mixedDraft', () =>
    client.call(addTheoryPaper, {
      ...namesOf('mixed'),
      totalScore: '100',
      passScore: '70',
      difficulty: 3,
      totalSeconds: 1800,
      sections: [...MIXED_WORDS],
      items: [
        ...theory.map((bankID) => ({ bankID, section: 0 })),
        ...(made.dr ?? []).map((bankID) => ({ bankID, section: 1 })),
      ],
      tools: { calculator: false, notes: true },
    }),
  )
  await onceWorked(world, client, 'mixedPublication', say, async () => (await client.call(publishFiscan, { id })).jobID)
  return id
}
