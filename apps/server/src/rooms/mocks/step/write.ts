// Checks a mock exam as a manager wrote it: its paper fixed, its pass line and time possible, what was sat unchanged.
import { findRuleChange, renewRules, rulesOf } from '@clearbelt/contract/kinds/rules'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { mockInput } from '@clearbelt/contract/steps/mock-exam'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { z } from 'zod'
import type { Caller } from '../../../http/context.ts'
import type { PreparedStep, StepOrder, StepWith } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { PapersRoom, Snapshot } from '../../papers/room.ts'
import type { MockDetail } from './store.ts'

const zMockInput = z.object(mockInput)
export type MockInput = z.output<typeof zMockInput>
export const readMockInput = (sent: unknown): MockInput => zMockInput.parse(sent)

type Papers = Pick<PapersRoom, 'snapshot' | 'latestSnapshot' | 'otherForms'>
type MockOrder = StepOrder<MockInput, MockDetail>

const hundredths = (score: string): number => parseScore(score) ?? 0

const paperFields = (snapshot: Snapshot) => ({
  paperID: snapshot.paperID,
  snapshotID: snapshot.id,
  questionCount: snapshot.itemCount,
  totalScore: snapshot.totalScore,
})

/** What will be stored. Refuses, with the field, what a mock exam cannot be, and a change of what was sat. */
export async function prepareMock(papers: Papers, tx: Tx, order: MockOrder): Promise<PreparedStep<MockDetail>> {
  const { input, window, refuseAt } = order
  const before = order.before?.detail ?? null
  const snapshot = await snapshotFor(papers, tx, order)
  if (snapshot === null) return refuseAt('mockPaperID', examStepErrors['paper-not-published'])
  const passLine = input.passLine ?? snapshot.passScore
  if (hundredths(passLine) > hundredths(snapshot.totalScore)) refuseAt('passLine', examStepErrors['pass-line-above'])
  if (window.closesAt !== null && input.duration * 60_000 > window.closesAt - window.opensAt)
    refuseAt('duration', examStepErrors['duration-too-long'])
  const detail: MockDetail = {
    ...paperFields(snapshot),
    ...(await formsFor(papers, tx, order, snapshot)),
    rules: rulesOf(input, snapshot.rules, snapshot.kinds),
    durationMinutes: input.duration,
    passLine,
    attempts: input.attempts === 0 ? null : input.attempts,
    disorder: input.disorder,
    allowReview: input.allowReview,
  }
  const changed = order.isBegun && before !== null ? findGradingChange(before, detail) : null
  if (changed !== null) refuseAt(changed, planErrors['step-has-sittings'], { name: order.before?.step.name ?? '' })
  return { name: snapshot.name, detail }
}

/** The same with the newest publication of its paper; its pass line where that still can be. */
export async function copyMock(
  papers: Papers,
  tx: Tx,
  caller: Caller,
  { step, detail }: StepWith<MockDetail>,
): Promise<PreparedStep<MockDetail>> {
  const latest = await papers.latestSnapshot(tx, caller, detail.paperID)
  if (latest === null) return { name: step.name, detail }
  const forms = formFields(await papers.otherForms(tx, caller, latest))
  if (latest.id === detail.snapshotID) return { name: step.name, detail: { ...detail, ...forms } }
  const fits = hundredths(detail.passLine) <= hundredths(latest.totalScore)
  const passLine = fits ? detail.passLine : latest.passScore
  const rules = renewRules(detail.rules, latest.rules)
  return { name: latest.name, detail: { ...detail, ...paperFields(latest), ...forms, rules, passLine } }
}

/**
 * The paper's newest publication, fixed when the plan is saved. What was sat keeps its own, and so does a step whose
 * paper is not within the editor's reach.
 */
async function snapshotFor(papers: Papers, tx: Tx, order: MockOrder): Promise<Snapshot | null> {
  const { input, isBegun, before, caller } = order
  const kept = before !== null && before.detail.paperID === input.mockPaperID ? before.detail.snapshotID : null
  if (isBegun && kept !== null) return papers.snapshot(tx, kept)
  const latest = await papers.latestSnapshot(tx, caller, input.mockPaperID)
  return latest ?? (kept === null ? null : papers.snapshot(tx, kept))
}

const formFields = (forms: readonly Snapshot[]) => ({
  otherPaperIDs: forms.map(({ paperID }) => paperID),
  otherSnapshotIDs: forms.map(({ id }) => id),
})

/** The parallel forms for further attempts, fixed with the paper: what was sat keeps those it has. */
async function formsFor(
  papers: Papers,
  tx: Tx,
  { isBegun, before, caller }: MockOrder,
  snapshot: Snapshot,
): Promise<Pick<MockDetail, 'otherPaperIDs' | 'otherSnapshotIDs'>> {
  if (before !== null && before.detail.snapshotID === snapshot.id && isBegun) {
    const { otherPaperIDs, otherSnapshotIDs } = before.detail
    return { otherPaperIDs, otherSnapshotIDs }
  }
  return formFields(await papers.otherForms(tx, caller, snapshot))
}

/** The field in which what was sat is changed though it may not be, or null. */
function findGradingChange(before: MockDetail, after: MockDetail): string | null {
  if (before.paperID !== after.paperID) return 'mockPaperID'
  const rule = findRuleChange(before.rules, after.rules)
  if (rule !== null) return rule
  return hundredths(before.passLine) === hundredths(after.passLine) ? null : 'passLine'
}
