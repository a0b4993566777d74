// What the topics room brings: the question bank, its topic sets and the questions of the day.
import { topicsContract } from '@clearbelt/contract/topics/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import type { PicturesRoom } from '../pictures/room.ts'
import { createTopicsRoom } from './face.ts'
import { topicsMenus } from './menus.ts'
import { topicsPersonData } from './person-data.ts'
import { topicUses } from './room.ts'
import { mountTopicCalls } from './routes.ts'
import { countByKnowledge, moveOrganisation } from './store.ts'

export const topicsRoom = defineRoom({
  name: 'topics',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    images: face<ImagesRoom>(),
    pictures: face<PicturesRoom>(),
  },
  contract: topicsContract,
  ports: [topicUses],
  menus: topicsMenus,
  personData: topicsPersonData,
  build(given) {
    const deps = { ...given, uses: given.ask(topicUses) }
    return {
      face: createTopicsRoom(given),
      mount: (mount) => mountTopicCalls(mount, deps),
      fills: [fill(knowledgeUses, countByKnowledge), fill(organisationMoved, moveOrganisation)],
    }
  },
})
