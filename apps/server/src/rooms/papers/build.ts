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
import type { PapersRoom, Snapshot } from './room.ts'
import { mountPaperCalls } from './routes.ts'
import { selectItemTruths, selectItemViews, selectLatestSnapshot, selectOptionalSnapshot } from './snapshot-store.ts'
import type { SnapshotRecord } from './snapshot-store.ts'
import { countImageUses, moveOrganisation } from './store.ts'

interface Below { audit: AuditRoom; notices: NoticesRoom; org: OrgRoom; knowledge: KnowledgeRoom; images: ImagesRoom }

/** The face shows no more than it promises. */
const toFace = ({ id, paperID, name, version, totalScore, passScore, totalSeconds, itemCount }: SnapshotRecord): Snapshot => ({ id, paperID, name, version, totalScore, passScore, totalSeconds, itemCount })

/** Exam pictures stay in no cache: the machine may be a candidate's tomorrow. */
const UNCACHED = { 'Cache-Control': 'private, no-store' }
const STEP_BYTES = 65_536
/** Thumbnails are stored in steps of their own. */
const THUMB_STEP_BYTES = 8192

/** A rendering filled up to whole steps, as the stored pictures of a paper are: its length says little about its content. Readers of JPEG stop at the end marker. */
function fillUp({ body, type }: Download): Download {
  const whole = Buffer.isBuffer(body) && body.length % THUMB_STEP_BYTES !== 0 ? Buffer.concat([body, Buffer.alloc(STEP_BYTES - (body.length % STEP_BYTES))]) : body
  return { body: whole, type, headers: UNCACHED }
}

/** Ports of rooms, so that mounting finds what was registered on the face. */
const usesOf = new WeakMap<PapersRoom, CountUses[]>()

export function createPapersRoom(world: World, below: Below): PapersRoom {
  const uses: CountUses[] = []
  world.queue.on<{ runID: string }>(PUBLISH_JOB, ({ runID }, attempt) => makeSnapshot({ world, ...below }, runID, attempt), { giveUp: ({ runID }) => giveUpSnapshot({ world, ...below }, runID) })
  below.images.registerUses(countImageUses)
  below.org.onOrganisationMoved(moveOrganisation)
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
    picture: async (item, type, size) => fillUp(await below.images.render({ pictureKey: item.pictureKey, thumbKey: item.thumbKey, planesKey: item.planesKey }, type, size)),
    async planes(item) {
      if (item.planesKey === null || !(await world.files.has(item.planesKey))) throw refuse(commonErrors['not-found'])
      return { body: await world.files.get(item.planesKey), type: 'application/octet-stream', headers: UNCACHED }
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
