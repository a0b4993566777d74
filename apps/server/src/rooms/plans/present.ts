// Builds what managers are shown of plans and trainees, field by field.
import type { PlanDetail, PlanRow, TraineeRow } from '@clearbelt/contract/plans/calls'
import type { ListName } from '@clearbelt/contract/shell/lists'
import type { AnyStepShown } from '@clearbelt/contract/steps/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { ABSENCE, RECOVER } from '@clearbelt/domain/plans/status'
import { percentDone, traineeStatus } from '@clearbelt/domain/plans/trainee-status'
import type { Caller } from '../../http/context.ts'
import type { StepRecord } from '../../seams/step-kind.ts'
import type { Account } from '../org/room.ts'
import { closesAt, isOver } from './lifecycle.ts'
import { canSee, operationsOf } from './policy.ts'
import { planStatus } from './store.ts'
import type { PlanRecord } from './store.ts'
import type { TraineeRecord } from './trainee-store.ts'
import { onlineName, sayAbsence, sayRecover, statusNames } from './words.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

export interface Audience {
  caller: Caller
  culture: Culture
  at: number
  /** Looks up what an entry of a shared list is called. */
  nameOf: (list: ListName, value: string) => string
}

/** What the caller may do with the plan, for the buttons; each call decides it again. */
function presentAuth(plan: PlanRecord, { caller, at }: Audience): PlanRow['auth'] {
  const may = operationsOf(caller, plan, at)
  const sees = canSee(caller, plan)
  return {
    edit: sees && (may.edit || may.revise),
    publish: sees && may.publish,
    delete: sees && may.delete,
    extend: sees && (may.extend || may.edit),
    trainees: sees && may.addTrainees && may.removeTrainees,
    results: sees,
  }
}

export function presentPlan(plan: PlanRecord, creatorName: string, audience: Audience): PlanRow {
  const { culture, at, nameOf } = audience
  const status = planStatus(plan, at)
  return {
    id: plan.id,
    name: plan.name,
    status,
    statusName: statusNames[status][culture],
    published: plan.published,
    specialName: nameOf('TrainingSpecial', plan.special),
    typeName: nameOf('TrainingType', plan.type),
    forLevelName: nameOf('Grad', plan.forLevel),
    startTime: plan.startTime.toISOString(),
    endTime: iso(plan.endTime),
    prePublishTime: null,
    creatorID: plan.creatorID,
    creatorName,
    formName: onlineName[culture],
    isNeedSignature: false,
    hours: plan.hours,
    credit: plan.credit,
    place: plan.place,
    percent: percentDone(plan.submittedSteps, plan.traineeCount * plan.stepCount),
    traineeCount: plan.traineeCount,
    createTime: plan.createTime.toISOString(),
    zone: plan.zone,
    auth: presentAuth(plan, audience),
  }
}

export function presentDetail(
  plan: PlanRecord,
  creatorName: string,
  processes: AnyStepShown[],
  audience: Audience,
): PlanDetail {
  const row = presentPlan(plan, creatorName, audience)
  return {
    ...row,
    content: plan.content,
    updateTime: plan.updateTime.toISOString(),
    orgID: plan.orgID,
    special: plan.special,
    type: plan.type,
    forLevel: plan.forLevel,
    processes,
  }
}

type TraineeProgress = Pick<TraineeRow, 'status' | 'statusName' | 'reason' | 'percent'>

/** Where a trainee stands, in words; the reason belongs to an absence and to making up for one. */
export function presentProgress(
  trainee: TraineeRecord,
  plan: Pick<PlanRecord, 'published' | 'endTime' | 'zone'>,
  steps: readonly StepRecord[],
  { culture, at }: Pick<Audience, 'culture' | 'at'>,
): TraineeProgress {
  const status = traineeStatus({
    opened: trainee.openedSteps,
    submitted: trainee.submittedSteps,
    steps: steps.length,
    hasMissed: trainee.missedAt !== null,
    isOver: isOver(plan, steps, at),
  })
  const endedAt = closesAt(plan, steps)
  const reason = (() => {
    if (status === ABSENCE && endedAt !== null)
      return sayAbsence({ submitted: trainee.submittedSteps, steps: steps.length, endedAt, zone: plan.zone }, culture)
    return status === RECOVER && trainee.missedAt !== null
      ? sayRecover(trainee.missedAt.getTime(), plan.zone, culture)
      : ''
  })()
  return {
    status,
    statusName: statusNames[status][culture],
    reason,
    percent: percentDone(trainee.submittedSteps, steps.length),
  }
}

/** A trainee whose account is gone stays in the list without a name. */
export function presentTrainee(trainee: TraineeRecord, account: Account | null, progress: TraineeProgress): TraineeRow {
  return {
    userID: trainee.userID,
    userName: account?.name ?? '',
    accountNo: account?.accountNo ?? '',
    orgName: account?.orgName ?? '',
    postName: account?.postName ?? '',
    gradeName: account?.gradeName ?? '',
    status: progress.status,
    statusName: progress.statusName,
    reason: progress.reason,
    percent: progress.percent,
    extraMinutes: Math.round(trainee.extraSeconds / 60),
  }
}
