// Counts what an import found, for its report.
import { thingsOf } from '@clearbelt/domain/kinds/marks/things'
import type { Outcome, ReadAnswer } from './examine.ts'
import type { Problem } from './formats/plan.ts'

/** Problems kept word by word; beyond them only their number is. */
export const PROBLEMS_KEPT = 500

export interface Tally {
  /** Pictures looked at so far. */
  seen: number
  /** Good ones, and how many of them are safe. */
  images: number
  safe: number
  /** Boxes on good ones. */
  objects: number
  duplicates: number
  /** Pictures that an error keeps out, however many errors each has. */
  broken: number
  /** Errors of any kind, those of whole files included. */
  errors: number
  problems: Problem[]
  problemsTotal: number
  /** Boxes of good pictures by class name. */
  classes: Map<string, number>
  /** Good scans of two files: how many, of how many the air was found at the edge, what the levels span, how many were
   * corrected by a scan of empty air. */
  energies: EnergyTally
}

export interface EnergyTally {
  pairs: number
  airFound: number
  airFrom: number
  airTo: number
  even: number
}

export function startTally(problems: readonly Problem[]): Tally {
  const tally: Tally = {
    seen: 0,
    images: 0,
    safe: 0,
    objects: 0,
    duplicates: 0,
    broken: 0,
    errors: 0,
    problems: [],
    problemsTotal: 0,
    classes: new Map(),
    energies: { pairs: 0, airFound: 0, airFrom: 0, airTo: 0, even: 0 },
  }
  noteProblems(tally, problems)
  return tally
}

export function countOutcome(tally: Tally, outcome: Outcome<Extract<ReadAnswer, { ok: true }>>): void {
  tally.seen++
  noteProblems(tally, outcome.problems)
  if (outcome.state === 'duplicate') tally.duplicates++
  if (outcome.state === 'error') tally.broken++
  if (outcome.state !== 'good') return
  tally.images++
  if (outcome.marks.length === 0) tally.safe++
  if (outcome.read.energies) countEnergies(tally.energies, outcome.read.energies)
  // What stands in two views is one thing.
  const thing = thingsOf(outcome.marks.map((mark) => ({ ...mark, point: mark.className })))
  const things = outcome.marks.filter((_, i) => thing.indexOf(thing[i] ?? -1) === i)
  tally.objects += things.length
  for (const { className } of things) tally.classes.set(className, (tally.classes.get(className) ?? 0) + 1)
}

function countEnergies(
  counted: EnergyTally,
  { air, airFrom, isEven }: NonNullable<Extract<ReadAnswer, { ok: true }>['energies']>,
): void {
  const levels = [air.low, air.high]
  counted.airFrom = Math.min(counted.pairs === 0 ? Infinity : counted.airFrom, ...levels)
  counted.airTo = Math.max(counted.airTo, ...levels)
  counted.pairs++
  if (airFrom === 'edge') counted.airFound++
  if (isEven) counted.even++
}

function noteProblems(tally: Tally, problems: readonly Problem[]): void {
  tally.problemsTotal += problems.length
  tally.errors += problems.filter((problem) => problem.severity === 'error').length
  // Errors matter more than warnings when not all can be kept.
  for (const problem of problems) {
    if (tally.problems.length < PROBLEMS_KEPT) tally.problems.push(problem)
    else if (problem.severity === 'error') {
      const at = tally.problems.findLastIndex((kept) => kept.severity === 'warning')
      if (at >= 0) tally.problems[at] = problem
    }
  }
}
