// Printed sheets: who may have them, what stands on them, and what never does.
import { inflateSync } from 'node:zlib'
import * as calls from '@clearbelt/contract/exams/calls'
import { noteAbsence } from '@clearbelt/contract/exams/invigilation-calls'
import * as print from '@clearbelt/contract/exams/print-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, makeImages, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { renderPrint } from '../../../print/render.ts'
import { buildReceipt } from '../../../print/receipt.ts'
import { buildResultSheet, type PrintFrame } from './print-sheets.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let exam: MadeExam
let people: Actor[]
let testID: string
const client = 'tab-aaaaaaaa'

beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  people = []
  for (const name of ['阿卜杜拉·买买提明', 'José Álvarez']) {
    const user = await makeUser(t, { type: 3, org: actors.trainer.org, name })
    people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
  }
  const images = await makeImages(t, actors.trainer, [{ isSafe: true }, { isSafe: false }])
  exam = await makeExam(t, {
    trainer: actors.trainer,
    students: people,
    images,
    form: 1,
    passScore: '60',
    release: 'manual',
    name: 'Printed',
  })
  const p = await ask(t, calls.openExam, { id: exam.processID, client }, people[0] as Actor)
  testID = p.testID
  await ask(
    t,
    calls.submitExam,
    {
      id: testID,
      client,
      epoch: p.epoch,
      answers: p.paper.relationship.map((r, i) => ({ topicID: r.topicID, isPass: i === 0, tags: [], seq: i + 1 })),
    },
    people[0] as Actor,
  )
})
afterAll(() => t.close())

/** The pages of a PDF, glyphs back to text by the tables it carries for that. */
function pagesOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1'))
    } catch {
      // A stream that is not compressed says nothing here.
    }
  }
  const maps = streams
    .filter((s) => s.includes('beginbfrange'))
    .map((s) => {
      const map = new Map<string, string>()
      for (const [, from = '', , list = ''] of s.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[(.*?)\]/g)) {
        for (const [i, hex] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
          map.set(
            (parseInt(from, 16) + i).toString(16).padStart(4, '0'),
            Buffer.from(hex[1] ?? '', 'hex')
              .swap16()
              .toString('utf16le'),
          )
      }
      return map
    })
  // The two weights have tables of their own; a text counts when either reads it.
  return streams
    .filter((s) => s.includes(' TJ'))
    .map((said) =>
      maps
        .map((map) =>
          [...said.matchAll(/\[(.*?)\] TJ/g)]
            .map(([, line = '']) =>
              [...line.matchAll(/<([0-9a-f]+)>/g)]
                .map(
                  (m) =>
                    (m[1] ?? '')
                      .match(/.{4}/g)
                      ?.map((g) => map.get(g) ?? '?')
                      .join('') ?? '',
                )
                .join(''),
            )
            .join('\n'),
        )
        .join('\n'),
    )
}
const textOf = (pdf: Buffer): string => pagesOf(pdf).join('\n')

const get = (
  call: typeof print.resultSheet,
  input: Record<string, string>,
  who: Actor,
  culture: 'en' | 'zh-CN' = 'en',
) =>
  t.call(call as never, input as never, who, { culture }) as Promise<{
    status: number
    raw: Buffer
    headers: Record<string, unknown>
  }>

