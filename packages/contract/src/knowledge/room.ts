// What the knowledge room says on the wire: its calls, the acts it records.
import { knowledgeActs, knowledgeObjects } from './acts.ts'
import * as calls from './calls.ts'
import * as proposals from './proposals.ts'
import { defineRoomContract } from '../room.ts'

export const knowledgeContract = defineRoomContract({
  name: 'knowledge',
  calls: [calls, proposals],
  acts: knowledgeActs,
  objects: knowledgeObjects,
  settings: [],
})
