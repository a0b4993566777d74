// Questions of the bank with translations: each candidate reads the language in which the sitting was begun, and all are
// graded as one question.
import * as calls from '@clearbelt/contract/exams/calls'
import { receiptPdf } from '@clearbelt/contract/exams/print-calls'
import { itemAnalysis } from '@clearbelt/contract/exams/regrade-calls'
import { tieTranslation } from '@clearbelt/contract/topics/work-calls'
import type { SectionPart } from '@clearbelt/contract/papers/paper-shapes'
import { myTasks } from '@clearbelt/contract/plans/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../../testing/exam-day.ts'
import { ask, packageOf, uploadDrawn } from '../../../testing/exam-fixtures.ts'
import type { Actor } from '../../../testing/factories.ts'
import { approveTopics, choiceDraft, statementDraft, writeTopic } from '../../topics/testing/topic-fixtures.ts'

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

/** What a question says, whatever its kind. */
interface Said {
  topicID: string
  kind: string
  language?: string | null
  topic: {
    titleRT: string
    analysisRT?: string
    options?: { id: string; titleRT: string }[]
    dropList?: { id: string; titleRT: string }[]
    rectangleOptions?: { id: string }[]
  }
}
const SECTIONS = [
  {
    name: 'Rules',
    instructions: 'Read.',
    translations: { 'zh-CN': { name: '规则', instructions: '<b>请阅读。</b>' } },
  },
  { name: 'More', translations: { es: { name: 'Más', instructions: 'Of nothing' } } },
]
/** What stands over the questions, each text with the language that it is known to be in. */
const ZH_HEAD = [
  ['岗位职责', 'zh-CN'],
  ['规则', 'zh-CN', '<strong>请阅读。</strong>', 'zh-CN'],
  ['More', null, '', null],
]
const EN_HEAD = [
  ['Duties', null],
  ['Rules', null, 'Read.', null],
  ['More', null, '', null],
]
const headOf = (of: { title: string; titleLanguage?: string | null; sections?: readonly SectionPart[] }) => [
  [of.title, of.titleLanguage],
  ...(of.sections ?? []).map((one) => [one.title, one.titleLanguage, one.instructions, one.instructionsLanguage]),
]
const client = 'tab-aaaaaaaa'
const open = async (id: string, who: Actor, culture: Culture) => {
  const paper = packageOf(await d.t.call(calls.openExam, { id, client }, who, { culture }))
  const said = paper.paper.relationship as unknown as Said[]
  const of = (kind: string, n = 0) => said.filter((one) => one.kind === kind)[n] as Said
  return {
    testID: paper.testID,
    epoch: paper.epoch,
    of,
    head: headOf(paper),
    titles: said.map(({ topic }) => topic.titleRT),
    languages: said.map((one) => one.language),
  }
}

/** Questions with a translation each; of the bank, not approved yet. */
async function writeTied(): Promise<Record<'choice' | 'matching' | 'otherKey' | 'draft', { id: string; zh: string }>> {
  const { t, actors } = d
  const { trainer } = actors
  const zh = { language: 'zh-CN' as const }
  const point = (await t.rooms.knowledge.points(t.world.db))[0]?.id ?? ''
  const pictureID = (await uploadDrawn(t, trainer)).id
  const matching = (titleRT: string, names: readonly string[]) => ({
    kind: 'matching' as const,
    titleRT,
    pictureID,
    picAlt: titleRT,
    reuse: false,
    dropList: names.map((name, at) => ({ id: String(at + 1), titleRT: name })),
    rectangleOptions: ['2', '1'].map((answerId, at) => ({ left: at / 2, top: 0.1, width: 0.2, height: 0.2, answerId })),
  })
  const pairs = {
    choice: [
      choiceDraft('May a knife stay?', { knowledges: [point] }),
      choiceDraft('刀具可以留下吗？', zh, ['可以，始终可以', '不可以，绝不', '仅在询问时']),
    ],
    matching: [
      { ...choiceDraft(''), question: matching('Name the things.', ['Pistol', 'Knife', 'Comb']) },
      { ...choiceDraft('', zh), question: matching('请为物品命名。', ['手枪', '刀', '梳子']) },
    ],
    otherKey: [
      statementDraft('Water is wet.'),
      { ...statementDraft('水是干的。', zh), question: { ...statementDraft('水是干的。').question, answer: 0 } },
    ],
    draft: [statementDraft('Fire is hot.'), statementDraft('火是热的。', zh)],
  }
  const made = await Promise.all(
    Object.entries(pairs).map(async ([name, [own, other]]) => {
      const [id, zhID] = [await writeTopic(t, own as never, trainer), await writeTopic(t, other as never, trainer)]
      await ask(t, tieTranslation, { id, otherID: zhID }, trainer)
      return [name, { id, zh: zhID }] as const
    }),
  )
  return Object.fromEntries(made) as Awaited<ReturnType<typeof writeTied>>
}

