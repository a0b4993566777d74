// What the shell room brings: system info, shared lists, mobile layout, news of features, chosen columns.
import { shellContract } from '@clearbelt/contract/shell/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import { listNames, type OrgRoom } from '../org/room.ts'
import { createShellRoom, mountShell } from './build.ts'
import { createLists } from './lists.ts'
import { shellMenus } from './menus.ts'
import { shellPersonData } from './person-data.ts'
import { seedShell } from './seed.ts'

export const shellRoom = defineRoom({
  name: 'shell',
  needs: { audit: face<AuditRoom>(), org: face<OrgRoom>(), knowledge: face<KnowledgeRoom>() },
  contract: shellContract,
  menus: shellMenus,
  personData: shellPersonData,
  build(given) {
    const { world, settings } = given
    const lists = createLists(world)
    const shell = createShellRoom(settings, lists)
    return {
      face: shell,
      mount: (mount) => mountShell(mount, world, { ...given, shell, lists }),
      fills: [
        fill(listNames, async (list, culture) => (await lists.options(list, culture)).map((option) => option.name)),
      ],
      seed: (tx) => seedShell(world, tx),
    }
  },
})
