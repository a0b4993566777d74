// The item analysis as an Excel file: a sheet of questions and one of what could be chosen in them.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { itemAnalysis } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import type ExcelJS from 'exceljs'
import { excelJs } from '../../../excel/excel-js.ts'

const WORDS = {
  questions: texts('Questions', '题目', 'Preguntas', 'Questões'),
  options: texts('Options', '选项', 'Opciones', 'Alternativas'),
  plan: texts('Plan', '计划', 'Plan', 'Plano'),
  paper: texts('Paper', '试卷', 'Examen', 'Prova'),
  attempts: texts('Attempts', '作答次数', 'Intentos', 'Tentativas'),
  number: texts('No.', '题号', 'N.º', 'Nº'),
  question: texts('Question', '题目', 'Pregunta', 'Questão'),
  points: texts('Points', '分值', 'Puntos', 'Pontos'),
  answered: texts('Answered', '已答', 'Respondida', 'Respondida'),
  facility: texts('Facility index', '难度指数（得分率）', 'Índice de facilidad', 'Índice de facilidade'),
  deviation: texts('Standard deviation', '标准差', 'Desviación estándar', 'Desvio padrão'),
  guess: texts('Random guess score', '随机猜测得分率', 'Puntuación por azar', 'Pontuação ao acaso'),
  intended: texts('Intended weight', '预期权重', 'Peso previsto', 'Peso previsto'),
  effective: texts('Effective weight', '有效权重', 'Peso efectivo', 'Peso efetivo'),
  discrimination: texts('Discrimination index', '区分度', 'Índice de discriminación', 'Índice de discriminação'),
  efficiency: texts('Discriminative efficiency', '区分效率', 'Eficiencia discriminativa', 'Eficiência discriminativa'),
  upperLower: texts(
    'Upper minus lower 27%',
    '高低分组差（27%）',
    '27 % superior menos inferior',
    '27% superior menos inferior',
  ),
  median: texts('Median time (s)', '用时中位数（秒）', 'Tiempo mediano (s)', 'Tempo mediano (s)'),
  check: texts('To check', '提示', 'A revisar', 'A verificar'),
  part: texts('Part', '部分', 'Parte', 'Parte'),
  option: texts('Option', '选项', 'Opción', 'Alternativa'),
  wording: texts('Text', '内容', 'Texto', 'Texto'),
  right: texts('Correct', '正确答案', 'Correcta', 'Correta'),
  yes: texts('yes', '是', 'sí', 'sim'),
  chosen: texts('Chosen', '选择人数', 'Elegida', 'Escolhida'),
  share: texts('Share', '占比', 'Proporción', 'Proporção'),
  upper: texts('Upper third', '高分组', 'Tercio superior', 'Terço superior'),
  middle: texts('Middle third', '中间组', 'Tercio medio', 'Terço médio'),
  lower: texts('Lower third', '低分组', 'Tercio inferior', 'Terço inferior'),
  pointBiserial: texts('Point-biserial', '点二列相关', 'Biserial puntual', 'Ponto-bisserial'),
} satisfies Record<string, Texts>

const FLAGS: Record<AnalysedItem['flags'][number], Texts> = {
  'too-hard': texts('very hard', '过难', 'muy difícil', 'muito difícil'),
  'too-easy': texts('very easy', '过易', 'muy fácil', 'muito fácil'),
  weak: texts('low discrimination', '区分度低', 'poca discriminación', 'baixa discriminação'),
  'against-the-total': texts('check the key', '核对答案', 'revisar la clave', 'verificar o gabarito'),
  unused: texts(
    'an option nobody takes',
    '有选项无人选',
    'una opción que nadie elige',
    'uma alternativa que ninguém escolhe',
  ),
  'draws-the-strong': texts(
    'a wrong option draws strong candidates',
    '高分者误选某错误选项',
    'una opción incorrecta atrae a los mejores',
    'uma alternativa errada atrai os melhores',
  ),
  'key-suspected': texts('key suspected', '答案可疑', 'clave sospechosa', 'gabarito suspeito'),
}

/** The text format: what stands in such a cell stays text, even after somebody edited it. */
const AS_TEXT = { numFmt: '@' }
const DECIMALS = { numFmt: '0.0000' }

