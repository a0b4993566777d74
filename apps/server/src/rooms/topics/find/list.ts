// Pages of the library and of own questions.
import type { topicFilter } from '@clearbelt/contract/topics/shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { lookupsOf, searchForm } from '@clearbelt/domain/search/grams'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { namedTopics, type TopicsDeps } from '../deps.ts'
import { FACTS, topicFacts, type TopicFacts } from '../store.ts'
import { directionOf, inOrder, sortBy } from './sorts.ts'

export type TopicFilter = z.output<z.ZodObject<typeof topicFilter>>

const foundFacts = topicFacts.extend({ total: column.number })

/** From so many rows on a page is cut from what is remembered: the database would read all before it. */
export const DEEP = 500

/** From so many on a page is looked for in the order of the list. */
const MANY = 2000

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** SQL that finds every word of a text, by the index first. */
function findsText(text: string): RawBuilder<unknown>[] {
  return lookupsOf(searchForm(text)).map(({ word, all, any }) =>
    any.length > 0
      ? sql`t.grams && ${[...any]}::text[]`
      : sql`(${all.length > 0 ? sql`t.grams @> ${[...all]}::text[] and ` : sql``}t.words like ${inLike(word)})`,
  )
}

/** How a row `t` proved beside what its author set. */
const AGAINST = sql`coalesce((select case when m.level < t.difficulty then 'easier' when m.level > t.difficulty then 'harder' else 'asSet' end
  from topic_measure m where m.topic_id = t.id and m.version = t.version and m.level is not null), 'none')`

function whereOf(
  deps: Pick<TopicsDeps, 'uses'>,
  f: TopicFilter,
  points: readonly string[] | null,
  isMany = false,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`t.deleted_at is null`, ...findsText(f.text)]
  if (f.kinds.length > 0) parts.push(sql`t.kind = any(${f.kinds}::text[])`)
  if (f.types.length > 0) parts.push(sql`t.type = any(${f.types}::smallint[])`)
  // Of many the newest are found sooner in their order than by their points, and words are rarer than points: the index
  // is kept from being taken.
  if (points !== null)
    parts.push(sql`${isMany ? sql`(t.knowledge_ids || '{}')` : sql`t.knowledge_ids`} && ${[...points]}::uuid[]`)
  if (f.withoutKnowledge) parts.push(sql`t.knowledge_ids = '{}'`)
  if (f.difficultyFrom > 1 || f.difficultyTo < 5)
    parts.push(sql`t.difficulty between ${f.difficultyFrom} and ${f.difficultyTo}`)
  if (f.states.length > 0) parts.push(sql`t.state = any(${f.states}::text[])`)
  if (f.languages.length > 0) parts.push(sql`t.language = any(${f.languages}::text[])`)
  if (f.creatorID !== undefined) parts.push(sql`t.creator_id = any(${uuidsOf([f.creatorID])}::uuid[])`)
  if (f.measured.length > 0) parts.push(sql`${AGAINST} = any(${f.measured}::text[])`)
  if (f.onlyReserved) parts.push(sql`t.is_reserved`)
  if (f.onlyUnused) parts.push(sql`not exists (select 1 from (${namedTopics(deps)}) u where u.topic_id = t.id)`)
  if (f.exclude.length > 0) parts.push(sql`t.id <> all(${uuidsOf(f.exclude)}::uuid[])`)
  // Where translations are one question, what is left out is left out in all languages.
  if (f.exclude.length > 0 && f.joinTranslations)
    parts.push(
      sql`(t.translation_group is null or t.translation_group <> all(array(select x.translation_group from topic x where x.id = any(${uuidsOf(f.exclude)}::uuid[]) and x.translation_group is not null)))`,
    )
  return sql.join(parts, sql` and `)
}

/** SQL of one row for each question among those in `matched`, which say how they are tied: words are not looked for again. */
const oneOfEach = (culture: Culture): RawBuilder<unknown> =>
  sql`select id, by from (select id, by, row_number() over (partition by tied order by language <> ${culture}, language) as place from matched) m where place = 1`

