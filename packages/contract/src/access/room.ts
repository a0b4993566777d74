// What the access room says on the wire: its calls, the acts it records, its settings.
import { accessActs, accessObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as face from './face-calls.ts'
import * as activate from './activate-calls.ts'
import * as mobile from './mobile-calls.ts'
import * as qr from './qr-calls.ts'
import * as sso from './sso-calls.ts'
import * as device from './device-calls.ts'
import * as letIn from './let-in-calls.ts'
import * as secondFactor from './second-factor-calls.ts'
import * as settings from './settings.ts'
import { defineRoomContract } from '../room.ts'

export const accessContract = defineRoomContract({
  name: 'access',
  calls: [calls, face, activate, mobile, qr, sso, device, letIn, secondFactor],
  acts: accessActs,
  objects: accessObjects,
  settings: [settings],
})