test('the result sheet names organisation, paper, everybody with score and result, places to sign, pages and a hash', async () => {
  const reply = await get(print.resultSheet, { id: exam.processID }, actors.trainer)
  expect([reply.status, reply.headers['content-type'], reply.raw.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const text = textOf(reply.raw)
  for (const part of [
    'Result sheet',
    'Printed',
    '阿卜杜拉·买买提明',
    'José Álvarez',
    '100.00',
    'Passed',
    'Not started',
    '(Absent: 0, not started: 1)',
    'Invigilator',
    'Page 1 of 1',
  ])
    expect(text, part).toContain(part)
  expect(text).toMatch(/SHA-256 of the content: [0-9a-f]{64}/)
  expect(textOf((await get(print.resultSheet, { id: exam.processID }, actors.trainer, 'zh-CN')).raw)).toContain(
    '成绩单',
  )
})

test('who was put down as absent is absent on the sheet, with the reason', async () => {
  await ask(
    t,
    noteAbsence,
    { id: exam.processID, userID: (people[1] as Actor).id, reason: 'Sick leave 病假' },
    actors.trainer,
  )
  const text = textOf((await get(print.resultSheet, { id: exam.processID }, actors.trainer)).raw)
  for (const part of ['Sick leave 病假', '(Absent: 1)']) expect(text).toContain(part)
  expect(text).not.toContain('Not started')
})

test('the same results have the same hash whoever prints them, another score has another', () => {
  const step = {
    processID: 'p',
    planName: 'Plan',
    paperName: 'Paper',
    opensAt: 0,
    closesAt: null,
    durationSeconds: 600,
    zone: 'UTC',
    totalScore: '100.00',
    passLine: '60.00',
  }
  const frame = (printedBy: string, at: number) =>
    ({ step, orgName: 'Org', culture: 'en', at, printedBy, keyVersion: 0 }) as unknown as PrintFrame
  const summary = {
    planName: 'Plan',
    paperName: 'Paper',
    totalScore: '100.00',
    passScore: '60.00',
    trainees: 1,
    attended: 1,
    waiting: 0,
    absent: 0,
    sitting: 0,
    passCount: 1,
    failCount: 0,
    average: '70.00',
  } as Parameters<typeof buildResultSheet>[1]
  const row = (score: string) =>
    [
      {
        userID: 'u',
        userName: 'Anna',
        accountNo: 'a',
        orgName: 'Org',
        state: 'passed',
        testID: 't',
        score,
        submitTime: null,
      },
    ] as unknown as Parameters<typeof buildResultSheet>[2]
  const foot = (by: string, at: number, score: string) =>
    buildResultSheet(frame(by, at), summary, row(score), new Map()).foot
  expect(foot('Bo', 5, '70.00')).toBe(foot('Carla', 9, '70.00'))
  expect(foot('Bo', 5, '70.01')).not.toBe(foot('Bo', 5, '70.00'))
})

test('[T-39] the receipt is for its owner alone, has the hash of the own answers and no result', async () => {
  const [anna, jose] = people as [Actor, Actor]
  await t.rooms.audit.seal()
  const reply = await get(print.receiptPdf, { id: testID }, anna)
  const own = await ask(t, calls.examAchievement, { id: testID }, anna)
  const text = textOf(reply.raw)
  expect(text).toContain(own.receipt.hash)
  expect(text).toContain(testID)
  const head = await t.rooms.audit.head(t.world.db)
  expect(text).toContain(`${head?.place}:${head?.hash.slice(0, 20)}`)
  expect(text).not.toMatch(/100\.00|Passed|Pass score/)
  expect((await get(print.receiptPdf, { id: testID }, jose)).status).toBe(404)
  expect((await get(print.receiptPdf, { id: t.world.dice.id() }, anna)).status).toBe(404)
  const made = buildReceipt(
    {
      title: 'receipt',
      step: { zone: 'UTC', planName: '' },
      orgName: '',
      culture: 'en',
      at: 0,
      head: null,
    },
    { name: '', accountNo: '' },
    own,
  )
  expect(JSON.stringify(made)).not.toContain('score')
})

test('[T-43] sheet and report are for managers of the plan; a report of somebody outside the step is not found', async () => {
  for (const who of [people[0] as Actor, actors.student])
    expect((await get(print.resultSheet, { id: exam.processID }, who)).status).toBe(403)
  expect((await get(print.resultSheet, { id: exam.processID }, actors.otherTrainer)).status).toBe(404)
  const report = (userID: string, who = actors.trainer) =>
    get(print.resultReport as never, { id: exam.processID, userID }, who)
  const text = textOf((await report((people[0] as Actor).id)).raw)
  for (const part of ['Result report', '阿卜杜拉·买买提明', '100.00', 'Hit rate', testID])
    expect(text, part).toContain(part)
  expect(textOf((await report((people[1] as Actor).id)).raw)).toContain('Did not take this exam.')
  expect((await report(actors.otherStudent.id)).status).toBe(404)
  expect((await report((people[0] as Actor).id, actors.otherTrainer)).status).toBe(404)
})

test('long lists break over pages with their head and number, signs that turn writing are left out', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => [String(i), `Name\u202e ${i} ${'很长的名字'.repeat(6)}`])
  const bytes = Buffer.from(
    await renderPrint({
      title: 'T',
      subject: 'Spring test',
      owner: 'O',
      lang: 'en',
      landscape: false,
      foot: '',
      pageOf: '{page}/{pages}',
      madeAt: 0,
      parts: [
        {
          kind: 'table',
          empty: '',
          columns: [
            { title: 'No', share: 1 },
            { title: 'Column head', share: 3 },
          ],
          rows,
        },
      ],
    }),
  )
  const text = textOf(bytes)
  const pages = Number(/1\/(\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(3)
  expect(text.match(/Column head/g)?.length).toBe(pages)
  // Every page after the first says what it belongs to.
  expect(text.match(/O · T · Spring test/g)?.length).toBe(pages - 1)
  expect(text).toContain(`${pages}/${pages}`)
  expect(text).not.toContain('\u202e')
})

test('the places to sign never stand on a page without a name', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => [`Candidate ${i + 1}.`])
  const ends = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const count = 28 + n
      const bytes = await renderPrint({
        title: 'T',
        subject: '',
        owner: 'O',
        lang: 'en',
        landscape: false,
        foot: '',
        pageOf: '{page}/{pages}',
        madeAt: 0,
        parts: [
          { kind: 'table', empty: '', columns: [{ title: 'Name', share: 1 }], rows: rows(count) },
          { kind: 'signatures', labels: ['Sign here'] },
        ],
      })
      const pages = pagesOf(Buffer.from(bytes))
      expect(pages.find((page) => page.includes('Sign here'))).toContain(`Candidate ${count}.`)
      return pages.length
    }),
  )
  // Some fit on one page and some do not.
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([1, 2])
})
