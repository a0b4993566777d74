// Questions of the bank that say the same as new ones, or nearly: told to who writes them, never overwritten.
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { piecesOf, RESEMBLES_FROM, sharedPieces, type QuestionWords } from '@clearbelt/domain/topics/likeness'
import type { SimilarTopic } from '@clearbelt/contract/topics/shapes'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { inLibrary, isOwn } from '../policy.ts'
import type { Indexed } from '../store.ts'
import { picturesOf, wordsOf } from './search-words.ts'

/** A question that is to be compared with the bank. */
export interface Compared extends Pick<Indexed, 'fingerprint' | 'bands' | 'name'> {
  kind: KindCode
  content: unknown
}

/** Most questions of one band that are looked at; most that one is compared with letter by letter, and that are named. */
const BAND_MAX = 200
const COMPARED_MAX = 20
const NAMED_MAX = 5
/** A question shares one band with hundreds of others where all begin alike. */
const BUSY_BANDS = 2

const foundRow = z.object({
  index: column.number,
  id: column.text,
  name: column.text,
  kind: z.enum(KIND_CODES),
  content: z.unknown(),
  isSame: column.flag,
})

/**
 * For each question those that it resembles, the nearest first: of the bank as far as the caller sees it, and of the list
 * itself before it. `except`: ids that are not compared with.
 */
export async function findSimilar(
  on: Db | Tx,
  caller: Caller,
  list: readonly Compared[],
  except: readonly string[] = [],
): Promise<SimilarTopic[][]> {
  const asked = JSON.stringify(list.map(({ fingerprint, bands }, index) => ({ index, fingerprint, bands })))
  const scope = sql`t.deleted_at is null and (${inLibrary(caller)} or ${isOwn(caller)}) and t.id <> all(${[...except]}::uuid[])`
  const rows = await selectRows(
    on,
    foundRow,
    sql`with q as (select index, fingerprint, bands from jsonb_to_recordset(${asked}::jsonb) as x (index int, fingerprint text, bands int[])),
        near as (
          select q.index, t.id, count(*) as n from q, unnest(q.bands) as b (band),
            lateral (select topic_id from topic_band where band = b.band limit ${BAND_MAX}) c, topic t
          where t.id = c.topic_id and t.fingerprint <> q.fingerprint and ${scope} group by q.index, t.id),
        best as (select index, id from (select index, id, row_number() over (partition by index order by n desc, id) as place from near) p where place <= ${COMPARED_MAX})
      select best.index, t.id, t.name, t.kind, t.content, false as "isSame" from best join topic t on t.id = best.id
      union all select q.index, t.id, t.name, t.kind, t.content, true from q join topic t on t.fingerprint = q.fingerprint where ${scope}`,
  )
  const byIndex = Map.groupBy(rows, ({ index }) => index)
  const pieces = list.map(({ kind, content }) => piecesOf(wordsOf(kind, content)))
  const pictures = list.map(({ content }) => picturesOf(content))
  const inList = resemblingBefore(list, pieces, pictures)
  // Under other pictures the same words are another question.
  const shareOf = (index: number, words: QuestionWords, content: unknown): number =>
    picturesOf(content) === pictures[index] ? sharedPieces(pieces[index] ?? new Set(), piecesOf(words)) : 0
  return list.map((_, index) => {
    const found = (byIndex.get(index) ?? []).flatMap((row): SimilarTopic[] => {
      const share = row.isSame ? 1 : shareOf(index, wordsOf(row.kind, row.content), row.content)
      return row.isSame || share >= RESEMBLES_FROM
        ? [
            {
              id: row.id,
              index: null,
              name: row.name,
              relation: row.isSame ? 'duplicate' : 'resembles',
              share: rounded(share),
            },
          ]
        : []
    })
    return [...(inList[index] ?? []), ...found].toSorted((a, b) => weight(b) - weight(a)).slice(0, NAMED_MAX)
  })
}

const rounded = (share: number): number => Math.round(share * 100) / 100
const weight = ({ relation, share }: SimilarTopic): number => (relation === 'duplicate' ? 2 : share)

/** For each question of a list those before it that it resembles. */
function resemblingBefore(
  list: readonly Compared[],
  pieces: readonly ReadonlySet<string>[],
  pictures: readonly string[],
): SimilarTopic[][] {
  const byBand = new Map<number, number[]>()
  return list.map((one, index) => {
    const met = new Map<number, number>()
    for (const band of one.bands) {
      for (const other of byBand.get(band) ?? []) met.set(other, (met.get(other) ?? 0) + 1)
      byBand.set(band, [...(byBand.get(band) ?? []), index])
    }
    const nearest = [...met].filter(([, n], _, all) => all.length <= COMPARED_MAX || n >= BUSY_BANDS)
    return nearest.slice(0, COMPARED_MAX).flatMap(([other]): SimilarTopic[] => {
      const before = list[other]
      if (before === undefined || pictures[other] !== pictures[index]) return []
      const isSame = before.fingerprint === one.fingerprint
      const share = isSame ? 1 : sharedPieces(pieces[other] ?? new Set(), pieces[index] ?? new Set())
      return isSame || share >= RESEMBLES_FROM
        ? [
            {
              id: null,
              index: other,
              name: before.name,
              relation: isSame ? 'duplicate' : 'resembles',
              share: rounded(share),
            },
          ]
        : []
    })
  })
}
