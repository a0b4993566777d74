// Files of questions as they come in and go out: Word and Excel back and forth, hostile files, formats told apart.
import type { FormatName } from '@clearbelt/formats/gaps'
import { differences } from '@clearbelt/formats/gaps'
import { namePictures } from '@clearbelt/formats/pictures'
import { isUsable } from '@clearbelt/formats/doubt'
import { NO_FACTS, type MultipleChoice, type Question } from '@clearbelt/formats/question'
import { anyQuestion } from '@clearbelt/formats/testing/arbitrary'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { readQuestions, type Answer } from './read-questions.ts'
import { gapsOf, writeQuestions } from './write-questions.ts'

let folder: string
let png: Uint8Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'))
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function read(bytes: Uint8Array | string, name = 'file'): Promise<Answer> {
  const path = join(folder, `${++files}`)
  await writeFile(path, bytes)
  return readQuestions({ path, name })
}
async function failure(bytes: Uint8Array | string, name = 'file'): Promise<string> {
  return (await read(bytes, name)).failure?.code ?? 'read'
}
const questionsOf = ({ read: file }: Answer): Question[] =>
  file?.questions.flatMap(({ question }) => question ?? []) ?? []

const choice: MultipleChoice = {
  kind: 'multiple-choice',
  title: '',
  stem: '<p>哪些是<b>违禁品</b>？H<sub>2</sub>O <span data-tex="x^2"></span></p><p><img data-picture="picture-1.png" alt="a bag"></p><table><tr><td>a</td><td>b</td></tr></table>',
  analysis: '<p>one</p><p><i>two</i></p>',
  score: 2.5,
  isShuffled: false,
  difficulty: 4,
  knowledge: [['违禁品', '刀具']],
  language: 'zh-CN',
  labels: ['甲'],
  sourceID: 'q-1',
  image: null,
  pictures: [],
  options: [
    { text: '刀', isRight: true, weight: null, feedback: '' },
    { text: '<u>绳</u>', isRight: false, weight: null, feedback: '' },
    { text: '枪', isRight: true, weight: null, feedback: '' },
  ],
  credit: { rule: 'someRight', percent: 50 },
}

describe('Word', () => {
  test('[T-57] [Q-13] [Q-22] a question with marks, a formula, a picture and a table comes back equal', async () => {
    const question: Question = { ...choice, pictures: [{ name: 'picture-1.png', mediaType: 'image/png', bytes: png }] }
    for (const language of ['zh-CN', 'en', 'es', 'pt-BR'] as const) {
      const answer = await read(
        await writeQuestions({
          format: 'word',
          questions: [question, { ...NO_FACTS, kind: 'single-choice', stem: 'B', options: choice.options.slice(0, 2) }],
          language,
        }),
      )
      expect(answer.format).toBe('word')
      const [first, second] = questionsOf(answer)
      expect(
        first && { ...first, pictures: first.pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) },
      ).toEqual({ ...question, pictures: question.pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) })
      expect(second?.kind).toBe('single-choice')
    }
  })
  test('[T-57] what a document cannot show is named, and nothing else is lost', async () => {
    const drawn = fc.sample(anyQuestion, { numRuns: 40, seed: 7 }).map((question) =>
      namePictures(
        { ...question, pictures: question.pictures.map((one) => ({ ...one, bytes: png })) },
        question.pictures.map((one) => ({ ...one, bytes: png })),
      ),
    )
    const gaps = await gapsOf({ format: 'word', questions: drawn, language: 'en' })
    const back = questionsOf(await read(await writeQuestions({ format: 'word', questions: drawn, language: 'en' })))
    for (const [at, question] of drawn.entries())
      expect(gaps[at]?.lost).toEqual(differences(question, back[at] ?? null))
  })
})

test('[TOP-014] [T-57] Excel, and every other format, comes back through its file', async () => {
  const plain: Question = {
    ...choice,
    stem: '哪些？',
    analysis: '',
    options: choice.options.map((one) => ({ ...one, text: one.text.replaceAll(/<.*?>/g, '') })),
  }
  for (const format of ['excel', 'word', 'gift', 'moodle', 'qti'] as FormatName[]) {
    const answer = await read(await writeQuestions({ format, questions: [plain, plain], language: 'zh-CN' }))
    expect(answer.format).toBe(format)
    expect(questionsOf(answer)).toEqual([plain, plain])
  }
})

test('[T-48] what begins like a formula is text in an exported table', async () => {
  const statement: Question = {
    ...NO_FACTS,
    kind: 'true-false',
    stem: '=1+1',
    analysis: '@x',
    title: '+2',
    answer: true,
    feedback: { whenTrue: '', whenFalse: '' },
  }
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await writeQuestions({ format: 'excel', questions: [statement], language: 'en' })) as never)
  const cells: unknown[] = []
  book.worksheets[0]
    ?.getRow(2)
    .eachCell((cell) => cells.push(cell.type === ExcelJS.ValueType.String ? cell.value : cell.type))
  expect(cells).toEqual(expect.arrayContaining(['=1+1', '@x', '+2']))
  expect(cells.every((cell) => typeof cell === 'string')).toBe(true)
})

