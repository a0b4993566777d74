// The table to fill in: a row of example for each kind that the bank keeps, in the language of who asks.
import type { Culture } from '@clearbelt/contract/wire'
import { NO_FACTS, type Question } from '@clearbelt/formats/question'
import { writeQuestions, WRITTEN } from '../../../formats/write-questions.ts'
import type { Download } from '../../../http/mount.ts'

interface Words {
  single: readonly [stem: string, right: string, wrong: string, why: string]
  multiple: readonly [stem: string, one: string, two: string, wrong: string]
  statement: string
  point: readonly string[]
}
const WORDS: Record<Culture, Words> = {
  'zh-CN': {
    single: [
      '旅客可以随身携带多大容量的液体？',
      '每件不超过 100 毫升',
      '每件不超过 500 毫升',
      '国际及地区航班的规定。',
    ],
    multiple: ['下列哪些物品禁止带入客舱？', '菜刀', '爆竹', '雨伞'],
    statement: '备用锂电池必须随身携带，不得托运。',
    point: ['违禁品'],
  },
  en: {
    single: [
      'How much liquid may a container in cabin baggage hold?',
      'Up to 100 ml',
      'Up to 500 ml',
      'The rule for international flights.',
    ],
    multiple: ['Which of these are not allowed in the cabin?', 'A kitchen knife', 'Fireworks', 'An umbrella'],
    statement: 'Spare lithium batteries are carried in the cabin and never checked in.',
    point: ['Prohibited items'],
  },
  es: {
    single: [
      '¿Cuánto líquido puede contener un envase en el equipaje de mano?',
      'Hasta 100 ml',
      'Hasta 500 ml',
      'La norma de los vuelos internacionales.',
    ],
    multiple: [
      '¿Cuáles de estos objetos no se permiten en la cabina?',
      'Un cuchillo de cocina',
      'Petardos',
      'Un paraguas',
    ],
    statement: 'Las baterías de litio de repuesto se llevan en la cabina y nunca se facturan.',
    point: ['Artículos prohibidos'],
  },
  'pt-BR': {
    single: [
      'Quanto líquido pode haver em um frasco na bagagem de mão?',
      'Até 100 ml',
      'Até 500 ml',
      'A regra dos voos internacionais.',
    ],
    multiple: [
      'Quais destes itens não são permitidos na cabine?',
      'Uma faca de cozinha',
      'Fogos de artifício',
      'Um guarda-chuva',
    ],
    statement: 'Baterias de lítio sobressalentes vão na cabine e nunca são despachadas.',
    point: ['Itens proibidos'],
  },
}

const option = (text: string, isRight: boolean) => ({ text, isRight, weight: null, feedback: '' })

/** The examples of the template; they are read as they are written. */
export function examplesIn(culture: Culture): Question[] {
  const { single, multiple, statement, point } = WORDS[culture]
  const facts = { ...NO_FACTS, difficulty: 2, language: culture, knowledge: [point], score: 2 }
  return [
    {
      ...facts,
      kind: 'single-choice',
      stem: single[0],
      analysis: single[3],
      options: [option(single[1], true), option(single[2], false)],
    },
    {
      ...facts,
      kind: 'multiple-choice',
      stem: multiple[0],
      credit: { rule: 'someRight', percent: 50 },
      options: [option(multiple[1], true), option(multiple[2], true), option(multiple[3], false)],
    },
    { ...facts, kind: 'true-false', stem: statement, answer: true, feedback: { whenTrue: '', whenFalse: '' } },
  ]
}

const NAMES: Record<Culture, string> = {
  'zh-CN': '试题模板',
  en: 'question-template',
  es: 'plantilla-de-preguntas',
  'pt-BR': 'modelo-de-questoes',
}

export async function sendTemplate(culture: Culture): Promise<Download> {
  const file = await writeQuestions({ format: 'excel', questions: examplesIn(culture), language: culture })
  return { body: Buffer.from(file), type: WRITTEN.excel.type, filename: `${NAMES[culture]}.xlsx` }
}
