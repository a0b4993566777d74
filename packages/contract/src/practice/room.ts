// What the practice room says on the wire: its calls, the acts it records.
import { defineRoomContract } from '../room.ts'
import { practiceActs, practiceObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as homeCalls from './home-calls.ts'
import * as imageCalls from './image-calls.ts'
import * as imageRecordCalls from './image-record-calls.ts'
import * as studyCalls from './study-calls.ts'
import * as recordCalls from './record-calls.ts'

export const practiceContract = defineRoomContract({
  name: 'practice',
  calls: [calls, homeCalls, imageCalls, imageRecordCalls, recordCalls, studyCalls],
  acts: practiceActs,
  objects: practiceObjects,
  settings: [],
})
