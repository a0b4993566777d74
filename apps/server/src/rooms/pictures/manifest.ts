// What the pictures room brings: pictures that stand in questions.
import { picturesContract } from '@clearbelt/contract/pictures/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { organisationMoved } from '../org/room.ts'
import { createPicturesRoom, mountPictureCalls } from './build.ts'
import { forgetPictures } from './forget.ts'
import { picturesPersonData } from './person-data.ts'
import { pictureUses } from './room.ts'
import { moveOrganisation } from './store.ts'

const HOUR_MS = 3_600_000

export const picturesRoom = defineRoom({
  name: 'pictures',
  needs: { audit: face<AuditRoom>() },
  contract: picturesContract,
  ports: [pictureUses],
  personData: picturesPersonData,
  build({ world, audit, ask }) {
    const deps = { world, audit, uses: ask(pictureUses) }
    const pictures = createPicturesRoom(world)
    return {
      face: pictures,
      mount: (mount) => mountPictureCalls(mount, deps, pictures),
      sweeps: [
        { what: 'forgetting pictures that no question names', everyMs: HOUR_MS, act: () => forgetPictures(deps) },
      ],
      fills: [fill(organisationMoved, moveOrganisation)],
    }
  },
})
