// What the shell room says on the wire: its calls, the acts it records, its settings.
import { shellActs, shellObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as dictionary from './dictionary-calls.ts'
import * as feature from './feature-calls.ts'
import * as preference from './preference-calls.ts'
import * as mobile from './mobile-calls.ts'
import * as settings from './settings.ts'
import { defineRoomContract } from '../room.ts'

export const shellContract = defineRoomContract({
  name: 'shell',
  calls: [calls, dictionary, feature, preference, mobile],
  acts: shellActs,
  objects: shellObjects,
  settings: [settings],
})
