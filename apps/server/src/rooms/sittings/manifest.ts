// What the sittings room brings: the engine that holds, grades and keeps what people sit, for every purpose.
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { reservedImages, toldImages } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { lastSat, type PapersRoom } from '../papers/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import { createSittingsRoom } from './build.ts'
import { createOutcomes } from './finish/outcomes.ts'
import { selectLastSat } from './read/last-sat.ts'
import { sittingsPersonData } from './person-data.ts'
import { outcomeFollowers, sittingPurposes } from './room.ts'

const SWEEP_MS = 1000
/** How late the bank may tell how hard its questions proved. */
const COUNT_MS = 60_000

export const sittingsRoom = defineRoom({
  name: 'sittings',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    papers: face<PapersRoom>(),
    topics: face<TopicsRoom>(),
  },
  contract: { calls: [], settings: [] },
  ports: [outcomeFollowers, sittingPurposes],
  personData: sittingsPersonData,
  build(given) {
    const outcomes = createOutcomes()
    const followers = given.ask(outcomeFollowers)
    const sittings = createSittingsRoom(given.world, given, outcomes, given.ask(sittingPurposes))
    return {
      face: sittings,
      sweeps: [
        { what: 'closing overdue sittings', everyMs: SWEEP_MS, act: (at) => sittings.closeOverdue(at) },
        { what: 'counting answers to questions of the bank', everyMs: COUNT_MS, act: () => sittings.countAnswers() },
      ],
      fills: [
        fill(lastSat, selectLastSat),
        fill(reservedImages, sittings.reservedImages),
        fill(toldImages, sittings.toldImage),
      ],
      close() {
        for (const { name, listener } of followers()) outcomes.register(name, listener)
      },
    }
  },
})
