// What the topics room says on the wire: its calls, the acts it records, its settings.
import { defineRoomContract } from '../room.ts'
import { topicsActs, topicsObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as familyCalls from './family-calls.ts'
import * as setCalls from './set-calls.ts'
import * as settings from './settings.ts'
import * as transferCalls from './transfer-calls.ts'
import * as workCalls from './work-calls.ts'

export const topicsContract = defineRoomContract({
  name: 'topics',
  calls: [calls, familyCalls, workCalls, setCalls, transferCalls],
  acts: topicsActs,
  objects: topicsObjects,
  settings: [settings],
})
