// Papers from files through the whole stack: preview, choice, sections and points kept, nothing before it is confirmed.
import { importPaper } from '@clearbelt/contract/papers/import-calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { NO_FACTS, type Question } from '@clearbelt/formats/question'
import { picturesOf } from '@clearbelt/domain/kinds/rich/plain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeQuestions } from '../../../formats/write-questions.ts'
import { zip } from '../../../formats/zip.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, drawPicture, publishPaper } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

type Answer = PackageOf<typeof importPaper>
const send = async (
  bytes: Uint8Array | string | null,
  input: object = {},
  name = '2026 理论试卷.txt',
  actor: Who = who.trainer,
) =>
  t.call(
    importPaper,
    input as never,
    actor,
    bytes === null ? {} : { file: { name, bytes: Buffer.from(bytes as Uint8Array) } },
  )
const done = async (...args: Parameters<typeof send>): Promise<Answer> => {
  const { body } = await send(...args)
  expect(body, JSON.stringify(body)).toMatchObject({ result: true })
  return body.package as Answer
}
const papers = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::int as n from paper`.execute(t.world.db)).rows[0]?.n)
const drafts = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::int as n from topic`.execute(t.world.db)).rows[0]?.n)

const PAPER = `2026 年安检员理论考试
一、单选题（每题2分，共4分）
1. 安检员发现可疑物品应当（ A ）
A. 报告 B. 放行
2. 旅客可以携带（ B ）
A. 汽油 B. 书
二、多选题（每题3分，少选得1分）
1. 下列哪些是违禁品（ AB ）
A. 刀 B. 枪 C. 书
三、判断题
1. 打火机可以托运。（×）
2. 没有答案的题
`

test('[PAP-028] a paper comes from a file: looked at first with every doubt, then written with its sections, points and credit', async () => {
  const [before, bank] = [await papers(), await drafts()]
  const preview = await done(PAPER, { act: 'check' })
  expect(preview).toMatchObject({
    format: 'text',
    id: null,
    name: '2026 年安检员理论考试',
    sections: ['一、单选题', '二、多选题', '三、判断题'],
    totalScore: '8',
  })
  expect(preview.questions.map(({ section, score, isUsable }) => [section, score, isUsable])).toEqual([
    [0, '2', true],
    [0, '2', true],
    [1, '3', true],
    [2, '1', true],
    [2, null, false],
  ])
  expect(preview.questions[4]?.doubts.some(({ severity }) => severity === 'error')).toBe(true)
  expect(await papers()).toBe(before)
  // The file is not sent again.
  const made = await done(null, { file: preview.file, chosen: '1,3,4', score: '0.5', totalSeconds: 1800 })
  const { info, relationship } = await ask(t, getTheoryPaper, { id: made.id ?? '', published: false }, who.trainer)
  expect(info).toMatchObject({
    title: '2026 年安检员理论考试',
    scoring: 'items',
    totalScore: '5.5',
    passScore: '3.3',
    totalSeconds: 1800,
    multipleCredit: 'someRight',
    multipleSomePercent: 33,
    state: 'draft',
  })
  expect(info.sections.map(({ name, questionCount }) => [name, questionCount])).toEqual([
    ['一、单选题', 1],
    ['二、多选题', 1],
    ['三、判断题', 1],
  ])
  expect(relationship.map(({ kind, score, bankID }) => [kind, score, bankID])).toEqual([
    ['single-choice', '2', null],
    ['multiple-choice', '3', null],
    ['true-false', '0.5', null],
  ])
  const mine = (await ask(t, myPapers, { PageNO: 1, Limit: 5 } as never, who.trainer)) as unknown as { id: string }[]
  expect(mine.map(({ id }) => id)).toContain(made.id)
  // Its questions are its own: the bank has none more, and it can be published at once.
  expect(await drafts()).toBe(bank)
  await publishPaper(t, who.trainer, made.id ?? '')
})

test('a paper whose answer was lost on the way is brought once, by a kept file and by one that comes along', async () => {
  const before = await papers()
  const { file } = await done(PAPER, { act: 'check' })
  const requestKey = 'f3a1c96e07b8d254'
  const bring = async (input: object, bytes: string | null) =>
    (
      await t.call(importPaper, input as never, who.trainer, {
        requestKey,
        ...(bytes === null ? {} : { file: { name: 'a.txt', bytes: Buffer.from(bytes) } }),
      })
    ).body.package?.id
  const ids = [
    await bring({ file }, null),
    await bring({ file }, null),
    await bring({ name: 'Along' }, PAPER),
    await bring({ name: 'Along' }, PAPER),
    await bring({ name: 'Along' }, PAPER.replace('打火机', '火柴')),
  ]
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2, 4])
  expect(await papers()).toBe(before + 3)
})

