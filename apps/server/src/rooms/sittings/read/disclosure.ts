// What may be told of finished sittings to their candidates; every way out of the engine asks here.
import {
  canStillBeSat,
  decideDisclosure,
  needsUses,
  type Disclosure,
  type QuestionUse,
} from '@clearbelt/domain/sittings/disclosure'
import {
  formsOf,
  hasSittingLeft,
  isFormLeft,
  releaseOf,
  tellsByScores,
  UNKNOWN_END,
  type SittingPolicy,
} from '@clearbelt/domain/sittings/policy'
import { RELEASE_POLICIES, releaseInForce } from '@clearbelt/domain/sittings/release'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import type { SittingRow } from '../store/row.ts'

/** A finished sitting and how it is sat. */
export interface Finished {
  sitting: Pick<SittingRow, 'id' | 'state' | 'ref' | 'snapshotID'>
  policy: SittingPolicy
  /** Resits its candidate has left as far as they may know; null: as many as wanted. */
  resitsLeft: number | null
  /** Its candidate has another sitting of it open. */
  isOpenAgain: boolean
}

const useRow = z.object({
  asked: column.text,
  ref: column.text,
  isBeingSat: column.flag,
  opensAt: column.time.nullable(),
  closesAt: column.time.nullable(),
  lastEnd: column.time.nullable(),
  isPublished: column.flag,
  release: z.enum(RELEASE_POLICIES),
  isReleased: column.flag,
  isLeftToSomebody: column.flag,
  isLeftToPassed: column.flag,
  isTruthEarly: column.flag,
  questionCount: column.number,
})