test('[TOP-014] tables of Excel with merged cells, formulas and text that looks like a formula; CSV in GBK', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('s')
  sheet.addRows([
    ['题干', '选项A', '选项B', '答案', '知识点'],
    ['甲', '=1+1', 'y', 'A', '刀具'],
    ['乙', { formula: '1+1', result: 2 }, 'y', 'B', ''],
    ['丙', '', '', true, ''],
  ])
  sheet.mergeCells('E2:E3')
  const answer = await read(Buffer.from(await book.xlsx.writeBuffer()))
  expect(questionsOf(answer)).toMatchObject([
    { stem: '甲', options: [{ text: '=1+1', isRight: true }, {}], knowledge: [['刀具']] },
    { stem: '乙', options: [{ text: '2' }, { isRight: true }], knowledge: [['刀具']] },
    { stem: '丙', kind: 'true-false', answer: true },
  ])
  expect(answer.read?.doubts.map(({ code }) => code)).toEqual(expect.arrayContaining(['formulas', 'merged']))
  // "题干,答案" and "对吗,对" in GBK.
  const gbk = Buffer.from('cce2b8c92cb4f0b8b80a'.replace('b8b8', 'b0b8') + 'b6d4c2f02cb6d40a', 'hex')
  expect(questionsOf(await read(gbk, 'q.csv'))).toMatchObject([{ stem: '对吗', answer: true }])
})

describe('[T-53] hostile and broken files are refused clearly, and nothing is read of them', () => {
  const item = (inside: string): string =>
    `<?xml version="1.0"?><!DOCTYPE q [${inside}]><quiz><question type="truefalse"><name><text>&a;</text></name></question></quiz>`
  test.each([
    ['entities that grow', item('<!ENTITY a "ha"><!ENTITY b "&a;&a;">'), 'xml-entities'],
    ['an entity from a file', item('<!ENTITY a SYSTEM "file:///etc/passwd">'), 'xml-entities'],
    ['XML cut off', '<quiz><question type="multichoice">', 'not-xml'],
    ['XML too deep', `<quiz>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</quiz>`, 'too-deep'],
    ['other XML', '<html><body>x</body></html>', 'not-this-format'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'), 'not-this-format'],
    ['an archive cut off', makeZip([{ name: 'a.xml', data: '<a/>' }]).subarray(0, 40), 'zip-broken'],
    ['a path that leads outside', makeZip([{ name: '../a.xml', data: '<a/>' }]), 'zip-unsafe'],
    ['a link', makeZip([{ name: 'a.xml', data: '/etc/passwd', mode: 0o120777 }]), 'zip-unsafe'],
    ['a bomb', makeZip([{ name: 'a.xml', data: Buffer.alloc(60_000_000) }]), 'too-large'],
    [
      'a bomb that lies of its size',
      makeZip([{ name: 'word/document.xml', data: Buffer.alloc(60_000_000), claimedSize: 100 }]),
      'zip-broken',
    ],
    [
      'a document whose text declares entities',
      makeZip([{ name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
      'xml-entities',
    ],
    ['[Q-21] a text without a question', 'just some words', 'nothing-read'],
    ['[Q-21] an empty quiz', '<quiz></quiz>', 'nothing-read'],
    ['[Q-21] an empty file', '', 'nothing-read'],
  ])('%s', async (_name, bytes, code) => {
    expect(await failure(bytes)).toBe(code)
  })
  test('a stem of 100,000 characters and a picture of 50 MB', async () => {
    const long = await read(`1. ${'x'.repeat(100_000)}\n答案：对`)
    expect(long.read?.questions.map(isUsable)).toEqual([false])
    const large = Buffer.alloc(50_000_000, 1).toString('base64')
    expect(await failure(`::a::[html]<img src="data:image/png;base64,${large}">{T}`, 'a.gift')).toBe('too-large')
    expect(deflateRawSync(Buffer.alloc(10)).length).toBeGreaterThan(0)
  })
  test('macros are not run and are told', async () => {
    const text =
      '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>1. S</w:t></w:r></w:p><w:p><w:r><w:t>答案：对</w:t></w:r></w:p></w:body></w:document>'
    const answer = await read(
      makeZip([
        { name: 'word/document.xml', data: text },
        { name: 'word/vbaProject.bin', data: 'x' },
      ]),
    )
    expect(answer.read?.doubts.map(({ code }) => code)).toEqual(['macros-ignored'])
    expect(questionsOf(answer)).toHaveLength(1)
  })
})

test('[Q-22] numbers that Word counts by itself, formulae of its editor, and what was lost', async () => {
  const p = (inside: string, numbered = ''): string =>
    `<w:p>${numbered === '' ? '' : `<w:pPr><w:numPr><w:ilvl w:val="${numbered[1]}"/><w:numId w:val="${numbered[0]}"/></w:numPr></w:pPr>`}${inside}</w:p>`
  const r = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`
  const math =
    '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:sSup><m:e><m:r><m:t>b</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:den></m:f></m:oMath>'
  const document = `<w:document xmlns:w="w" xmlns:m="m"><w:body>${p(r('Which ') + math, '10')}${p(r('x'), '11')}${p(r('y'), '11')}${p(r('Answer: B'))}${p(r('Next') + '<w:r><w:drawing/></w:r>', '10')}${p(r('x'), '11')}${p(r('z'), '11')}${p(r('Answer: A'))}</w:body></w:document>`
  const level = (depth: number, format: string, text: string): string =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`
  const answer = await read(
    makeZip([
      { name: 'word/document.xml', data: document },
      { name: 'word/numbering.xml', data: numbering },
    ]),
  )
  expect(questionsOf(answer)).toMatchObject([
    {
      stem: 'Which <span data-tex="\\frac{a}{{b}^{2}}"></span>',
      options: [{ text: 'x' }, { text: 'y', isRight: true }],
    },
    { stem: 'Next', options: [{ text: 'x', isRight: true }, { text: 'z' }] },
  ])
  expect(answer.read?.questions[1]?.doubts.map(({ code }) => code)).toEqual(['drawing-lost'])
})
