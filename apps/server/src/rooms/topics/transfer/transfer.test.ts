// Questions from files and to them through the whole stack: preview, choice, duplicates, pictures, export.
import { BANK_KINDS } from '@clearbelt/contract/topics/questions'
import { getTopic } from '@clearbelt/contract/topics/calls'
import { addPairTopic } from '@clearbelt/contract/topics/family-calls'
import { doubtTexts, fileTexts } from '@clearbelt/contract/topics/import-errors'
import {
  checkExport,
  EXPORT_FORMATS,
  exportTopics,
  importExcelTopics,
  importTopics,
  importWordTopics,
  QUESTION_PARTS,
  topicTemplate,
  uploadTopicFile,
} from '@clearbelt/contract/topics/transfer-calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { DOUBTS, FAILURES } from '@clearbelt/formats/doubt'
import { writeMoodle } from '@clearbelt/formats/moodle/write'
import { NO_FACTS, type Question } from '@clearbelt/formats/question'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverKindOf } from '../../../kinds/registry.ts'
import { writeQuestions } from '../../../formats/write-questions.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, drawPicture, uploadDrawn } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

async function upload(bytes: Uint8Array | string, name = 'questions', actor: Who = who.trainer): Promise<string> {
  const { body } = await t.call(uploadTopicFile, {}, actor, { file: { name, bytes: Buffer.from(bytes as Uint8Array) } })
  expect(body).toMatchObject({ result: true })
  return (body.package as { url: string }).url
}
const total = async (): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from topic where deleted_at is null`.execute(t.world.db))
      .rows[0]?.n,
  )

const PAPER = `一、单选题（每题2分）
1. 安检员发现可疑物品应当（ A ）
A. 报告 B. 放行
2. 没有答案的题
A. 是的 B. 不是
二、判断题
1. 打火机可以托运。（×）
`

test('each code of a doubt and of a failure has its words, and every kind of the bank goes to files', () => {
  expect(Object.keys(doubtTexts)).toEqual(expect.arrayContaining(Object.keys(DOUBTS)))
  expect(Object.keys(fileTexts)).toEqual(expect.arrayContaining([...FAILURES]))
  for (const kind of BANK_KINDS) expect(serverKindOf(kind).exchange, kind).toBeDefined()
  expect(new Set(QUESTION_PARTS).size).toBe(QUESTION_PARTS.length)
})

test('[TOP-014] [RES-069] [Q-07] [Q-12] a preview names what is wrong by its line and writes nothing; the chosen questions alone come in', async () => {
  const file = await upload(PAPER, 'paper.txt')
  const before = await total()
  const preview = await ask(t, importTopics, { file, act: 'check', language: 'zh-CN' }, who.trainer)
  expect(preview).toMatchObject({ format: 'text', written: 0 })
  expect(preview.questions).toMatchObject([
    { number: 1, line: 2, isUsable: true, question: { kind: 'single-choice' }, notKept: ['score'] },
    {
      number: 2,
      line: 4,
      isUsable: false,
      doubts: [{ code: 'answer-missing', line: 4, message: 'No correct answer is given.' }],
    },
    { number: 3, line: 7, isUsable: true, question: { kind: 'true-false', answer: 0 } },
  ])
  expect(await total()).toBe(before)
  const done = await ask(t, importTopics, { file, chosen: [3], language: 'zh-CN' }, who.trainer)
  expect(done.written).toBe(1)
  expect(await total()).toBe(before + 1)
  const detail = await ask(t, getTopic, { id: done.questions[2]?.id ?? '' }, who.trainer)
  expect(detail).toMatchObject({ kind: 'true-false', language: 'zh-CN', state: 'draft', name: '打火机可以托运。' })
  const { rows } = await sql<{ after: object }>`select after from audit_entry where act = 'topics.import'`.execute(
    t.world.db,
  )
  expect(rows).toMatchObject([{ after: { format: 'text', written: 1, of: 3 } }])
})

test('[Q-10] [Q-11] [Q-21] a duplicate is shown beside what it resembles, nothing is overwritten, and an import of nothing is a failure', async () => {
  const question = (stem: string, options: string): string => `1. ${stem}\n${options}\nAnswer: A\n`
  const first = question('Which item stays out of the cabin?', 'A. A sword\nB. A book')
  const done = await ask(t, importTopics, { file: await upload(first) }, who.trainer)
  const [id] = done.questions.map((one) => one.id)
  const again = await upload(
    `${first}${question('Which item stays out of the cabin?', 'A. A flare gun\nB. A jacket').replace('1.', '2.')}`,
  )
  const preview = await ask(t, importTopics, { file: again, act: 'check' }, who.trainer)
  expect(preview.questions[0]?.similar).toMatchObject([{ id, relation: 'duplicate' }])
  // The same stem with other options is not the same question.
  expect(preview.questions[1]?.similar.filter(({ relation }) => relation === 'duplicate')).toEqual([])
  const before = await total()
  const refused = await t.call(importTopics, { file: again, chosen: [1] }, who.trainer)
  expect(refused).toMatchObject({ status: 422, body: { code: 'import-nothing' } })
  const nothing = await t.call(importTopics, { file: await upload('words without a question') }, who.trainer)
  expect(nothing.body).toMatchObject({
    code: 'file-nothing-read',
    message: expect.stringContaining('No question was found') as string,
  })
  expect(await total()).toBe(before)
  expect((await ask(t, importTopics, { file: again, chosen: [1], allowSimilar: true }, who.trainer)).written).toBe(1)
})

test('[TOP-014] Excel and Word by their own calls; the template is read as it is', async () => {
  for (const culture of CULTURES) {
    const template = await t.call(topicTemplate, {}, who.trainer, { culture })
    const file = await upload(template.raw, 'template.xlsx')
    const preview = await ask(t, importExcelTopics, { file, act: 'check' }, who.trainer)
    expect(preview.questions.map(({ isUsable, question }) => [isUsable, question?.kind])).toEqual([
      [true, 'single-choice'],
      [true, 'multiple-choice'],
      [true, 'true-false'],
    ])
    expect(preview.doubts).toEqual([])
    expect((await t.call(importWordTopics, { file }, who.trainer)).body).toMatchObject({ code: 'import-other-format' })
  }
})

test('a kept file is its uploader’s alone, and for a day', async () => {
  const file = await upload('1. S\nAnswer: T')
  expect((await t.call(importTopics, { file }, who.otherTrainer)).body).toMatchObject({ code: 'import-expired' })
  for (const bad of ['/fileapi/TopicImportUploader/../../secrets.json', '/etc/passwd', `${file}x`])
    expect((await t.call(importTopics, { file: bad }, who.trainer)).body).toMatchObject({ code: 'import-expired' })
  expect(
    (await t.call(uploadTopicFile, {}, who.student, { file: { name: 'a', bytes: Buffer.from('1') } })).status,
  ).toBe(403)
  t.clock.advance(1000)
  for (let at = 0; at < 5; at++) await upload(`1. ${at}\nAnswer: T`)
  expect((await t.call(importTopics, { file }, who.trainer)).body).toMatchObject({ code: 'import-expired' })
})

const moodle = async (): Promise<string> => {
  const picture = await drawPicture()
  const question: Question = {
    ...NO_FACTS,
    kind: 'multiple-choice',
    stem: 'What do you see? <img data-picture="picture-1.png" alt="a bag"><script>x</script>',
    analysis: 'H<sub>2</sub>O <span data-tex="x^2"></span>',
    knowledge: [['Nowhere', 'Nothing']],
    score: 3,
    pictures: [{ name: 'picture-1.png', mediaType: 'image/png', bytes: picture }],
    options: [
      { text: 'A <b>knife</b>', isRight: true, weight: null, feedback: 'Yes' },
      { text: 'A rope', isRight: true, weight: null, feedback: '' },
      { text: 'A hat', isRight: false, weight: null, feedback: '' },
    ],
    credit: { rule: 'rightMinusWrong' },
  }
  return writeMoodle([question])
}

test('[Q-13] [T-47] pictures, formulae and marks come in, what the bank does not keep is named, and each format gives it all back', async () => {
  const file = await upload(await moodle(), 'quiz.xml')
  const preview = await ask(t, importTopics, { file, act: 'check' }, who.trainer)
  expect(preview.questions[0]).toMatchObject({
    isUsable: true,
    notKept: ['score', 'credit', 'feedback'],
    unknownKnowledges: ['Nowhere / Nothing'],
  })
  const pictures = async (): Promise<number> =>
    Number((await sql<{ n: number }>`select count(*)::int as n from question_picture`.execute(t.world.db)).rows[0]?.n)
  expect(await pictures()).toBe(0)
  const { questions } = await ask(t, importTopics, { file }, who.trainer)
  expect(await pictures()).toBe(1)
  const id = questions[0]?.id ?? ''
  const detail = await ask(t, getTopic, { id }, who.trainer)
  const { topic } = detail.question as {
    topic: { titleRT: string; analysisRT: string; options: { titleRT: string }[] }
  }
  expect(topic.titleRT).toMatch(/^What do you see\? <img data-picture="[0-9a-f-]{36}" alt="a bag"/)
  expect(topic.titleRT).not.toContain('script')
  expect(topic.analysisRT).toBe('H<sub>2</sub>O <span data-tex="x^2"></span>')
  for (const format of EXPORT_FORMATS) {
    const gaps = await ask(t, checkExport, { ids: [id], format }, who.trainer)
    const out = await t.call(exportTopics, { ids: [id], format }, who.trainer)
    expect(out.status).toBe(200)
    const back = await ask(t, importTopics, { file: await upload(out.raw, `q.${format}`), act: 'check' }, who.trainer)
    expect(back.questions).toHaveLength(1)
    expect(back.questions[0]?.isUsable).toBe(true)
    const lost = gaps.flatMap((one) => one.lost)
    expect(lost).toEqual(format === 'excel' ? expect.arrayContaining(['stem', 'pictures']) : [])
  }
  const stranger = await t.call(exportTopics, { ids: [id], format: 'gift' }, who.student)
  expect(stranger.status).toBe(403)
})

test('[Q-13] the check names questions of a kind that no file holds, and the export writes the others', async () => {
  const { id: pair } = await ask(
    t,
    addPairTopic,
    {
      question: {
        kind: 'matching',
        titleRT: 'Which name belongs to the area?',
        pictureID: (await uploadDrawn(t, who.trainer)).id,
        picAlt: 'A bag',
        rectangleOptions: [{ left: 0.25, top: 0.25, width: 0.5, height: 0.5, answerId: '1' }],
        dropList: [{ titleRT: 'A threat' }, { titleRT: 'Lunch' }],
      },
      language: 'en',
    },
    who.trainer,
  )
  const { questions } = await ask(t, importTopics, { file: await upload('1. Only me.\nAnswer: T') }, who.trainer)
  const ids = [pair, questions[0]?.id ?? '']
  const gaps = await ask(t, checkExport, { ids, format: 'gift' }, who.trainer)
  expect(gaps.filter(({ isLeftOut }) => isLeftOut)).toEqual([
    { id: pair, name: 'Which name belongs to the area?', lost: [], ownOnly: [], isLeftOut: true },
  ])
  const out = await t.call(exportTopics, { ids, format: 'gift' }, who.trainer)
  const back = await ask(t, importTopics, { file: await upload(out.raw, 'q.gift'), act: 'check' }, who.trainer)
  expect(back.questions.map(({ name }) => name)).toEqual(['Only me.'])
  // Nothing that a file can hold is a refusal, never a file without questions.
  expect((await t.call(exportTopics, { ids: [pair], format: 'gift' }, who.trainer)).body).toMatchObject({
    result: false,
    code: 'export-nothing',
  })
})

test.each(['gift', 'moodle', 'qti', 'excel'] as const)(
  '[Q-13] the remark and the source of a question come back from %s',
  async (format) => {
    const question: Question = {
      ...NO_FACTS,
      kind: 'true-false',
      stem: `Kept apart by ${format}.`,
      answer: true,
      feedback: { whenTrue: '', whenFalse: '' },
      title: 'Liquids 7',
      labels: ['gate', 'winter'],
      sourceID: 'ICAO 8973, 3.2',
    }
    const first = await ask(t, importTopics, { file: await upload(writeMoodle([question]), 'a.xml') }, who.trainer)
    const id = first.questions[0]?.id ?? ''
    const before = await ask(t, getTopic, { id }, who.trainer)
    expect(before).toMatchObject({ remark: 'Liquids 7\ngate; winter', source: 'ICAO 8973, 3.2' })
    const out = await t.call(exportTopics, { ids: [id], format }, who.trainer)
    const file = await upload(out.raw, format === 'gift' ? 'a.gift' : 'a')
    const again = await ask(t, importTopics, { file, allowSimilar: true }, who.trainer)
    expect(await ask(t, getTopic, { id: again.questions[0]?.id ?? '' }, who.trainer)).toMatchObject({
      remark: before.remark,
      source: before.source,
    })
  },
)

test('[T-47] bait in every text of a file comes in as text', async () => {
  const bait = '<img src=x onerror=alert(1)><script>alert(1)</script>"><svg onload=alert(1)>'
  const rows: Question[] = [
    {
      ...NO_FACTS,
      kind: 'true-false',
      stem: 'bait',
      title: bait,
      labels: [bait],
      sourceID: bait,
      answer: true,
      feedback: { whenTrue: '', whenFalse: '' },
    },
  ]
  const table = await writeQuestions({ format: 'excel', questions: rows, language: 'en' })
  const { questions } = await ask(t, importExcelTopics, { file: await upload(table) }, who.trainer)
  expect(await ask(t, getTopic, { id: questions[0]?.id ?? '' }, who.trainer)).toMatchObject({
    source: bait,
    name: 'bait',
  })
  const paste = `1. ${bait} S\nAnswer: T`
  const { questions: pasted } = await ask(t, importTopics, { file: await upload(paste) }, who.trainer)
  const detail = await ask(t, getTopic, { id: pasted[0]?.id ?? '' }, who.trainer)
  expect((detail.question as { topic: { titleRT: string } }).topic.titleRT).toContain('&lt;script&gt;')
})

test('an import whose answer was lost is sent again: it answers what it wrote then, and writes no more', async () => {
  const question: Question = {
    ...NO_FACTS,
    kind: 'true-false',
    stem: 'Is it lost? <img data-picture="bag.png" alt="a bag">',
    pictures: [{ name: 'bag.png', mediaType: 'image/png', bytes: await drawPicture() }],
    answer: true,
    feedback: { whenTrue: '', whenFalse: '' },
  }
  const file = await upload(writeMoodle([question]), 'lost.xml')
  const send = async () =>
    (await t.call(importTopics, { file, allowSimilar: true }, who.trainer, { requestKey: 'f3a1c96e07b8d254' })).body
      .package
  const before = await total()
  const first = await send()
  expect(await send()).toEqual(first)
  expect(await total()).toBe(before + 1)
  const audited = await sql`select from audit_entry where act = 'topics.import' and object_id = ${file.slice(
    file.lastIndexOf('/') + 1,
  )}`.execute(t.world.db)
  expect(audited.rows).toHaveLength(1)
})
