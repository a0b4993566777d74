// Releases the results of an exam by hand, and withholds them again.
import { z } from 'zod'
import { planErrors } from '../plans/errors.ts'
import { examStepErrors } from '../steps/exam-errors.ts'
import { defineCall, menu, zId } from '../wire.ts'

export const releasePlan = defineCall({
  id: 'plans.release',
  method: 'PUT',
  path: '/api/Training/Release/:id',
  permission: menu('train.plan'),
  summary: 'Shows the results of a step with manual release to its candidates (id of the step).',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [planErrors['plan-not-yours'], examStepErrors['release-not-manual']],
})
export const withdrawRelease = defineCall({
  id: 'plans.withdrawRelease',
  method: 'PUT',
  path: '/api/Training/WithdrawRelease/:id',
  permission: menu('train.plan'),
  summary: 'Withholds results that were released by hand again (id of the step).',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [planErrors['plan-not-yours'], examStepErrors['release-not-manual']],
})
