// Builds the papers room and mounts its calls.
import { commonErrors } from '@clearbelt/contract/errors'
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { serverKindOf } from '../../kinds/registry.ts'
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
    async picture(item, type, size) {
      const sent = await serverKindOf(item.kind).picture({ world, images: below.images }, item, type, size)
      if (sent === null) throw refuse(commonErrors['not-found'])
      return sent
    },
    async planes(item) {
      const sent = await serverKindOf(item.kind).planes({ world, images: below.images }, item)
      if (sent === null) throw refuse(commonErrors['not-found'])
      return sent
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
