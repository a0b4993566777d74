// What the notices room brings: long work that shows how far it is, and words for somebody's bell.
import { noticesContract } from '@clearbelt/contract/notices/room'
import { defineRoom } from '../../seams/room.ts'
import { createNoticesRoom, mountNotices } from './build.ts'
import { noticesPersonData } from './person-data.ts'
import { longTasks } from './room.ts'

export const noticesRoom = defineRoom({
  name: 'notices',
  needs: {},
  contract: noticesContract,
  ports: [longTasks],
  personData: noticesPersonData,
  build: ({ world, ask }) => ({
    face: createNoticesRoom(world, ask(longTasks)),
    mount: (mount) => mountNotices(mount, world),
  }),
})
