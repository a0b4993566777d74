// All questions of the demo bank, subject by subject.
import { ALARM_RESOLUTION } from './alarm-resolution.ts'
import { BATTERIES } from './batteries.ts'
import { CT_AND_VIEWS } from './ct-and-views.ts'
import { DANGEROUS_GOODS } from './dangerous-goods.ts'
import { DUTIES } from './duties.ts'
import { EMERGENCIES } from './emergencies.ts'
import { EQUIPMENT_TESTS } from './equipment-tests.ts'
import { EVACUATION } from './evacuation.ts'
import { HUMAN_FACTORS } from './human-factors.ts'
import { IMAGE_FUNCTIONS } from './image-functions.ts'
import { IMAGING } from './imaging.ts'
import { INTEGRITY } from './integrity.ts'
import { LIQUIDS } from './liquids.ts'
import { PROHIBITED_ITEMS } from './prohibited-items.ts'
import { RADIATION } from './radiation.ts'
import { RADIATION_LIMITS } from './radiation-limits.ts'
import { THREAT_FOUND } from './threat-found.ts'
import type { DemoQuestion } from './shape.ts'

/** Every question of the demo bank; ids are unique. */
export const DEMO_BANK: readonly DemoQuestion[] = [
  ...PROHIBITED_ITEMS,
  ...LIQUIDS,
  ...BATTERIES,
  ...DANGEROUS_GOODS,
  ...DUTIES,
  ...HUMAN_FACTORS,
  ...IMAGING,
  ...CT_AND_VIEWS,
  ...IMAGE_FUNCTIONS,
  ...EQUIPMENT_TESTS,
  ...RADIATION,
  ...THREAT_FOUND,
  ...ALARM_RESOLUTION,
  ...EMERGENCIES,
  ...INTEGRITY,
  ...RADIATION_LIMITS,
  ...EVACUATION,
]
