// The results of a mock exam as an Excel file: one sheet of people, one of the summary, words in the caller's language.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { MockRow, MockSummary } from '@clearbelt/contract/mocks/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { excelJs } from '../../excel/excel-js.ts'
import { inZone, zoneFormat } from '../../excel/write-sheet.ts'

const WORDS = {
  people: texts('Trainees', '学员', 'Alumnos', 'Alunos'),
  summary: texts('Summary', '汇总', 'Resumen', 'Resumo'),
  name: texts('Name', '姓名', 'Nombre', 'Nome'),
  account: texts('Account', '账号', 'Cuenta', 'Conta'),
  organisation: texts('Organisation', '组织', 'Organización', 'Organização'),
  status: texts('Status', '状态', 'Estado', 'Situação'),
  attempts: texts('Attempts', '次数', 'Intentos', 'Tentativas'),
  best: texts('Best score', '最高分', 'Mejor puntuación', 'Melhor pontuação'),
  passedAt: texts('First passed', '首次及格时间', 'Primera aprobación', 'Primeira aprovação'),
  last: texts('Last attempt', '最近一次', 'Último intento', 'Última tentativa'),
  paper: texts('Paper', '试卷', 'Examen', 'Prova'),
  plan: texts('Plan', '计划', 'Plan', 'Plano'),
  total: texts('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  pass: texts('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  attended: texts('Attended', '参加', 'Asistieron', 'Participaram'),
  average: texts('Average of the best', '最高分平均', 'Media de las mejores', 'Média das melhores'),
} satisfies Record<string, Texts>

const STATES: Record<MockRow['state'], Texts> = {
  waiting: texts('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  sitting: texts('In progress', '进行中', 'En curso', 'Em andamento'),
  passed: texts('Passed', '及格', 'Aprobado', 'Aprovado'),
  failed: texts('Not passed', '未及格', 'No aprobado', 'Não aprovado'),
}

/** The text format: what stands in such a cell stays text, even after somebody edited it. */
const AS_TEXT = { numFmt: '@' }
const TIME = { numFmt: 'yyyy-mm-dd hh:mm:ss' }

/** Writes the workbook. Names are text cells in the text format, so that a name that begins with `=` stays a name. */
export async function writeResults(summary: MockSummary, rows: readonly MockRow[], culture: Culture): Promise<Buffer> {
  const word = (key: keyof typeof WORDS): string => WORDS[key][culture]
  const clock = zoneFormat(summary.zone)
  const time = (iso: string | null): Date | null =>
    iso === null || clock === null ? null : inZone(new Date(iso), clock)
  const { Workbook } = await excelJs()
  const book = new Workbook()
  const people = book.addWorksheet(word('people'), { views: [{ state: 'frozen', ySplit: 1 }] })
  people.columns = [
    { header: word('name'), key: 'name', width: 22, style: AS_TEXT },
    { header: word('account'), key: 'account', width: 16, style: AS_TEXT },
    { header: word('organisation'), key: 'org', width: 24, style: AS_TEXT },
    { header: word('status'), key: 'status', width: 14 },
    { header: word('attempts'), key: 'attempts', width: 10 },
    { header: word('best'), key: 'best', width: 12, style: { numFmt: '0.00' } },
    { header: `${word('passedAt')} (${summary.zone})`, key: 'passed', width: 22, style: TIME },
    { header: `${word('last')} (${summary.zone})`, key: 'last', width: 22, style: TIME },
  ]
  people.getRow(1).font = { bold: true }
  for (const row of rows)
    people.addRow({
      name: row.userName,
      account: row.accountNo,
      org: row.orgName,
      status: STATES[row.state][culture],
      attempts: row.attempts,
      best: row.bestScore === null ? null : Number(row.bestScore),
      passed: time(row.passTime),
      last: time(row.lastTime),
    })
  const sheet = book.addWorksheet(word('summary'))
  sheet.columns = [{ width: 24 }, { width: 30 }]
  sheet.addRows([
    [word('plan'), summary.planName],
    [word('paper'), summary.paperName],
    [word('total'), Number(summary.totalScore)],
    [word('pass'), Number(summary.passScore)],
    [word('people'), summary.trainees],
    [word('attended'), summary.attended],
    [STATES.passed[culture], summary.passCount],
    [STATES.failed[culture], summary.failCount],
    [word('attempts'), summary.attempts],
    [word('average'), summary.average === null ? '' : Number(summary.average)],
  ])
  for (const row of [1, 2]) sheet.getCell(row, 2).numFmt = AS_TEXT.numFmt
  return Buffer.from(await book.xlsx.writeBuffer())
}