test('who begins in another language reads approved translations with the same key and the paper by its translated names, keeps that language to the review, and is graded and analysed with all others', async () => {
  const { t, actors } = d
  const made = await writeTied()
  const own = Object.values(made).map(({ id }) => id)
  await approveTopics(t, ...own, made.choice.zh, made.matching.zh, made.otherKey.zh)
  const { exam, people } = await d.prepare(2, {
    images: [],
    written: own.map((bankID, at) => ({ bankID, section: at < 2 ? 0 : 1 })),
    paper: { name: 'Duties', names: { 'zh-CN': '岗位职责' }, sections: SECTIONS },
    disorder: true,
    resit: 0,
    totalScore: '8',
    passScore: '8',
  })
  const [chinese, english] = people as [Actor, Actor]
  const zh = await open(exam.processID, chinese, 'zh-CN')
  const en = await open(exam.processID, english, 'en')
  // Another key and what is not approved is read as the paper has it.
  expect(zh.titles.toSorted()).toEqual(
    ['May a knife stay?', 'Name the things.', 'Water is wet.', 'Fire is hot.']
      .map(
        (title) => ({ 'May a knife stay?': '刀具可以留下吗？', 'Name the things.': '请为物品命名。' })[title] ?? title,
      )
      .toSorted(),
  )
  expect(en.titles.toSorted()).toEqual(['Fire is hot.', 'May a knife stay?', 'Name the things.', 'Water is wet.'])
  expect(zh.languages.toSorted()).toEqual(['en', 'en', 'zh-CN', 'zh-CN'])
  expect(en.languages).toEqual(['en', 'en', 'en', 'en'])
  expect([zh.head, en.head]).toEqual([ZH_HEAD, EN_HEAD])
  // Who changes the language of the page goes on in that of the sitting.
  const again = await open(exam.processID, chinese, 'en')
  expect([again.titles, again.head]).toEqual([zh.titles, ZH_HEAD])

  const answer = async (who: Actor, sat: typeof zh, right: string, names: readonly [string, string]) => {
    const [choice, matching] = [sat.of('single-choice'), sat.of('matching')]
    const idOf = (text: string): string => matching.topic.dropList?.find(({ titleRT }) => titleRT === text)?.id ?? ''
    const areas = matching.topic.rectangleOptions?.map(({ id }) => id) ?? []
    const chosen = choice.topic.options?.find(({ titleRT }) => titleRT === right)?.id ?? ''
    const answers = [
      { topicID: choice.topicID, answer: chosen, seq: 1 },
      {
        topicID: matching.topicID,
        answer: areas.map((id, at) => ({ rectangle: id, option: idOf(names[at as 0 | 1]) })),
        seq: 2,
      },
      { topicID: sat.of('true-false').topicID, answer: 1, seq: 3 },
      { topicID: sat.of('true-false', 1).topicID, answer: 1, seq: 4 },
    ]
    await ask(t, calls.submitTheory, { id: sat.testID, client, epoch: 1, answers } as never, who)
  }
  await answer(chinese, zh, '不可以，绝不', ['刀', '手枪'])
  await answer(english, en, 'No, never', ['Knife', 'Pistol'])
  await d.pass(9 * 3_600_000)

  for (const [who, stem, words, head] of [
    [chinese, '刀具可以留下吗？', ['可以，始终可以', '不可以，绝不', '仅在询问时'], ZH_HEAD],
    [english, 'May a knife stay?', ['Yes, always', 'No, never', 'Only when asked'], EN_HEAD],
  ] as const) {
    const [row] = await ask(t, calls.examAchievements, {}, who)
    const { review, score, parts } = await ask(t, calls.examAchievement, { id: row?.testID ?? '' }, who)
    expect(review && headOf(review)).toEqual(head)
    expect(parts.map(({ section }) => section)).toEqual(head.slice(1).map(([title]) => title))
    expect(score).toBe('8.00')
    const choice = ((review?.paper.relationship ?? []) as unknown as Said[]).find(
      ({ kind }) => kind === 'single-choice',
    )
    expect(choice?.topic.titleRT).toBe(stem)
    expect(choice?.topic.options?.map(({ titleRT }) => titleRT).toSorted()).toEqual(words.toSorted())
  }
  const { items, sittings } = await ask(t, itemAnalysis, { id: exam.processID }, actors.trainer)
  const choice = items.find(({ kind }) => kind === 'single-choice')
  expect([sittings, items.length, choice?.name]).toEqual([2, 4, 'May a knife stay?'])
  expect(choice?.choices.find(({ isRight }) => isRight)?.chosen).toBe(2)
})

test('tasks, start page, results and receipt name the paper in the language of who looks', async () => {
  const { t } = d
  const { exam, people } = await d.prepare(1, {
    images: [],
    written: [{ kind: 'true-false', titleRT: 'Fire is hot.', answer: 1 }],
    paper: { name: 'Duties', names: { es: 'Deberes' } },
  })
  const [who] = people as [Actor]
  const { testID } = await open(exam.processID, who, 'en')
  await ask(t, calls.submitTheory, { id: testID, client, epoch: 1, answers: [] }, who)
  const named = async (culture: Culture): Promise<unknown[]> => {
    const [task] = packageOf(await t.call(myTasks, {}, who, { culture }))
    const [row] = packageOf(await t.call(calls.examAchievements, {}, who, { culture }))
    const { headers } = await t.call(receiptPdf, { id: testID }, who, { culture })
    return [
      (task?.steps[0] as { paperName?: string } | undefined)?.paperName,
      packageOf(await t.call(calls.instructions, { id: exam.processID }, who, { culture })).title,
      row?.paperName,
      /Deberes|Duties/.exec(decodeURIComponent(String(headers['content-disposition'])))?.[0],
    ]
  }
  expect(await named('es')).toEqual(['Deberes', 'Deberes', 'Deberes', 'Deberes'])
  expect(await named('zh-CN')).toEqual(['Duties', 'Duties', 'Duties', 'Duties'])
})