interface Column<R> {
  title: keyof typeof WORDS
  width: number
  style?: { numFmt: string }
  value: (row: R) => string | number | null
}

function addSheet<R>(
  book: ExcelJS.Workbook,
  name: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
  culture: Culture,
) {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ title, width, style }) => ({
    header: WORDS[title][culture],
    width,
    ...(style ? { style } : {}),
  }))
  sheet.getRow(1).font = { bold: true }
  for (const row of rows) sheet.addRow(columns.map(({ value }) => value(row)))
}

/** Writes the workbook; texts are text cells, so that what begins with `=` stays a text. Figures are not rounded. */
export async function writeItems(
  { items, paperName, sittings }: PackageOf<typeof itemAnalysis>,
  planName: string,
  culture: Culture,
): Promise<Buffer> {
  const { Workbook } = await excelJs()
  const book = new Workbook()
  const flagged = (flags: AnalysedItem['flags']): string => flags.map((flag) => FLAGS[flag][culture]).join(', ')
  addSheet<AnalysedItem>(
    book,
    WORDS.questions[culture],
    [
      { title: 'number', width: 6, value: (i) => i.number },
      { title: 'question', width: 50, style: AS_TEXT, value: (i) => i.name },
      { title: 'points', width: 8, value: (i) => Number(i.score) },
      { title: 'attempts', width: 10, value: (i) => i.n },
      { title: 'answered', width: 10, value: (i) => i.answered },
      { title: 'facility', width: 14, style: DECIMALS, value: (i) => i.facility },
      { title: 'deviation', width: 14, style: DECIMALS, value: (i) => i.deviation },
      { title: 'guess', width: 14, style: DECIMALS, value: (i) => i.guess },
      { title: 'intended', width: 14, style: DECIMALS, value: (i) => i.intendedWeight },
      { title: 'effective', width: 14, style: DECIMALS, value: (i) => i.effectiveWeight },
      { title: 'discrimination', width: 14, style: DECIMALS, value: (i) => i.discrimination },
      { title: 'efficiency', width: 14, style: DECIMALS, value: (i) => i.efficiency },
      { title: 'upperLower', width: 14, style: DECIMALS, value: (i) => i.upperLower27 },
      { title: 'median', width: 12, value: (i) => i.medianSeconds },
      { title: 'check', width: 40, value: (i) => flagged(i.flags) },
    ],
    items,
    culture,
  )
  type Choice = AnalysedItem['choices'][number] & { number: number }
  addSheet<Choice>(
    book,
    WORDS.options[culture],
    [
      { title: 'number', width: 6, value: (c) => c.number },
      { title: 'part', width: 8, style: AS_TEXT, value: (c) => c.group ?? '' },
      { title: 'option', width: 12, style: AS_TEXT, value: (c) => c.label },
      { title: 'wording', width: 50, style: AS_TEXT, value: (c) => c.text },
      { title: 'right', width: 10, value: (c) => (c.isRight ? WORDS.yes[culture] : '') },
      { title: 'chosen', width: 10, value: (c) => c.chosen },
      { title: 'share', width: 12, style: DECIMALS, value: (c) => c.share },
      { title: 'upper', width: 12, style: DECIMALS, value: (c) => c.upper },
      { title: 'middle', width: 12, style: DECIMALS, value: (c) => c.middle },
      { title: 'lower', width: 12, style: DECIMALS, value: (c) => c.lower },
      { title: 'pointBiserial', width: 14, style: DECIMALS, value: (c) => c.pointBiserial },
      { title: 'check', width: 40, value: (c) => flagged(c.hints) },
    ],
    items.flatMap(({ number, choices }) => choices.map((choice) => ({ ...choice, number }))),
    culture,
  )
  const about = book.addWorksheet(WORDS.paper[culture])
  about.columns = [{ width: 24 }, { width: 40, style: AS_TEXT }]
  about.addRows([
    [WORDS.plan[culture], planName],
    [WORDS.paper[culture], paperName],
    [WORDS.attempts[culture], sittings],
  ])
  return Buffer.from(await book.xlsx.writeBuffer())
}
