// What the collection of misses and good images says on the wire: its calls, the acts it records, its setting.
import { defineRoomContract } from '../room.ts'
import { collectActs, collectObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as settings from './settings.ts'

export const collectContract = defineRoomContract({
  name: 'collect',
  calls: [calls],
  acts: collectActs,
  objects: collectObjects,
  settings: [settings],
})
