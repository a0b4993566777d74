// The results of a step as an Excel file: one sheet of people, one of the summary, words in the caller's language.
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ResultRow, resultSummary } from '@clearbelt/contract/exams/calls'
import ExcelJS from 'exceljs'
import type { z } from 'zod'

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

const WORDS = {
  people: text('Trainees', '学员', 'Participantes', 'Participantes'),
  summary: text('Summary', '汇总', 'Resumen', 'Resumo'),
  name: text('Name', '姓名', 'Nombre', 'Nome'),
  account: text('Account', '账号', 'Cuenta', 'Conta'),
  organisation: text('Organisation', '组织', 'Organización', 'Organização'),
  status: text('Status', '状态', 'Estado', 'Situação'),
  score: text('Score', '得分', 'Puntuación', 'Pontuação'),
  hit: text('Hit rate', '检出率', 'Tasa de aciertos', 'Taxa de acerto'),
  hitLow: text('Hit rate, low (95%)', '检出率下限 (95 %)', 'Aciertos, mínimo (95 %)', 'Acerto, mínimo (95 %)'),
  hitHigh: text('Hit rate, high (95%)', '检出率上限 (95 %)', 'Aciertos, máximo (95 %)', 'Acerto, máximo (95 %)'),
  threats: text('Threat images', '危险图像数', 'Imágenes con amenaza', 'Imagens com ameaça'),
  falseAlarm: text('False alarm rate', '误报率', 'Falsas alarmas', 'Alarmes falsos'),
  harmless: text('Safe images', '安全图像数', 'Imágenes seguras', 'Imagens seguras'),
  dPrime: text("d'", "d'", "d'", "d'"),
  dA: text('d_a (0.6)', 'd_a (0.6)', 'd_a (0,6)', 'd_a (0,6)'),
  criterion: text('Criterion c', '判断标准 c', 'Criterio c', 'Critério c'),
  median: text(
    'Median seconds per image',
    '每图中位用时（秒）',
    'Mediana de segundos por imagen',
    'Mediana de segundos por imagem',
  ),
  start: text('Started', '开始时间', 'Inicio', 'Início'),
  submit: text('Submitted', '交卷时间', 'Entrega', 'Entrega'),
  paper: text('Paper', '试卷', 'Examen', 'Prova'),
  plan: text('Plan', '计划', 'Plan', 'Plano'),
  total: text('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  pass: text('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  trainees: text('Trainees', '学员数', 'Participantes', 'Participantes'),
  attended: text('Attended', '参加', 'Asistieron', 'Participaram'),
  waiting: text('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  absent: text('Absent', '缺考', 'Ausentes', 'Ausentes'),
  passed: text('Passed', '合格', 'Aprobados', 'Aprovados'),
  failed: text('Failed', '不合格', 'Suspensos', 'Reprovados'),
  average: text('Average', '平均分', 'Media', 'Média'),
  lowest: text('Lowest', '最低分', 'Mínima', 'Menor'),
  highest: text('Highest', '最高分', 'Máxima', 'Maior'),
} satisfies Record<string, Texts>

const STATES: Record<ResultRow['state'], Texts> = {
  waiting: WORDS.waiting,
  absent: WORDS.absent,
  passed: text('Passed', '合格', 'Aprobado', 'Aprovado'),
  failed: text('Failed', '不合格', 'Suspenso', 'Reprovado'),
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
  const book = new ExcelJS.Workbook()
  const people = book.addWorksheet(word('people'), { views: [{ state: 'frozen', ySplit: 1 }] })
  people.columns = [
    { header: word('name'), key: 'name', width: 22, style: AS_TEXT },
    { header: word('account'), key: 'account', width: 16, style: AS_TEXT },
    { header: word('organisation'), key: 'org', width: 24, style: AS_TEXT },
    { header: word('status'), key: 'status', width: 12 },
    { header: word('score'), key: 'score', width: 10, style: { numFmt: '0.00' } },
    { header: word('hit'), key: 'hit', width: 12, style: { numFmt: '0.0%' } },
    { header: word('hitLow'), key: 'hitLow', width: 14, style: { numFmt: '0.0%' } },
    { header: word('hitHigh'), key: 'hitHigh', width: 14, style: { numFmt: '0.0%' } },
    { header: word('threats'), key: 'threats', width: 12 },
    { header: word('falseAlarm'), key: 'fa', width: 14, style: { numFmt: '0.0%' } },
    { header: word('harmless'), key: 'harmless', width: 12 },
    { header: word('dPrime'), key: 'd', width: 8, style: { numFmt: '0.00' } },
    { header: word('dA'), key: 'da', width: 10, style: { numFmt: '0.00' } },
    { header: word('criterion'), key: 'c', width: 12, style: { numFmt: '0.00' } },
    { header: word('median'), key: 'median', width: 16, style: { numFmt: '0.0' } },
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
    const m = r.measures
    people.addRow({
      name: r.userName,
      account: r.accountNo,
      org: r.orgName,
      status: STATES[r.state][culture],
      score: r.score === null ? null : Number(r.score),
      hit: m?.hit.rate,
      hitLow: m?.hit.low,
      hitHigh: m?.hit.high,
      threats: m?.hit.n,
      fa: m?.falseAlarm.rate,
      harmless: m?.falseAlarm.n,
      d: m?.dPrime.value,
      da: m?.dA.value,
      c: m?.criterion.value,
      median: m?.medianSeconds,
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
  for (const c of summary.categories)
    sheet.addRow([`${word('hit')}: ${c.name}`, c.hit.rate, c.hit.low, c.hit.high, c.hit.n])
  return Buffer.from(await book.xlsx.writeBuffer())
}
