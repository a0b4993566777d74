// Builds the papers room and mounts its calls.
import { commonErrors } from '@clearbelt/contract/errors'
import type { World } from '../../world.ts'
import type { Download, Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { CountUses } from './count-uses.ts'
import { giveUpSnapshot, makeSnapshot } from './make-snapshot.ts'
import { isManager } from './policy.ts'
import { PUBLISH_JOB, resumePublications } from './publish.ts'
import type { PapersRoom, SentFiles, Snapshot } from './room.ts'
import { mountPaperCalls } from './routes.ts'
import { selectItemTruths, selectItemViews, selectLatestSnapshot, selectOptionalSnapshot } from './snapshot-store.ts'
import type { SnapshotRecord } from './snapshot-store.ts'

interface Below {
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
}

/** The face shows no more than it promises. */
const toFace = ({
  id,
  paperID,
  name,
  version,
  totalScore,
  passScore,
  totalSeconds,
  itemCount,
}: SnapshotRecord): Snapshot => ({ id, paperID, name, version, totalScore, passScore, totalSeconds, itemCount })

/** Exam pictures stay in no cache: the machine may be a candidate's tomorrow. */
const UNCACHED = { 'Cache-Control': 'private, no-store' }
const STEP_BYTES = 65_536
/**
 * A rendering in a display mode hardly ever takes more bytes a pixel than this: all of them are sent at that length.
 */
const RENDERING_BYTES_A_PIXEL = 0.75

/** Whole steps that any rendering of a canvas fits into. */
const stepOf = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil((width * height * RENDERING_BYTES_A_PIXEL) / STEP_BYTES) * STEP_BYTES

/**
 * Zeros after the end of a file, up to a length: readers of JPEG stop at the end marker, those of planes at the length
 * in the header.
 */
function fillUp(body: Download['body'], length: number): Download['body'] {
  return Buffer.isBuffer(body) && body.length < length
    ? Buffer.concat([body, Buffer.alloc(length - body.length)])
    : body
}

/**
 * A picture at the length of its paper. Display modes are rendered when asked for, so their longest is not known: they
 * share a step.
 */
async function sendPicture(
  images: ImagesRoom,
  item: SentFiles,
  type: number,
  size: 'full' | 'thumb',
): Promise<Download> {
  const made = await images.render(
    { pictureKey: item.pictureKey, thumbKey: item.thumbKey, planesKey: item.planesKey },
    type,
    size,
  )
  const stored = size === 'thumb' ? (item.lengths?.thumb ?? 0) : type === 0 ? (item.lengths?.picture ?? 0) : null
  const step = stepOf(item)
  const length = stored ?? (Buffer.isBuffer(made.body) ? Math.ceil(made.body.length / step) * step : 0)
  return { body: fillUp(made.body, length), type: made.type, headers: UNCACHED }
}

/** Ports of rooms, so that mounting finds what was registered on the face. */
const usesOf = new WeakMap<PapersRoom, CountUses[]>()

export function createPapersRoom(world: World, below: Below): PapersRoom {
  const uses: CountUses[] = []
  world.queue.on<{ runID: string }>(
    PUBLISH_JOB,
    ({ runID }, attempt) => makeSnapshot({ world, ...below }, runID, attempt),
    { giveUp: ({ runID }) => giveUpSnapshot({ world, ...below }, runID) },
  )
  const room: PapersRoom = {
    async latestSnapshot(tx, caller, paperID) {
      const found = await selectLatestSnapshot(tx, paperID)
      return found !== null && isManager(caller) && below.org.inScope(caller, found.orgPath) ? toFace(found) : null
    },
    async snapshot(tx, snapshotID) {
      const found = await selectOptionalSnapshot(tx, snapshotID)
      return found === null ? null : toFace(found)
    },
    itemViews: selectItemViews,
    itemTruths: selectItemTruths,
    picture: (item, type, size) => sendPicture(below.images, item, type, size),
    async planes(item) {
      if (item.planesKey === null || !(await world.files.has(item.planesKey))) throw refuse(commonErrors['not-found'])
      return {
        body: fillUp(await world.files.get(item.planesKey), item.lengths?.planes ?? 0),
        type: 'application/octet-stream',
        headers: UNCACHED,
      }
    },
    registerUses(count) {
      uses.push(count)
    },
    resumePublications: () => resumePublications(world),
  }
  usesOf.set(room, uses)
  return room
}

export function mountPapers(mount: Mount, world: World, rooms: Below & { papers: PapersRoom }): void {
  mountPaperCalls(mount, { world, ...rooms, uses: usesOf.get(rooms.papers) ?? [] })
}
