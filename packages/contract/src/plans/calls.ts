// Training plans online: create, publish, trainees, own tasks.
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { defineCall, menu, paging, signedIn, zFlag, zId, zList, zName, zTime } from '../wire.ts'
import { STEP_ERRORS, zStepInput, zStepOfTask, zStepShown } from '../steps/registry.ts'
import { planErrors as e } from './errors.ts'

/** Training status codes: 0 not started, 1 processing, 2 finished, 3 absence, 4 recover. */
export const zTrainingStatus = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('0 not started, 1 processing, 2 finished, 3 absence, 4 recover.')
/** What the caller may do with a plan, decided by the server. */
export const planAuth = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  delete: z.boolean(),
  extend: z.boolean(),
  trainees: z.boolean(),
  results: z.boolean(),
})
export const planRow = z.object({
  id: z.string(),
  name: z.string(),
  status: zTrainingStatus,
  statusName: z.string(),
  published: z.boolean(),
  specialName: z.string(),
  typeName: z.string(),
  forLevelName: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  prePublishTime: z.string().nullable(),
  creatorID: z.string(),
  creatorName: z.string(),
  formName: z.string(),
  isNeedSignature: z.boolean(),
  hours: z.number(),
  credit: z.number(),
  place: z.string(),
  percent: z.number(),
  traineeCount: z.number(),
  createTime: z.string(),
  zone: z.string(),
  auth: planAuth,
})
export type PlanRow = z.infer<typeof planRow>
export const planDetail = planRow.extend({
  content: z.string(),
  /** When the plan itself was last changed, to be sent back with a change; its trainees come and go beside that. */
  updateTime: z.string(),
  orgID: z.string(),
  special: z.string(),
  type: z.string(),
  forLevel: z.string(),
  processes: z.array(zStepShown),
})
export type PlanDetail = z.infer<typeof planDetail>