/** What sits the questions of each of some snapshots, whoever's it is and for whatever purpose: one statement for all. */
export const selectUses = async (
  { papers, purposes }: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  snapshotIDs: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, QuestionUse[]>> =>
  snapshotIDs.length === 0 ? new Map() : selectUsesOf(purposes, on, papers.sameQuestions(snapshotIDs), now)

/** The same for a table of snapshots in SQL: what sits `id` counts for `asked`. */
export async function selectUsesOf(
  purposes: Deps['purposes'],
  on: Tx | Db,
  table: RawBuilder<unknown>,
  now: number,
): Promise<ReadonlyMap<string, QuestionUse[]>> {
  // What is sat for learning alone keeps its questions from nobody.
  const keeping = [...purposes.all()].flatMap(([code, { usesOf }]) => (usesOf ? [{ code, usesOf }] : []))
  const planned = sql.join(
    keeping.map(({ usesOf }) => usesOf(sql`same`, now)),
    sql` union all `,
  )
  const rows = await selectRows(
    on,
    useRow,
    sql`with same as materialized (select asked, id from ${table} s),
      sat as (select distinct same.asked, s.ref from same join sitting s on s.snapshot_id = same.id and s.state = 'open' and s.kind = any(${keeping.map(({ code }) => code)}::text[])),
      planned as (${planned})
    select coalesce(p.asked, sat.asked) as asked, coalesce(p.ref, sat.ref) as ref, sat.ref is not null as "isBeingSat", p."opensAt", p."closesAt", p."lastEnd",
      coalesce(p."isPublished", false) as "isPublished", coalesce(p.release, 'manual') as release, coalesce(p."isReleased", false) as "isReleased",
      coalesce(p."isLeftToSomebody", false) as "isLeftToSomebody", coalesce(p."isLeftToPassed", false) as "isLeftToPassed", coalesce(p."isTruthEarly", false) as "isTruthEarly", coalesce(p."questionCount", 0) as "questionCount"
    from planned p full join sat on sat.asked = p.asked and sat.ref = p.ref`,
  )
  const uses = new Map<string, QuestionUse[]>()
  for (const { asked, release, isReleased, lastEnd, opensAt, closesAt, questionCount, ...row } of rows) {
    const { score } = releaseOf(
      {
        release,
        isReleased,
        lastEnd: lastEnd?.getTime() ?? null,
        allowReview: false,
        questionCount,
        isTruthEarly: row.isTruthEarly,
      },
      { state: 'submitted' },
      now,
    )
    const use = {
      ...row,
      opensAt: opensAt?.getTime() ?? null,
      closesAt: closesAt?.getTime() ?? null,
      isScoreShown: score,
    }
    uses.set(asked, [...(uses.get(asked) ?? []), use])
  }
  return uses
}

const knownEnd = ({ lastEnd }: Pick<SittingPolicy, 'lastEnd'>): number | null =>
  lastEnd === null || lastEnd >= UNKNOWN_END ? null : lastEnd

/** The codes of what keeps its questions while it can be sat. */
const keepingCodes = (purposes: Deps['purposes']): string[] =>
  [...purposes.all()].flatMap(([code, { usesOf }]) => (usesOf ? [code] : []))

/**
 * The keys of what is asked about whose questions its candidate has open in another thing that keeps them. `asked`: SQL
 * that selects (key, user_id, snapshot_id, ref). Needed where that other thing tells its truth early: else it bars by
 * itself.
 */
async function selectOpenBeside(
  { papers, purposes }: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  asked: RawBuilder<unknown>,
  snapshotIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (snapshotIDs.length === 0) return new Set()
  const rows = await selectRows(
    on,
    identified,
    sql`with a as materialized (select a.key, a.snapshot_id as asked, o.snapshot_id as other from (${asked}) a
        join sitting o on o.user_id = a.user_id and o.state = 'open' and o.ref <> a.ref and o.kind = any(${keepingCodes(purposes)}::text[]))
      select distinct a.key as id from a where a.asked = a.other or exists (select from ${papers.sameQuestions([...new Set(snapshotIDs)])} s where s.asked = a.asked and s.id = a.other)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What may be told now of each of many finished sittings, by the sitting's id. Two statements at most for all of them. */
export async function disclosuresOf(
  deps: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  finished: readonly Finished[],
  now: number,
): Promise<Map<string, Disclosure>> {
  const early = finished.filter(({ policy }) => policy.isTruthEarly).map(({ sitting }) => sitting)
  const beside = await selectOpenBeside(
    deps,
    on,
    sql`select id::text as key, user_id, snapshot_id, ref from sitting where id = any(${early.map(({ id }) => id)}::uuid[])`,
    early.map(({ snapshotID }) => snapshotID),
  )
  const facts = finished.map(({ sitting, policy, resitsLeft, isOpenAgain }) => {
    const release = releaseOf(policy, sitting, now)
    const { ref, allowReview, isTruthEarly } = policy
    const lastEnd = knownEnd(policy)
    const releaseAt = releaseInForce(policy.release, policy) === 'windowEnd' ? lastEnd : null
    const own = {
      isLeftToCandidate:
        resitsLeft !== 0 && hasSittingLeft(policy, now) && isFormLeft(policy, sitting.snapshotID, resitsLeft),
      isOpenToCandidate: isOpenAgain,
      isOpenElsewhere: beside.has(sitting.id),
      tellsByScores: tellsByScores(policy),
    }
    return { sitting, facts: { release, ref, allowReview, isTruthEarly, lastEnd, releaseAt, ...own } }
  })
  const asked = facts.filter((one) => needsUses(one.facts)).map((one) => one.sitting.snapshotID)
  const uses = await selectUses(deps, on, [...new Set(asked)], now)
  return new Map(
    facts.map((one) => [
      one.sitting.id,
      decideDisclosure({ ...one.facts, uses: uses.get(one.sitting.snapshotID) ?? [] }, now),
    ]),
  )
}

/**
 * Of these, what tells no score yet: it is sat again and again, and an exam keeps the same questions, or `userID` has
 * them open in one. By `ref`.
 */
export async function selectKept(
  deps: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  policies: readonly SittingPolicy[],
  now: number,
  userID: string | null,
): Promise<ReadonlySet<string>> {
  const asked = policies.filter(tellsByScores)
  const uses = await selectUses(deps, on, [...new Set(asked.flatMap(formsOf))], now)
  const forms = userID === null ? [] : asked.flatMap((policy) => formsOf(policy).map((id) => ({ id, ref: policy.ref })))
  const beside = await selectOpenBeside(
    deps,
    on,
    sql`select x.ref::text as key, ${userID}::uuid as user_id, x.id as snapshot_id, x.ref from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as x (id uuid, ref uuid)`,
    forms.map(({ id }) => id),
  )
  return new Set(
    asked
      .filter(
        (policy) =>
          beside.has(policy.ref) ||
          formsOf(policy)
            .flatMap((form) => uses.get(form) ?? [])
            .some(
              (use) => use.ref !== policy.ref && canStillBeSat(use, now) && !(policy.isTruthEarly && use.isTruthEarly),
            ),
      )
      .map((policy) => policy.ref),
  )
}

/**
 * What keeps the truth of a policy's questions back, by `ref`: its own among them where it keeps them. A thing that
 * tells its truth early waits for none that does so too.
 */
export async function selectHolders(
  deps: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  policy: SittingPolicy,
  now: number,
): Promise<string[]> {
  if (!policy.allowReview) return []
  const uses = await selectUses(deps, on, formsOf(policy), now)
  const holding = [...uses.values()]
    .flat()
    .filter((use) => canStillBeSat(use, now) && !(policy.isTruthEarly && (use.ref === policy.ref || use.isTruthEarly)))
  return [...new Set(holding.map((use) => use.ref))]
}

/** Whether somebody can still sit the questions of a snapshot. */
export const isStillSat = (uses: readonly QuestionUse[] | undefined, now: number): boolean =>
  (uses ?? []).some((use) => canStillBeSat(use, now))
