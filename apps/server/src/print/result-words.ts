// Words of the printed sheets in four languages, and how times and figures are written on them.
import { describeZone } from '@clearbelt/domain/org/zone-name'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ResultRow } from '@clearbelt/contract/exams/calls'

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

export const PRINT_WORDS = {
  sheet: text('Result sheet', '成绩单', 'Acta de resultados', 'Ata de resultados'),
  report: text('Result report', '个人成绩报告', 'Informe de resultados', 'Relatório de resultado'),
  receipt: text('Exam receipt', '考试回执', 'Recibo de un examen', 'Recibo de uma prova'),
  mockReceipt: text('Mock exam receipt', '模拟考试回执', 'Recibo de un simulacro', 'Recibo de um simulado'),
  organisation: text('Organisation', '组织', 'Organización', 'Organização'),
  paper: text('Paper', '试卷', 'Examen', 'Prova'),
  plan: text('Plan', '计划', 'Plan', 'Plano'),
  window: text('Time window', '考试时间', 'Plazo', 'Período'),
  noEnd: text('no end', '不限', 'sin final', 'sem fim'),
  duration: text('Duration', '时长', 'Duración', 'Duração'),
  minutes: text('{n} min', '{n} 分钟', '{n} min', '{n} min'),
  totalScore: text('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  passScore: text('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  trainees: text('Trainees', '学员数', 'Alumnos', 'Alunos'),
  attended: text('Attended', '参加', 'Asistieron', 'Participaram'),
  absent: text('Absent', '缺考', 'Ausentes', 'Ausentes'),
  notBegun: text('not started', '未开始', 'sin empezar', 'sem começar'),
  passed: text('Passed', '及格', 'Aprobados', 'Aprovados'),
  failed: text('Failed', '不及格', 'No aprobados', 'Reprovados'),
  average: text('Average', '平均分', 'Media', 'Média'),
  number: text('No.', '序号', 'N.º', 'N.º'),
  name: text('Name', '姓名', 'Nombre', 'Nome'),
  account: text('Account', '账号', 'Cuenta', 'Conta'),
  score: text('Score', '得分', 'Puntuación', 'Pontuação'),
  result: text('Result', '结果', 'Resultado', 'Resultado'),
  remark: text('Absence, remarks', '缺考原因及备注', 'Ausencia, observación', 'Ausência, observação'),
  leaves: text('Left screen', '离屏', 'Salidas', 'Saídas'),
  submitted: text('Submitted', '交卷时间', 'Entrega', 'Entrega'),
  signature: text('Signature', '签名', 'Firma', 'Assinatura'),
  attempt: text('Attempt', '次数', 'Intento', 'Tentativa'),
  signInvigilator: text(
    'Invigilator: name, date, signature',
    '监考人：姓名、日期、签名',
    'Supervisor: nombre, fecha, firma',
    'Fiscal: nome, data, assinatura',
  ),
  signResponsible: text(
    'Responsible for training: name, date, signature',
    '培训负责人：姓名、日期、签名',
    'Responsable de formación: nombre, fecha, firma',
    'Responsável pelo treinamento: nome, data, assinatura',
  ),
  signCandidate: text(
    'Candidate: date, signature',
    '考生：日期、签名',
    'Candidato: fecha, firma',
    'Candidato: data, assinatura',
  ),
  nobody: text(
    'There are no trainees in this plan.',
    '该计划没有学员。',
    'No hay nadie en este plan.',
    'Não há ninguém neste plano.',
  ),
  notOver: text(
    'Results so far: {n} still taking the exam.',
    '当前成绩：尚有 {n} 人正在考试。',
    'Resultados hasta ahora: {n} siguen en el examen.',
    'Resultados até agora: {n} ainda em prova.',
  ),
  corrected: text(
    'The key of this paper was corrected (version {n}).',
    '本试卷的答案已更正（第 {n} 版）。',
    'La clave de este examen se corrigió (versión {n}).',
    'O gabarito desta prova foi corrigido (versão {n}).',
  ),
  contentHash: text(
    'SHA-256 of the content: {hash}',
    '内容的 SHA-256：{hash}',
    'SHA-256 del contenido: {hash}',
    'SHA-256 do conteúdo: {hash}',
  ),
  answersHash: text(
    'SHA-256 of the answers: {hash}',
    '答案的 SHA-256：{hash}',
    'SHA-256 de las respuestas: {hash}',
    'SHA-256 das respostas: {hash}',
  ),
  pageOf: text(
    'Page {page} of {pages}',
    '第 {page} 页，共 {pages} 页',
    'Página {page} de {pages}',
    'Página {page} de {pages}',
  ),
  printed: text('Printed', '打印时间', 'Impreso', 'Impresso'),
  printedBy: text('Printed by', '打印人', 'Impreso por', 'Impresso por'),
  candidate: text('Candidate', '考生', 'Candidato', 'Candidato'),
  testID: text('Attempt ID', '答卷编号', 'Número de intento', 'Número da tentativa'),
  started: text('Started', '开始时间', 'Inicio', 'Início'),
  answered: text('Answered', '已答', 'Respondidas', 'Respondidas'),
  ofTotal: text('{n} of {total}', '{n} / {total}', '{n} de {total}', '{n} de {total}'),
  closedBy: text('Ended by', '结束方式', 'Terminado por', 'Encerrada por'),
  hash: text(
    "Hash of the candidate's answers",
    '考生答案的哈希值',
    'Hash de las respuestas del candidato',
    'Hash das respostas do candidato',
  ),
  auditHead: text('Audit log head', '审计日志头', 'Cabeza del registro de auditoría', 'Topo do registro de auditoria'),
  receiptSays: text(
    "This receipt proves what was submitted and when. The hash covers the attempt ID, the account, the times and the candidate's answers, and nothing that shows which of them are correct.",
    '本回执证明提交的内容和时间。哈希值涵盖答卷编号、账号、时间和考生的答案，不包含任何正确答案信息。',
    'Este recibo demuestra qué se entregó y cuándo. El hash cubre el número de intento, la cuenta, las horas y las respuestas del candidato, y nada que diga cuáles son correctas.',
    'Este recibo comprova o que foi entregue e quando. O hash cobre o número da tentativa, a conta, os horários e as respostas do candidato, e nada que diga quais estão certas.',
  ),
  attempts: text('Attempts', '答卷', 'Intentos', 'Tentativas'),
  notSat: text('Did not take this exam.', '未参加本次考试。', 'No hizo este examen.', 'Não fez esta prova.'),
} satisfies Record<string, Texts>

export const PRINT_STATES: Record<ResultRow['state'], Texts> = {
  waiting: text('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  absent: text('Absent', '缺考', 'Ausente', 'Ausente'),
  passed: text('Passed', '及格', 'Aprobado', 'Aprovado'),
  failed: text('Failed', '不及格', 'No aprobado', 'Reprovado'),
  sitting: text('In progress', '考试中', 'En curso', 'Em andamento'),
}

export const PRINT_ENDS: Record<'candidate' | 'deadline' | 'administrator', Texts> = {
  candidate: text('the candidate', '考生交卷', 'el candidato', 'o candidato'),
  deadline: text('the end of the exam time', '时间到', 'el fin del tiempo', 'o fim do tempo'),
  administrator: text('an administrator', '管理员', 'un administrador', 'um administrador'),
}

/** A moment on the wall clock of a zone, to the second, with the zone named. */
export function sayMoment(at: number, zone: string, culture: Culture): string {
  return `${new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }).format(at)} (${describeZone(zone, culture, at)})`
}

/** Made once for each language: a sheet has thousands of scores. */
const scoreFormats = new Map<Culture, Intl.NumberFormat>()

/** A score as decimal text with the signs of the language, two places. */
export function sayScore(score: string | null, culture: Culture): string {
  if (score === null) return ''
  const format =
    scoreFormats.get(culture) ?? new Intl.NumberFormat(culture, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  scoreFormats.set(culture, format)
  return format.format(Number(score))
}
