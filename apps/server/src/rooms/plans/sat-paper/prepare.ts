// Checks what a manager wrote of a step that sits a paper: the paper fixed, pass line and time possible, what was sat
// unchanged.
import { findMissingRule, findRuleChange, renewRules, rulesOf } from '@clearbelt/contract/kinds/rules'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import type { satPaperInput } from '@clearbelt/contract/steps/sat-paper'
import { parseScore } from '@clearbelt/domain/papers/scores'
import type { z } from 'zod'
import type { Caller } from '../../../http/context.ts'
import type { PreparedStep, StepOrder, StepWith } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { PapersRoom, Snapshot } from '../../papers/room.ts'
import type { SatPaper } from './stored.ts'

/** What a manager sets of any step that sits a paper. */
export type SatPaperInput = z.output<z.ZodObject<typeof satPaperInput>> & { disorder: boolean; allowReview: boolean }

type Papers = Pick<PapersRoom, 'snapshot' | 'latestSnapshot' | 'otherForms'>

type SatOrder = StepOrder<SatPaperInput, SatPaper>

/** The paper that was asked for, and the field that says so. */
interface AskedPaper {
  id: string
  field: string
}

const hundredths = (score: string): number => parseScore(score) ?? 0

/**
 * What will be stored of the paper. Refuses, with the field, what cannot be, and a change of what was sat; `fixed`: what
 * else this kind does not let change once somebody sat it.
 */
export async function prepareSatPaper(
  papers: Papers,
  tx: Tx,
  order: SatOrder,
  asked: AskedPaper,
  fixed: readonly ('disorder' | 'allowReview')[] = [],
): Promise<PreparedStep<SatPaper>> {
  const { input, window, refuseAt } = order
  const before = order.before?.detail ?? null
  const snapshot = await snapshotFor(papers, tx, order, asked.id)
  if (snapshot === null) return refuseAt(asked.field, examStepErrors['paper-not-published'])
  const missing = findMissingRule(input, snapshot.kinds)
  if (missing !== null) refuseAt(missing, examStepErrors['form-missing'])
  const passLine = input.passLine ?? snapshot.passScore
  if (hundredths(passLine) > hundredths(snapshot.totalScore)) refuseAt('passLine', examStepErrors['pass-line-above'])
  if (window.closesAt !== null && input.duration * 60_000 > window.closesAt - window.opensAt)
    refuseAt('duration', examStepErrors['duration-too-long'])
  const detail: SatPaper = {
    ...paperFields(snapshot),
    ...(await formsFor(papers, tx, order, snapshot)),
    rules: rulesOf(input, snapshot.rules, snapshot.kinds),
    durationMinutes: input.duration,
    passLine,
    disorder: input.disorder,
    allowReview: input.allowReview,
  }
  const changed = order.isBegun && before !== null ? findGradingChange(before, detail, asked.field, fixed) : null
  if (changed !== null) refuseAt(changed, planErrors['step-has-sittings'], { name: order.before?.step.name ?? '' })
  return { name: snapshot.name, detail }
}

/** The same step with the newest publication of its paper; its pass line where that still can be. */
export async function copySatPaper<Detail extends SatPaper>(
  papers: Papers,
  tx: Tx,
  caller: Caller,
  { step, detail }: StepWith<Detail>,
): Promise<PreparedStep<Detail>> {
  const latest = await papers.latestSnapshot(tx, caller, detail.paperID)
  if (latest === null) return { name: step.name, detail }
  const forms = formFields(await papers.otherForms(tx, caller, latest))
  if (latest.id === detail.snapshotID) return { name: step.name, detail: { ...detail, ...forms } }
  const fits = hundredths(detail.passLine) <= hundredths(latest.totalScore)
  const passLine = fits ? detail.passLine : latest.passScore
  const rules = renewRules(detail.rules, latest.rules)
  return { name: latest.name, detail: { ...detail, ...paperFields(latest), ...forms, rules, passLine } }
}

const paperFields = (snapshot: Snapshot) => ({
  paperID: snapshot.paperID,
  snapshotID: snapshot.id,
  paperNames: snapshot.names,
  questionCount: snapshot.itemCount,
  totalScore: snapshot.totalScore,
})

/**
 * The snapshot a step sits: the paper's newest, fixed when the plan is saved. What was sat keeps its own, and so does a
 * step whose paper is not within the editor's reach (it cannot be chosen anew, but it need not be lost either).
 */
async function snapshotFor(
  papers: Papers,
  tx: Tx,
  { isBegun, before, caller }: SatOrder,
  paperID: string,
): Promise<Snapshot | null> {
  const kept = before !== null && before.detail.paperID === paperID ? before.detail.snapshotID : null
  if (isBegun && kept !== null) return papers.snapshot(tx, kept)
  const latest = await papers.latestSnapshot(tx, caller, paperID)
  return latest ?? (kept === null ? null : papers.snapshot(tx, kept))
}

const formFields = (forms: readonly Snapshot[]) => ({
  otherPaperIDs: forms.map(({ paperID }) => paperID),
  otherSnapshotIDs: forms.map(({ id }) => id),
})

/** The parallel forms for further sittings, fixed with the paper: a step that was sat keeps those it has. */
async function formsFor(
  papers: Papers,
  tx: Tx,
  { isBegun, before, caller }: SatOrder,
  snapshot: Snapshot,
): Promise<Pick<SatPaper, 'otherPaperIDs' | 'otherSnapshotIDs'>> {
  if (before !== null && before.detail.snapshotID === snapshot.id && isBegun) {
    const { otherPaperIDs, otherSnapshotIDs } = before.detail
    return { otherPaperIDs, otherSnapshotIDs }
  }
  return formFields(await papers.otherForms(tx, caller, snapshot))
}

/** The field in which a step that was sat is changed though it may not be, or null. */
function findGradingChange(
  before: SatPaper,
  after: SatPaper,
  paperField: string,
  fixed: readonly ('disorder' | 'allowReview')[],
): string | null {
  if (before.paperID !== after.paperID) return paperField
  const rule = findRuleChange(before.rules, after.rules)
  if (rule !== null) return rule
  const field = fixed.find((name) => before[name] !== after[name])
  if (field !== undefined) return field
  return hundredths(before.passLine) === hundredths(after.passLine) ? null : 'passLine'
}
