// Images with their truth as an archive for other systems: as DICOS or DICONDE, or as a COCO set.
import { Readable } from 'node:stream'
import { commonErrors } from '@clearbelt/contract/errors'
import type { exportImages } from '@clearbelt/contract/images/export-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { zipPieces } from '../../../formats/zip.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ImagesDeps } from '../deps.ts'
import { indexPoints } from '../points.ts'
import { requireManager } from '../policy.ts'
import { selectInScope, selectMarks } from '../store.ts'
import { createNames, filesOf } from './files-of.ts'

/**
 * The archive of the images asked for. Images that are unknown, out of scope or of a library that the caller does not
 * work in are not found.
 */
export async function packImages(
  deps: ImagesDeps,
  { ids, format }: ParsedOf<typeof exportImages>,
  context: Context,
): Promise<Download> {
  const { world } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const found = await selectInScope(world.db, caller.orgPath, ids)
  const images = found.filter((image) => caller.permissions.has(`images.${image.family}`))
  if (images.length < new Set(ids).size) throw refuse(commonErrors['not-found'])
  const marks = await selectMarks(
    world.db,
    images.map((image) => image.id),
  )
  const points = indexPoints(await deps.knowledge.pointsSeenBy(world.db, caller.orgPath))
  await world.db.transaction().execute((tx) =>
    deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'images.export',
      object: 'image-export',
      objectID: world.dice.id(),
      after: { format, images: images.map((image) => image.id) },
      ip: context.ip,
      at: context.at,
    }),
  )
  const nameFile = createNames()
  const set = images.map((image) => ({ image, name: nameFile(image.name), marks: marks.get(image.id) ?? [] }))
  return {
    body: Readable.from(zipPieces(filesOf(deps, points, set, format)), { objectMode: false }),
    type: 'application/zip',
    filename: `images-${format}.zip`,
  }
}
