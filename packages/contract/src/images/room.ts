// What the images room says on the wire: its calls, the acts it records.
import { imagesActs, imagesObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as familyCalls from './family-calls.ts'
import * as packageCalls from './package-calls.ts'
import { defineRoomContract } from '../room.ts'

export const imagesContract = defineRoomContract({
  name: 'images',
  calls: [calls, familyCalls, packageCalls],
  acts: imagesActs,
  objects: imagesObjects,
  settings: [],
})
