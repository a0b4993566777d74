// Questions of the demo: those of its bank as an editor sends them, and single ones over pictures that it composes.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import type { DemoQuestion } from './demo-bank/shape.ts'
import { readNote, writeNote } from './installation-notes.ts'

/** Texts of the bank are plain; those of questions are rich. */
const rich = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** In the words of one language, as its kind takes it. */
export function questionOf({ kind, texts, right }: DemoQuestion, language: Culture): QuestionInput {
  const { stem, options, analysis } = texts[language]
  const said = { titleRT: rich(stem), analysisRT: rich(analysis) }
  return kind === 'true-false'
    ? { kind, ...said, answer: right.includes(0) ? 1 : 0 }
    : { kind, ...said, options: options.map((text, n) => ({ titleRT: rich(text), isRight: right.includes(n) })) }
}

/** What a question over a picture is, besides its words. */
interface PicturedQuestion {
  /** 1 to 5. */
  difficulty: number
  knowledgeIDs: readonly string[]
  inLanguage: (language: Culture) => QuestionInput
}

/** Seeds one question, approved and with its translations tied, once under its name; answers the id of the English one. */
export async function seedQuestion(
  world: World,
  { rooms }: Built,
  ownerID: string,
  note: string,
  { difficulty, knowledgeIDs, inLanguage }: PicturedQuestion,
): Promise<string> {
  const known = await readNote<{ done: string }>(world, `demo.${note}`)
  if (known) return known.done
  return world.db.transaction().execute(async (tx) => {
    const [ids] = await rooms.topics.seedTopics(tx, ownerID, [
      {
        knowledgeIDs: [...new Set(knowledgeIDs)],
        difficulty,
        source: 'Composed image; the key is what was packed.',
        questions: Object.fromEntries(CULTURES.map((language) => [language, inLanguage(language)])),
      },
    ])
    const done = ids?.en
    if (done === undefined) throw new Error('a question of the demo was not made')
    // In the same transaction: no question is written twice.
    await writeNote(world, `demo.${note}`, { done }, tx)
    return done
  })
}
