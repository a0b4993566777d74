// What the papers of the demo say beside their questions, in four languages; written in English.
import type { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import type { Culture, InputOf } from '@clearbelt/contract/wire'
import type { DemoQuestion } from '../demo-bank/shape.ts'

type Said = Readonly<Record<Culture, string>>
type Section = NonNullable<InputOf<typeof addTheoryPaper>['sections']>[number]

const NAMES = {
  theory: {
    en: 'Theory: rules, equipment, response',
    'zh-CN': '理论：法规、设备与处置',
    es: 'Teoría: normas, equipos, respuesta',
    'pt-BR': 'Teoria: regras, equipamentos, resposta',
  },
  mixed: {
    en: 'Mixed: theory and DR images',
    'zh-CN': '综合：理论与 DR 图像',
    es: 'Mixto: teoría e imágenes DR',
    'pt-BR': 'Mista: teoria e imagens DR',
  },
  mock: {
    en: 'Theory warm-up',
    'zh-CN': '理论热身',
    es: 'Teoría: calentamiento',
    'pt-BR': 'Teoria: aquecimento',
  },
} satisfies Record<string, Said>

/** The name of a paper and its names in other languages, as a call takes them. */
export const namesOf = (paper: keyof typeof NAMES): { name: string; names: Partial<Record<Culture, string>> } => {
  const { en: name, ...names } = NAMES[paper]
  return { name, names }
}

const sectionOf = (names: Said, instructions: Said | null = null): Section => {
  const said = (language: Culture) => ({ name: names[language], instructions: instructions?.[language] ?? '' })
  return {
    ...said('en'),
    translations: { 'zh-CN': said('zh-CN'), es: said('es'), 'pt-BR': said('pt-BR') },
  }
}

/** A section of questions of one kind. */
export const SECTION_WORDS: Readonly<Record<DemoQuestion['kind'], Section>> = {
  'single-choice': sectionOf(
    { en: 'Single choice', 'zh-CN': '单选题', es: 'Opción única', 'pt-BR': 'Escolha única' },
    {
      en: 'Exactly one answer is right.',
      'zh-CN': '每题只有一个正确答案。',
      es: 'Solo una respuesta es correcta.',
      'pt-BR': 'Só uma resposta está correta.',
    },
  ),
  'multiple-choice': sectionOf(
    { en: 'Multiple choice', 'zh-CN': '多选题', es: 'Opción múltiple', 'pt-BR': 'Múltipla escolha' },
    {
      en: 'Two or more answers are right. <strong>Choose all of them.</strong>',
      'zh-CN': '每题有两个或两个以上正确答案，<strong>须全部选出。</strong>',
      es: 'Dos o más respuestas son correctas. <strong>Elíjalas todas.</strong>',
      'pt-BR': 'Duas ou mais respostas estão corretas. <strong>Escolha todas.</strong>',
    },
  ),
  'true-false': sectionOf(
    { en: 'True or false', 'zh-CN': '判断题', es: 'Verdadero o falso', 'pt-BR': 'Verdadeiro ou falso' },
    {
      en: 'Decide whether the statement is true as it stands.',
      'zh-CN': '请判断所给说法是否正确。',
      es: 'Decida si la afirmación es verdadera tal como está.',
      'pt-BR': 'Decida se a afirmação é verdadeira como está.',
    },
  ),
}

/** The sections of the mixed paper. */
export const MIXED_WORDS: readonly Section[] = [
  sectionOf({ en: 'Theory', 'zh-CN': '理论', es: 'Teoría', 'pt-BR': 'Teoria' }),
  sectionOf({ en: 'DR images', 'zh-CN': 'DR 图像', es: 'Imágenes DR', 'pt-BR': 'Imagens DR' }),
]
