// What the mocks room says on the wire: its calls, the acts it records.
import { defineRoomContract } from '../room.ts'
import { mocksActs } from './acts.ts'
import * as calls from './calls.ts'

export const mocksContract = defineRoomContract({
  name: 'mocks',
  calls: [calls],
  acts: mocksActs,
  objects: {},
  settings: [],
})
