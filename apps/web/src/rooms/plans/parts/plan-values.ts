// The values of the plan form: from what the server answers, and to what it takes.
import type { PlanDetail, TraineeRow } from '@clearbelt/contract/plans/calls'
import type { PickedUser } from '../../../pickers/trainee-picker.tsx'
import { stepKindOf, type StepDraft, type StepKinds } from '../../../steps/step-kind.ts'

export interface Member {
  userID: string
  userName: string
  accountNo: string
  orgName: string
  postName: string
  gradeName: string
  /** Has done something of the plan: leaves it only from the plan's page. */
  hasBegun: boolean
}

export interface PlanValues {
  name: string
  special: string
  type: string
  forLevel: string
  place: string
  content: string
  startTime: string | null
  isUnlimited: boolean
  endTime: string | null
  processes: StepDraft[]
  trainees: Member[]
}

export const newPlan = (first: StepDraft): PlanValues => ({
  name: '',
  special: '',
  type: '',
  forLevel: '',
  place: '',
  content: '',
  startTime: null,
  isUnlimited: false,
  endTime: null,
  processes: [first],
  trainees: [],
})

export const memberOfPick = (user: PickedUser): Member => ({
  userID: user.id,
  userName: user.name,
  accountNo: user.accountNo,
  orgName: user.orgName,
  postName: user.postName,
  gradeName: user.gradeName,
  hasBegun: false,
})

const memberOfRow = (row: TraineeRow): Member => ({
  userID: row.userID,
  userName: row.userName,
  accountNo: row.accountNo,
  orgName: row.orgName,
  postName: row.postName,
  gradeName: row.gradeName,
  hasBegun: row.status !== 0 || row.percent > 0,
})

/** The form of a plan as it is stored. */
export const valuesOf = (plan: PlanDetail, trainees: readonly TraineeRow[], kinds: StepKinds): PlanValues => ({
  name: plan.name,
  special: plan.special,
  type: plan.type,
  forLevel: plan.forLevel,
  place: plan.place,
  content: plan.content,
  startTime: plan.startTime,
  isUnlimited: plan.endTime === null,
  endTime: plan.endTime,
  processes: plan.processes.map((step) => stepKindOf(kinds, step).read(step)),
  trainees: trainees.map(memberOfRow),
})

/** The fields of a plan as the calls take them, without trainees. */
export const fieldsOf = (values: PlanValues, kinds: StepKinds) => ({
  name: values.name.trim(),
  special: values.special ?? '',
  type: values.type ?? '',
  forLevel: values.forLevel ?? '',
  place: (values.place ?? '').trim(),
  content: (values.content ?? '').trim(),
  startTime: values.startTime ?? '',
  endTime: endOf(values),
  processes: values.processes.map((step) => kinds[step.kind].write(step)),
})

/** The end that is meant: none for an unlimited plan, whatever stands in the hidden field. */
export const endOf = (values: Pick<PlanValues, 'isUnlimited' | 'endTime'>): string | null =>
  values.isUnlimited ? null : (values.endTime ?? null)

/** Who has to be added and who removed, to get from one list of user ids to another. */
export function diffMembers(before: Iterable<string>, after: Iterable<string>): { added: string[]; removed: string[] } {
  const [was, is] = [new Set(before), new Set(after)]
  return { added: [...is].filter((id) => !was.has(id)), removed: [...was].filter((id) => !is.has(id)) }
}

/** Members with those that are new put behind them; `added` counts them. */
export function joinMembers(
  members: readonly Member[],
  picked: readonly Member[],
): { members: Member[]; added: number } {
  const known = new Set(members.map((one) => one.userID))
  const fresh = picked.filter((one) => !known.has(one.userID))
  return { members: [...members, ...fresh], added: fresh.length }
}
