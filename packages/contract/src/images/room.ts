// What the images room says on the wire: its calls, the acts it records.
import { imagesActs, imagesObjects } from './acts.ts'
import * as bagCalls from './bag-calls.ts'
import * as bulkCalls from './bulk-calls.ts'
import * as calls from './calls.ts'
import * as checkCalls from './check-calls.ts'
import * as deviceCalls from './device-calls.ts'
import * as exportCalls from './export-calls.ts'
import * as familyCalls from './family-calls.ts'
import * as handCalls from './by-hand/calls.ts'
import * as importCalls from './imports/calls.ts'
import * as itemCalls from './item-calls.ts'
import * as ownItemCalls from './own-items/calls.ts'
import * as packageCalls from './package-calls.ts'
import * as ratingCalls from './rating/calls.ts'
import * as reportCalls from './report-calls.ts'
import * as usageCalls from './usage-calls.ts'
import * as settings from './settings.ts'
import * as userCalls from './user-calls.ts'
import * as versionCalls from './version-calls.ts'
import * as volumeCalls from './volume.ts'
import { defineRoomContract } from '../room.ts'

export const imagesContract = defineRoomContract({
  name: 'images',
  calls: [
    calls,
    bagCalls,
    bulkCalls,
    checkCalls,
    deviceCalls,
    exportCalls,
    familyCalls,
    handCalls,
    importCalls,
    itemCalls,
    ownItemCalls,
    packageCalls,
    ratingCalls,
    reportCalls,
    usageCalls,
    userCalls,
    versionCalls,
    volumeCalls,
  ],
  acts: imagesActs,
  objects: imagesObjects,
  settings: [settings],
})