export const queryPlans = defineCall({
  id: 'plans.query',
  method: 'GET',
  path: '/api/Training/Query',
  permission: menu('train.plan'),
  paged: true,
  summary: 'Plans in scope.',
  input: z.object({
    ...paging,
    name: z.string().trim().max(100).default(''),
    status: zList(z.coerce.number().int().min(0).max(4), 5),
    published: zFlag.optional(),
    isOnlyMine: zFlag.default(false),
    afterDate: zTime.optional(),
    beforeDate: zTime.optional(),
  }),
  output: z.array(planRow),
})
export const getPlan = defineCall({
  id: 'plans.get',
  method: 'GET',
  path: '/api/TrainingOnline/:id',
  permission: menu('train.plan'),
  summary: 'One online plan.',
  input: z.object({ id: zId }),
  output: planDetail,
})
const planFields = {
  name: zName,
  special: z.string().max(60).default(''),
  type: z.string().max(60).default(''),
  forLevel: z.string().max(60).default(''),
  startTime: zTime,
  endTime: zTime.nullable(),
  content: z.string().trim().max(2000).default(''),
  place: z.string().trim().max(100).default(''),
  isNeedSignature: z.literal(false).default(false),
  processes: z.array(zStepInput).min(1).max(20),
  trainees: zList(zId, 20_000),
}
const fieldErrors = [
  e['window-backwards'],
  e['deadline-outside'],
  ...STEP_ERRORS,
  e['trainee-unknown'],
  e['end-in-past'],
]
export const addPlan = defineCall({
  id: 'plans.add',
  method: 'POST',
  path: '/api/TrainingOnline',
  permission: menu('train.plan'),
  summary: 'Creates an online plan as a draft.',
  input: z.object(planFields),
  output: z.object({ id: z.string(), updateTime: z.string() }),
  errors: fieldErrors,
})
export const updatePlan = defineCall({
  id: 'plans.update',
  method: 'PUT',
  path: '/api/TrainingOnline/:id',
  permission: menu('train.plan'),
  summary: 'Changes an online plan; a step that somebody has sat keeps its paper.',
  input: z.object({
    id: zId,
    ...planFields,
    updateTime: zTime
      .optional()
      .describe('As the plan was read: the change is refused if it is another by now. Without it nothing is compared.'),
  }),
  output: z.object({ updateTime: z.string().describe('To be sent back with the next change.') }),
  errors: [
    ...fieldErrors,
    e['step-has-sittings'],
    e['plan-not-yours'],
    e['window-over'],
    commonErrors['changed-meanwhile'],
  ],
})
export const deletePlan = defineCall({
  id: 'plans.delete',
  method: 'DELETE',
  path: '/api/Training/:id',
  permission: menu('train.plan'),
  summary: 'Deletes a plan that nobody has sat.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['plan-not-yours'], e['plan-has-sittings']],
})
export const deleteOnlinePlan = defineCall({
  id: 'plans.deleteOnline',
  method: 'DELETE',
  path: '/api/TrainingOnline/:id',
  permission: menu('train.plan'),
  summary: 'The same as deleting the plan.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['plan-not-yours'], e['plan-has-sittings']],
})
export const publishPlan = defineCall({
  id: 'plans.publish',
  method: 'PUT',
  path: '/api/Training/Publish/:id',
  permission: menu('train.plan'),
  summary: 'Publishes a plan to its trainees.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['no-trainees'], e['plan-not-yours'], e['window-over']],
})
export const extendPlan = defineCall({
  id: 'plans.extend',
  method: 'PUT',
  path: '/api/Training/UpdateEndTime/:id',
  permission: menu('train.plan'),
  summary: 'Moves the end of a plan; empty means unlimited.',
  input: z.object({ id: zId, endTime: zTime.nullable() }),
  output: z.null(),
  errors: [e['end-in-past'], e['plan-not-yours'], e['window-backwards']],
})
export const clonePlan = defineCall({
  id: 'plans.clone',
  method: 'POST',
  path: '/api/Training/Clone',
  permission: menu('train.plan'),
  summary: 'Copies a plan without its trainees.',
  input: z.object({ planId: zId, name: zName }),
  output: z.object({ id: z.string() }),
})
export const traineeRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  postName: z.string(),
  gradeName: z.string(),
  status: zTrainingStatus,
  statusName: z.string(),
  reason: z.string(),
  percent: z.number(),
  /** Extra time of this person in every exam of the plan. */ extraMinutes: z.number(),
})
export type TraineeRow = z.infer<typeof traineeRow>
export const queryTrainees = defineCall({
  id: 'plans.trainees',
  method: 'GET',
  path: '/api/Training/Trainees/:id',
  permission: menu('train.plan'),
  paged: true,
  summary: 'Trainees of a plan.',
  input: z.object({
    id: zId,
    ...paging,
    search: z.string().trim().max(100).default(''),
    status: zList(z.coerce.number().int().min(0).max(4), 5),
  }),
  output: z.array(traineeRow),
})
export const addMembers = defineCall({
  id: 'plans.addMembers',
  method: 'POST',
  path: '/api/Training/AddMembers',
  permission: menu('train.plan'),
  summary: 'Adds trainees; those already in the plan are skipped.',
  input: z.object({ planId: zId, userIDs: zList(zId, 20_000) }),
  output: z.object({ added: z.number(), skipped: z.number() }),
  errors: [e['plan-not-yours'], e['trainee-unknown'], e['window-over']],
})
export const removeMember = defineCall({
  id: 'plans.removeMember',
  method: 'DELETE',
  path: '/api/Training/RemoveMember',
  permission: menu('train.plan'),
  summary: 'Removes a trainee; an open sitting of theirs is closed and kept.',
  input: z.object({ planId: zId, userID: zId }),
  output: z.null(),
  errors: [e['plan-not-yours'], e['window-over']],
})
export const taskRow = z.object({
  id: z.string(),
  name: z.string(),
  status: zTrainingStatus,
  statusName: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  creatorName: z.string(),
  percent: z.number(),
  zone: z.string(),
  steps: z.array(zStepOfTask),
})
export type TaskRow = z.infer<typeof taskRow>
export const myTasks = defineCall({
  id: 'plans.myTasks',
  method: 'GET',
  path: '/api/Training/MyTask',
  permission: menu('student.task', 'student.home'),
  paged: true,
  summary: 'Own published tasks.',
  input: z.object({
    ...paging,
    status: zList(z.coerce.number().int().min(0).max(4), 5),
    name: z.string().trim().max(100).default(''),
  }),
  output: z.array(taskRow),
})
export const myTrace = defineCall({
  id: 'plans.myTrace',
  method: 'GET',
  path: '/api/TrainingOnline/MyTrace/:id',
  permission: signedIn,
  summary: 'One own task with its content and steps.',
  input: z.object({ id: zId }),
  output: taskRow.extend({ content: z.string() }),
})
