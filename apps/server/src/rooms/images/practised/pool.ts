// Images of the library that students practise: those of the organisations above, none that an examination keeps.
import { JUDGED_VIEWS_MOST } from '@clearbelt/domain/kinds/marks/views'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRow, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { ImageDraw, NamedImages, PracticeImages, StillImage } from '../room.ts'
import { namedImages } from './same-bag.ts'
import { selectMarks } from '../store.ts'
import { selectLibrary } from '../families/views.ts'

/** Rounds in which images of the same bag are followed: a copy of a twin's view in a package is as far as it goes. */
const ROUNDS = 3

// A package of screening images may be the views of one bag; a DR or CT image holds all its views itself.
const nextOf = sql`select id from image where content_hash in (select content_hash from image where id in (select id from n))
  union select id from image where twin_group in (select twin_group from image where id in (select id from n) and twin_group is not null)
  union select image_id from image_package_item where package_id in (select t.package_id from image_package_item t join image_package p on p.id = t.package_id
    where t.image_id in (select id from n) and p.family = 'fiscan')`

/**
 * Some images, and those that are reserved by hand, with everything that shows the same bag. `hashes`: keys of files, of
 * whichever of their views.
 */
export async function withBagmates(on: Tx | Db, images: NamedImages): Promise<Set<string>> {
  const named = await selectRows(
    on,
    identified,
    sql`${namedImages(images)} union select id from image where is_reserved`,
  )
  if (named.length === 0) return new Set()
  let all = new Set(named.map(({ id }) => id))
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await selectRows(
      on,
      identified,
      sql`with n as materialized (select unnest(${[...all]}::uuid[]) as id) select id from n union ${nextOf}`,
    )
    const grown = new Set(rows.map(({ id }) => id))
    if (grown.size === all.size) break
    all = grown
  }
  return all
}

const MARKED = sql`coalesce((select array_agg(distinct m.knowledge_id::text order by m.knowledge_id::text) from image_mark m where m.image_id = i.id and m.retired_at is null), '{}')`

/** A second person found its truth wrong: until that is mended, nobody learns from it. */
export const NOT_SENT_BACK = sql`i.check_state is distinct from 'returned'`

const openTable = ({ orgPath, kept }: PracticeImages): RawBuilder<unknown> =>
  sql`select i.* from image i where i.deleted_at is null and ${NOT_SENT_BACK} and i.family = 'fiscan' and starts_with(${orgPath}::text, i.org_path) and i.id <> all(${uuidsOf(kept)}::uuid[])`

const countRow = z.object({ isSafe: column.flag, knowledgeIDs: column.texts, n: column.number })

/** How many images are open to practice, by truth and by the points of their marks. */
export async function countForPractice(
  on: Tx | Db,
  open: PracticeImages,
): Promise<{ safe: number; danger: number; marked: { knowledgeIDs: string[]; n: number }[] }> {
  const rows = await selectRows(
    on,
    countRow,
    sql`select o.is_safe as "isSafe", o.points as "knowledgeIDs", count(*)::int as n
      from (select i.is_safe, ${MARKED} as points from (${openTable(open)}) i) o group by o.is_safe, o.points`,
  )
  const sum = (isSafe: boolean): number =>
    rows.filter((row) => row.isSafe === isSafe).reduce((total, { n }) => total + n, 0)
  return {
    safe: sum(true),
    danger: sum(false),
    marked: rows.filter(({ isSafe }) => !isSafe).map(({ knowledgeIDs, n }) => ({ knowledgeIDs, n })),
  }
}

const HARD: Record<NonNullable<ImageDraw['dial']>, RawBuilder<unknown>> = {
  view: sql`i.view_difficulty`,
  superposition: sql`i.superposition`,
  clutter: sql`i.clutter`,
  opacity: sql`i.opacity`,
}
/** How much chance stirs the order of hardness: a level is a middle, not a wall. */
const STIR = 0.4

