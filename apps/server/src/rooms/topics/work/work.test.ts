// States with and without a second person, versions, uses, bulk edit and ties, through the whole stack.
import { queryNotices } from '@clearbelt/contract/notices/notice-calls'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { deleteTopics, getTopic, myTopics, queryTopics, updateTopic } from '@clearbelt/contract/topics/calls'
import { addTopicSet, setTopicsOfSet } from '@clearbelt/contract/topics/set-calls'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import * as work from '@clearbelt/contract/topics/work-calls'
import type { TopicAct } from '@clearbelt/domain/topics/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { approveTopics, choiceDraft, statementDraft, writeTopic } from '../testing/topic-fixtures.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
})
afterAll(() => t.close())

const signOff = async (on: boolean) => {
  const reply = await t.call(
    updateSystem,
    { name: 'Clearbelt', logo: null, settings: { [topicSignOff.key]: on } },
    who.admin,
  )
  expect(reply.status).toBe(200)
}
const act = (name: TopicAct, ids: string[], actor: Actor, comment = '') =>
  ask(t, work.setTopicState, { ids, act: name, comment }, actor)
const stateOf = async (id: string) => (await ask(t, getTopic, { id }, who.trainer)).state
const setOf = async (...topicIDs: string[]) => {
  const { id } = await ask(t, addTopicSet, { name: 'A set of these' }, who.trainer)
  await ask(t, setTopicsOfSet, { id, topicIDs }, who.trainer)
  return id
}

test('without sign-off an author approves, retires and brings back a question; what the state does not allow is told', async () => {
  const id = await writeTopic(t, statementDraft('Alone: an author approves this.'), who.trainer)
  expect(await act('approve', [id, t.world.dice.id()], who.trainer)).toEqual({ changed: 1, skipped: [] })
  const detail = await ask(t, getTopic, { id }, who.trainer)
  expect([detail.state, detail.approver?.id, detail.acts]).toEqual(['approved', who.trainer.id, ['retire']])
  const again = await act('approve', [id], who.trainer)
  expect(again).toEqual({
    changed: 0,
    skipped: [{ id, name: 'Alone: an author approves this.', reason: 'Its state does not allow this' }],
  })
  await act('retire', [id], who.trainer)
  expect((await act('restore', [id], colleague)).changed).toBe(0)
  await act('restore', [id], who.trainer)
  expect(await stateOf(id)).toBe('approved')
})

test('with sign-off another person approves or returns with a comment, nobody their own, and authors are told', async () => {
  await signOff(true)
  try {
    const ids = [
      await writeTopic(t, statementDraft('Checked: the first to be proofread.'), who.trainer),
      await writeTopic(t, statementDraft('Checked: another matter in the queue.'), who.trainer),
    ]
    const [first = '', second = ''] = ids
    expect((await act('approve', ids, who.trainer)).changed).toBe(0)
    expect((await act('submit', ids, who.trainer)).changed).toBe(2)
    const own = await act('approve', [first], who.trainer)
    expect(own.skipped[0]?.reason).toBe('Another person must approve it')
    const queue = await ask(t, work.reviewTopics, {}, colleague)
    expect(queue.map(({ id, canApprove, submitterName }) => [id, canApprove, submitterName])).toEqual(
      ids.toSorted().map((id) => [id, true, who.trainer.name]),
    )
    expect((await ask(t, work.reviewTopics, {}, who.trainer)).every(({ canApprove }) => !canApprove)).toBe(true)
    expect(await ask(t, work.reviewTopics, {}, who.otherTrainer)).toEqual([])
    expect((await act('approve', [first], who.otherTrainer)).changed).toBe(0)
    const silent = await t.call(work.setTopicState, { ids: [second], act: 'return' }, colleague)
    expect([silent.status, silent.body.code, silent.body.fields?.[0]?.path]).toEqual([
      422,
      'comment-missing',
      'comment',
    ])
    await act('approve', [first], colleague)
    await act('return', [second], colleague, 'Say which bag is meant.')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['approved', 'draft'])
    expect((await ask(t, getTopic, { id: second }, who.trainer)).comment).toBe('Say which bag is meant.')
    const said = (await ask(t, queryNotices, {}, who.trainer)).map(({ message }) => message)
    expect(said).toContain('Your question was approved: "Checked: the first to be proofread."')
    expect(said).toContain(
      'Your question "Checked: another matter in the queue." was returned: Say which bag is meant.',
    )
    // A changed text is approved anew; who changed it wrote it.
    const { question, language } = statementDraft('Checked: the first, said in other words.')
    const { revision } = await ask(t, getTopic, { id: first }, who.trainer)
    await ask(t, updateTopic, { id: first, revision, question, language }, who.admin)
    await act('submit', [first], who.trainer)
    expect((await act('approve', [first], who.admin)).skipped[0]?.reason).toBe('Another person must approve it')
    expect((await act('approve', [first], colleague)).changed).toBe(1)
  } finally {
    await signOff(false)
  }
})

