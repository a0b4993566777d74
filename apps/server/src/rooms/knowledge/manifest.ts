// What the knowledge room brings: the tree of points that marks, filters and blueprints use.
import { knowledgeContract } from '@clearbelt/contract/knowledge/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import { createKnowledgeRoom, mountKnowledge } from './build.ts'
import { knowledgeMenus } from './menus.ts'
import { knowledgePersonData } from './person-data.ts'
import { knowledgeUses } from './room.ts'
import { seedKnowledge } from './seed.ts'
import { moveOrganisation } from './store.ts'

export const knowledgeRoom = defineRoom({
  name: 'knowledge',
  needs: { audit: face<AuditRoom>(), notices: face<NoticesRoom>(), org: face<OrgRoom>() },
  contract: knowledgeContract,
  ports: [knowledgeUses],
  menus: knowledgeMenus,
  personData: knowledgePersonData,
  build({ world, ask, audit, notices, org }) {
    const knowledge = createKnowledgeRoom(ask(knowledgeUses))
    return {
      face: knowledge,
      mount: (mount) => mountKnowledge(mount, { world, audit, notices, org }, knowledge),
      fills: [fill(organisationMoved, moveOrganisation)],
      seed: (tx) => seedKnowledge(world, tx),
    }
  },
})
