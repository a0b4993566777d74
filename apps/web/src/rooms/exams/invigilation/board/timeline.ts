// A candidate's day as one line of events: what opened, ended, was left, photographed, said and done.
import type { CandidateDay } from '../api/invigilation.ts'

export type DayEvent =
  | { kind: 'opened' | 'finished'; at: number }
  | { kind: 'left'; at: number; to: number | null; seconds: number; reasons: readonly string[]; isCounted: boolean }
  | { kind: 'gap'; at: number; to: number }
  | { kind: 'camera'; at: number; state: string }
  | { kind: 'message'; at: number; text: string; byName: string; seenAt: number | null }
  | { kind: 'act'; at: number; act: string; byName: string; reason: string; minutes: number | null }

/** Everything but the photos, which have a wall of their own; newest first. */
export function eventsOf(day: CandidateDay): DayEvent[] {
  const { row } = day
  const events: DayEvent[] = [
    ...(row.openedAt === null ? [] : [{ kind: 'opened' as const, at: row.openedAt }]),
    ...(row.finishedAt === null ? [] : [{ kind: 'finished' as const, at: row.finishedAt }]),
    ...day.leaves.map((leave) => ({
      kind: 'left' as const,
      at: leave.from,
      to: leave.to,
      seconds: leave.seconds,
      reasons: leave.reasons,
      isCounted: leave.counted,
    })),
    ...day.gaps.map(({ from, to }) => ({ kind: 'gap' as const, at: from, to })),
    ...day.cameraReports.map(({ at, state }) => ({ kind: 'camera' as const, at, state })),
    ...day.messages.map(({ at, text, byName, seenAt }) => ({ kind: 'message' as const, at, text, byName, seenAt })),
    ...day.acts.map(({ at, act, byName, reason, minutes }) => ({
      kind: 'act' as const,
      at,
      act,
      byName,
      reason,
      minutes,
    })),
  ]
  return events.toSorted((a, b) => b.at - a.at)
}
