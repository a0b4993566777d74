// What the plans room says on the wire: its calls, the acts it records.
import { plansActs, plansObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as extraTime from './extra-time-calls.ts'
import { defineRoomContract } from '../room.ts'

export const plansContract = defineRoomContract({
  name: 'plans',
  calls: [calls, extraTime],
  acts: plansActs,
  objects: plansObjects,
  settings: [],
})
