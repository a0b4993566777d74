// The exam day as it is read: what runs, and one sitting with everything that happened around it.
import type {
  examinationProcessing,
  examMonitor,
  examMonitorDetail,
} from '@clearbelt/contract/exams/invigilation-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { episodesOf } from '@clearbelt/domain/exams/leave-episodes'
import { photoGapsOf } from '@clearbelt/domain/exams/photo-gaps'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { SittingRow } from '../../sittings/room.ts'
import { cameraOf } from '../camera.ts'
import { rowAt, selectAbsences, selectFactsOf } from './board-facts.ts'
import type { Deps } from '../deps.ts'
import { selectSpans } from './leave.ts'
import { selectMessages } from './messages.ts'
import { photosOf } from './photo-reads.ts'

/** What an exam is called and by which rules it is invigilated. */
export const headOf = (step: ExamStep): PackageOf<typeof examMonitor>['exam'] => ({
  planID: step.planID,
  planName: step.planName,
  processID: step.processID,
  paperName: step.paperName,
  opensAt: step.opensAt,
  closesAt: step.closesAt,
  durationSeconds: step.durationSeconds,
  ...cameraOf(step),
  held: step.held,
  zone: step.zone,
})

const sumsRow = z.object({
  ref: column.text,
  sitting: column.number,
  submitted: column.number,
  leaves: column.number,
  photos: column.number,
})

const refRow = z.object({
  ref: column.text,
})

/** A page of the exams that run now in the caller's scope. */
export async function listRunning(
  { world, plans, examSteps, org }: Deps,
  q: { PageNO: number; Limit: number; search: string },
  caller: Caller,
  at: number,
): Promise<{ rows: PackageOf<typeof examinationProcessing>; total: number }> {
  const { db } = world
  const open = {
    rows: await selectRows(
      db,
      refRow,
      sql`select distinct ref from sitting_facts where state = 'open' and purpose = 'exam' and ref in (${plans.stepIDsInScope(caller)})`,
    ),
  }
  const { rows, total } = await examSteps.runningSteps(db, {
    caller,
    at,
    alsoIDs: open.rows.map((r) => r.ref),
    search: q.search,
    offset: (q.PageNO - 1) * q.Limit,
    limit: q.Limit,
  })
  const sums = {
    rows: await selectRows(
      db,
      sumsRow,
      sql`select s.ref, count(distinct s.user_id) filter (where s.state = 'open') as sitting, count(distinct s.user_id) filter (where s.state <> 'open') as submitted, coalesce(sum(d.leave_count), 0) as leaves, coalesce(sum(d.photo_count), 0) as photos
    from sitting_facts s left join sitting_day d on d.sitting_id = s.id where s.purpose = 'exam' and s.ref = any(${rows.map((r) => r.step.processID)}::uuid[]) group by s.ref`,
    ),
  }
  const byRef = new Map(sums.rows.map((r) => [r.ref, r]))
  const creators = new Map(
    (await org.accounts(db, [...new Set(rows.map((r) => r.step.creatorID))], 'withDeleted')).map((a) => [a.id, a]),
  )
  return {
    rows: rows.map(({ step, trainees }) => {
      const sum = byRef.get(step.processID)
      return {
        ...headOf(step),
        orgName: creators.get(step.creatorID)?.orgName ?? '',
        trainees,
        sitting: sum?.sitting ?? 0,
        submitted: sum?.submitted ?? 0,
        leaveCount: sum?.leaves ?? 0,
        photoCount: sum?.photos ?? 0,
      }
    }),
    total,
  }
}

const detailRow = z.object({
  at: column.time,
  act: column.text,
  author: column.text,
  reason: column.text,
  minutes: column.number.nullable(),
})

const detailRow2 = z.object({
  at: column.time,
  state: column.text,
})

/** One sitting on the exam day. */
export async function readDetail(
  deps: Deps,
  sitting: SittingRow,
  step: ExamStep,
  now: number,
): Promise<PackageOf<typeof examMonitorDetail>> {
  const { db } = deps.world
  const [facts, spans, photos, messages, absences, counts, [account]] = await Promise.all([
    selectFactsOf(db, [sitting.id]),
    selectSpans(db, sitting.id),
    photosOf(deps, sitting.id, now),
    selectMessages(db, sitting.id),
    selectAbsences(db, step.processID),
    deps.sittings.countAnswered(db, [sitting.id]),
    deps.org.accounts(db, [sitting.userID], 'withDeleted'),
  ])
  // What was said stands among the messages, with who has seen it; earlier versions noted it as an act too.
  const acts = {
    rows: await selectRows(
      db,
      detailRow,
      sql`select at, act, author_id as author, reason, minutes from sitting_act
    where sitting_id = ${sitting.id} and act <> 'exams.message' order by id limit 1000`,
    ),
  }
  const reports = {
    rows: await selectRows(
      db,
      detailRow2,
      sql`select at, state from sitting_camera where sitting_id = ${sitting.id} order by at, id limit 1000`,
    ),
  }
  const names = new Map(
    (
      await deps.org.accounts(
        db,
        [...new Set([...acts.rows.map((a) => a.author), ...messages.map((m) => m.authorID)])],
        'withDeleted',
      )
    ).map((a) => [a.id, a.name]),
  )
  const count = counts.get(sitting.id)
  const until = sitting.state === 'open' ? (sitting.frozenAt ?? now) : (sitting.finishedAt ?? now)
  if (!account) throw new Error(`the sitting ${sitting.id} has no account`)
  return {
    exam: headOf(step),
    row: rowAt(
      {
        step,
        account,
        facts: facts.get(sitting.id) ?? null,
        answered: count?.answered ?? 0,
        total: count?.total ?? 0,
        absence: absences.get(sitting.userID) ?? null,
        granted: 0,
      },
      now,
    ),
    leaves: episodesOf(spans, until).map((e, index) => ({
      id: String(index + 1),
      from: e.from,
      to: e.to,
      seconds: Math.round(e.milliseconds / 1000),
      reasons: e.reasons,
      counted: e.isCounted,
    })),
    photos,
    gaps: photoGapsOf(
      photos.filter((p) => !p.isDark).map((p) => p.capturedAt),
      sitting.openedAt,
      until,
      step.photoSeconds * 1000,
    ),
    cameraReports: reports.rows.map((r) => ({ at: r.at.getTime(), state: r.state })),
    messages: messages.map((m) => ({
      id: m.id,
      text: m.text,
      at: m.at.getTime(),
      byName: names.get(m.authorID) ?? '',
      seenAt: m.seenAt?.getTime() ?? null,
    })),
    acts: acts.rows.map((a) => ({
      at: a.at.getTime(),
      act: a.act,
      byName: names.get(a.author) ?? '',
      reason: a.reason,
      minutes: a.minutes,
    })),
    serverTime: now,
  }
}
