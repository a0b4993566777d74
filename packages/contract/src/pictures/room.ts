// What the pictures room says on the wire: its calls, the acts it records.
import { picturesActs, picturesObjects } from './acts.ts'
import * as calls from './calls.ts'
import { defineRoomContract } from '../room.ts'

export const picturesContract = defineRoomContract({
  name: 'pictures',
  calls: [calls],
  acts: picturesActs,
  objects: picturesObjects,
  settings: [],
})
