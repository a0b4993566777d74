// The values of the plan form: from what the server answers, and to what it takes.
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import type { PlanDetail, TraineeRow } from '@clearbelt/contract/plans/calls'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import type { PickedUser } from '../../../pickers/trainee-picker.tsx'

/** What the form knows of a paper beside its id. */
export interface ChosenPaper {
  id: string
  name: string
  questionCount: number
  /** Scores are exact decimals as text. */
  totalScore: string
  passScore: string
  /** What the paper allows, in minutes; what a step of it starts with. */
  minutes: number
  /** Asks for its preview: the snapshot a step keeps, or the paper itself. */
  previewID: string
}

export interface StepValues {
  id?: string
  paperID: ChosenPaper | null
  form: 1 | 2 | 3
  /** Minutes. */
  duration: number | null
  /** Points; null takes the paper's. */
  passLine: number | null
  extraMarks: number | null
  disorder: boolean
  resit: number | null
  allowReview: boolean
  release: ExamStepShown['release']
  deadline: string | null
  isAntiCheating: boolean
  /** Carried along: it asks for photos like the other. */
  isMonitor: boolean
  /** Seconds between two photos. */
  photoDuration: number | null
  photoPolicy: ExamStepShown['photoPolicy']
  hours: number | null
  credit: number | null
}

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
  processes: StepValues[]
  trainees: Member[]
}

const minutesOf = (seconds: number): number => Math.min(360, Math.max(1, Math.ceil(seconds / 60)))

export const paperOfRow = (
  row: Pick<PaperRow, 'id' | 'name' | 'questionCount' | 'totalScore' | 'passScore' | 'totalSeconds'>,
): ChosenPaper => ({
  id: row.id,
  name: row.name,
  questionCount: row.questionCount,
  totalScore: row.totalScore,
  passScore: row.passScore,
  minutes: minutesOf(row.totalSeconds),
  previewID: row.id,
})

const paperOfStep = (step: ExamStepShown): ChosenPaper => ({
  id: step.paperID,
  name: step.paperName,
  questionCount: step.questionCount,
  totalScore: step.totalScore,
  passScore: step.passLine,
  minutes: step.duration,
  previewID: step.snapshotID,
})

/** What a step starts with when photos are switched on, in seconds. */
const PHOTO_SECONDS = 60

/** A new step; with a paper it starts with the paper's own minutes and pass line. */
export const newStep = (paper: ChosenPaper | null = null): StepValues => ({
  paperID: paper,
  form: 1,
  duration: paper?.minutes ?? 30,
  passLine: paper ? Number(paper.passScore) : null,
  extraMarks: 0,
  disorder: true,
  resit: 0,
  allowReview: true,
  release: 'now',
  deadline: null,
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: PHOTO_SECONDS,
  photoPolicy: 'flag',
  hours: 0,
  credit: 0,
})

export const newPlan = (paper: ChosenPaper | null): PlanValues => ({
  name: '',
  special: '',
  type: '',
  forLevel: '',
  place: '',
  content: '',
  startTime: null,
  isUnlimited: false,
  endTime: null,
  processes: [newStep(paper)],
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
export const valuesOf = (plan: PlanDetail, trainees: readonly TraineeRow[]): PlanValues => ({
  name: plan.name,
  special: plan.special,
  type: plan.type,
  forLevel: plan.forLevel,
  place: plan.place,
  content: plan.content,
  startTime: plan.startTime,
  isUnlimited: plan.endTime === null,
  endTime: plan.endTime,
  processes: plan.processes.map((step) => ({
    id: step.id,
    paperID: paperOfStep(step),
    form: step.form,
    duration: step.duration,
    passLine: Number(step.passLine),
    extraMarks: step.extraMarks,
    disorder: step.disorder,
    resit: step.resit,
    allowReview: step.allowReview,
    release: step.release,
    deadline: step.deadline,
    hours: step.hours,
    credit: step.credit,
    isAntiCheating: step.isAntiCheating,
    isMonitor: step.isMonitor,
    photoDuration: step.photoDuration > 0 ? step.photoDuration : PHOTO_SECONDS,
    photoPolicy: step.photoPolicy,
  })),
  trainees: trainees.map(memberOfRow),
})

const stepInput = (step: StepValues) => ({
  ...(step.id ? { id: step.id } : {}),
  paperID: step.paperID?.id ?? '',
  form: step.form,
  duration: step.duration ?? 0,
  passLine: step.passLine === null ? null : String(step.passLine),
  extraMarks: step.form === 1 ? 0 : (step.extraMarks ?? 0),
  disorder: step.disorder,
  resit: step.resit ?? 0,
  allowReview: step.allowReview,
  release: step.release,
  deadline: step.deadline,
  hours: step.hours ?? 0,
  credit: step.credit ?? 0,
  isAntiCheating: step.isAntiCheating,
  isMonitor: step.isMonitor,
  photoDuration: step.isAntiCheating || step.isMonitor ? (step.photoDuration ?? PHOTO_SECONDS) : 0,
  photoPolicy: step.photoPolicy,
})

/** The fields of a plan as the calls take them, without trainees. */
export const fieldsOf = (values: PlanValues) => ({
  name: values.name.trim(),
  special: values.special ?? '',
  type: values.type ?? '',
  forLevel: values.forLevel ?? '',
  place: (values.place ?? '').trim(),
  content: (values.content ?? '').trim(),
  startTime: values.startTime ?? '',
  endTime: endOf(values),
  processes: values.processes.map(stepInput),
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
