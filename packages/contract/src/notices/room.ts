// What the notices room says on the wire: its calls.
import * as calls from './calls.ts'
import * as notice from './notice-calls.ts'
import { defineRoomContract } from '../room.ts'

export const noticesContract = defineRoomContract({
  name: 'notices',
  calls: [calls, notice],
  acts: {},
  objects: {},
  settings: [],
})
