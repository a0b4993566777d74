// The results of a step as an Excel file: one sheet of people, one of the summary, words in the caller's language.
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ResultRow, resultSummary } from '@clearbelt/contract/exams/calls'
import type { z } from 'zod'
import { excelJs } from '../../../excel/excel-js.ts'
import { measuring } from './measures.ts'

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

const WORDS = {
  people: text('Trainees', '学员', 'Alumnos', 'Alunos'),
  summary: text('Summary', '汇总', 'Resumen', 'Resumo'),
  name: text('Name', '姓名', 'Nombre', 'Nome'),
  account: text('Account', '账号', 'Cuenta', 'Conta'),
  organisation: text('Organisation', '组织', 'Organización', 'Organização'),
  status: text('Status', '状态', 'Estado', 'Situação'),
  score: text('Score', '得分', 'Puntuación', 'Pontuação'),
  start: text('Started', '开始时间', 'Inicio', 'Início'),
  submit: text('Submitted', '交卷时间', 'Entrega', 'Entrega'),
  paper: text('Paper', '试卷', 'Examen', 'Prova'),
  plan: text('Plan', '计划', 'Plan', 'Plano'),
  total: text('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  pass: text('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  trainees: text('Trainees', '学员数', 'Alumnos', 'Alunos'),
  attended: text('Attended', '参加', 'Asistieron', 'Participaram'),
  waiting: text('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  absent: text('Absent', '缺考', 'Ausentes', 'Ausentes'),
  passed: text('Passed', '及格', 'Aprobados', 'Aprovados'),
  failed: text('Failed', '不及格', 'No aprobados', 'Reprovados'),
  average: text('Average', '平均分', 'Media', 'Média'),
  lowest: text('Lowest', '最低分', 'Mínima', 'Menor'),
  highest: text('Highest', '最高分', 'Máxima', 'Maior'),
} satisfies Record<string, Texts>

const STATES: Record<ResultRow['state'], Texts> = {
  waiting: WORDS.waiting,
  absent: WORDS.absent,
  passed: text('Passed', '及格', 'Aprobado', 'Aprovado'),
  failed: text('Failed', '不及格', 'No aprobado', 'Reprovado'),
  sitting: text('In progress', '考试中', 'En curso', 'Em andamento'),
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
