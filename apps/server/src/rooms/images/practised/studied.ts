// Images of the DR and CT libraries that students look at with their truth: of the organisations above, none that an
// examination keeps.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { selectLibrary } from '../families/views.ts'
import type { PracticeImages, StudiedImage, StudyFilter } from '../room.ts'
import { selectMarks } from '../store.ts'
import { NOT_SENT_BACK } from './pool.ts'

const wordsRow = z.object({ id: column.text, description: column.text, productName: column.text })

const openIn = ({ orgPath, kept }: PracticeImages, { family, search, except, ids }: StudyFilter): RawBuilder<unknown> =>
  sql`from image i where i.deleted_at is null and ${NOT_SENT_BACK} and i.family = ${family} and starts_with(${orgPath}::text, i.org_path) and i.id <> all(${uuidsOf([...kept, ...except])}::uuid[])
    and (${ids === null} or i.id = any(${uuidsOf(ids ?? [])}::uuid[])) and (${search} = '' or strpos(lower(i.name), lower(${search})) > 0)`

/** How many images can be studied. */
export const countStudied = async (on: Tx | Db, open: PracticeImages, filter: StudyFilter): Promise<number> =>
  Number(await selectCount(on, sql`select count(*) as n ${openIn(open, filter)}`))

/** A page of the images that can be studied, the newest first. */
export async function selectStudied(
  on: Tx | Db,
  open: PracticeImages,
  filter: StudyFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StudiedImage[]> {
  const page = await selectRows(
    on,
    identified,
    sql`select i.id ${openIn(open, filter)} order by i.created_at desc, i.id limit ${limit} offset ${offset}`,
  )
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const found = await selectLibrary(on, { family: filter.family, ids, orgPath: '' })
  const marks = await selectMarks(on, ids)
  const words = await selectRows(
    on,
    wordsRow,
    sql`select id, description, product_name as "productName" from image where id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return ids.flatMap((id) => {
    const [image, said] = [found.get(id), words.find((one) => one.id === id)]
    if (!image || !said) return []
    const { description, productName } = said
    return [{ ...image, family: filter.family, description, productName, marks: marks.get(id) ?? [] }]
  })
}
