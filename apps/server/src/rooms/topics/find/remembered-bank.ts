// The questions of the bank without their texts, kept in memory as long as nobody changed them on any node.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { TOPIC_STATES, type TopicState } from '@clearbelt/domain/topics/states'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Candidate } from '../room.ts'
import { inOrder, type Order } from './sorts.ts'

/** Which of them are looked at; lists that are empty narrow nothing, `points` null: any or none. */
export interface BankFilter {
  kinds: readonly string[]
  types: readonly number[]
  points: readonly string[] | null
  withoutKnowledge: boolean
  difficulties: readonly number[]
  /** Difficulties are those that answers proved, where enough answered. */
  byAnswers: boolean
  languages: readonly string[]
  /** Of a library only approved ones are known, whatever is said. */
  states: readonly TopicState[]
}

/**
 * Whose questions are looked at: the approved ones that an organisation may use, or those that its people made, of one
 * creator or (null) of all of them.
 */
export type BankScope = { of: 'library'; orgPath: string } | { of: 'own'; orgPath: string; creatorID: string | null }

/** Those that are alike but for their ids, with whose they are; their lists of points are the same object. */
type Alike = Omit<Candidate, 'id' | 'translationGroup' | 'linkGroup'> & {
  orgPath: string
  state: TopicState
  creatorID: string
  questions: readonly Candidate[]
}

export interface RememberedBank {
  /** What a caller may draw, those that are alike side by side. Looks first whether anything has changed. */
  alike(on: Db | Tx, caller: Pick<Caller, 'orgPath'>, filter: BankFilter): Promise<Alike[]>
  /**
   * How many that are, where it is remembered; null where it would have to be read first, which is then begun for those
   * who ask later. `joinTranslations`: translations of one question count once.
   */
  countKnown(on: Db, scope: BankScope, filter: BankFilter & { joinTranslations?: boolean }): Promise<number | null>
  /**
   * A page of the questions of a scope, by their ids, and how many there are; null where their order
   * would have to be read first, which is then begun for those who ask later. Of translations that fit alike, with
   * `joinTranslations`, the one in the language asked for stands, else the first.
   */
  pageKnown(
    on: Db,
    scope: BankScope,
    filter: BankFilter & { joinTranslations: boolean },
    page: Order & { culture: Culture; offset: number; limit: number },
  ): Promise<{ ids: string[]; total: number } | null>
}

const alikeRow = z.object({ alike: column.text, ids: column.text })
/** What `alike` says of the questions of a row, in the order in which it is put together. */
const alikeParts = z.tuple([
  z.enum(KIND_CODES),
  z.coerce.number(),
  z.coerce.number(),
  // 0 while too few answered.
  z.coerce.number().transform((level) => (level === 0 ? null : level)),
  z.enum(CULTURES),
  z.enum(TOPIC_STATES),
  column.text,
  column.text,
  z.string().transform((ids) => ids.split(',').filter((id) => id !== '')),
])
const tiedRow = z.object({ tied: column.text.nullable() })

const THERE = sql`t.deleted_at is null`

/** The groups of questions that have some, by id: tens of thousands of them travel as one text. */
async function readTied(
  on: Db | Tx,
): Promise<Map<string, { translationGroup: string | null; linkGroup: string | null }>> {
  const row = await selectRow(
    on,
    tiedRow,
    sql`select string_agg(concat(t.id, ' ', t.translation_group, ' ', t.link_group), ',') as tied from topic t
      where ${THERE} and (t.translation_group is not null or t.link_group is not null)`,
  )
  const groups = new Map<string, { translationGroup: string | null; linkGroup: string | null }>()
  for (const one of row?.tied?.split(',') ?? []) {
    const [id = '', translation = '', link = ''] = one.split(' ')
    groups.set(id, { translationGroup: translation || null, linkGroup: link || null })
  }
  return groups
}

/** Tens of thousands of ids: those of questions that are alike travel in one row, sorted by one text. */
async function readBank(on: Db | Tx): Promise<Alike[]> {
  const rows = await selectRows(
    on,
    alikeRow,
    sql`select concat_ws(' ', t.kind, t.type, t.difficulty, coalesce(m.level, 0), t.language, t.state, t.creator_id, t.org_path, array_to_string(t.knowledge_ids, ',')) as alike, string_agg(t.id::text, ',') as ids
      from topic t left join topic_measure m on m.topic_id = t.id and m.version = t.version where ${THERE} group by 1 order by 1`,
  )
  const tied = await readTied(on)
  return rows.map(({ alike, ids }) => {
    const [kind, type, difficulty, measured, language, state, creatorID, orgPath, knowledgeIDs] = alikeParts.parse(
      alike.split(' '),
    )
    const shared = { kind, type, knowledgeIDs, difficulty, measured, language }
    const questions = ids
      .split(',')
      .toSorted()
      .map((id): Candidate => {
        const { translationGroup = null, linkGroup = null } = tied.get(id) ?? {}
        return { ...shared, id, translationGroup, linkGroup }
      })
    return { ...shared, orgPath, state, creatorID, questions }
  })
}

const versionRow = z.object({ version: column.text })

/** Says the same as long as nobody changed the bank: which transactions did, as far as this one sees them. */
async function readVersion(on: Db | Tx): Promise<string> {
  const row = await selectRow(
    on,
    versionRow,
    sql`select concat_ws(' ', count(*), max(txid), sum(txid::text::numeric)) as version from topic_change`,
  )
  return row?.version ?? ''
}

