// Questions about pictures and images go out to files and come back as they were kept.
import { addTopic, getTopic } from '@clearbelt/contract/topics/calls'
import { checkExport, exportTopics, importTopics, uploadTopicFile } from '@clearbelt/contract/topics/transfer-calls'
import { importPaper } from '@clearbelt/contract/papers/import-calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, packageOf, uploadDrawn, uploadLibraryImage } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let knife: string
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const points = await t.rooms.knowledge.points(t.world.db)
  knife = points.find(({ variant, superiorID }) => variant === 'image' && superiorID !== null)?.id ?? ''
})
afterAll(() => t.close())

const box = { left: 0.1234, top: 0.2501, width: 0.3333, height: 0.4567 }
const other = { ...box, left: 0.6 }
const picture = async () => (await uploadDrawn(t, who.trainer)).id
const shown = (id: string): string => `<img data-picture="${id}" alt="The same from above">`
const THINGS = [
  { titleRT: 'Pistol', isRight: true },
  { titleRT: 'Hair <b>dryer</b>', isRight: false },
]

const QUESTIONS: Record<string, () => Promise<object>> = {
  'matching with pictures in its texts': async () => ({
    kind: 'matching',
    titleRT: `<p>Name what is marked &amp; say it.</p><p>${shown(await picture())}</p>`,
    analysisRT: `Look again: ${shown(await picture())}`,
    pictureID: await picture(),
    picAlt: 'A rucksack',
    reuse: true,
    dropList: [{ titleRT: 'Pistol \\(x\\) <b>' }, { titleRT: '水壶' }, { titleRT: 'Neither' }],
    rectangleOptions: [
      { ...box, answerId: '1' },
      { ...other, answerId: '1' },
    ],
  }),
  'graphic, what and where': async () => ({
    kind: 'graphic',
    pattern: 3,
    titleRT: 'Mark what may not fly.',
    analysisRT: `The grip tells ${shown(await picture())}`,
    pictureID: await picture(),
    picAlt: 'A rucksack',
    isSafe: false,
    marks: [{ ...box, knowledgeID: knife }],
  }),
  'graphic, quick judgement': async () => ({
    kind: 'graphic',
    pattern: 1,
    titleRT: 'May it fly?',
    pictureID: await picture(),
    picAlt: 'A handbag',
    isSafe: true,
  }),
  DR: async () => ({
    kind: 'image-dr',
    type: 1,
    imageID: await uploadLibraryImage(t, who.trainer, 'dr', { views: 2, name: 'A case' }),
    titleRT: 'What lies in <i>this</i> case?',
    analysisRT: 'The grip tells.',
    options: THINGS,
  }),
  CT: async () => ({
    kind: 'image-ct',
    type: 2,
    imageID: await uploadLibraryImage(t, who.trainer, 'ct', { views: 2, name: 'A case' }),
    titleRT: 'What lies in it?',
    options: THINGS,
  }),
}
const WITHOUT_MOODLE = ['graphic, what and where', 'graphic, quick judgement']
const CASES = Object.keys(QUESTIONS).flatMap((name) =>
  (['qti', 'moodle', 'gift', 'word'] as const).map((format) => ({ name, format })),
)
/** What no other file of text holds. */
const holdsIt = (name: string, format: string): boolean =>
  format === 'qti' ||
  (format === 'moodle' && !WITHOUT_MOODLE.includes(name)) ||
  (format === 'gift' && /^[DC][RT]$/.test(name))

/** What is stored of a question; pictures are kept anew when they come in. */
async function stored(id: string): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`select content from topic where id = ${id}`.execute(t.world.db)
  const { rows: known } = await sql<{ id: string }>`select id from question_picture`.execute(t.world.db)
  let text = JSON.stringify(rows[0]?.content)
  for (const one of known) text = text.replaceAll(one.id, 'picture')
  return JSON.parse(text)
}
const upload = async (bytes: Buffer): Promise<string> =>
  packageOf(await t.call(uploadTopicFile, {}, who.trainer, { file: { name: 'questions', bytes } })).url

const written = new Map<string, string>()
async function topicOf(name: string): Promise<string> {
  const known = written.get(name)
  if (known !== undefined) return known
  const question = (await QUESTIONS[name]?.()) as never
  const { id } = await ask(t, addTopic, { question, language: 'en', allowSimilar: true }, who.trainer)
  written.set(name, id)
  return id
}

describe('[T-57] [Q-13] [TOP-014] questions about pictures and images', () => {
  test.each(CASES)('$name in $format: equal, or named as left out', async ({ name, format }) => {
    const id = await topicOf(name)
    const gaps = await ask(t, checkExport, { ids: [id], format }, who.trainer)
    if (!holdsIt(name, format)) {
      expect(gaps.map(({ isLeftOut, lost }) => isLeftOut || lost.includes('image'))).toEqual([true])
      return
    }
    expect(gaps.flatMap(({ isLeftOut, lost }) => (isLeftOut ? ['left out'] : lost))).toEqual([])
    const file = await upload((await t.call(exportTopics, { ids: [id], format }, who.trainer)).raw)
    const preview = await ask(t, importTopics, { file, act: 'check' }, who.trainer)
    expect(preview.questions).toMatchObject([{ isUsable: true, doubts: [], notKept: [], unknownKnowledges: [] }])
    const back = await ask(t, importTopics, { file, allowSimilar: true }, who.trainer)
    const came = back.questions[0]?.id ?? ''
    expect(await stored(came)).toEqual(await stored(id))
    expect((await ask(t, getTopic, { id: came }, who.trainer)).state).toBe('draft')
  })

  test('an image that is not here leaves a choice with its views, which is said', async () => {
    const id = await topicOf('DR')
    const { raw } = await t.call(exportTopics, { ids: [id], format: 'gift' }, who.trainer)
    const elsewhere = raw.toString().replaceAll(/"id\\?":\\?"[0-9a-f-]{36}/g, (one) => `${one.slice(0, -4)}0000`)
    const file = await upload(Buffer.from(elsewhere))
    const { questions } = await ask(t, importTopics, { file, allowSimilar: true }, who.trainer)
    expect(questions).toMatchObject([{ question: { kind: 'single-choice' }, doubts: [{ code: 'image-unknown' }] }])
    const { question } = await ask(t, getTopic, { id: questions[0]?.id ?? '' }, who.trainer)
    expect(JSON.stringify(question).match(/data-picture/g)).toHaveLength(2)
  })

  test('a paper takes them from the same file, with their pictures', async () => {
    const ids = await Promise.all(Object.keys(QUESTIONS).map(topicOf))
    const { raw } = await t.call(exportTopics, { ids, format: 'qti' }, who.trainer)
    const made = await t.call(importPaper, { act: 'import' } as never, who.trainer, {
      file: { name: 'paper.zip', bytes: raw },
    })
    const { id, questions } = made.body.package as { id: string; questions: { isUsable: boolean; doubts: object[] }[] }
    expect(questions.map(({ isUsable, doubts }) => [isUsable, doubts])).toEqual(ids.map(() => [true, []]))
    const paper = await ask(t, getTheoryPaper, { id }, who.trainer)
    const kinds = JSON.stringify(paper).match(/"kind":"(matching|graphic|image-dr|image-ct)"/g) ?? []
    expect(kinds).toHaveLength(ids.length)
  })
})
