// Papers on paper: what stands on the questions, the sheet and the key, and who may print them.
import { queryAudit } from '@clearbelt/contract/audit/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { printPaper } from '@clearbelt/contract/papers/print-calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintDocument, PrintPart } from '../../../print/document.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeImages, publishPaper, uploadDrawn } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let id: string
const printed: PrintDocument[] = []
const BAIT = '&lt;img src=x onerror=alert(1)&gt; =1+1'
const FORMULA = '<span data-tex="\\frac{m}{V}"></span>'

beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const { run } = t.world.threads
  vi.spyOn(t.world.threads, 'run').mockImplementation((module, name, argument, urgency) => {
    if (name === 'renderPrint') printed.push(argument as PrintDocument)
    return run(module, name, argument, urgency)
  })
  const picture = await uploadDrawn(t, who.trainer)
  const [image = ''] = await makeImages(t, who.trainer, [{ isSafe: false, name: 'Secret name' }])
  const area = (left: number, answerId: string) => ({ left, top: 0.1, width: 0.2, height: 0.2, answerId })
  ;({ id } = await ask(
    t,
    addTheoryPaper,
    {
      name: '理论 <b>2026</b>',
      totalSeconds: 3600,
      passScore: '4',
      scoring: 'items',
      sections: [{ name: 'Rules', instructions: 'One answer each.' }, { name: 'Images' }],
      items: [
        {
          kind: 'multiple-choice',
          titleRT: `密度 ${FORMULA} <table><tr><th>a</th></tr><tr><td>b</td></tr></table>`,
          options: [
            { titleRT: `A <img data-picture="${picture.id}" alt="bag">`, isRight: true },
            { titleRT: BAIT, isRight: false },
            { titleRT: 'C', isRight: true },
          ],
          analysisRT: `Because ${FORMULA}`,
          score: '1',
          section: 0,
        },
        { kind: 'true-false', titleRT: 'Knives stay out.', answer: 1, score: '2.5', section: 0 },
        {
          kind: 'matching',
          titleRT: 'Match',
          pictureID: picture.id,
          picAlt: 'Two things',
          reuse: false,
          dropList: [
            { id: 'x', titleRT: 'Pistol' },
            { id: 'y', titleRT: 'Knife' },
            { id: 'z', titleRT: 'Comb' },
          ],
          rectangleOptions: [area(0.1, 'y'), area(0.6, 'x')],
          score: '2',
          section: 1,
        },
        { kind: 'screening', imageID: image, score: '2', section: 1 },
      ],
    } as never,
    who.trainer,
  ))
  await publishPaper(t, who.trainer, id)
})
afterAll(() => t.close())

/** The file, and what was printed into it. */
async function print(part: 'paper' | 'sheet' | 'key', culture = 'en') {
  const reply = await t.call(printPaper, { id, part }, who.trainer, { culture })
  const document = printed.at(-1)
  if (!document) throw new Error('nothing was printed')
  return { reply, document, text: JSON.stringify(document.parts) }
}
const flat = (parts: readonly PrintPart[]): PrintPart[] =>
  parts.flatMap((part) => (part.kind === 'together' ? flat(part.parts) : [part]))

test('[Q-23] a printed paper has every question with its formulae, tables and pictures, and nothing of the key', async () => {
  const { document, text } = await print('paper')
  expect(document).toMatchObject({ title: '理论 <b>2026</b>', lang: 'en' })
  expect(document.warning).toBeUndefined()
  const parts = flat(document.parts)
  expect(parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : []))).toEqual(['Rules', 'Images'])
  expect(text).toContain('2 questions, 3.5 points')
  expect(text).toContain('One answer each.')
  const labels = parts.flatMap((part) => (part.kind === 'rich' && part.label ? [part.label] : []))
  expect(labels).toEqual(['1.', 'A.', 'B.', 'C.', '2.', '3.', 'A.', 'B.', 'C.', '4.'])
  expect(parts.flatMap((part) => (part.kind === 'rich' && part.aside ? [part.aside] : []))[1]).toBe(
    'True or false · 2.5 points',
  )
  // Each picture that a text or a question names is in the file: of an option, of the matching, of the screening.
  expect(Object.keys(document.pictures ?? {}).map((name) => name.split('.')[0])).toEqual(['0', '2', '3'])
  for (const { bytes, width } of Object.values(document.pictures ?? {})) {
    expect(bytes.length).toBeGreaterThan(100)
    expect(width).toBeLessThanOrEqual(1300)
  }
  const areas = parts.flatMap((part) => (part.kind === 'picture' ? [part.areas?.map(({ label }) => label)] : []))
  expect(areas).toEqual([['1', '2'], undefined])
  for (const secret of ['Because', 'isRight', 'Secret name', 'answerId']) expect(text, secret).not.toContain(secret)
})

test('the answer sheet has a row for each question and area, by its kind', async () => {
  const { document, text } = await print('sheet')
  expect(text).toContain('One answer each.')
  const fields = flat(document.parts).flatMap((part) => (part.kind === 'fields' ? [...part.fields] : []))
  expect(fields).toEqual([
    { label: '1', choices: ['A', 'B', 'C'] },
    { label: '2', choices: ['True', 'False'] },
    { label: '3.1', choices: ['A', 'B', 'C'] },
    { label: '3.2', choices: ['A', 'B', 'C'] },
    { label: '4', choices: ['Safe', 'Threat'] },
  ])
})

test('the key says on every page that it is confidential, has the answers of the printed paper, and is recorded', async () => {
  const paper = await print('paper')
  const names = flat(paper.document.parts)
    .flatMap((part) => (part.kind === 'rich' && part.label ? [{ label: part.label, text: part.text }] : []))
    .slice(6, 9)
  const letterOf = (name: string): string => names.find(({ text }) => text === name)?.label.charAt(0) ?? ''
  const { document, text } = await print('key')
  expect(document.warning).toContain('Confidential')
  const [table] = document.parts.flatMap((part) => (part.kind === 'table' ? [part] : []))
  expect(table?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['1', 'A, C', '1'],
    ['2', 'True', '2.5'],
    ['3', `1 ${letterOf('Knife')} · 2 ${letterOf('Pistol')}`, '2'],
    ['4', expect.any(String), '2'],
  ])
  expect(text).toContain('Because')
  const rows = (await ask(t, queryAudit, { PageNO: 1, Limit: 5 } as never, who.admin)) as unknown as {
    act: string
    objectID: string
  }[]
  expect(rows[0]).toMatchObject({ act: 'papers.printKey', objectID: id })
})

test('[T-47] [T-48] markup and formulas of tables in texts are printed as text, in every language', async () => {
  for (const culture of CULTURES) {
    const { reply, document, text } = await print('paper', culture)
    expect(reply.status, culture).toBe(200)
    expect(document.lang).toBe(culture)
    expect(text).toContain(JSON.stringify(BAIT).slice(1, -1))
    expect(document.title).toContain('<b>')
  }
})

test('whoever may not see a paper prints nothing of it', async () => {
  expect((await t.call(printPaper, { id, part: 'key' }, who.student)).status).toBeGreaterThanOrEqual(400)
  expect((await t.call(printPaper, { id: '00000000-0000-4000-8000-000000000000' }, who.trainer)).status).toBe(404)
})