/** Draws images by chance, near a hardness; those asked for lately last, no two of one bag. */
export async function drawForPractice(on: Tx | Db, open: PracticeImages, draw: ImageDraw): Promise<string[]> {
  const all = sql`(i.view_difficulty + i.superposition + i.clutter + i.opacity) / 4`
  const hard = draw.dial === null ? all : sql`(${all} + ${HARD[draw.dial]}) / 2`
  const wanted =
    draw.knowledgeIDs === null
      ? sql`true`
      : sql`exists (select from image_mark m where m.image_id = i.id and m.retired_at is null and m.knowledge_id = any(${uuidsOf(draw.knowledgeIDs)}::uuid[]))`
  const rows = await selectRows(
    on,
    identified,
    sql`with o as (select i.id, coalesce(i.twin_group, i.content_hash) as bag, ${hard} as hard from (${openTable(open)}) i
          where i.is_safe = ${draw.isSafe} and ${wanted} and i.id <> all(${uuidsOf(draw.except)}::uuid[])),
        r as (select id, bag, case when hard is null then ${draw.hardness}::real else percent_rank() over (partition by hard is null order by hard)::real end as at from o),
        s as (select id, bag, id = any(${uuidsOf(draw.lately)}::uuid[]) as late,
          abs(at - ${draw.hardness}) + ${STIR} * (('x' || substr(md5(id::text || ${draw.seed}), 1, 6))::bit(24)::int / 16777216.0) as far from r),
        b as (select distinct on (bag) id, late, far from s order by bag, late, far)
      select id from b order by late, far limit ${draw.count}`,
  )
  return rows.map(({ id }) => id)
}

const dials = z.object({
  view: column.number,
  superposition: column.number,
  clutter: column.number,
  opacity: column.number,
})
const stillRow = z.object({
  id: column.text,
  name: column.text,
  description: column.text,
  productName: column.text,
  isSafe: column.flag,
  origin: column.text,
  twinGroup: column.text.nullable(),
  contentHash: column.text,
  pictureKey: column.text,
  thumbKey: column.text,
  planesKey: column.text.nullable(),
  width: column.number,
  height: column.number,
  dials: dials.nullable(),
})

const STILL = sql`i.id, i.name, i.description, i.product_name as "productName", i.is_safe as "isSafe", i.origin, i.twin_group as "twinGroup", i.content_hash as "contentHash",
  i.picture_key as "pictureKey", i.thumb_key as "thumbKey", i.planes_key as "planesKey", i.width, i.height,
  case when i.opacity is null then null else jsonb_build_object('view', i.view_difficulty, 'superposition', i.superposition, 'clutter', i.clutter, 'opacity', i.opacity) end as dials`

async function withMarks(on: Tx | Db, rows: readonly z.output<typeof stillRow>[]): Promise<StillImage[]> {
  const marks = await selectMarks(
    on,
    rows.map(({ id }) => id),
  )
  const ids = rows.map(({ id }) => id)
  const views = await selectLibrary(on, { family: 'fiscan', ids, orgPath: '' })
  return rows.map(({ pictureKey, thumbKey, planesKey, ...row }) => {
    const own = marks.get(row.id) ?? []
    const { width, height } = row
    const moreFiles = views.get(row.id)?.views.slice(1, JUDGED_VIEWS_MOST) ?? []
    return {
      ...row,
      knowledgeIDs: [...new Set(own.map((mark) => mark.knowledgeID))],
      hasPlanes: planesKey !== null && moreFiles.every((view) => view.planesKey !== null),
      marks: own,
      more: moreFiles.map((view) => ({ width: view.width, height: view.height })),
      files: { pictureKey, thumbKey, planesKey, width, height },
      moreFiles,
    }
  })
}

/** Images of the image-screening library by their ids; what is gone is left out. */
export async function selectStills(on: Tx | Db, ids: readonly string[]): Promise<StillImage[]> {
  const rows = await selectRows(
    on,
    stillRow,
    sql`select ${STILL} from image i where i.id = any(${uuidsOf(ids)}::uuid[]) and i.deleted_at is null and i.family = 'fiscan'`,
  )
  return withMarks(on, rows)
}

/** The same bag with its threat, or without it. */
export async function selectTwin(on: Tx | Db, id: string): Promise<StillImage | null> {
  const row = await selectRow(
    on,
    stillRow,
    sql`select ${STILL} from image a join image i on i.twin_group = a.twin_group and i.is_safe <> a.is_safe and i.family = a.family
      where a.id = any(${uuidsOf([id])}::uuid[]) and i.deleted_at is null order by i.created_at, i.id limit 1`,
  )
  return row === null ? null : ((await withMarks(on, [row]))[0] ?? null)
}
