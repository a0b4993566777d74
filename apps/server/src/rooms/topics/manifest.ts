// What the topics room brings: the question bank, its topic sets and the questions of the day.
import { topicsContract } from '@clearbelt/contract/topics/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { imageQuestions, type ImagesRoom } from '../images/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import { pictureUses, type PicturesRoom } from '../pictures/room.ts'
import { createTopicsRoom } from './face.ts'
import { rememberBank } from './find/remembered-bank.ts'
import { topicsMenus } from './menus.ts'
import { topicsPersonData } from './person-data.ts'
import { topicUses } from './room.ts'
import { mountTopicCalls } from './routes.ts'
import { mountSetCalls } from './sets/routes.ts'
import { listSetUses, namedBySets } from './sets/store.ts'
import { countByKnowledge, findImageQuestions, findNamedPictures, moveOrganisation } from './store.ts'
import { mountTransferCalls } from './transfer/routes.ts'
import { mountWorkCalls } from './work/routes.ts'

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
    const deps = { ...given, bank: rememberBank(), uses: given.ask(topicUses) }
    return {
      face: createTopicsRoom(deps),
      mount(mount) {
        mountTopicCalls(mount, deps)
        mountWorkCalls(mount, deps)
        mountSetCalls(mount, deps)
        mountTransferCalls(mount, deps)
      },
      fills: [
        fill(topicUses, { named: namedBySets, list: listSetUses }),
        fill(knowledgeUses, countByKnowledge),
        fill(imageQuestions, findImageQuestions),
        fill(pictureUses, findNamedPictures),
        fill(organisationMoved, moveOrganisation),
      ],
    }
  },
})
