// Which pictures of questions, images of the libraries and knowledge points papers name: drafts and publications under way by id, snapshots by the files they keep.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Caller } from '../../http/context.ts'
import type { FindImagePlaces, FindImageQuestions } from '../images/room.ts'
import type { CountKnowledgeUses } from '../knowledge/room.ts'
import { canEdit, canSee } from './policy.ts'
import { pictureHashesIn, pictureIDsIn, type FindNamedPictures } from '../pictures/room.ts'

const DRAFTS = sql`select content::text as said from paper_item where content is not null
  union all select content::text from paper_publish where state = 'running'`
const PUBLISHED = sql`select assets::text as said from paper_snapshot_item
  union all select truth::text from paper_snapshot_truth
  union all select prepared::text from paper_publish_item`

export const findNamedPictures: FindNamedPictures = async (tx, { ids, hashes }) => {
  const rows = await selectRows(
    tx,
    identified,
    sql`select id from ${pictureIDsIn(DRAFTS)} where id = any(${[...ids]}::text[])
    union all select id from ${pictureHashesIn(PUBLISHED)} where id = any(${[...hashes]}::text[])`,
  )
  return rows.map(({ id }) => id)
}

const ownedRow = z.object({ org_path: column.text, creator_id: column.text, version: column.number })
const imageRow = z.object({
  imageID: column.text,
  kind: z.enum(KIND_CODES),
  content: z.unknown(),
  paper: column.text,
  ...ownedRow.shape,
})

/** A published paper is known to all who see it, a draft to those who may change it. */
const isKnownTo = (caller: Caller, paper: z.output<typeof ownedRow>): boolean =>
  canEdit(caller, paper) || (canSee(caller, paper) && paper.version > 0)

/**
 * Questions that papers wrote for themselves over images of a library, by their words; those of papers that the caller
 * may not see have no name.
 */
export const paperImageQuestions: FindImageQuestions = async (tx, imageIDs, caller) => {
  const rows = await selectRows(
    tx,
    imageRow,
    sql`select i.content ->> 'imageID' as "imageID", i.kind, i.content, p.name as paper, p.org_path, p.creator_id, p.version from paper_item i join paper p on p.id = i.paper_id
    where i.content ->> 'imageID' = any(${[...imageIDs]}::text[]) and p.deleted_at is null order by p.update_time desc, i.index`,
  )
  return rows.map(({ imageID, kind, content, paper, ...owned }) => ({
    imageID,
    name: isKnownTo(caller, owned) ? serverKindOf(kind).bank?.wordsOf(content).stem || paper : '',
    isOfPaper: true,
  }))
}

const placeRow = z.object({
  imageID: column.text,
  id: column.text,
  name: column.text,
  ...ownedRow.shape,
})

/** Papers whose draft holds images of the libraries, by itself or in a question; drafts of others have no name. */
export const findImagePlaces: FindImagePlaces = async (tx, imageIDs, caller) => {
  const rows = await selectRows(
    tx,
    placeRow,
    sql`select distinct u.image as "imageID", p.id, p.name, p.org_path, p.creator_id, p.version from (
      select i.source_id::text as image, i.paper_id from paper_item i where i.kind = 'screening' and i.source_id = any(${uuidsOf(imageIDs)}::uuid[])
      union select i.content ->> 'imageID', i.paper_id from paper_item i where i.content ->> 'imageID' = any(${[...imageIDs]}::text[])
    ) u join paper p on p.id = u.paper_id where p.deleted_at is null order by p.name, p.id`,
  )
  return rows.map((paper) => {
    const isKnown = isKnownTo(caller, paper)
    return {
      imageID: paper.imageID,
      kind: 'paper',
      id: paper.id,
      name: isKnown ? paper.name : '',
      path: isKnown ? `/paper/paperPreview/${paper.id}` : null,
    }
  })
}

const pointRow = z.object({ id: column.text, n: column.number })

/** How many questions that papers write themselves name each knowledge point, such as by a mark. */
export const countKnowledgeUses: CountKnowledgeUses = async (tx, orgPath) => {
  const scope = orgPath === null ? sql`true` : sql`starts_with(p.org_path, ${orgPath})`
  const rows = await selectRows(
    tx,
    pointRow,
    sql`select m.id, count(*)::int as n from paper_item i join paper p on p.id = i.paper_id,
        lateral (select distinct v #>> '{}' as id from jsonb_path_query(i.content, '$.**.knowledgeID') v) m
      where p.deleted_at is null and jsonb_path_exists(i.content, '$.**.knowledgeID') and m.id is not null and ${scope} group by m.id`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}
