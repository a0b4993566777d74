// The recorded acts of practice, and what they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const practiceActs = {
  'practice.start': texts('Started a practice', '开始练习', 'Empezó una práctica', 'Iniciou uma prática'),
  'practice.submit': texts('Finished a practice', '完成练习', 'Terminó una práctica', 'Concluiu uma prática'),
} satisfies Record<string, Texts>

export const practiceObjects = {
  practice: texts('Practice', '练习', 'Práctica', 'Prática'),
} satisfies Record<string, Texts>
