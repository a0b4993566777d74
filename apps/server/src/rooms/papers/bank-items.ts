// Questions of papers that are questions of the bank: found when a paper is saved, filled in when it is shown or published.
import { paperErrors } from '@clearbelt/contract/papers/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { TopicContent, TopicsRoom, TopicUses } from '../topics/room.ts'
import type { PaperDraftItem } from './store.ts'

/** A question as the editor sends it: its own, or one of the bank by its id. */
export type WrittenItem = PaperDraftItem | BankWish
export interface BankWish extends Pick<PaperDraftItem, 'key' | 'section' | 'score'> {
  kind: null
  bankID: string
}

/**
 * The questions with those of the bank found, held against deletion. Refuses at the field one that is unknown to the
 * caller, one that stands twice, and a new one that is not approved; what stood in the paper before may stay.
 */
export async function findBankItems(
  topics: TopicsRoom,
  tx: Tx,
  caller: Caller,
  items: readonly WrittenItem[],
  before: ReadonlySet<string>,
): Promise<PaperDraftItem[]> {
  const ids = [...new Set(items.flatMap(({ bankID }) => bankID ?? []))]
  if (ids.length === 0) return items as PaperDraftItem[]
  const held = await topics.hold(tx, ids)
  const usable = await topics.usable(tx, caller, ids)
  const seen = await topics.seen(tx, caller, ids)
  const contents = await topics.contentsOf(tx, [...held])
  const taken = new Set<string>()
  return items.map((item, place): PaperDraftItem => {
    if (item.kind !== null) return item
    const { bankID, key, section, score } = item
    const topic = contents.get(bankID)
    const fields = [`items.${place}.bankID`]
    if (topic === undefined || !(seen.has(bankID) || before.has(bankID)))
      throw refuse(paperErrors['topic-unknown'], { fields })
    const params = { name: topic.name }
    if (taken.has(bankID)) throw refuse(paperErrors['topic-twice-in-paper'], { fields, params })
    if (!usable.has(bankID) && !before.has(bankID)) throw refuse(paperErrors['topic-not-approved'], { fields, params })
    taken.add(bankID)
    return { kind: topic.kind, key, section, score, bankID, sourceID: null, content: null }
  })
}

/** A question with what the bank says of it; null for the paper's own. */
export interface FilledItem extends PaperDraftItem {
  topic: TopicContent | null
}

/** The questions as their kinds take them: those of the bank with their content. One that is gone keeps none. */
export async function fillFromBank<I extends PaperDraftItem>(
  topics: Pick<TopicsRoom, 'contentsOf'>,
  on: Db | Tx,
  items: readonly I[],
): Promise<(I & FilledItem)[]> {
  const ids = items.flatMap(({ bankID }) => bankID ?? [])
  const contents = ids.length === 0 ? new Map<string, TopicContent>() : await topics.contentsOf(on, ids)
  return items.map((item) => {
    const topic = item.bankID === null ? null : (contents.get(item.bankID) ?? null)
    return { ...item, ...(topic === null ? {} : { kind: topic.kind, content: topic.content }), topic }
  })
}

/**
 * The approved translations of the questions of the bank, by the ids of these. A question whose translation stands in the
 * same paper has none: nobody is asked the same twice.
 */
export async function findTranslations(
  topics: Pick<TopicsRoom, 'contentsOf' | 'translationsOf'>,
  on: Db | Tx,
  items: readonly FilledItem[],
): Promise<Map<string, { language: Culture; content: unknown }[]>> {
  const own = items.flatMap(({ topic }) => (topic?.translationGroup ? [topic] : []))
  const groups = Map.groupBy(own, ({ translationGroup }) => translationGroup)
  const alone = own.filter(({ translationGroup }) => groups.get(translationGroup)?.length === 1)
  if (alone.length === 0) return new Map()
  const tied = await topics.translationsOf(
    on,
    alone.map(({ id }) => id),
  )
  const contents = await topics.contentsOf(
    on,
    [...tied.values()].flatMap((one) => Object.values(one)),
  )
  return new Map(
    alone.map(({ id, kind, language }) => [
      id,
      Object.values(tied.get(id) ?? {}).flatMap((otherID) => {
        const other = contents.get(otherID)
        const isUsable = other?.state === 'approved' && other.kind === kind && other.language !== language
        return isUsable ? [{ language: other.language, content: other.content }] : []
      }),
    ]),
  )
}

/** Refuses, at its place, a question of the bank that may not be published now. */
export async function requireApproved(
  topics: TopicsRoom,
  tx: Tx,
  caller: Caller,
  items: readonly FilledItem[],
): Promise<void> {
  const ids = items.flatMap(({ bankID }) => bankID ?? [])
  if (ids.length === 0) return
  const usable = await topics.usable(tx, caller, ids)
  for (const [place, { bankID, topic }] of items.entries()) {
    if (bankID === null || usable.has(bankID)) continue
    const fields = [`items.${place}.bankID`]
    if (topic === null) throw refuse(paperErrors['topic-unknown'], { fields })
    throw refuse(paperErrors['topic-not-approved'], { fields, params: { name: topic.name } })
  }
}

const useRow = z.object({
  id: column.text,
  name: column.text,
  orgPath: column.text,
  published: column.flag,
  snapshotIDs: column.texts,
})

/** Where papers name questions of the bank: their drafts, and their newest publications, which keep them as they were. */
export const paperTopicUses: TopicUses = {
  named: sql`select i.source_id as topic_id from paper_item i join paper p on p.id = i.paper_id where i.from_bank and p.deleted_at is null`,
  async list(on, caller, topicID) {
    const rows = await selectRows(
      on,
      useRow,
      sql`select p.id, p.name, p.org_path as "orgPath", s.id is not null as published,
          array(select one.id::text from paper_snapshot one where one.paper_id = p.id) as "snapshotIDs"
        from paper p left join paper_snapshot s on s.paper_id = p.id and s.version = p.version
          and exists (select from paper_snapshot_truth t where t.snapshot_id = s.id and t.source_id = ${topicID}::uuid and t.bank_version is not null)
        where p.deleted_at is null and (s.id is not null or exists (select from paper_item i where i.paper_id = p.id and i.from_bank and i.source_id = ${topicID}::uuid))
        order by p.update_time desc, p.id`,
    )
    const own = rows.filter(({ orgPath }) => orgPath.startsWith(caller.orgPath))
    return {
      uses: own.map(({ id, name, published, snapshotIDs }) => ({ what: 'paper', id, name, published, snapshotIDs })),
      hidden: rows.length - own.length,
    }
  },
}