test('[Q-14] a text that was approved or is named elsewhere is kept as a version when it changes; details are not', async () => {
  const id = await writeTopic(t, choiceDraft('Version: which was the first text?'), who.trainer)
  const change = async (titleRT: string, over: object = {}) => {
    const { revision } = await ask(t, getTopic, { id }, who.trainer)
    return ask(t, updateTopic, { id, revision, ...choiceDraft(titleRT), ...over }, who.trainer)
  }
  expect((await change('Version: which was the draft nobody used?')).version).toBe(1)
  const setID = await setOf(id)
  expect((await change('Version: which was used by a set?')).version).toBe(2)
  expect((await change('Version: which was used by a set?', { difficulty: 5, source: 'A book' })).version).toBe(2)
  await approveTopics(t, id)
  expect((await change('Version: which came after approval?')).version).toBe(3)
  expect(await stateOf(id)).toBe('approved')
  const versions = await ask(t, work.topicVersions, { id }, who.trainer)
  expect(versions.map(({ version, question, authorName }) => [version, question.topicID, authorName])).toEqual(
    [3, 2, 1].map((version) => [version, id, who.trainer.name]),
  )
  expect(versions.map(({ question }) => question)).toMatchObject([
    { topic: { titleRT: 'Version: which came after approval?' } },
    { topic: { titleRT: 'Version: which was used by a set?' } },
    { topic: { titleRT: 'Version: which was the draft nobody used?', options: [{}, { isRight: true }, {}] } },
  ])
  expect(await ask(t, work.topicUsesList, { id }, who.trainer)).toEqual({
    uses: [{ what: 'topicSet', id: setID, name: 'A set of these', published: false, measured: null }],
    hidden: 0,
  })
  expect((await t.call(work.topicVersions, { id }, who.otherTrainer)).status).toBe(404)
})

test('[Q-16] a question that a set names is not deleted, and found among the used ones', async () => {
  const ids = [
    await writeTopic(t, statementDraft('Named: by a set of these.'), who.trainer),
    await writeTopic(t, statementDraft('Named: by nothing in the world.'), who.trainer),
  ]
  const [named = '', free = ''] = ids
  await setOf(named)
  const unused = await ask(t, myTopics, { text: 'named', onlyUnused: true }, who.trainer)
  expect(unused.map(({ id }) => id)).toEqual([free])
  expect((await ask(t, getTopic, { id: named }, who.trainer)).uses).toBe(1)
  expect(await ask(t, deleteTopics, { ids }, who.trainer)).toEqual({
    deleted: 1,
    skipped: [{ id: named, name: 'Named: by a set of these.', reason: 'A paper or a set names it' }],
  })
})

