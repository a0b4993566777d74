// What a node remembers of the bank is what the database says, whoever changed it.
import { batchTopics, deleteTopics } from '@clearbelt/contract/topics/calls'
import { TOPIC_SORTS, topicFilter } from '@clearbelt/contract/topics/shapes'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { TRAINER } from '@clearbelt/domain/access/account-types'
import type { TopicState } from '@clearbelt/domain/topics/states'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'
import { inLibrary, isOwn } from '../policy.ts'
import { selectPage } from './list.ts'
import { rememberBank, type BankFilter, type BankScope } from './remembered-bank.ts'
import type { Order } from './sorts.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let ids: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const topics = ['One', 'Two', 'Three'].map((stem, i) => ({
    question: { kind: 'true-false' as const, titleRT: `${stem} thing is true of all things.`, answer: 1 as const },
    knowledges: [],
    difficulty: 1 + i,
    language: 'en' as const,
  }))
  ids = (await ask(t, batchTopics, { topics, allowSimilar: true }, who.trainer)).ids.map((id) => id ?? '')
  await sql`update topic set state = 'approved' where id = any(${ids}::uuid[])`.execute(t.world.db)
})
afterAll(() => t.close())

const ALL: BankFilter = {
  kinds: [],
  types: [],
  points: null,
  withoutKnowledge: false,
  difficulties: [],
  byAnswers: false,
  languages: [],
  states: [],
}
const bank = rememberBank()
const found = async (filter: Partial<BankFilter> = {}, orgPath = who.trainer.org.path, on = t.world.db) =>
  (await bank.alike(on, { orgPath }, { ...ALL, ...filter }))
    .flatMap(({ questions }) => questions.map(({ id }) => ids.indexOf(id)))
    .toSorted()
const count = async (filter: Partial<BankFilter> = {}) =>
  bank.countKnown(t.world.db, { of: 'library', orgPath: who.trainer.org.path }, { ...ALL, ...filter })

