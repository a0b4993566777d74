// What the knowledge room brings: the tree of points that marks, filters and blueprints use.
import { knowledgeContract } from '@clearbelt/contract/knowledge/room'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { createKnowledgeRoom, mountKnowledge } from './build.ts'
import { knowledgeMenus } from './menus.ts'
import { knowledgeUses } from './room.ts'
import { seedKnowledge } from './seed.ts'

export const knowledgeRoom = defineRoom({
  name: 'knowledge',
  needs: { audit: face<AuditRoom>() },
  contract: knowledgeContract,
  ports: [knowledgeUses],
  menus: knowledgeMenus,
  // Who changed a point stands in the audit log alone.
  personData: { columns: {} },
  build({ world, ask, audit }) {
    const knowledge = createKnowledgeRoom(ask(knowledgeUses))
    return {
      face: knowledge,
      mount: (mount) => mountKnowledge(mount, world, audit, knowledge),
      seed: (tx) => seedKnowledge(world, tx),
    }
  },
})
