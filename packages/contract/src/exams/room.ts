// What the exams room says on the wire: its calls, the acts it records, its settings.
import { examsActs, examsObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as hold from './hold-calls.ts'
import * as release from './release-calls.ts'
import * as regrade from './regrade-calls.ts'
import * as print from './print-calls.ts'
import * as sittingDay from './sitting-day-calls.ts'
import * as invigilation from './invigilation-calls.ts'
import * as letIn from './let-in-calls.ts'
import * as settings from './settings.ts'
import { defineRoomContract } from '../room.ts'

export const examsContract = defineRoomContract({
  name: 'exams',
  calls: [calls, hold, release, regrade, print, sittingDay, invigilation, letIn],
  acts: examsActs,
  objects: examsObjects,
  settings: [settings],
})