const FACTS = { ...NO_FACTS, score: 2.5 }
const questions = async (): Promise<Question[]> => [
  {
    ...FACTS,
    kind: 'single-choice',
    stem: 'What is <strong>this</strong> <span data-tex="x^2"></span>? <img data-picture="bag.png" alt="A bag">',
    pictures: [{ name: 'bag.png', mediaType: 'image/png', bytes: await drawPicture() }],
    options: [
      { text: 'A', isRight: true, weight: null, feedback: '' },
      { text: 'B', isRight: false, weight: null, feedback: '' },
    ],
  },
  { ...FACTS, kind: 'true-false', stem: 'Yes.', answer: true, feedback: { whenTrue: '', whenFalse: '' } },
]

test.each([
  ['moodle', 'x.xml'],
  ['gift', 'x.gift'],
  ['qti', 'x.zip'],
  ['word', 'x.docx'],
] as const)('[PAP-028] a paper as %s comes with its pictures and formulae', async (format, name) => {
  const bytes = await writeQuestions({ format, questions: await questions(), language: 'en' })
  const made = await done(bytes, { name: `From ${format}` }, name)
  const { relationship, info } = await ask(t, getTheoryPaper, { id: made.id ?? '', published: false }, who.trainer)
  expect(info).toMatchObject({ title: `From ${format}`, totalScore: '5' })
  const [first] = relationship
  const stem = first && 'titleRT' in first.topic ? first.topic.titleRT : ''
  expect(stem).toContain('data-tex="x^2"')
  expect(picturesOf(stem)).toHaveLength(1)
})

test('[PAP-028] a table says the section of each row, and a test of QTI its sections and order', async () => {
  const csv =
    'Type,Question,Option A,Option B,Answer,Points,Section\nSingle choice,One?,a,b,A,2,Rules\nTrue or false,Two.,,,True,1,Images\n'
  expect(await done(csv, { act: 'check' }, 'paper.csv')).toMatchObject({
    name: 'paper',
    sections: ['Rules', 'Images'],
    questions: [{ section: 0 }, { section: 1 }],
  })
  const item = (id: string, words: string): Buffer =>
    Buffer.from(
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>a</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>${words}</qti-prompt><qti-simple-choice identifier="a">x</qti-simple-choice><qti-simple-choice identifier="b">y</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`,
    )
  const ref = (href: string) => `<qti-assessment-item-ref identifier="${href}" href="${href}"/>`
  const packed = zip(
    new Map<string, string | Uint8Array>([
      ['items/a.xml', item('a', 'First?')],
      ['items/b.xml', item('b', 'Second?')],
      [
        'test.xml',
        `<qti-assessment-test identifier="t" title="Spring"><qti-test-part identifier="p"><qti-assessment-section identifier="s1" title="Knives">${ref('items/b.xml')}</qti-assessment-section><qti-assessment-section identifier="s2" title="Guns">${ref('items/a.xml')}</qti-assessment-section></qti-test-part></qti-assessment-test>`,
      ],
    ]),
  )
  expect(await done(packed, { act: 'check' }, 'x.zip')).toMatchObject({
    name: 'Spring',
    sections: ['Knives', 'Guns'],
    questions: [{ name: 'Second?' }, { name: 'First?' }],
  })
})

test('a paper of which nothing can be taken, a file that is none or gone, and a stranger are refused', async () => {
  const before = await papers()
  const nothing = await send('1. 没有答案的题\nA. 是的 B. 不是\n')
  expect(nothing.body.result).toBe(false)
  expect(nothing.status).toBe(422)
  expect((await send(null)).body.result).toBe(false)
  expect((await send(Buffer.from([0, 1, 2, 3]), {}, 'x.bin')).body.result).toBe(false)
  expect((await send(null, { file: '/fileapi/TopicImportUploader/none' })).body.result).toBe(false)
  const { file } = await done(PAPER, { act: 'check' })
  expect((await send(null, { file }, undefined, who.admin)).body.result).toBe(false)
  expect((await send(PAPER, { act: 'check' }, undefined, who.student)).body.result).toBe(false)
  expect((await send(PAPER, { passScore: '100' })).body.result).toBe(false)
  expect(await papers()).toBe(before)
})
