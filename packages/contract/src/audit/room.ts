// What the audit room says on the wire: its calls, the acts it records.
import { auditActs, auditObjects } from './acts.ts'
import * as calls from './calls.ts'
import { defineRoomContract } from '../room.ts'

export const auditContract = defineRoomContract({
  name: 'audit',
  calls: [calls],
  acts: auditActs,
  objects: auditObjects,
  settings: [],
})
