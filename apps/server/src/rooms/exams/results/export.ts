// The results of a step as an Excel file: one sheet of people, one of the summary, words in the caller's language.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ResultRow, resultSummary } from '@clearbelt/contract/exams/calls'
import type { z } from 'zod'
import { excelJs } from '../../../excel/excel-js.ts'
import { measuring } from './measures.ts'

const WORDS = {
  people: texts('Trainees', '学员', 'Alumnos', 'Alunos'),
  summary: texts('Summary', '汇总', 'Resumen', 'Resumo'),
  name: texts('Name', '姓名', 'Nombre', 'Nome'),
  account: texts('Account', '账号', 'Cuenta', 'Conta'),
  organisation: texts('Organisation', '组织', 'Organización', 'Organização'),
  status: texts('Status', '状态', 'Estado', 'Situação'),
  score: texts('Score', '得分', 'Puntuación', 'Pontuação'),
  start: texts('Started', '开始时间', 'Inicio', 'Início'),
  submit: texts('Submitted', '交卷时间', 'Entrega', 'Entrega'),
  paper: texts('Paper', '试卷', 'Examen', 'Prova'),
  plan: texts('Plan', '计划', 'Plan', 'Plano'),
  total: texts('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  pass: texts('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  trainees: texts('Trainees', '学员数', 'Alumnos', 'Alunos'),
  attended: texts('Attended', '参加', 'Asistieron', 'Participaram'),
  waiting: texts('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  absent: texts('Absent', '缺考', 'Ausentes', 'Ausentes'),
  passed: texts('Passed', '及格', 'Aprobados', 'Aprovados'),
  failed: texts('Failed', '不及格', 'No aprobados', 'Reprovados'),
  average: texts('Average', '平均分', 'Media', 'Média'),
  lowest: texts('Lowest', '最低分', 'Mínima', 'Menor'),
  highest: texts('Highest', '最高分', 'Máxima', 'Maior'),
} satisfies Record<string, Texts>

const STATES: Record<ResultRow['state'], Texts> = {
  waiting: WORDS.waiting,
  absent: WORDS.absent,
  passed: texts('Passed', '及格', 'Aprobado', 'Aprovado'),
  failed: texts('Failed', '不及格', 'No aprobado', 'Reprovado'),
  sitting: texts('In progress', '考试中', 'En curso', 'Em andamento'),
}

type Summary = z.infer<typeof resultSummary>

/**
 * Wall-clock times of the organisation's zone as Excel shows them; Excel knows no zones. Making the clock of a zone is
 * what costs, so it is made once a file.
 */
function clockOf(zone: string): (iso: string | null) => Date | null {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return (iso) => {
    if (iso === null) return null
    const parts = Object.fromEntries(clock.formatToParts(new Date(iso)).map((p) => [p.type, Number(p.value)]))
    return new Date(
      Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second),
    )
  }
}

/** The text format: what stands in such a cell stays text, even after somebody edited it. */
const AS_TEXT = { numFmt: '@' }

/** Writes the workbook. Names are text cells in the text format, so that a name that begins with `=` stays a name. */
export async function writeResults(summary: Summary, rows: readonly ResultRow[], culture: Culture): Promise<Buffer> {
  const word = (key: keyof typeof WORDS) => WORDS[key][culture]
  const inZone = clockOf(summary.zone)
  const kinds = measuring(summary.kinds)
  const columns = kinds.flatMap(({ measures }) => measures.columns(culture))
  const { Workbook } = await excelJs()
  const book = new Workbook()
  const people = book.addWorksheet(word('people'), { views: [{ state: 'frozen', ySplit: 1 }] })
  people.columns = [
    { header: word('name'), key: 'name', width: 22, style: AS_TEXT },
    { header: word('account'), key: 'account', width: 16, style: AS_TEXT },
    { header: word('organisation'), key: 'org', width: 24, style: AS_TEXT },
    { header: word('status'), key: 'status', width: 12 },
    { header: word('score'), key: 'score', width: 10, style: { numFmt: '0.00' } },
    ...columns.map(({ key, header, width, numFmt }) => ({
      header,
      key,
      width,
      ...(numFmt === undefined ? {} : { style: { numFmt } }),
    })),
    { header: `${word('start')} (${summary.zone})`, key: 'start', width: 22, style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } },
    {
      header: `${word('submit')} (${summary.zone})`,
      key: 'submit',
      width: 22,
      style: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
    },
  ]
  people.getRow(1).font = { bold: true }
  for (const r of rows) {
    people.addRow({
      name: r.userName,
      account: r.accountNo,
      org: r.orgName,
      status: STATES[r.state][culture],
      score: r.score === null ? null : Number(r.score),
      ...Object.fromEntries(columns.map(({ key, value }) => [key, value(r)])),
      start: inZone(r.startTime),
      submit: inZone(r.submitTime),
    })
  }
  const sheet = book.addWorksheet(word('summary'))
  sheet.columns = [{ width: 24 }, { width: 30 }]
  const number = (value: string | null) => (value === null ? '' : Number(value))
  sheet.addRows([
    [word('plan'), summary.planName],
    [word('paper'), summary.paperName],
    [word('total'), Number(summary.totalScore)],
    [word('pass'), Number(summary.passScore)],
    [word('trainees'), summary.trainees],
    [word('attended'), summary.attended],
    [word('waiting'), summary.waiting],
    [word('absent'), summary.absent],
    [word('passed'), summary.passCount],
    [word('failed'), summary.failCount],
    [word('average'), number(summary.average)],
    [word('lowest'), number(summary.lowest)],
    [word('highest'), number(summary.highest)],
  ])
  for (const row of [1, 2]) sheet.getCell(row, 2).numFmt = AS_TEXT.numFmt
  for (const { measures } of kinds) sheet.addRows(measures.lines(summary, culture))
  return Buffer.from(await book.xlsx.writeBuffer())
}