/** SQL of how many rows there are: translations that fit alike stand in one. */
const countOf = (
  fits: RawBuilder<unknown>,
  { joinTranslations }: Pick<TopicFilter, 'joinTranslations'>,
): RawBuilder<unknown> =>
  joinTranslations
    ? sql`select count(*)::int as n from (select from topic t where ${fits} group by coalesce(t.translation_group, t.id)) as one`
    : sql`select count(*)::int as n from topic t where ${fits}`

/** Where rows come from and which: of translations that fit alike, one. */
function rowsOf(
  where: RawBuilder<unknown>,
  { joinTranslations }: Pick<TopicFilter, 'joinTranslations'>,
  culture: Culture,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  if (!joinTranslations) return { from: sql`topic t`, where }
  // Inside, `t` is another translation; a question without any is looked at no further.
  return {
    from: sql`topic t, lateral (select t.translation_group as tied, t.language as said) own`,
    where: sql`${where} and (t.translation_group is null or not exists (select from topic t where t.translation_group = own.tied
      and (t.language <> ${culture}, t.language) < (own.said <> ${culture}, own.said) and ${where}))`,
  }
}

/** The questions of a page whose ids are known, in their order; one that is gone by now is left out. */
export const selectFacts = (on: Db | Tx, ids: readonly string[]): Promise<TopicFacts[]> =>
  selectRows(
    on,
    topicFacts,
    sql`select ${FACTS} from unnest(${uuidsOf(ids)}::uuid[]) with ordinality as page (id, place) join topic t on t.id = page.id
      where t.deleted_at is null order by page.place`,
  )

/**
 * One page and how many there are in all. `scope`: SQL over a row `t`; `points`: the knowledge points of the filter with all
 * below them, null for any; `culture`: the language of who asks; `known`: how many there are, where that is known. Equal values are ordered by id, so that pages never overlap.
 */
export async function selectPage(
  deps: Pick<TopicsDeps, 'uses'>,
  on: Db | Tx,
  filter: TopicFilter,
  scope: RawBuilder<unknown>,
  points: readonly string[] | null,
  culture: Culture,
  known: number | null = null,
): Promise<{ rows: TopicFacts[]; total: number }> {
  const hasText = filter.text !== ''
  const fits = sql`${whereOf(deps, filter, points, hasText || (known ?? 0) > MANY)} and ${scope}`
  const { from, where } = rowsOf(fits, filter, culture)
  const direction = directionOf(filter)
  const order = inOrder(filter)
  const offset = (filter.PageNO - 1) * filter.Limit
  // What has the words is looked for once, for the page and for how many there are; so are translations where a page far
  // down would ask each row before it for its siblings.
  if (hasText || (filter.joinTranslations && offset >= DEEP)) {
    const found = await selectRows(
      on,
      foundFacts,
      sql`with matched as materialized (select t.id, coalesce(t.translation_group, t.id) as tied, t.language, ${sortBy(filter)} as by from topic t where ${fits}),
          found as materialized (${filter.joinTranslations ? oneOfEach(culture) : sql`select id, by from matched`}),
          page as (select id from found order by by ${direction}, id limit ${filter.Limit} offset ${offset})
        select (select count(*)::int from found) as total, ${FACTS} from page join topic t on t.id = page.id ${order}`,
    )
    const [first] = found
    if (first !== undefined || filter.PageNO === 1) return { rows: found, total: first?.total ?? 0 }
  }
  // The page is cut from ids alone; only its own rows are read whole.
  const rows = await selectRows(
    on,
    topicFacts,
    sql`with page as materialized (select t.id from ${from} where ${where} ${order} limit ${filter.Limit} offset ${offset})
      select ${FACTS} from topic t where t.id in (select id from page) ${order}`,
  )
  const total =
    rows.length < filter.Limit && (rows.length > 0 || filter.PageNO === 1)
      ? offset + rows.length
      : (known ?? (await selectCount(on, countOf(fits, filter))))
  return { rows, total }
}
