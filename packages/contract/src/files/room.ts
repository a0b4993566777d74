// What the room of uploads says on the wire.
import { defineRoomContract } from '../room.ts'
import * as calls from './calls.ts'

export const filesContract = defineRoomContract({
  name: 'files',
  calls: [calls],
  acts: {},
  objects: {},
  settings: [],
})
