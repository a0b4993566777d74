// Columns of a table of questions, by the names that people give them in four languages.
import type { TextQuestion } from '../question.ts'
import { plainWord } from '../words/fold.ts'
import { letterOf } from '../assemble.ts'

export const LANGUAGES = ['zh-CN', 'en', 'es', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

/** A column; options are `option A` and so on, each with a column of its own. */
export const COLUMNS = [
  'number',
  'kind',
  'stem',
  'options',
  'answer',
  'analysis',
  'score',
  'credit',
  'difficulty',
  'knowledge',
  'labels',
  'title',
  'language',
  'shuffled',
  'sourceID',
  'section',
] as const
export type ColumnName = (typeof COLUMNS)[number] | `option ${string}`
export const OPTION_COLUMNS = Array.from({ length: 10 }, (_, at): ColumnName => `option ${letterOf(at)}`)

/** Columns of a file that the product writes, in their order. */
export const WRITTEN_COLUMNS: readonly ColumnName[] = [
  'kind',
  'stem',
  ...OPTION_COLUMNS,
  'answer',
  'analysis',
  'score',
  'credit',
  'difficulty',
  'knowledge',
  'labels',
  'title',
  'language',
  'shuffled',
  'sourceID',
]

type Names = readonly [zh: string, en: string, es: string, pt: string]
const NAMES: Readonly<Record<(typeof COLUMNS)[number], Names>> = {
  number: ['序号', 'No.', 'N.º', 'N.º'],
  kind: ['题型', 'Type', 'Tipo', 'Tipo'],
  stem: ['题干', 'Question', 'Pregunta', 'Questão'],
  options: ['选项', 'Options', 'Opciones', 'Opções'],
  answer: ['答案', 'Answer', 'Respuesta', 'Resposta'],
  analysis: ['解析', 'Explanation', 'Explicación', 'Explicação'],
  score: ['分值', 'Points', 'Puntos', 'Pontos'],
  credit: ['部分得分', 'Partial credit', 'Puntuación parcial', 'Pontuação parcial'],
  difficulty: ['难度', 'Difficulty', 'Dificultad', 'Dificuldade'],
  knowledge: ['知识点', 'Knowledge point', 'Punto de conocimiento', 'Ponto de conhecimento'],
  labels: ['标签', 'Labels', 'Etiquetas', 'Etiquetas'],
  title: ['名称', 'Name', 'Nombre', 'Nome'],
  language: ['语言', 'Language', 'Idioma', 'Idioma'],
  shuffled: ['选项乱序', 'Shuffle options', 'Barajar opciones', 'Embaralhar opções'],
  sourceID: ['题目编号', 'Source ID', 'Código de origen', 'Código de origem'],
  section: ['大题', 'Section', 'Sección', 'Seção'],
}
/** What others call the same. */
const ALSO: Readonly<Record<(typeof COLUMNS)[number], readonly string[]>> = {
  number: ['编号', '题号', 'no', 'nr', '#', 'number', 'numero', 'n', 'id'],
  kind: ['试题类型', '题目类型', '类型', 'question type', 'kind', 'tipo de pregunta', 'tipo de questao'],
  stem: [
    '题目',
    '试题',
    '问题',
    '题目内容',
    '试题内容',
    '试题题干',
    '题目题干',
    '内容',
    'stem',
    'question text',
    'text',
    'enunciado',
    'pregunta',
    'pergunta',
    'questao',
    'texto',
  ],
  options: ['选项内容', '试题选项', '备选项', '备选答案', 'choices', 'alternativas', 'opciones'],
  answer: [
    '正确答案',
    '参考答案',
    '标准答案',
    '正确选项',
    'correct answer',
    'correct',
    'key',
    'right answer',
    'respuesta correcta',
    'resposta correta',
    'gabarito',
    'clave',
  ],
  analysis: [
    '答案解析',
    '试题解析',
    '题目解析',
    '分析',
    '说明',
    'analysis',
    'feedback',
    'rationale',
    'comment',
    'justificacion',
    'justificativa',
    'analisis',
    'analise',
    'comentario',
    'retroalimentacion',
  ],
  score: ['分数', '得分', '本题分数', 'score', 'mark', 'marks', 'puntuacion', 'pontuacao', 'valor', 'puntaje', 'nota'],
  credit: ['计分规则', '得分规则', '少选得分', '漏选得分', 'credit', 'credito parcial'],
  difficulty: ['难易度', '难易程度', '难度等级', '难度系数', 'level', 'nivel'],
  knowledge: [
    '知识点名称',
    '考点',
    '章节',
    '分类',
    '所属知识点',
    '类别',
    'knowledge',
    'knowledge points',
    'topic',
    'category',
    'categoria',
    'tema',
    'topico',
    'conocimiento',
    'conhecimento',
  ],
  labels: ['label', 'tag', 'etiqueta', '关键字', '关键词', 'keywords'],
  title: ['题目名称', 'title', 'titulo'],
  language: ['lang', '语种'],
  shuffled: ['是否乱序', 'shuffle', 'shuffled', '乱序'],
  sourceID: ['外部编号', 'external id', 'source', 'idnumber'],
  section: ['部分', '所属大题', '试卷部分', 'part', 'section', 'parte', 'seccion', 'secao'],
}

/** What a header says without what people add: `题干（必填）`, `Question *`. */
const core = (header: string): string =>
  plainWord(header)
    .replace(/\s*[([].*?[)\]]\s*/g, ' ')
    .replace(/[*:.]+\s*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

const BY_NAME = new Map(
  COLUMNS.flatMap((column) => [...NAMES[column], ...ALSO[column]].map((name) => [core(name), column] as const)),
)

/** The column that a header names; null for none. */
export function columnNamed(header: string): ColumnName | null {
  const name = core(header)
  const letter =
    /^(?:选项|备选项|备选答案|option|choice|opcion|opcao|alternativa|answer option)\s*([a-j]|10|[1-9])$/.exec(
      name,
    )?.[1] ?? /^([a-j])(?:\s*选项)?$/.exec(name)?.[1]
  if (letter !== undefined) return `option ${/\d/.test(letter) ? letterOf(Number(letter) - 1) : letter.toUpperCase()}`
  return BY_NAME.get(name) ?? null
}

const OPTION_WORDS: Readonly<Record<Language, string>> = {
  'zh-CN': '选项',
  en: 'Option',
  es: 'Opción',
  'pt-BR': 'Opção',
}

/** How a file in a language heads the column. */
export function headerOf(column: ColumnName, language: Language): string {
  if (column.startsWith('option '))
    return `${OPTION_WORDS[language]}${language === 'zh-CN' ? '' : ' '}${column.slice(7)}`
  return NAMES[column as (typeof COLUMNS)[number]][LANGUAGES.indexOf(language)] ?? column
}

const KINDS: Readonly<Record<TextQuestion['kind'], Names>> = {
  'single-choice': ['单选题', 'Single choice', 'Opción única', 'Escolha única'],
  'multiple-choice': ['多选题', 'Multiple choice', 'Opción múltiple', 'Múltipla escolha'],
  'true-false': ['判断题', 'True or false', 'Verdadero o falso', 'Verdadeiro ou falso'],
  matching: ['匹配题', 'Matching', 'Emparejamiento', 'Correspondência'],
}
/** The name of a kind in a language. */
export const kindIn = (kind: TextQuestion['kind'], language: Language): string =>
  KINDS[kind][LANGUAGES.indexOf(language)] ?? kind

export const TRUTHS: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  'zh-CN': ['正确', '错误'],
  en: ['True', 'False'],
  es: ['Verdadero', 'Falso'],
  'pt-BR': ['Verdadeiro', 'Falso'],
}
export const YES: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  'zh-CN': ['是', '否'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  'pt-BR': ['Sim', 'Não'],
}

/** A rule of credit in words that are read again. */
const CREDITS: Readonly<Record<string, Names>> = {
  allOrNothing: ['全部选对才得分', 'All or nothing', 'Todo o nada', 'Tudo ou nada'],
  shareOfRight: [
    '少选按比例得分',
    'Share of the correct ones',
    'Proporción de las correctas',
    'Proporção das corretas',
  ],
  rightMinusWrong: ['选对数减选错数', 'Correct minus wrong', 'Correctas menos incorrectas', 'Corretas menos erradas'],
  weights: ['按选项得分', 'Per option', 'Por opción', 'Por opção'],
  someRight: [
    '少选得{percent}%',
    '{percent}% for some of the correct ones',
    '{percent}% por una parte de las correctas',
    '{percent}% por parte das corretas',
  ],
}
export const creditIn = (credit: { rule: string; percent?: number }, language: Language): string =>
  (CREDITS[credit.rule]?.[LANGUAGES.indexOf(language)] ?? '').replace('{percent}', String(credit.percent ?? ''))
