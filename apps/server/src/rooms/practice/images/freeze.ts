// Images as they are practised: each frozen once as it stands, for all who draw it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db } from '../../../world/database.ts'
import type { StillImage } from '../../images/room.ts'
import type { Deps } from '../deps.ts'

/** The kind of question whose items are images of the library as they stand. */
export const STILL_KIND = 'screening'

const stillRow = z.object({ id: column.text, imageID: column.text, digest: column.text })

async function selectFrozen(db: Db, digests: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const rows = await selectRows(
    db,
    stillRow,
    sql`select id, image_id as "imageID", digest from image_practice_still where image_id = any(${[...digests.keys()]}::uuid[])`,
  )
  return new Map(rows.filter((row) => digests.get(row.imageID) === row.digest).map((row) => [row.imageID, row.id]))
}

/** The frozen form of each image as it is now, by the image's id. */
export async function freezeStills(
  { world, knowledge }: Pick<Deps, 'world' | 'knowledge'>,
  images: readonly StillImage[],
): Promise<Map<string, string>> {
  const { still } = serverKindOf(STILL_KIND)
  if (!still) throw new Error(`the kind ${STILL_KIND} freezes no image as it stands`)
  const tree = growTree(await knowledge.points(world.db))
  const made = images.map((image) => {
    const { body, assets, truth, knowledgeIDs, isThreat } = still(image, tree)
    const digest = createHash('sha256')
      .update(JSON.stringify([body, assets, truth, image.dials]))
      .digest('hex')
    return { image, digest, body, assets, truth, knowledgeIDs, isThreat }
  })
  const digests = new Map(made.map(({ image, digest }) => [image.id, digest]))
  const known = await selectFrozen(world.db, digests)
  const fresh = made.filter(({ image }) => !known.has(image.id))
  if (fresh.length === 0) return known
  const rows = fresh.map(({ image, digest, body, assets, truth, knowledgeIDs, isThreat }) => ({
    id: world.dice.id(),
    image_id: image.id,
    digest,
    kind: STILL_KIND,
    body,
    assets,
    truth,
    knowledge_ids: knowledgeIDs,
    is_threat: isThreat,
    dials: image.dials,
  }))
  await sql`insert into image_practice_still (id, image_id, digest, kind, body, assets, truth, knowledge_ids, is_threat, dials)
    select id, image_id, digest, kind, body, assets, truth, (select coalesce(array_agg(k.value::uuid), '{}') from jsonb_array_elements_text(knowledge_ids) as k), is_threat, nullif(dials, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, image_id uuid, digest text, kind text, body jsonb, assets jsonb, truth jsonb, knowledge_ids jsonb, is_threat boolean, dials jsonb)
    on conflict (image_id, digest) do nothing`.execute(world.db)
  return selectFrozen(world.db, digests)
}
