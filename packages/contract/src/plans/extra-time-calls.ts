// Extra time that a person has in every exam of a plan.
import { z } from 'zod'
import { defineCall, menu, zId, zInt, zList } from '../wire.ts'
import { planErrors as e } from './errors.ts'

export const setExtraTime = defineCall({
  id: 'plans.extraTime',
  method: 'PUT',
  path: '/api/Training/ExtraTime',
  permission: menu('train.plan'),
  summary: 'Sets the extra minutes of trainees for sittings begun from now on; 0 takes them back.',
  input: z.object({
    planId: zId,
    userIDs: zList(zId, 20_000).pipe(z.array(zId).min(1)),
    minutes: zInt(0, 360),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ changed: z.number() }),
  errors: [e['plan-not-yours'], e['window-over']],
})
