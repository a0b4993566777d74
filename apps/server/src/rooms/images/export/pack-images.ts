// Images with their truth as an archive for other systems: as DICOS or DICONDE, or as a COCO set.
import { Readable } from 'node:stream'
import { commonErrors } from '@clearbelt/contract/errors'
import type { exportImages } from '@clearbelt/contract/images/export-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { zipPieces, type ZipFileIn } from '../../../formats/zip.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { DicomDialect, DicomFile } from '../../../pixels/dicom/write-image.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectOptionalView } from '../families/views.ts'
import { indexPoints, type PointIndex } from '../points.ts'
import { requireManager } from '../policy.ts'
import { SCAN_THREAD } from '../renderings/renderings.ts'
import type { DicomRequest } from '../renderings/scan-thread.ts'
import type { TruthMark } from '../room.ts'
import { selectInScope, selectMarks, type ImageRecord } from '../store.ts'
import { cocoOf, type CocoPicture } from './write-coco.ts'

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
  const named = nameFiles(images)
  const set = images.map((image) => ({
    image,
    name: named.get(image.id) ?? image.id,
    marks: marks.get(image.id) ?? [],
  }))
  return {
    body: Readable.from(
      zipPieces(format === 'coco' ? cocoFiles(deps, points, set) : dicomFiles(deps, points, set, format)),
      { objectMode: false },
    ),
    type: 'application/zip',
    filename: `images-${format}.zip`,
  }
}

interface Outgoing {
  image: ImageRecord
  /** What its files are called, without an ending. */
  name: string
  marks: readonly TruthMark[]
}

const NAME_MAX = 60

/** Names that any system takes, each once. */
function nameFiles(images: readonly ImageRecord[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    images.map(({ id, name }) => {
      const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, NAME_MAX) || 'image'
      let free = plain
      for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain}-${n}`
      taken.add(free.toLowerCase())
      return [id, free]
    }),
  )
}

/** How a point is called in files: by its code, or by its name where an organisation made it itself. */
const className = (points: PointIndex, knowledgeID: string): string =>
  points.get(knowledgeID)?.code || points.name(knowledgeID, 'en') || knowledgeID

/** The category words of reports are few. */
const categoryOf = (code: string): string =>
  /^(ied|explosive|ammunition)/.test(code) ? 'EXPLOSIVE' : code.startsWith('everyday') ? 'ANOMALY' : 'CONTRABAND'

async function* dicomFiles(
  { world }: ImagesDeps,
  points: PointIndex,
  set: readonly Outgoing[],
  dialect: DicomDialect,
): AsyncGenerator<ZipFileIn> {
  for (const { image, name, marks } of set) {
    const keys = image.planesKey ? [] : [image.pictureKey]
    for (const view of image.moreViews.keys())
      keys.push((await selectOptionalView(world.db, image.id, view + 1))?.pictureKey ?? image.pictureKey)
    const request: DicomRequest = {
      image: { id: image.id, name: image.name, device: image.productName, at: image.createdAt.getTime() },
      dialect,
      planes: image.planesKey ? await world.files.get(image.planesKey) : null,
      pictures: await Promise.all(keys.map((key) => world.files.get(key))),
      threats: marks.map(({ knowledgeID, left, top, width, height, outline }) => {
        const code = className(points, knowledgeID)
        return { code, category: categoryOf(code), left, top, width, height, outline }
      }),
    }
    const files = await world.threads.run<DicomFile[]>(SCAN_THREAD, 'writeDicomFiles', request, 'later')
    for (const { part, bytes } of files)
      yield { path: `${name}/${name}-${part}.${dialect === 'dicos' ? 'dcs' : 'dcm'}`, bytes, isPacked: false }
  }
}

async function* cocoFiles(
  { world }: ImagesDeps,
  points: PointIndex,
  set: readonly Outgoing[],
): AsyncGenerator<ZipFileIn> {
  const pictures: CocoPicture[] = []
  for (const { image, name, marks } of set) {
    const path = `images/${name}.jpg`
    yield { path, bytes: await world.files.get(image.pictureKey), isPacked: true }
    pictures.push({
      path,
      width: image.width,
      height: image.height,
      licence: image.licence,
      at: image.createdAt.getTime(),
      boxes: marks.map((mark) => ({ ...mark, name: className(points, mark.knowledgeID) })),
    })
  }
  yield { path: 'annotations.json', bytes: Buffer.from(cocoOf(pictures)), isPacked: false }
}
