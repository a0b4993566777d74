// What the org room says on the wire: its calls, the acts it records.
import { orgActs, orgObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as activation from './activation-calls.ts'
import * as imports from './import-calls.ts'
import * as photo from './photo-calls.ts'
import * as group from './group-calls.ts'
import * as menu from './menu-calls.ts'
import * as recycle from './recycle-calls.ts'
import * as userList from './user-list-calls.ts'
import * as person from './person-calls.ts'
import { defineRoomContract } from '../room.ts'

export const orgContract = defineRoomContract({
  name: 'org',
  calls: [calls, activation, imports, photo, group, menu, recycle, userList, person],
  acts: orgActs,
  objects: orgObjects,
  settings: [],
})
