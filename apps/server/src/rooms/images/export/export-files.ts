// An export from the command line: what the library finds by its filters, file by file, with spoken progress.
import type { IMAGE_CLASSES } from '@clearbelt/contract/images/calls'
import type { ImageExport } from '@clearbelt/contract/images/export-calls'
import { isUuid } from '../../../db/uuid.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectPage, type ImageFilter } from '../find/select-page.ts'
import { indexPoints } from '../points.ts'
import { selectInScope, selectMarks } from '../store.ts'
import { createNames, filesOf, type Outgoing } from './files-of.ts'

/** What narrows the library, as its page does; points by code or id. */
export type ExportFilter = Omit<ImageFilter, 'orgPath' | 'knowledgeIDs' | 'isSafe'> & {
  class: (typeof IMAGE_CLASSES)[number]
  knowledge: readonly string[]
}

export interface FileExport {
  format: ImageExport
  filter: ExportFilter
  /** On whose behalf: images of the organisation and those below it. */
  owner: { orgPath: string; userID: string }
  write(path: string, bytes: Uint8Array): Promise<void>
  say(line: string): void
}

/** A point that does not exist. */
export class UnknownPointError extends Error {}

/** Images read at once. */
const PAGE = 200

/** Writes the images and answers how many there were. What is deleted meanwhile is left out. */
export async function exportFiles(
  { world, audit, knowledge }: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  { format, filter, owner, write, say }: FileExport,
): Promise<number> {
  const { orgPath, userID } = owner
  const points = indexPoints(await knowledge.pointsSeenBy(world.db, orgPath))
  const named = filter.knowledge.map((word) => {
    const point = points.byCode(word) ?? (isUuid(word) ? points.get(word) : undefined)
    if (!point) throw new UnknownPointError(`There is no knowledge point "${word}".`)
    return point.id
  })
  const knowledgeIDs = named.length === 0 ? null : points.withBelow(named).map(({ id }) => id)
  // Found as a whole before the first is written: what comes in meanwhile moves no page.
  const ids: string[] = []
  for (let number = 1; ; number++) {
    const { rows } = await selectPage(
      world.db,
      { ...filter, orgPath, knowledgeIDs, isSafe: filter.class === 'package' ? null : filter.class === 'safe' },
      { number, limit: PAGE, countMost: 1, sort: 'createTime', descending: false },
    )
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < PAGE) break
  }
  await world.db.transaction().execute((tx) =>
    audit.record(tx, {
      actorID: userID,
      act: 'images.export',
      object: 'image-export',
      objectID: world.dice.id(),
      after: { format, images: ids },
      at: world.clock.now(),
    }),
  )
  let done = 0
  async function* outgoing(): AsyncGenerator<Outgoing> {
    const nameFile = createNames()
    for (let from = 0; from < ids.length; from += PAGE) {
      const images = await selectInScope(world.db, orgPath, ids.slice(from, from + PAGE))
      const marks = await selectMarks(
        world.db,
        images.map(({ id }) => id),
      )
      for (const image of images) {
        yield { image, name: nameFile(image.name), marks: marks.get(image.id) ?? [] }
        done++
      }
      say(`Wrote ${done} of ${ids.length} images.`)
    }
  }
  for await (const { path, bytes } of filesOf({ world }, points, outgoing(), format)) await write(path, bytes)
  return done
}
