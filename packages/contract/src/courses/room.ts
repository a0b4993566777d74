// What the courses room says on the wire: its calls, the acts it records, its rules.
import { defineRoomContract } from '../room.ts'
import { coursesActs, coursesObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as commentCalls from './comment-calls.ts'
import * as settings from './settings.ts'
import * as studyCalls from './study-calls.ts'

export const coursesContract = defineRoomContract({
  name: 'courses',
  calls: [calls, studyCalls, commentCalls],
  acts: coursesActs,
  objects: coursesObjects,
  settings: [settings],
})
