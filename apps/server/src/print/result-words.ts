// Words of the printed sheets in four languages, and how times and figures are written on them.
import { describeZone } from '@clearbelt/domain/org/zone-name'
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ResultRow } from '@clearbelt/contract/exams/calls'

export const PRINT_WORDS = {
  sheet: texts('Result sheet', '成绩单', 'Acta de resultados', 'Ata de resultados'),
  report: texts('Result report', '个人成绩报告', 'Informe de resultados', 'Relatório de resultado'),
  receipt: texts('Exam receipt', '考试回执', 'Recibo de un examen', 'Recibo de uma prova'),
  mockReceipt: texts('Mock exam receipt', '模拟考试回执', 'Recibo de un simulacro', 'Recibo de um simulado'),
  organisation: texts('Organisation', '组织', 'Organización', 'Organização'),
  paper: texts('Paper', '试卷', 'Examen', 'Prova'),
  plan: texts('Plan', '计划', 'Plan', 'Plano'),
  window: texts('Time window', '考试时间', 'Plazo', 'Período'),
  noEnd: texts('no end', '不限', 'sin final', 'sem fim'),
  duration: texts('Duration', '时长', 'Duración', 'Duração'),
  minutes: texts('{n} min', '{n} 分钟', '{n} min', '{n} min'),
  totalScore: texts('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  passScore: texts('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  trainees: texts('Trainees', '学员数', 'Alumnos', 'Alunos'),
  attended: texts('Attended', '参加', 'Asistieron', 'Participaram'),
  absent: texts('Absent', '缺考', 'Ausentes', 'Ausentes'),
  notBegun: texts('not started', '未开始', 'sin empezar', 'sem começar'),
  passed: texts('Passed', '及格', 'Aprobados', 'Aprovados'),
  failed: texts('Failed', '不及格', 'No aprobados', 'Reprovados'),
  average: texts('Average', '平均分', 'Media', 'Média'),
  number: texts('No.', '序号', 'N.º', 'N.º'),
  name: texts('Name', '姓名', 'Nombre', 'Nome'),
  account: texts('Account', '账号', 'Cuenta', 'Conta'),
  score: texts('Score', '得分', 'Puntuación', 'Pontuação'),
  result: texts('Result', '结果', 'Resultado', 'Resultado'),
  remark: texts('Absence, remarks', '缺考原因及备注', 'Ausencia, observación', 'Ausência, observação'),
  leaves: texts('Left screen', '离屏', 'Salidas', 'Saídas'),
  submitted: texts('Submitted', '交卷时间', 'Entrega', 'Entrega'),
  signature: texts('Signature', '签名', 'Firma', 'Assinatura'),
  attempt: texts('Attempt', '次数', 'Intento', 'Tentativa'),
  signInvigilator: texts(
    'Invigilator: name, date, signature',
    '监考人：姓名、日期、签名',
    'Supervisor: nombre, fecha, firma',
    'Fiscal: nome, data, assinatura',
  ),
  signResponsible: texts(
    'Responsible for training: name, date, signature',
    '培训负责人：姓名、日期、签名',
    'Responsable de formación: nombre, fecha, firma',
    'Responsável pelo treinamento: nome, data, assinatura',
  ),
  signCandidate: texts(
    'Candidate: date, signature',
    '考生：日期、签名',
    'Candidato: fecha, firma',
    'Candidato: data, assinatura',
  ),
  nobody: texts(
    'There are no trainees in this plan.',
    '该计划没有学员。',
    'No hay nadie en este plan.',
    'Não há ninguém neste plano.',
  ),
  notOver: texts(
    'Results so far: {n} still taking the exam.',
    '当前成绩：尚有 {n} 人正在考试。',
    'Resultados hasta ahora: {n} siguen en el examen.',
    'Resultados até agora: {n} ainda em prova.',
  ),
  corrected: texts(
    'The key of this paper was corrected (version {n}).',
    '本试卷的答案已更正（第 {n} 版）。',
    'La clave de este examen se corrigió (versión {n}).',
    'O gabarito desta prova foi corrigido (versão {n}).',
  ),
  contentHash: texts(
    'SHA-256 of the content: {hash}',
    '内容的 SHA-256：{hash}',
    'SHA-256 del contenido: {hash}',
    'SHA-256 do conteúdo: {hash}',
  ),
  answersHash: texts(
    'SHA-256 of the answers: {hash}',
    '答案的 SHA-256：{hash}',
    'SHA-256 de las respuestas: {hash}',
    'SHA-256 das respostas: {hash}',
  ),
  pageOf: texts(
    'Page {page} of {pages}',
    '第 {page} 页，共 {pages} 页',
    'Página {page} de {pages}',
    'Página {page} de {pages}',
  ),
  printed: texts('Printed', '打印时间', 'Impreso', 'Impresso'),
  printedBy: texts('Printed by', '打印人', 'Impreso por', 'Impresso por'),
  candidate: texts('Candidate', '考生', 'Candidato', 'Candidato'),
  testID: texts('Attempt ID', '答卷编号', 'Número de intento', 'Número da tentativa'),
  started: texts('Started', '开始时间', 'Inicio', 'Início'),
  answered: texts('Answered', '已答', 'Respondidas', 'Respondidas'),
  ofTotal: texts('{n} of {total}', '{n} / {total}', '{n} de {total}', '{n} de {total}'),
  closedBy: texts('Ended by', '结束方式', 'Terminado por', 'Encerrada por'),
  hash: texts(
    "Hash of the candidate's answers",
    '考生答案的哈希值',
    'Hash de las respuestas del candidato',
    'Hash das respostas do candidato',
  ),
  auditHead: texts('Audit log head', '审计日志头', 'Cabeza del registro de auditoría', 'Topo do registro de auditoria'),
  receiptSays: texts(
    "This receipt proves what was submitted and when. The hash covers the attempt ID, the account, the times and the candidate's answers, and nothing that shows which of them are correct.",
    '本回执证明提交的内容和时间。哈希值涵盖答卷编号、账号、时间和考生的答案，不包含任何正确答案信息。',
    'Este recibo demuestra qué se entregó y cuándo. El hash cubre el número de intento, la cuenta, las horas y las respuestas del candidato, y nada que diga cuáles son correctas.',
    'Este recibo comprova o que foi entregue e quando. O hash cobre o número da tentativa, a conta, os horários e as respostas do candidato, e nada que diga quais estão certas.',
  ),
  attempts: texts('Attempts', '答卷', 'Intentos', 'Tentativas'),
  notSat: texts('Did not take this exam.', '未参加本次考试。', 'No hizo este examen.', 'Não fez esta prova.'),
} satisfies Record<string, Texts>

export const PRINT_STATES: Record<ResultRow['state'], Texts> = {
  waiting: texts('Not started', '未开始', 'Sin empezar', 'Não iniciou'),
  absent: texts('Absent', '缺考', 'Ausente', 'Ausente'),
  passed: texts('Passed', '及格', 'Aprobado', 'Aprovado'),
  failed: texts('Failed', '不及格', 'No aprobado', 'Reprovado'),
  sitting: texts('In progress', '考试中', 'En curso', 'Em andamento'),
}

export const PRINT_ENDS: Record<'candidate' | 'deadline' | 'administrator', Texts> = {
  candidate: texts('the candidate', '考生交卷', 'el candidato', 'o candidato'),
  deadline: texts('the end of the exam time', '时间到', 'el fin del tiempo', 'o fim do tempo'),
  administrator: texts('an administrator', '管理员', 'un administrador', 'um administrador'),
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