test('details of many questions are changed at once, and what is left is named with its reason', async () => {
  const [point, other] = await t.rooms.knowledge.points(t.world.db)
  const [a, b] = [point?.id ?? '', other?.id ?? '']
  const own = await writeTopic(t, statementDraft('Bulk: one of my own.', { knowledges: [a] }), who.trainer)
  const foreign = await writeTopic(t, statementDraft('Bulk: of a colleague.'), colleague)
  await approveTopics(t, own, foreign)
  const edit = (wish: object) => ask(t, work.bulkEditTopics, { ids: [own, foreign], ...wish }, who.trainer)
  expect(await edit({ addKnowledges: [b], removeKnowledges: [a], difficulty: 5, source: 'Manual, chapter 3' })).toEqual(
    {
      changed: 1,
      skipped: [
        { id: foreign, name: 'Bulk: of a colleague.', reason: 'Only its author or an administrator may do this' },
      ],
    },
  )
  const detail = await ask(t, getTopic, { id: own }, who.trainer)
  expect(detail).toMatchObject({
    difficulty: 5,
    source: 'Manual, chapter 3',
    state: 'approved',
    version: 1,
    revision: 2,
  })
  expect(detail.knowledges.map(({ id }) => id)).toEqual([b])
  await edit({ knowledges: [a] })
  expect((await ask(t, getTopic, { id: own }, who.trainer)).knowledges.map(({ id }) => id)).toEqual([a])
  const reserved = () => ask(t, myTopics, { onlyReserved: true }, who.trainer).then((rows) => rows.map(({ id }) => id))
  await edit({ isReserved: true })
  expect(await reserved()).toEqual([own])
  expect((await ask(t, getTopic, { id: own }, who.trainer)).isReserved).toBe(true)
  await edit({ isReserved: false })
  expect(await reserved()).toEqual([])
  const nothing = await t.call(work.bulkEditTopics, { ids: [own] }, who.trainer)
  expect(nothing.body.code).toBe('nothing-to-change')
  const unknown = await t.call(work.bulkEditTopics, { ids: [own], addKnowledges: [t.world.dice.id()] }, who.trainer)
  expect(unknown.body.fields?.[0]?.path).toBe('addKnowledges')
})

test('translations are tied one for each language, told with each of them, and untied again', async () => {
  const write = (language: string, kind = statementDraft) =>
    writeTopic(t, kind(`Tied: in ${language}, as good as any.`, { language }), who.trainer)
  const [en, es, zh] = [await write('en'), await write('es'), await write('zh-CN')]
  const [secondEs, choice] = [await write('es'), await write('pt-BR', choiceDraft)]
  const tie = (id: string, otherID: string) => t.call(work.tieTranslation, { id, otherID }, who.trainer)
  expect((await tie(en, es)).status).toBe(200)
  expect((await tie(zh, es)).status).toBe(200)
  const detail = await ask(t, getTopic, { id: en }, who.trainer)
  expect(detail.languages.toSorted()).toEqual(['en', 'es', 'zh-CN'])
  expect(detail.translations.map(({ id }) => id).toSorted()).toEqual([es, zh].toSorted())
  expect((await tie(secondEs, en)).body.code).toBe('language-taken')
  expect((await tie(choice, en)).body.code).toBe('kinds-differ')
  expect((await tie(en, t.world.dice.id())).body.code).toBe('question-unknown')
  const bulk = await ask(t, work.bulkEditTopics, { ids: [en], language: 'es' }, who.trainer)
  expect(bulk.skipped[0]?.reason).toBe('Another of its translations has this language')
  const ties = await t.rooms.topics.translationsOf(t.world.db, [en, choice])
  expect([ties.get(en), ties.get(choice)]).toEqual([{ en, es, 'zh-CN': zh }, { 'pt-BR': choice }])
  await ask(t, work.untieTranslation, { id: en }, who.trainer)
  expect((await ask(t, getTopic, { id: es }, who.trainer)).languages.toSorted()).toEqual(['es', 'zh-CN'])
  await ask(t, work.untieTranslation, { id: es }, who.trainer)
  // What is tied to nothing any more stands alone.
  expect((await ask(t, getTopic, { id: zh }, who.trainer)).languages).toEqual(['zh-CN'])
})

