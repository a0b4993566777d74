// What the identity room says on the wire: its calls, the acts it records, its settings.
import { identityActs } from './acts.ts'
import * as avatar from './avatar-calls.ts'
import * as realName from './real-name-calls.ts'
import * as privacy from './privacy-calls.ts'
import * as settings from './settings.ts'
import { defineRoomContract } from '../room.ts'

export const identityContract = defineRoomContract({
  name: 'identity',
  calls: [avatar, realName, privacy],
  acts: identityActs,
  objects: {},
  settings: [settings],
})
