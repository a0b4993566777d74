// The theory of the demo: its question bank in four languages, topic sets, and a paper of the bank.
import { publishFiscan } from '@clearbelt/contract/papers/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addTopicSet, publishTopicSet, setTopicsOfSet } from '@clearbelt/contract/topics/set-calls'
import { CULTURES } from '@clearbelt/contract/wire'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import { DEMO_BANK } from './demo-bank/demo-bank.ts'
import { THEORY_SECTIONS } from './demo-bank/demo-paper.ts'
import { questionOf } from './demo-question.ts'
import { namesOf, SECTION_WORDS } from './demo-papers/words.ts'
import { once, onceWorked } from './demo-steps.ts'
import { readNote, writeNote } from './installation-notes.ts'
import type { InsideClient } from './inside-client.ts'

/** The bank, approved and with its translations tied; ids of the English questions by those of the demo bank. */
export async function makeBank(world: World, { rooms }: Built, trainerNo: string): Promise<Record<string, string>> {
  const known = await readNote<{ done: Record<string, string> }>(world, 'demo.bank')
  if (known) return known.done
  const owner = (await rooms.org.credentials(world.db, trainerNo))?.account
  if (!owner) throw new Error('the trainer of the demo is missing')
  const points = new Map((await rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  return world.db.transaction().execute(async (tx) => {
    const ids = await rooms.topics.seedTopics(
      tx,
      owner.id,
      DEMO_BANK.map((one) => ({
        knowledgeIDs: [points.get(one.knowledge) ?? ''].filter((id) => id !== ''),
        difficulty: one.difficulty,
        source: one.source,
        questions: Object.fromEntries(CULTURES.map((language) => [language, questionOf(one, language)])),
      })),
    )
    const done = Object.fromEntries(DEMO_BANK.map(({ id }, place) => [id, ids[place]?.en ?? '']))
    // In the same transaction: no question is written twice.
    await writeNote(world, 'demo.bank', { done }, tx)
    return done
  })
}

interface DemoSet {
  name: string
  description: string
  topicIDs: string[]
  isDaily: boolean
}

async function makeSet(
  world: World,
  client: InsideClient,
  note: string,
  { topicIDs, ...info }: DemoSet,
): Promise<void> {
  const { id } = await once(world, note, () => client.call(addTopicSet, { ...info, knowledges: [], aDay: 5 }))
  await once(world, `${note}Published`, async () => {
    await client.call(setTopicsOfSet, { id, topicIDs })
    await client.call(publishTopicSet, { id })
    return true
  })
}

/** Bank, sets and the theory paper, which is published; answers the id of the paper. */
export async function makeTheory(
  world: World,
  built: Built,
  client: InsideClient,
  trainerNo: string,
  say: (line: string) => void,
): Promise<string> {
  const bank = await makeBank(world, built, trainerNo)
  const idsOf = (wanted: (knowledge: string) => boolean): string[] =>
    DEMO_BANK.flatMap(({ id, knowledge }) => (wanted(knowledge) ? [bank[id] as string] : []))
  await makeSet(world, client, 'setRules', {
    name: 'Prohibited items and duties',
    description: 'What may not be carried, and what a screener does about it.',
    topicIDs: idsOf((knowledge) => knowledge.startsWith('theory.law')),
    isDaily: false,
  })
  await makeSet(world, client, 'setDaily', {
    name: 'Questions of the day',
    description: 'Five questions a day on all subjects.',
    topicIDs: idsOf(() => true),
    isDaily: true,
  })
  const { id } = await once(world, 'theoryDraft', () =>
    client.call(addTheoryPaper, {
      ...namesOf('theory'),
      totalScore: '100',
      passScore: '80',
      difficulty: 3,
      totalSeconds: 2400,
      sections: THEORY_SECTIONS.map(({ kind }) => SECTION_WORDS[kind]),
      items: THEORY_SECTIONS.flatMap(({ questions }, section) =>
        questions.map((one) => ({ bankID: bank[one] as string, section })),
      ),
      tools: { calculator: true, notes: true },
    }),
  )
  await onceWorked(
    world,
    client,
    'theoryPublication',
    say,
    async () => (await client.call(publishFiscan, { id })).jobID,
  )
  return id
}
