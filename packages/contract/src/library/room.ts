// What the library and the knowledge base say on the wire.
import { defineRoomContract } from '../room.ts'
import { libraryActs, libraryObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as knowledgeCalls from './knowledge-calls.ts'
import * as settings from './settings.ts'
import * as versionCalls from './version-calls.ts'

export const libraryContract = defineRoomContract({
  name: 'library',
  calls: [calls, knowledgeCalls, versionCalls],
  acts: libraryActs,
  objects: libraryObjects,
  settings: [settings],
})