test('every change shows at once, on whatever node it was made; what was taken back never was', async () => {
  expect(await found()).toEqual([0, 1, 2])
  expect([await count(), await count({ difficulties: [2, 3] }), await count({ points: [] })]).toEqual([3, 2, 0])
  // As another node does: by the database alone.
  await sql`update topic set difficulty = 5 where id = ${ids[0]}`.execute(t.world.db)
  // Counts are told only where they are remembered, never as they were.
  expect(await count({ difficulties: [5] })).toBeNull()
  expect(await found({ difficulties: [5] })).toEqual([0])
  expect(await count({ difficulties: [5] })).toBe(1)
  // What is seen of the bank in a transaction that is taken back is not kept for others.
  await expect(
    t.world.db.transaction().execute(async (tx) => {
      await sql`update topic set state = 'retired' where id = ${ids[1]}`.execute(tx)
      expect(await found({}, who.trainer.org.path, tx)).toEqual([0, 2])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await found()).toEqual([0, 1, 2])
  await ask(t, deleteTopics, { ids: [ids[2] ?? ''] }, who.trainer)
  expect(await found()).toEqual([0, 1])
  // Shared with the organisations above and below, with no others.
  expect(await found({}, `${who.trainer.org.path}below/`)).toEqual([0, 1])
  expect(await found({}, '/elsewhere/')).toEqual([])
})

test('pages in every order are those of the database, translations in one row or each alone, and follow what changes', async () => {
  const statement = (language: Culture, n: number) => ({
    question: { kind: 'true-false' as const, titleRT: `Page ${n} in ${language}.`, answer: 1 as const },
    knowledges: [],
    difficulty: 1 + (n % 3),
    language,
  })
  const topics = [...Array(4).keys()].flatMap((n) => CULTURES.slice(n % 2).map((language) => statement(language, n)))
  const made = (await ask(t, batchTopics, { topics, allowSimilar: true }, who.trainer)).ids.map((id) => id ?? '')
  const groupOf = (at: number): number => Number(/Page (\d)/.exec(topics[at]?.question.titleRT ?? '')?.[1])
  const groups = [...Array(3).keys()].map(() => t.world.dice.id())
  const tied = made.map((_, at) => groups[groupOf(at)] ?? null)
  await sql`update topic t set state = 'approved', translation_group = x.tied from unnest(${made}::uuid[], ${tied}::uuid[]) as x (id, tied) where t.id = x.id`.execute(
    t.world.db,
  )
  const pageOf = async (wish: Order & { culture: Culture; joinTranslations: boolean; languages?: Culture[] }) => {
    const { culture, joinTranslations, languages = [], ...by } = wish
    const page = { ...by, culture, offset: 3, limit: 3 }
    const filter = { ...ALL, joinTranslations, languages }
    const { id: userID, org } = who.trainer
    const both = async (scope: BankScope, sqlScope: RawBuilder<unknown>, states: TopicState[]) => {
      await expect.poll(async () => await bank.pageKnown(t.world.db, scope, filter, page)).not.toBeNull()
      const asked = { PageNO: 2, Limit: 3, joinTranslations, languages, states, ...by }
      const said = await selectPage(
        { uses: () => [] },
        t.world.db,
        z.object(topicFilter).parse(asked),
        sqlScope,
        null,
        culture,
      )
      return [
        await bank.pageKnown(t.world.db, scope, filter, page),
        { ids: said.rows.map(({ id }) => id), total: said.total },
      ] as const
    }
    const holder = { userID, type: TRAINER as 2, orgPath: org.path }
    const [own, asked] = await both({ of: 'own', orgPath: org.path, creatorID: userID }, isOwn(holder), [])
    expect(own, JSON.stringify(wish)).toEqual(asked)
    return both({ of: 'library', orgPath: org.path }, inLibrary(holder), ['approved'])
  }
  for (const culture of ['en', 'zh-CN'] as const)
    for (const joinTranslations of [true, false])
      for (const sortName of TOPIC_SORTS)
        for (const order of ['Asc', 'Desc'] as const) {
          const [known, asked] = await pageOf({ sortName, order, culture, joinTranslations })
          expect(known, `${culture} ${joinTranslations} ${sortName} ${order}`).toEqual(asked)
        }
  const by = { sortName: 'name', order: 'Asc', culture: 'es', joinTranslations: true } as const
  const [narrow, asked] = await pageOf({ ...by, languages: ['pt-BR', 'zh-CN'] })
  expect(narrow).toEqual(asked)
  // Another name is another order.
  await sql`update topic set name = 'A ' || name where id = any(${made.slice(-4)}::uuid[])`.execute(t.world.db)
  // Drafts are their author's alone.
  await sql`update topic set state = 'draft' where id = any(${made.slice(0, 2)}::uuid[])`.execute(t.world.db)
  const [known, again] = await pageOf(by)
  expect(known).toEqual(again)
  await ask(t, deleteTopics, { ids: made }, who.trainer)
})

test('what changes nothing that is remembered is no change, and old changes are forgotten', async () => {
  const changes = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from topic_change`.execute(t.world.db)).rows[0]?.n ?? 0
  const before = await changes()
  await sql`update topic set remark = 'seen' where id = ${ids[0]}`.execute(t.world.db)
  expect(await changes()).toBe(before)
  // One change in 256 drops the old ones; other databases of the server count along, so that which one is chance.
  let most = 0
  let isForgotten = false
  for (let n = 0; n < 5000 && !isForgotten; n++) {
    await sql`update topic set difficulty = 4 where id = ${ids[0]}`.execute(t.world.db)
    if (n % 16 !== 0) continue
    const now = await changes()
    isForgotten = now < most
    most = Math.max(most, now)
  }
  expect(isForgotten).toBe(true)
  expect(await found({ difficulties: [4] })).toEqual([0])
})
