// Checks an exam as a manager wrote it: its paper fixed, its pass line and time possible, what was sat unchanged.
import { findRuleChange, renewRules, rulesOf } from '@clearbelt/contract/kinds/rules'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { examInput } from '@clearbelt/contract/steps/exam'
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { z } from 'zod'
import type { Caller } from '../../../http/context.ts'
import type { PreparedStep, StepOrder, StepWith } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { PapersRoom, Snapshot } from '../../papers/room.ts'
import type { ExamDetail } from './store.ts'

const zExamInput = z.object(examInput)
export type ExamInput = z.output<typeof zExamInput>
export const readExamInput = (sent: unknown): ExamInput => zExamInput.parse(sent)

type Papers = Pick<PapersRoom, 'snapshot' | 'latestSnapshot' | 'otherForms'>
type ExamOrder = StepOrder<ExamInput, ExamDetail>

const DEFAULT_PHOTO_SECONDS = 60
const LEAST_PHOTO_SECONDS = 5

const hundredths = (score: string): number => parseScore(score) ?? 0

/** What will be stored. Refuses, with the field, what an exam cannot be, and a change of what was sat. */
export async function prepareExam(papers: Papers, tx: Tx, order: ExamOrder): Promise<PreparedStep<ExamDetail>> {
  const { input, window, refuseAt } = order
  const before = order.before?.detail ?? null
  const snapshot = await snapshotFor(papers, tx, order)
  if (snapshot === null) return refuseAt('paperID', examStepErrors['paper-not-published'])
  const passLine = input.passLine ?? snapshot.passScore
  if (hundredths(passLine) > hundredths(snapshot.totalScore)) refuseAt('passLine', examStepErrors['pass-line-above'])
  if (window.closesAt !== null && input.duration * 60_000 > window.closesAt - window.opensAt)
    refuseAt('duration', examStepErrors['duration-too-long'])
  const detail: ExamDetail = {
    ...paperFields(snapshot),
    ...(await formsFor(papers, tx, order, snapshot)),
    rules: rulesOf(input, snapshot.rules, snapshot.kinds),
    durationMinutes: input.duration,
    passLine,
    disorder: input.disorder,
    resit: input.resit,
    allowReview: input.allowReview,
    release: input.release,
    releasedAt: input.release === 'manual' ? (before?.releasedAt ?? null) : null,
    isTruthEarly: input.truthEarly,
    isAntiCheating: input.isAntiCheating,
    isMonitor: input.isMonitor,
    photoSeconds: photoSecondsOf(input),
    photoPolicy: input.photoPolicy,
    extendedUntil: before?.extendedUntil ?? null,
    heldAt: before?.heldAt ?? null,
  }
  const changed = order.isBegun && before !== null ? findGradingChange(before, detail) : null
  if (changed !== null) refuseAt(changed, planErrors['step-has-sittings'], { name: order.before?.step.name ?? '' })
  return { name: snapshot.name, detail }
}

/** The same exam with the newest publication of its paper; its pass line where that still can be. */
export async function copyExam(
  papers: Papers,
  tx: Tx,
  caller: Caller,
  { step, detail }: StepWith<ExamDetail>,
): Promise<PreparedStep<ExamDetail>> {
  const copy: ExamDetail = { ...detail, releasedAt: null, extendedUntil: null, heldAt: null }
  const latest = await papers.latestSnapshot(tx, caller, detail.paperID)
  if (latest === null) return { name: step.name, detail: copy }
  const forms = formFields(await papers.otherForms(tx, caller, latest))
  if (latest.id === detail.snapshotID) return { name: step.name, detail: { ...copy, ...forms } }
  const fits = hundredths(detail.passLine) <= hundredths(latest.totalScore)
  return {
    name: latest.name,
    detail: {
      ...copy,
      ...paperFields(latest),
      ...forms,
      rules: renewRules(detail.rules, latest.rules),
      passLine: fits ? detail.passLine : latest.passScore,
    },
  }
}

const paperFields = (snapshot: Snapshot) => ({
  paperID: snapshot.paperID,
  snapshotID: snapshot.id,
  questionCount: snapshot.itemCount,
  totalScore: snapshot.totalScore,
})

/** Photos are taken where one of the two switches asks for them, and not more often than a line can carry. */
function photoSecondsOf(input: ExamInput): number {
  if (!input.isAntiCheating && !input.isMonitor) return 0
  return input.photoDuration === 0 ? DEFAULT_PHOTO_SECONDS : Math.max(LEAST_PHOTO_SECONDS, input.photoDuration)
}

/**
 * The snapshot an exam sits: the paper's newest, fixed when the plan is saved. An exam that was sat keeps its own, and
 * so does one whose paper is not within the editor's reach (it cannot be chosen anew, but it need not be lost either).
 */
async function snapshotFor(
  papers: Papers,
  tx: Tx,
  { input, isBegun, before, caller }: ExamOrder,
): Promise<Snapshot | null> {
  const kept = before !== null && before.detail.paperID === input.paperID ? before.detail.snapshotID : null
  if (isBegun && kept !== null) return papers.snapshot(tx, kept)
  const latest = await papers.latestSnapshot(tx, caller, input.paperID)
  return latest ?? (kept === null ? null : papers.snapshot(tx, kept))
}

const formFields = (forms: readonly Snapshot[]) => ({
  otherPaperIDs: forms.map(({ paperID }) => paperID),
  otherSnapshotIDs: forms.map(({ id }) => id),
})

/** The parallel forms for resits, fixed with the paper: an exam that was sat keeps those it has. */
async function formsFor(
  papers: Papers,
  tx: Tx,
  { isBegun, before, caller }: ExamOrder,
  snapshot: Snapshot,
): Promise<Pick<ExamDetail, 'otherPaperIDs' | 'otherSnapshotIDs'>> {
  if (before !== null && before.detail.snapshotID === snapshot.id && isBegun) {
    const { otherPaperIDs, otherSnapshotIDs } = before.detail
    return { otherPaperIDs, otherSnapshotIDs }
  }
  return formFields(await papers.otherForms(tx, caller, snapshot))
}

/** The field in which an exam that was sat is changed though it may not be, or null. */
function findGradingChange(before: ExamDetail, after: ExamDetail): string | null {
  if (before.paperID !== after.paperID) return 'paperID'
  const rule = findRuleChange(before.rules, after.rules)
  if (rule !== null) return rule
  if (before.disorder !== after.disorder) return 'disorder'
  return hundredths(before.passLine) === hundredths(after.passLine) ? null : 'passLine'
}
