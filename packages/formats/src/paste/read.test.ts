// Papers as people write them, in four languages and with their habits.
import { describe, expect, test } from 'vitest'
import { isUsable, type ReadQuestion } from '../doubt.ts'
import { LIMITS } from '../question.ts'
import { toPlain } from '../rich/rich.ts'
import { PASTE_MAX, readPaste } from './read.ts'

/** A question in one line: kind, stem, options with a star at the right ones, points. */
function brief({ question, doubts }: ReadQuestion): string {
  const codes = doubts.map(({ code, line }) => `!${code}@${line}`).join(' ')
  if (!question) return codes
  const score = question.score === null ? '' : ` =${question.score}`
  const inside =
    question.kind === 'true-false'
      ? String(question.answer)
      : question.kind === 'matching'
        ? question.pairs.map(({ left, right }) => `${left}~${right}`).join(' ')
        : 'options' in question
          ? question.options.map(({ text, isRight }) => `${isRight ? '*' : ''}${toPlain(text)}`).join(' ')
          : ''
  return `${question.kind[0]} ${toPlain(question.stem)} [${inside}]${score}${codes === '' ? '' : ` ${codes}`}`
}
const read = (text: string): string[] => readPaste(text).questions.map(brief)

describe('numbers, letters and answers in all usual forms', () => {
  test.each([
    ['1. Which?\nA. x\nB. y\nAnswer: B', 's Which? [x *y]'],
    ['1、哪个？\nA、甲\nB、乙\n答案：A', 's 哪个？ [*甲 乙]'],
    ['一、哪个？\nA．甲\nB．乙\n【答案】B', 's 哪个？ [甲 *乙]'],
    ['１．哪个（Ｂ）？\n（Ａ）甲 （Ｂ）乙', 's 哪个( )？ [甲 *乙]'],
    ['第1题 哪个是（ AB ）。\nA.甲B.乙C.丙', 'm 哪个是( )。 [*甲 *乙 丙]'],
    ['1) ¿Cuál? (2 puntos)\na) x\nb) y\nRespuesta: b', 's ¿Cuál? [x *y] =2'],
    ['Questão 1: Qual? [1,5 pontos]\nA) x  B) y\nResposta correta: A', 's Qual? [*x y] =1.5'],
    ['Q1. Which? A. one B. two C. three\nAns: A, C', 'm Which? [*one two *three]'],
    ['(1) Which\nof these?\n*A. one\nB. two', 's Which\nof these? [*one two]'],
    ['1. 哪些（2分）\nⒶ甲\nⒷ乙（正确）', 's 哪些 [甲 *乙] =2'],
    ['1. Which?\nA. Knife\nB. Rope\nAnswer: rope', 's Which? [Knife *Rope]'],
    ['1. 1.5 kg at 10:30?\nA. 1.5\nB. 2\n答案 A 解析：因为', 's 1.5 kg at 10:30? [*1.5 2]'],
  ])('%s', (text, expected) => expect(read(text)).toEqual([expected]))
})

test('[Q-09] answers parted by any sign or none are one answer, and what is no answer is refused at its line', () => {
  const options = 'A. a1\nB. b1\nC. c1\n'
  for (const answer of [
    'A;C',
    'A；C',
    'A,C',
    'A，C',
    'A、C',
    'A|C',
    'A#C',
    'AC',
    'a c',
    'C A',
    'A和C',
    'A and C',
    'Ａ Ｃ',
  ])
    expect(read(`1. Q\n${options}答案：${answer}`)).toEqual(['m Q [*a1 b1 *c1]'])
  for (const answer of ['F', 'A-C?', '12', 'maybe', 'AA'])
    expect(isUsable(readPaste(`1. Q\n${options}Answer: ${answer}`).questions[0] as ReadQuestion)).toBe(false)
  expect(read(`1. Q\n${options}答案：D`)).toEqual(['s Q [a1 b1 c1] !answer-unknown-option@5'])
})

test('[Q-08] true and false are said in every usual way', () => {
  const yes = [
    '正确',
    '对',
    '是',
    '√',
    '✓',
    'T',
    'true',
    '1',
    'Verdadero',
    'Verdadeiro',
    'V',
    'Certo',
    'Sí',
    'ＴＲＵＥ',
  ]
  const no = ['错误', '错', '否', '×', '✗', 'F', 'False', '0', 'Falso', 'Errado', 'No', 'não', 'x']
  for (const word of yes) expect(read(`1. S\n答案：${word}`)).toEqual(['t S [true]'])
  for (const word of no) expect(read(`1. S\nAnswer: ${word}`)).toEqual(['t S [false]'])
  expect(read('二、判断题\n1. 甲（√）\n2. 乙。(错)\n3. 丙')).toEqual([
    't 甲 [true]',
    't 乙。 [false]',
    't 丙 [null] !answer-missing@4',
  ])
  expect(read('1. S\nA. 正确\nB. 错误\n答案：B')).toEqual(['t S [false]'])
})

