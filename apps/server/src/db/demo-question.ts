// A question of the demo bank as an editor sends it.
import type { Culture } from '@clearbelt/contract/wire'
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import type { DemoQuestion } from './demo-bank/shape.ts'

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