const passes = (filter: BankFilter): ((of: Alike) => boolean) => {
  const points = filter.points === null ? null : new Set(filter.points)
  const among = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)
  return (of) =>
    among(filter.kinds, of.kind) &&
    among(filter.types, of.type) &&
    among(filter.difficulties, filter.byAnswers ? (of.measured ?? of.difficulty) : of.difficulty) &&
    among(filter.languages, of.language) &&
    among(filter.states, of.state) &&
    (points === null || of.knowledgeIDs.some((id) => points.has(id))) &&
    (!filter.withoutKnowledge || of.knowledgeIDs.length === 0)
}

/** As `inLibrary` of approved ones, and as `isOwn`. */
const isIn = (scope: BankScope, of: Alike): boolean =>
  scope.of === 'own'
    ? of.orgPath.startsWith(scope.orgPath) && (scope.creatorID === null || of.creatorID === scope.creatorID)
    : of.state === 'approved' && (of.orgPath.startsWith(scope.orgPath) || scope.orgPath.startsWith(of.orgPath))

function countOf(found: readonly Alike[], joinTranslations: boolean): number {
  const groups = new Set<string>()
  let alone = 0
  for (const { questions } of found)
    for (const { translationGroup } of questions)
      if (joinTranslations && translationGroup !== null) groups.add(translationGroup)
      else alone += 1
  return alone + groups.size
}

const orderRow = z.object({ ids: column.text.nullable() })

/** The ids of all questions in an order: tens of thousands of them travel as one text. */
async function readOrder(on: Db, by: Order): Promise<string[]> {
  const row = await selectRow(
    on,
    orderRow,
    sql`select string_agg(t.id::text, ',' ${inOrder(by)}) as ids from topic t where ${THERE}`,
  )
  return row?.ids?.split(',') ?? []
}

/** Of the questions of some translations each: the one that stands for them. */
function representatives(found: readonly Alike[], culture: Culture): Map<string, Candidate> {
  const first = (a: Candidate, b: Candidate): boolean =>
    a.language === culture || (b.language !== culture && a.language < b.language)
  const best = new Map<string, Candidate>()
  for (const { questions } of found)
    for (const one of questions) {
      if (one.translationGroup === null) continue
      const other = best.get(one.translationGroup)
      if (other === undefined || first(one, other)) best.set(one.translationGroup, one)
    }
  return best
}

/** The ids of an order that are found, of translations the one that stands for them. */
function listOf(
  order: readonly string[],
  found: readonly Alike[],
  wish: { joinTranslations: boolean; culture: Culture },
): string[] {
  const best = wish.joinTranslations ? representatives(found, wish.culture) : null
  const listed = new Set<string>()
  for (const { questions } of found)
    for (const one of questions)
      if (best === null || one.translationGroup === null || best.get(one.translationGroup) === one) listed.add(one.id)
  return order.filter((id) => listed.has(id))
}

interface Known {
  version: string
  bank: Alike[]
  /** Ids by what they are sorted by and which way. */
  orders: Map<string, string[]>
  /** The lists that were asked for last, by what was asked: who turns the pages of one asks for it again. */
  lists: Map<string, string[]>
}

/** Lists that are kept, of up to all ids each. */
const LISTS_MAX = 8

/** What narrows a list, without what else a caller may have asked. */
const wishOf = (f: BankFilter & { joinTranslations: boolean }): unknown => [
  f.kinds,
  f.types,
  f.points,
  f.withoutKnowledge,
  f.difficulties,
  f.byAnswers,
  f.languages,
  f.states,
  f.joinTranslations,
]

function remember(lists: Map<string, string[]>, key: string, make: () => string[]): string[] {
  const kept = lists.get(key) ?? make()
  // The one asked for longest ago is the first to go.
  lists.delete(key)
  lists.set(key, kept)
  for (const oldest of lists.keys()) if (lists.size > LISTS_MAX) lists.delete(oldest)
  return kept
}

/** Remembers the bank of one node. */
export function rememberBank(): RememberedBank {
  let known: Known | null = null
  let isReading = false
  // The version is read first: what is read after it is as new at least, and asked for again when it is newer.
  const read = async (on: Db | Tx, version: string): Promise<Alike[]> => {
    const bank = await readBank(on)
    known = { version, bank, orders: new Map(), lists: new Map() }
    return bank
  }
  /** Whoever asks later is told why it fails, if it still does. */
  const begin = (work: () => Promise<unknown>): void => {
    if (isReading) return
    isReading = true
    void work()
      .catch(() => undefined)
      .finally(() => (isReading = false))
  }
  const select = (bank: readonly Alike[], scope: BankScope, filter: BankFilter): Alike[] => {
    const fits = passes(filter)
    return bank.filter((of) => isIn(scope, of) && fits(of))
  }
  return {
    async alike(on, { orgPath }, filter) {
      const version = await readVersion(on)
      return select(
        known?.version === version ? known.bank : await read(on, version),
        { of: 'library', orgPath },
        filter,
      )
    },
    async countKnown(on, scope, filter) {
      const version = await readVersion(on)
      if (known?.version === version)
        return countOf(select(known.bank, scope, filter), filter.joinTranslations === true)
      begin(() => read(on, version))
      return null
    },
    async pageKnown(on, scope, filter, { culture, offset, limit, ...by }) {
      const version = await readVersion(on)
      const now = known
      const key = `${by.sortName} ${by.order}`
      const order = now?.version === version ? now.orders.get(key) : undefined
      if (now === null || order === undefined) {
        begin(async () => {
          if (known?.version !== version) await read(on, version)
          const { orders } = known ?? { orders: new Map<string, string[]>() }
          orders.set(key, await readOrder(on, by))
        })
        return null
      }
      const ids = remember(now.lists, JSON.stringify([scope, wishOf(filter), culture, key]), () =>
        listOf(order, select(now.bank, scope, filter), { joinTranslations: filter.joinTranslations, culture }),
      )
      return { ids: ids.slice(offset, offset + limit), total: ids.length }
    },
  }
}
