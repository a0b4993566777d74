// TIFF files that were ready before their pages could be shown get them afterwards, a few at a time, behind what people
// wait for. They stay as they are meanwhile, and where no pages can be made.
import { FAILED, HARMFUL, READY } from '@clearbelt/domain/library/resource-states'
import { DOCUMENT } from '@clearbelt/domain/files/file-types'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { makeFolder, removeFolder } from '../../../world/local-files.ts'
import type { Attempt } from '../../../world/queue.ts'
import { BEHIND, queueWith } from '../../../world/queue-job.ts'
import type { LibraryDeps } from '../deps.ts'
import { addParts, selectPart } from '../parts.ts'
import { selectResources, type ResourceRow } from '../store.ts'
import { holdParts, noteVirus, prepare, shelve } from './job.ts'
import { CannotPrepare, type Prepared } from './prepared.ts'

export const PAGES_JOB = 'library.pages'
/** Asked for at once, each minute: an hour sees to 1,200, and the queue stays short. */
export const ASKED_AT_ONCE = 20

const dueRow = z.object({ id: column.text, hasPages: column.flag })

/** Asks for the pages of some TIFF files that have none; each content of a file is asked for once. Answers how many. */
export async function askOlderPages({ world }: Pick<LibraryDeps, 'world'>): Promise<number> {
  return world.db.transaction().execute(async (tx) => {
    // As the index has it: nothing is read once all have been asked for.
    const due = await selectRows(
      tx,
      dueRow,
      sql`with due as (select id from resource where type = 8 and status = 2 and extension in ('tif', 'tiff') and pages_asked is distinct from file_key limit ${ASKED_AT_ONCE} for update skip locked)
        update resource r set pages_asked = r.file_key from due where r.id = due.id
        returning r.id, exists (select from resource_part p where p.resource_id = r.id and p.part = 'pages') as "hasPages"`,
    )
    const without = due.filter(({ hasPages }) => !hasPages)
    for (const { id } of without) await queueWith(tx, world.queue, PAGES_JOB, { id }, id, BEHIND)
    return without.length
  })
}

/** Draws the pages of a ready TIFF file; one that has them, or is gone, is passed over. */
export async function drawOlderPages(deps: LibraryDeps, { id }: { id: string }, attempt: Attempt): Promise<void> {
  const { world } = deps
  const [row] = await selectResources(world.db, [id], true)
  if (row?.type !== DOCUMENT || row.status !== READY || row.fileKey === null) return
  if ((await selectPart(world.db, id, 'pages')) !== null) return
  const folder = `${await world.shelf.scratch('')}-work`
  try {
    await makeFolder(folder)
    const path = await world.shelf.local(row.fileKey)
    await add(deps, row, await prepare(deps, row, { path, folder, onShare: () => undefined }))
  } catch (error) {
    if (!(error instanceof CannotPrepare) && !attempt.last) throw error
    world.log.warn('an older TIFF file is shown without its pages', { id, error: String(error) })
    if (error instanceof CannotPrepare && error.reason === HARMFUL) await withhold(deps, row, error)
  } finally {
    await removeFolder(folder)
  }
}

/** Names the pages in one transaction, unless the file shows another content by now. */
async function add(deps: LibraryDeps, row: ResourceRow, { parts, width, height }: Prepared): Promise<void> {
  const stored = await shelve(deps, parts)
  await deps.world.db.transaction().execute(async (tx) => {
    await holdParts(deps, tx, stored)
    const { numAffectedRows } =
      await sql`update resource set width = ${width}, height = ${height} where id = ${row.id} and status = ${READY} and file_key = ${row.fileKey}`.execute(
        tx,
      )
    if (numAffectedRows) await addParts(tx, row.id, stored)
  })
  // What was not named after all, or was there already.
  await deps.files.release(stored.map(({ fileKey }) => fileKey))
}

/** The scanner knows more than when the file came: nobody is given it any more. */
async function withhold(deps: LibraryDeps, row: ResourceRow, error: CannotPrepare): Promise<void> {
  await sql`update resource set status = ${FAILED}, reason = ${HARMFUL} where id = ${row.id} and status = ${READY} and file_key = ${row.fileKey}`.execute(
    deps.world.db,
  )
  await noteVirus(deps, row, error)
}