test('[Q-07] a question without a right answer is refused at its line', () => {
  expect(read('1. Q\nA. x\nB. y\n2. R\nA. x\nB. y\n答案：A')).toEqual(['s Q [x y] !answer-missing@1', 's R [*x y]'])
})

test('headings name the kind, the points and the credit of what is below them', () => {
  const text = `一、单选题（每题2分，共4分）
1. 甲（A）
A. x  B. y
2. 乙（AB）
A. x  B. y
二、多选题（每题3分，少选得1.5分）
1. 丙
A. x
B. y
答案：A
三、填空题
1. 丁____。
四、Matching
1. Pair
knife -> sharp
gun → firearm
`
  const { questions } = readPaste(text)
  expect(questions.map(brief)).toEqual([
    's 甲( ) [*x y] =2',
    's 乙( ) [*x *y] =2 !two-right-in-single@4',
    'm 丙 [*x y] =3',
    '!kind-unsupported@12',
    'm Pair [knife~sharp gun~firearm]',
  ])
  expect(questions[2]?.question).toMatchObject({ credit: { rule: 'someRight', percent: 50 } })
})

test('the kind in brackets before or behind a question is read and taken out of it', () => {
  const options = '\nA. x\nB. y\n'
  expect(
    read(
      `1. (多选) 甲？${options}答案：A\n2. 取出什么？（多选）${options}答案：A\n3. Choose. (Multiple choice)${options}Answer: A`,
    ),
  ).toEqual(['m 甲？ [*x y]', 'm 取出什么？ [*x y]', 'm Choose. [*x y]'])
  expect(read(`1. Choose one of these (knives)${options}Answer: A`)).toEqual(['s Choose one of these (knives) [*x y]'])
})

test('answers in a list below the paper reach their questions', () => {
  const paper = '1. Q\nA. x\nB. y\n2. R\nA. x\nB. y\n3. S\n'
  expect(read(`${paper}参考答案\n1-2 AB\n3. √`)).toEqual(['s Q [*x y]', 's R [x *y]', 't S [true]'])
  expect(read(`${paper}Answers:\n1. B 2. A 3. F`)).toEqual(['s Q [x *y]', 's R [*x y]', 't S [false]'])
})

test('fields below a question', () => {
  const { questions } = readPaste(
    '1. Q\nA. x\nB. y\n答案：AB\n解析：一行\n又一行 \\(x^2\\)\n难度：较难\n知识点：违禁品/刀具；枪支\n分值：3\n部分得分：按比例\n标签：甲,乙',
  )
  expect(questions[0]?.question).toMatchObject({
    kind: 'multiple-choice',
    analysis: '<p>一行</p><p>又一行 <span data-tex="x^2"></span></p>',
    difficulty: 4,
    knowledge: [['违禁品', '刀具'], ['枪支']],
    score: 3,
    credit: { rule: 'shareOfRight' },
    labels: ['甲', '乙'],
  })
})

test('each doubt names its line', () => {
  expect(read('1. Q\nA. x\nC. z\nAnswer: A\nstray\n4. R (0分)\nAnswer: T')).toEqual([
    's Q [*x z] !option-order@3 !line-unclear@5',
    't R [true] !number-order@6 !score-wrong@6',
  ])
  expect(readPaste('hello\n1. S\nAnswer: T').doubts).toMatchObject([{ code: 'line-unclear', line: 1 }])
  expect(read('1. Q\nA. x\nB. x\nAnswer: A')).toEqual(['s Q [*x x] !option-twice@1'])
})

test('a stem of 100,000 characters and a paper too long are refused clearly', () => {
  expect(read(`1. ${'长'.repeat(100_000)}\n答案：对`)[0]).toContain('!stem-too-long@1')
  expect(() => readPaste('x'.repeat(PASTE_MAX + 1))).toThrow('too-large')
  const many = Array.from({ length: LIMITS.questions + 1 }, (_, at) => `${at + 1}. S\n答案：对`).join('\n')
  expect(() => readPaste(many)).toThrow('too-many-questions')
  for (const bait of ['A. ', '( ', '1-9999 A', '[', '答案：', '-> ', '1. A. B. '])
    expect(() => readPaste(bait.repeat(30_000))).not.toThrow()
})