test('lists have tied translations in one row, in the language of who asks or else the first that fits, or each alone', async () => {
  const write = (language: string) =>
    writeTopic(t, statementDraft(`Together: in ${language} of the list.`, { language }), who.trainer)
  const [es, zh, pt, alone] = [await write('es'), await write('zh-CN'), await write('pt-BR'), await write('en')]
  for (const otherID of [zh, pt]) await ask(t, work.tieTranslation, { id: es, otherID }, who.trainer)
  const list = async (filter: object, culture: string, call: typeof queryTopics | typeof myTopics = myTopics) => {
    const { body } = await t.call(call, { text: 'together', ...filter }, who.trainer, { culture })
    return { ids: body.package.map(({ id }) => id).toSorted(), total: body.total }
  }
  const rows = (...ids: string[]) => ({ ids: ids.toSorted(), total: ids.length })
  expect(await list({}, 'es')).toEqual(rows(es, zh, pt, alone))
  expect(await list({ joinTranslations: true }, 'zh-CN')).toEqual(rows(zh, alone))
  // Of those that fit; English it is not written in.
  expect(await list({ joinTranslations: true }, 'en')).toEqual(rows(es, alone))
  expect(await list({ joinTranslations: true, languages: ['zh-CN', 'pt-BR'] }, 'en')).toEqual(rows(pt))
  // What a paper has already is offered in none of its languages.
  expect(await list({ joinTranslations: true, exclude: [zh] }, 'en')).toEqual(rows(alone))
  expect(await list({ exclude: [zh] }, 'en')).toEqual(rows(es, pt, alone))
  const shown = (
    await t.call(myTopics, { text: 'together', joinTranslations: true }, who.trainer, { culture: 'zh-CN' })
  ).body
  expect(shown.package.find(({ id }) => id === zh)?.languages.toSorted()).toEqual(['es', 'pt-BR', 'zh-CN'])
  // The library counts alike, whether it has to look or remembers.
  await approveTopics(t, es, pt, alone)
  const all = await list({ text: '', Limit: 1 }, 'en', queryTopics)
  for (let round = 0; round < 3; round++) {
    const { total } = await list({ text: '', Limit: 1, joinTranslations: true }, 'en', queryTopics)
    expect((all.total ?? 0) - (total ?? 0)).toBe(1)
  }
})

test('questions are linked so that they stand together, and a link of one is none', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map((n) => writeTopic(t, statementDraft(`Linked: number ${n} about one case.`), who.trainer)),
  )
  const [a = '', b = '', c = ''] = ids
  const { linkID } = await ask(t, work.linkTopics, { ids }, who.trainer)
  const detail = await ask(t, getTopic, { id: a }, who.trainer)
  expect([detail.linkID, detail.linked.map(({ id }) => id).toSorted()]).toEqual([linkID, [b, c].toSorted()])
  await ask(t, work.unlinkTopics, { ids: [a, b] }, who.trainer)
  expect((await ask(t, getTopic, { id: c }, who.trainer)).linkID).toBeNull()
  expect((await t.call(work.linkTopics, { ids: [a, t.world.dice.id()] }, who.trainer)).body.code).toBe(
    'question-unknown',
  )
})

test('two people who change one question at the same moment: one of them is told', async () => {
  const id = await writeTopic(t, statementDraft('Race: two people at once.'), who.trainer)
  const save = (n: number, actor: Actor) =>
    t.call(updateTopic, { id, revision: 1, ...statementDraft(`Race: text number ${n} of two.`) }, actor)
  const replies = await Promise.all([save(1, who.trainer), save(2, who.admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
