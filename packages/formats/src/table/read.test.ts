// Tables of questions as people keep them: headers by other names, options in one cell, answers in words.
import { expect, test } from 'vitest'
import { isUsable, type ReadFile } from '../doubt.ts'
import { TableReader } from './read.ts'

function read(...rows: string[][]): ReadFile {
  const reader = new TableReader()
  for (const [at, cells] of rows.entries()) reader.take({ row: at + 1, cells })
  return reader.finish()
}

test('[TOP-014] headers by other names and languages, a title above, unknown columns', () => {
  const zh = read(
    ['安检题库'],
    [
      '序号',
      '试题类型（必填）',
      '题目内容*',
      '选项A',
      '选项B',
      '选项C',
      '正确答案',
      '答案解析',
      '分值',
      '考点',
      '难度',
      '备注',
    ],
    ['1', '单选题', '哪个?', '甲', '乙', '丙', 'B', '因为', '2', '违禁品/刀具', '中', 'x'],
    ['2', '多选', '哪些?', '甲', '乙', '丙', 'A、C', '', '3分', '', '较难', ''],
    ['3', '判断题', '是吗?', '', '', '', '√', '', '', '', '', ''],
  )
  expect(zh.doubts).toMatchObject([{ code: 'header-unknown', params: { header: '备注' } }])
  expect(zh.questions.map(({ question }) => question)).toMatchObject([
    { kind: 'single-choice', score: 2, analysis: '因为', knowledge: [['违禁品', '刀具']], difficulty: 3 },
    {
      kind: 'multiple-choice',
      score: 3,
      difficulty: 4,
      options: [{ isRight: true }, { isRight: false }, { isRight: true }],
    },
    { kind: 'true-false', answer: true },
  ])
  const es = read(
    ['Enunciado', 'Opciones', 'Respuesta correcta', 'Puntos'],
    ['¿Cuál?', 'A. uno\nB. dos', 'B', '1'],
    ['Sí', 'uno|dos|tres', 'A|C', '1,5'],
  )
  expect(es.questions.map(({ question }) => question?.kind)).toEqual(['single-choice', 'multiple-choice'])
})

test('[Q-07] [Q-08] [Q-09] each fault names its row', () => {
  const { questions } = read(
    ['Type', 'Question', 'Option A', 'Option B', 'Answer', 'Points'],
    ['Single choice', 'Q1', 'x', 'y', '', ''],
    ['Single choice', 'Q2', 'x', 'y', 'AB', ''],
    ['', '', 'x', 'y', 'A', ''],
    ['True or false', 'Q4', '', '', 'maybe', ''],
    ['Multiple choice', 'Q5', 'x', 'y', 'A;Z', ''],
    ['Essay', 'Q6', '', '', '', ''],
    ['', 'Q7', 'x', 'y', 'A', '1e9'],
    ['', 'Q8', '', '', '0', '0'],
  )
  expect(questions.map(({ doubts }) => doubts.map(({ code, line }) => `${line}:${code}`).join(' '))).toEqual([
    '2:answer-missing',
    '3:two-right-in-single',
    '4:stem-missing',
    '5:answer-unreadable',
    '6:answer-unknown-option',
    '7:kind-unsupported',
    '8:score-wrong',
    '9:score-wrong',
  ])
  expect(questions.some(isUsable)).toBe(false)
})

test('a table that heads no question is refused', () => {
  expect(() => read(['Name', 'Phone'], ['x', '1'])).toThrow('not-this-format')
})
