// What the papers room says on the wire: its calls, the acts it records.
import { papersActs, papersObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as composeCalls from './compose-calls.ts'
import * as familyCalls from './family-calls.ts'
import * as graphicCalls from './graphic-calls.ts'
import * as importCalls from './import-calls.ts'
import * as lifeCalls from './life-calls.ts'
import * as printCalls from './print-calls.ts'
import * as settings from './settings.ts'
import { defineRoomContract } from '../room.ts'

export const papersContract = defineRoomContract({
  name: 'papers',
  calls: [calls, familyCalls, composeCalls, graphicCalls, importCalls, lifeCalls, printCalls],
  acts: papersActs,
  objects: papersObjects,
  settings: [settings],
})
