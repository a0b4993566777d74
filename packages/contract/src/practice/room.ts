// What the practice room says on the wire: its calls, the acts it records.
import { defineRoomContract } from '../room.ts'
import { practiceActs, practiceObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as recordCalls from './record-calls.ts'

export const practiceContract = defineRoomContract({
  name: 'practice',
  calls: [calls, recordCalls],
  acts: practiceActs,
  objects: practiceObjects,
  settings: [],
})
