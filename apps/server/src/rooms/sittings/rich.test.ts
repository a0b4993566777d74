// Rich texts with pictures from the draft to the review: frozen by their files, served by numbers, hidden ones to nobody.
import * as calls from '@clearbelt/contract/exams/calls'
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { addFiscanPaper, getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { uploadPicture } from '@clearbelt/contract/pictures/calls'
import { picturesOf } from '@clearbelt/domain/kinds/rich/plain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makePicture } from '../images/testing/make-picture.ts'

const client = 'tab-aaaaaaaa'
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

const upload = async (who = d.actors.trainer) => {
  const { body } = await d.t.call(uploadPicture, {}, who, {
    file: { name: 'a.png', bytes: await makePicture({ width: 60, height: 40 }) },
  })
  return body.package.id
}
const img = (id: string) => `<img data-picture="${id}" alt="A bag" onerror="alert(1)" src="https://evil/x">`
const question = (stem: string, more: object = {}) => ({
  kind: 'single-choice' as const,
  key: false,
  titleRT: stem,
  analysisRT: '',
  options: [
    { titleRT: 'Blue', isRight: true },
    { titleRT: 'Green', isRight: false },
  ],
  ...more,
})
const draft = (items: object[]) =>
  d.t.call(
    addFiscanPaper,
    { name: 'Rich', remark: '', totalScore: '10', passScore: '6', totalSeconds: 600, items } as never,
    d.actors.trainer,
  )

test('pictures of texts are shown in a draft, served in a sitting by numbers, and those of the explanation to nobody in it', async () => {
  const [shown, hidden] = [await upload(), await upload()]
  const stem = `<p>What is <b>this</b>?</p><p>${img(shown)}<span data-tex="x^2"></span></p>`
  const {
    exam,
    people: [me],
  } = await d.prepare(1, {
    images: [],
    written: [question(stem, { analysisRT: `Look: ${img(hidden)}` })],
    passScore: '60',
  })
  if (!me) return expect.fail()
  const opened = await d.t.call(calls.openExam, { id: exam.processID, client }, me)
  const [item] = ofKind(opened.body.package.paper.relationship, 'single-choice')
  const said = item?.topic.titleRT ?? ''
  const [number = ''] = picturesOf(said)
  expect(number).toMatch(/^\d{3,}$/)
  expect(said).toMatch(
    /^<p>What is <strong>this<\/strong>\?<\/p><p><img data-picture="\d+" alt="A bag" src="\/imageapi\/Sitting\/[\w-]+\?type=\d+"><span data-tex="x\^2"><\/span><\/p>$/,
  )
  const url = / src="([^"?]*)\?/.exec(said)?.[1] ?? ''
  const alias = url.split('/').at(-1) ?? ''
  const fetched = await d.t.call(calls.sittingPicture, { alias, type: Number(number) }, me)
  expect([fetched.status, fetched.raw.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  for (const type of [0, 1, Number(number) + 1])
    expect((await d.t.call(calls.sittingPicture, { alias, type }, me)).status).toBe(404)
  expect(opened.raw.toString('utf8')).not.toContain('Look')
})

test('a draft shows its pictures where its author fetches them; one that is foreign or gone is refused at its field', async () => {
  const own = await upload()
  const { id } = (await draft([question(`See ${img(own)}`)])).body.package
  const { paper } = await ask(d.t, getFiscanPaper, { id }, d.actors.trainer)
  expect(ofKind(paper.relationship, 'single-choice')[0]?.topic.titleRT).toBe(
    `See <img data-picture="${own}" alt="A bag" src="/imageapi/Picture/${own}">`,
  )
  const gone = await draft([
    question('x', {
      options: [
        { titleRT: 'a', isRight: true },
        { titleRT: img(d.t.world.dice.id()), isRight: false },
      ],
    }),
  ])
  expect([gone.status, gone.body.code, gone.body.fields?.map(({ path }) => path)]).toEqual([
    422,
    'picture-unknown',
    ['items.0.options.1.titleRT'],
  ])
})

test('a formula that cannot be drawn and a stem of 100,000 characters are refused at their fields', async () => {
  for (const [html, code] of [
    ['<span data-tex="\\frac{"></span>', 'formula-wrong'],
    ['x'.repeat(100_000), 'stem-too-long'],
  ] as const) {
    const { status, body } = await draft([question(html)])
    expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([422, code, ['items.0.titleRT']])
  }
})
