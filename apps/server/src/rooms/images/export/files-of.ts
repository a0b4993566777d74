// The files that images become in each format of an export.
import type { ImageExport } from '@clearbelt/contract/images/export-calls'
import { thingsOf } from '@clearbelt/domain/kinds/marks/things'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import type { ZipFileIn } from '../../../formats/zip.ts'
import type { DicomDialect, DicomFile } from '../../../pixels/dicom/write-common.ts'
import type { DicomThreat } from '../../../pixels/dicom/write-image.ts'
import { VOLUME_PARTS, type VolumeThreat } from '../../../pixels/dicom/write-volume.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectMoreViews } from '../families/views.ts'
import { selectVolumes, selectVolumeTruths } from '../families/volumes.ts'
import type { PointIndex } from '../points.ts'
import { SCAN_THREAD } from '../renderings/renderings.ts'
import type { DicomRequest, VolumeRequest } from '../renderings/scan-thread.ts'
import type { TruthMark, VolumeBox } from '../room.ts'
import type { ImageRecord } from '../store.ts'
import { cocoOf, type CocoPicture } from './write-coco.ts'

/** An image on its way out. */
export interface Outgoing {
  image: ImageRecord
  /** What its files are called, without an ending. */
  name: string
  marks: readonly TruthMark[]
}

const NAME_MAX = 60

type OutgoingSet = AsyncIterable<Outgoing> | Iterable<Outgoing>

/** The files of a set in a format, one after another, so that no more than those of an image are held. */
export const filesOf = (
  deps: Pick<ImagesDeps, 'world'>,
  points: PointIndex,
  set: OutgoingSet,
  format: ImageExport,
): AsyncGenerator<ZipFileIn> =>
  format === 'coco' ? cocoFiles(deps, points, set) : dicomFiles(deps, points, set, format)

/** Answers names that any system takes, each once. */
export function createNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, NAME_MAX) || 'image'
    let free = plain
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain}-${n}`
    taken.add(free.toLowerCase())
    return free
  }
}

/** How a point is called in files: by its code, or by its name where an organisation made it itself. */
const className = (points: PointIndex, knowledgeID: string): string =>
  points.get(knowledgeID)?.code || points.name(knowledgeID, 'en') || knowledgeID

/** The category words of reports are few. */
const categoryOf = (code: string): string =>
  /^(ied|explosive|ammunition)/.test(code) ? 'EXPLOSIVE' : code.startsWith('everyday') ? 'ANOMALY' : 'CONTRABAND'

/** What marks of several views show, each thing once. */
function threatsOf(points: PointIndex, marks: readonly TruthMark[]): DicomThreat[] {
  const things = thingsOf(marks.map((mark) => ({ ...mark, point: mark.knowledgeID })))
  return [...new Set(things)].map((thing) => {
    const seen = marks.filter((_, i) => things[i] === thing)
    const code = className(points, seen[0]?.knowledgeID ?? '')
    return { code, category: categoryOf(code), places: seen.map((mark) => ({ ...mark, view: viewAt(mark) })) }
  })
}

const spokenOf = ({ id, name, productName, createdAt }: ImageRecord): DicomRequest['image'] => ({
  ...{ id, name },
  device: productName,
  at: createdAt.getTime(),
})

/**
 * The volume of an image with its threats, at the finest. Null where there is none, and where nobody knows where in it
 * the threats lie: then its views go out.
 */
async function volumeOf(
  { world }: Pick<ImagesDeps, 'world'>,
  points: PointIndex,
  { id, isSafe }: ImageRecord,
): Promise<Pick<VolumeRequest, 'bytes' | 'threats'> | null> {
  const level = (await selectVolumes(world.db, [id])).get(id)?.at(-1)
  if (!level) return null
  const boxes = isSafe ? [] : ((await selectVolumeTruths(world.db, [id])).get(id)?.boxes ?? [])
  if (!isSafe && boxes.length === 0) return null
  const threats = boxes.map(({ knowledgeID, ...box }): VolumeThreat => {
    const code = className(points, knowledgeID ?? '') || 'unknown'
    return { code, category: categoryOf(code), box: spotsOf(box) }
  })
  return { bytes: await world.files.get(level.fileKey), threats }
}

function spotsOf({ from, to, turn }: VolumeBox): VolumeThreat['box'] {
  const spot = ([x, y, z]: VolumeBox['from']) => ({ x, y, z })
  return { from: spot(from), to: spot(to), turn: spot(turn) }
}

async function* dicomFiles(
  deps: Pick<ImagesDeps, 'world'>,
  points: PointIndex,
  set: OutgoingSet,
  dialect: DicomDialect,
): AsyncGenerator<ZipFileIn> {
  const { world } = deps
  for await (const { image, name, marks } of set) {
    const fileOf = ({ part, bytes }: DicomFile): ZipFileIn => ({
      path: `${name}/${name}-${part}.${dialect === 'dicos' ? 'dcs' : 'dcm'}`,
      bytes,
      isPacked: false,
    })
    const volume = await volumeOf(deps, points, image)
    if (volume) {
      for (const part of [...VOLUME_PARTS, 'report'] as const) {
        const request: VolumeRequest = { image: spokenOf(image), dialect, part, ...volume }
        yield fileOf(await world.threads.run<DicomFile>(SCAN_THREAD, 'writeVolumeFile', request, 'later'))
      }
      continue
    }
    const views: DicomRequest['views'][number][] = []
    for (const { planesKey, pictureKey } of [image, ...(await selectMoreViews(world.db, image.id))])
      views.push({ bytes: await world.files.get(planesKey ?? pictureKey), arePlanes: planesKey !== null })
    const request: DicomRequest = {
      image: spokenOf(image),
      dialect,
      views,
      threats: threatsOf(points, marks),
    }
    const files = await world.threads.run<DicomFile[]>(SCAN_THREAD, 'writeDicomFiles', request, 'later')
    yield* files.map(fileOf)
  }
}

async function* cocoFiles(
  { world }: Pick<ImagesDeps, 'world'>,
  points: PointIndex,
  set: OutgoingSet,
): AsyncGenerator<ZipFileIn> {
  const pictures: CocoPicture[] = []
  for await (const { image, name, marks } of set) {
    const views = [image, ...(await selectMoreViews(world.db, image.id))]
    for (const [view, { pictureKey, width, height }] of views.entries()) {
      // A view in which nothing is marked of what is in the bag would be read as a safe picture.
      if (marks.length > 0 && !marks.some((mark) => viewAt(mark) === view)) continue
      // No other image is called so: there is no full stop in names.
      const path = `images/${name}${view === 0 ? '' : `.view-${view + 1}`}.jpg`
      yield { path, bytes: await world.files.get(pictureKey), isPacked: true }
      pictures.push({
        path,
        width,
        height,
        licence: image.licence,
        boxes: marks
          .filter((mark) => viewAt(mark) === view)
          .map((mark) => ({ ...mark, name: className(points, mark.knowledgeID) })),
      })
    }
  }
  yield { path: 'annotations.json', bytes: Buffer.from(cocoOf(pictures)), isPacked: false }
}
