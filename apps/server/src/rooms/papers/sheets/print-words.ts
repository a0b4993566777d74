// Words of printed papers in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'

export const PRINT_WORDS = {
  sheet: texts('Answer sheet', '答题卡', 'Hoja de respuestas', 'Folha de respostas'),
  key: texts('Key', '答案', 'Clave de respuestas', 'Gabarito'),
  confidential: texts(
    'Confidential: key with the right answers. Keep it away from candidates.',
    '机密：标准答案，不得让考生接触。',
    'Confidencial: contiene las respuestas correctas. No debe llegar a los candidatos.',
    'Confidencial: contém as respostas certas. Não deve chegar aos candidatos.',
  ),
  version: texts('Version {n}', '第 {n} 版', 'Versión {n}', 'Versão {n}'),
  name: texts('Name', '姓名', 'Nombre', 'Nome'),
  number: texts('Number', '编号', 'Número', 'Número'),
  date: texts('Date', '日期', 'Fecha', 'Data'),
  signature: texts('Signature', '签名', 'Firma', 'Assinatura'),
  questions: texts('Questions', '题数', 'Preguntas', 'Questões'),
  total: texts('Total score', '总分', 'Puntuación total', 'Pontuação total'),
  pass: texts('Pass score', '及格分', 'Nota de aprobación', 'Nota de aprovação'),
  time: texts('Time', '考试时长', 'Tiempo', 'Tempo'),
  minutes: texts('{n} min', '{n} 分钟', '{n} min', '{n} min'),
  point: texts('1 point', '1 分', '1 punto', '1 ponto'),
  points: texts('{n} points', '{n} 分', '{n} puntos', '{n} pontos'),
  sectionFigures: texts(
    '{n} questions, {points}',
    '共 {n} 题，{points}',
    '{n} preguntas, {points}',
    '{n} questões, {points}',
  ),
  sectionOne: texts('1 question, {points}', '共 1 题，{points}', '1 pregunta, {points}', '1 questão, {points}'),
  fillIn: texts(
    'Fill in one circle for each question; for multiple choice, every circle that is right.',
    '每题填涂一项；多选题填涂所有正确选项。',
    'Rellene un círculo en cada pregunta; en las de opción múltiple, todos los correctos.',
    'Preencha um círculo em cada questão; nas de múltipla escolha, todos os certos.',
  ),
  question: texts('Question', '试题', 'Pregunta', 'Questão'),
  answer: texts('Answer', '答案', 'Respuesta', 'Resposta'),
  score: texts('Points', '分值', 'Puntos', 'Pontos'),
  why: texts('Why', '解析', 'Explicaciones', 'Explicações'),
  asPublished: texts(
    'The key as it was published. Corrections made to it in an exam are told by that exam.',
    '此为发布时的答案；考试中作出的答案更正以该考试的记录为准。',
    'La clave tal como se publicó. Las correcciones hechas en una convocatoria constan en ella.',
    'O gabarito como foi publicado. As correções feitas em uma aplicação constam nela.',
  ),
  pageOf: texts(
    'Page {page} of {pages}',
    '第 {page} 页，共 {pages} 页',
    'Página {page} de {pages}',
    'Página {page} de {pages}',
  ),
} satisfies Record<string, Texts>

/** A score as people write it: no more decimals than it has. */
export const sayPoints = (score: string, culture: Culture): string =>
  new Intl.NumberFormat(culture, { maximumFractionDigits: 2 }).format(Number(score))
