// Builds the face of the papers room.
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import { refuse } from '../../http/refusal.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { OrgRoom } from '../org/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { PicturesRoom } from '../pictures/room.ts'
import { readNature } from './nature.ts'
import { isManager } from './policy.ts'
import { resumePublications } from './snapshots/publish.ts'
import type { PapersRoom, Snapshot } from './room.ts'
import {
  sameQuestions,
  selectBankQuestions,
  allSnapshots,
  selectShownOf,
  snapshotsOfBank,
  selectItemTruths,
  selectItemViews,
  selectUsableSnapshot,
  selectOptionalSnapshot,
} from './snapshots/snapshot-store.ts'
import type { SnapshotRecord } from './snapshots/snapshot-store.ts'
import { selectOtherForms } from './store.ts'

interface Below {
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
  pictures: PicturesRoom
  settings: Settings
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
  type,
  kinds,
  setup: { names, rules, tools, sections },
}: SnapshotRecord): Snapshot => ({
  id,
  paperID,
  name,
  version,
  totalScore,
  passScore,
  totalSeconds,
  itemCount,
  type,
  kinds,
  names,
  rules,
  tools,
  sections,
})

/** The face of the room. */
export const createPapersRoom = (world: World, { org, knowledge, images, pictures, settings }: Below): PapersRoom => ({
  async latestSnapshot(tx, caller, paperID) {
    const found = await selectUsableSnapshot(tx, paperID, await settings.get(paperApproval))
    return found !== null && isManager(caller) && org.inScope(caller, found.orgPath) ? toFace(found) : null
  },
  async otherForms(tx, caller, like) {
    if (!isManager(caller)) return []
    const mustBeApproved = await settings.get(paperApproval)
    const forms: Snapshot[] = []
    for (const paperID of await selectOtherForms(tx, like.paperID)) {
      const found = await selectUsableSnapshot(tx, paperID, mustBeApproved)
      if (found !== null && org.inScope(caller, found.orgPath)) forms.push(toFace(found))
    }
    return forms.filter(({ itemCount, totalScore }) => itemCount === like.itemCount && totalScore === like.totalScore)
  },
  async snapshot(tx, snapshotID) {
    const found = await selectOptionalSnapshot(tx, snapshotID)
    return found === null ? null : toFace(found)
  },
  sameQuestions,
  snapshotsOfBank: () => snapshotsOfBank,
  allSnapshots: () => allSnapshots,
  shownBy: selectShownOf,
  bankQuestionsOf: selectBankQuestions,
  nature: readNature,
  itemViews: selectItemViews,
  itemTruths: selectItemTruths,
  async picture(item, type, size) {
    const sent = await serverKindOf(item.kind).picture({ world, knowledge, images, pictures }, item, type, size)
    if (sent === null) throw refuse(commonErrors['not-found'])
    return sent
  },
  async planes(item, view) {
    const sent = await serverKindOf(item.kind).planes({ world, knowledge, images, pictures }, item, view)
    if (sent === null) throw refuse(commonErrors['not-found'])
    return sent
  },
  async isBroken(item) {
    return (await serverKindOf(item.kind).isBroken?.({ world, knowledge, images, pictures }, item)) ?? false
  },
  resumePublications: () => resumePublications(world),
})
