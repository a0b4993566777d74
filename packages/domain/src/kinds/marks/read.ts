// Readers of stored judgements with marks, and of names frozen with a publication.
import { KindShapeError } from '../kind.ts'
import { readFields, readList, readNumber, readOptionalFlag, readText } from '../read.ts'
import type { Fields } from '../read.ts'
import type { Mark, MarkedAnswer } from './answers.ts'
import { viewField } from './views.ts'

/** A name in every language, as it was when the question was published. */
export type FrozenNames = Readonly<Record<'zh-CN' | 'en' | 'es' | 'pt-BR', string>>

export function readNames(value: unknown): FrozenNames {
  const names = readFields(value, 'names')
  return {
    en: readText(names, 'en'),
    'zh-CN': readText(names, 'zh-CN'),
    es: readText(names, 'es'),
    'pt-BR': readText(names, 'pt-BR'),
  }
}

/** Which view something lies on; nothing of what was stored for the first. Throws KindShapeError. */
export const readView = (stored: Fields): { view?: number } =>
  stored.view === undefined ? {} : viewField({ view: readNumber(stored, 'view') })

function readMark(stored: unknown): Mark {
  const mark = readFields(stored, 'a mark')
  const { tagKp = null } = mark
  if (tagKp !== null && typeof tagKp !== 'string') throw new KindShapeError('a mark names no knowledge point')
  return { x: readNumber(mark, 'x'), y: readNumber(mark, 'y'), tagKp, ...readView(mark) }
}

/** A stored answer. Throws KindShapeError. */
export function readMarkedAnswer(stored: unknown): MarkedAnswer {
  const answer = readFields(stored, 'an answer')
  return { isPass: readOptionalFlag(answer, 'isPass'), tags: readList(answer, 'tags').map(readMark) }
}
