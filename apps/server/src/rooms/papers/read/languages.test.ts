// A paper read by its managers in the languages of its questions: as a draft, as published, on paper; and one that serves
// no translations.
import { myPapers } from '@clearbelt/contract/papers/calls'
import { getPaper, updateTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { printPaper } from '@clearbelt/contract/papers/print-calls'
import { tieTranslation } from '@clearbelt/contract/topics/work-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintDocument } from '../../../print/document.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makePaper, publishPaper } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'
import { approveTopics, choiceDraft, statementDraft, writeTopic } from '../../topics/testing/topic-fixtures.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
const printed: PrintDocument[] = []
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  vi.spyOn(t.world.threads, 'run').mockImplementation(async (_module, _name, argument) => {
    printed.push(argument as PrintDocument)
    return Buffer.from('%PDF') as never
  })
})
afterAll(() => t.close())

const ZH = { language: 'zh-CN' as const }

const HEAD = {
  name: 'Duties',
  names: { 'zh-CN': '岗位职责', es: ' ' },
  sections: [
    {
      name: 'Rules',
      instructions: 'Read.',
      translations: { 'zh-CN': { name: '规则', instructions: '请<script>x</script>阅读' }, 'pt-BR': { name: '' } },
    },
  ],
}
const ZH_HEAD = ['岗位职责', 'zh-CN', '规则', 'zh-CN', '请阅读', 'zh-CN']
const OWN_HEAD = ['Duties', null, 'Rules', null, 'Read.', null]

/** A choice with a translation, a statement whose translation has another key, and a question of the paper itself. */
async function writePaper() {
  const point = (await t.rooms.knowledge.points(t.world.db))[0]?.id ?? ''
  const chinese = choiceDraft('刀具可以留下吗？', ZH, ['可以，始终可以', '不可以，绝不', '仅在询问时'])
  const ids = await Promise.all(
    [
      choiceDraft('May a knife stay?', { knowledges: [point] }),
      { ...chinese, question: { ...chinese.question, analysisRT: '因为规定如此。' } } as typeof chinese,
      statementDraft('Water is wet.'),
      {
        ...statementDraft('水是干的。', ZH),
        question: { ...statementDraft('水是干的。').question, answer: 0 } as never,
      },
    ].map((draft) => writeTopic(t, draft, who.trainer)),
  )
  const [choice = '', choiceZh = '', statement = '', statementZh = ''] = ids
  await ask(t, tieTranslation, { id: choice, otherID: choiceZh }, who.trainer)
  await ask(t, tieTranslation, { id: statement, otherID: statementZh }, who.trainer)
  await approveTopics(t, ...ids)
  const own = { kind: 'true-false', titleRT: 'Fire is hot.', answer: 1 }
  const items = [{ bankID: choice }, { bankID: statement }, own]
  const id = await makePaper(t, who.trainer, {
    images: [],
    written: items,
    totalScore: '9',
    passScore: '3',
    more: HEAD,
  })
  return { id, items }
}

interface Said {
  language?: string | null
  topic: { titleRT: string; analysisRT: string; options: { titleRT: string; isRight: boolean }[] }
}
const read = async (id: string, published: boolean, language?: 'zh-CN' | 'es') => {
  const asked = { id, published, ...(language === undefined ? {} : { language }) }
  const { relationship, info } = await ask(t, getPaper, asked, who.trainer)
  const said = relationship as unknown as Said[]
  return {
    said: said.map(({ language: own, topic }) => [topic.titleRT, own ?? null]),
    first: said[0]?.topic,
    languages: info.languages,
    head: info.sections.flatMap((one) => [
      info.title,
      info.titleLanguage,
      one.name,
      one.nameLanguage,
      one.instructions,
      one.instructionsLanguage,
    ]),
    kept: [info.names, info.sections.map(({ translations }) => translations)],
  }
}
const MIXED = [
  ['刀具可以留下吗？', 'zh-CN'],
  ['Water is wet.', 'en'],
  ['Fire is hot.', null],
]
const AS_WRITTEN = [['May a knife stay?', 'en'], ...MIXED.slice(1)]

test('a paper is previewed and printed in a language it is served in, and names what is not in it; one that serves none has none', async () => {
  const { id, items } = await writePaper()
  const offered = [{ language: 'zh-CN', missing: [1, 2] }]
  for (const published of [false, true]) {
    if (published) await publishPaper(t, who.trainer, id)
    const own = await read(id, published)
    expect([own.said, own.languages, own.head]).toEqual([AS_WRITTEN, offered, OWN_HEAD])
    expect(own.kept).toEqual([{ 'zh-CN': '岗位职责' }, [{ 'zh-CN': { name: '规则', instructions: '请阅读' } }]])
    const zh = await read(id, published, 'zh-CN')
    expect([zh.said, zh.languages, zh.head]).toEqual([MIXED, offered, ZH_HEAD])
    expect(zh.first?.analysisRT).toBe('因为规定如此。')
    expect(zh.first?.options.filter(({ isRight }) => isRight).map(({ titleRT }) => titleRT)).toEqual(['不可以，绝不'])
    expect((await read(id, published, 'es')).said).toEqual(AS_WRITTEN)
  }
  const rowOf = async () => (await ask(t, myPapers, {}, who.trainer)).find((row) => row.id === id)
  expect((await rowOf())?.languages).toEqual(['zh-CN'])

  const print = async (part: 'paper' | 'sheet' | 'key', language?: 'zh-CN') => {
    const reply = await t.call(printPaper, { id, part, ...(language ? { language } : {}) }, who.trainer)
    expect(reply.status).toBe(200)
    return printed.at(-1) as PrintDocument
  }
  for (const [part, words] of [
    ['paper', ['规则', '请阅读', '刀具可以留下吗？', '不可以，绝不', 'Water is wet.']],
    ['sheet', ['姓名']],
    ['key', ['刀具可以留下吗？', '因为规定如此。']],
  ] as const) {
    const document = await print(part, 'zh-CN')
    expect([document.lang, document.title.startsWith('岗位职责')]).toEqual(['zh-CN', true])
    for (const one of words) expect(JSON.stringify(document.parts), part).toContain(one)
  }
  expect(JSON.stringify((await print('paper')).parts)).not.toContain('刀具')

  const fields = { id, ...HEAD, totalScore: '9', passScore: '3', totalSeconds: 1800, translations: false, items }
  await ask(t, updateTheoryPaper, fields as never, who.trainer)
  expect([await read(id, false, 'zh-CN'), (await read(id, true)).languages]).toMatchObject([
    { said: AS_WRITTEN, languages: [], head: OWN_HEAD, kept: [{ 'zh-CN': '岗位职责' }, expect.anything()] },
    offered,
  ])
  await publishPaper(t, who.trainer, id)
  expect(await read(id, true, 'zh-CN')).toMatchObject({
    said: AS_WRITTEN,
    languages: [],
    head: OWN_HEAD,
    kept: [{}, [{}]],
  })
  expect((await rowOf())?.languages).toEqual([])
})
