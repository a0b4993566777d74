// The slow way of a save, for what the one statement refuses: the domain decides each answer.
import { contractKindOf } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { GRACE_MS } from '@clearbelt/domain/sittings/grace'
import {
  decideSave,
  UNNUMBERED,
  type SaveAsk,
  type SaveDecision,
  type Version,
} from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { selectAnswers } from '../store/answers.ts'
import type { SittingRow } from '../store/row.ts'
import { NO_CLIENT, storeAnswersIn, type AnswersToStore, type ReadyAnswer } from './statement.ts'

/** A save whose answers have their numbers; without a client by the sitting's own count. */
type NumberedSave = Pick<AnswersToStore, 'client' | 'epoch' | 'at' | 'answers'>

/**
 * The slow way of a save: decides each answer by the domain, inside a transaction that holds the sitting's lock.
 * Answers what was acknowledged; quarantines what came too late. Refuses after storing the quarantine through
 * `verdict`; a save with a number in use is refused as a whole.
 */
export async function decideAnswers(
  tx: Tx,
  sitting: SittingRow,
  save: NumberedSave,
): Promise<'stored' | 'stale-epoch' | 'number-taken' | 'over'> {
  const facts = await selectFacts(tx, sitting, save)
  const verdicts = save.answers.map((answer) => ({ answer, decision: decideOne(sitting, save, answer, facts) }))
  for (const refused of ['stale-epoch', 'number-taken'] as const)
    if (verdicts.some((v) => v.decision.verdict === refused)) return refused
  const keep = verdicts
    .filter((v) => v.decision.verdict === 'accept' || v.decision.verdict === 'older')
    .map((v) => v.answer)
  if (keep.length > 0) await appendInGrace(tx, sitting, save, keep)
  const late = verdicts.filter((v) => v.decision.verdict === 'quarantine')
  for (const { answer, decision } of late) {
    if (decision.verdict !== 'quarantine') continue
    await sql`insert into answer_quarantine (sitting_id, alias, client, seq, value, client_at, at, reason, flagged)
      values (${sitting.id}, ${answer.alias}, ${save.client ?? NO_CLIENT}, ${answer.seq}, ${JSON.stringify(answer.value)}::jsonb, ${answer.clientAt === null ? null : new Date(answer.clientAt)}, ${new Date(save.at)}, ${decision.reason}, ${decision.isFlagged})
      on conflict do nothing`.execute(tx)
  }
  return late.length > 0 ? 'over' : 'stored'
}

/** What the log has under the number of an answer, and the version of what stands. */
interface Fact {
  logged: SaveAsk['logged']
  current: Version | null
}

const factRow = z.object({
  seq: column.number,
  logged_epoch: column.number.nullable(),
  same: column.flag.nullable(),
  epoch: column.number.nullable(),
  place: column.number.nullable(),
  stands: column.flag.nullable(),
})

async function selectFacts(tx: Tx, sitting: SittingRow, save: NumberedSave): Promise<Map<number, Fact>> {
  const { answers } = save
  const rows = await selectRows(
    tx,
    factRow,
    sql`select a.seq, l.epoch as logged_epoch, l.alias = a.alias and l.value = a.value as same, c.epoch, c.seq as place, c.value = a.value as stands
    from unnest(${answers.map((a) => a.alias)}::text[], ${answers.map((a) => a.seq)}::bigint[], ${answers.map((a) => JSON.stringify(a.value))}::jsonb[]) as a(alias, seq, value)
    left join answer_log l on l.sitting_id = ${sitting.id} and l.client = ${save.client ?? NO_CLIENT} and l.seq = a.seq
    left join answer_current c on c.sitting_id = ${sitting.id} and c.alias = a.alias`,
  )
  const epoch = save.epoch ?? sitting.epoch
  return new Map(
    rows.map((row) => {
      // A repetition under a later lease is one only while nobody has answered otherwise in between.
      const isSame = row.same === true && (row.logged_epoch === epoch || row.stands === true)
      const logged = row.logged_epoch === null ? 'nothing' : isSame ? 'same' : 'other'
      const current = row.epoch === null || row.place === null ? null : { epoch: row.epoch, seq: row.place }
      return [row.seq, { logged, current }]
    }),
  )
}

const decideOne = (
  sitting: SittingRow,
  save: NumberedSave,
  answer: ReadyAnswer,
  facts: ReadonlyMap<number, Fact>,
): SaveDecision =>
  decideSave({
    sitting,
    arrivedAt: save.at,
    writtenAt: answer.clientAt,
    graceMs: GRACE_MS,
    epoch: save.epoch,
    client: save.client,
    seq: save.client === null ? UNNUMBERED : answer.seq,
    logged: facts.get(answer.seq)?.logged ?? 'nothing',
    current: facts.get(answer.seq)?.current ?? null,
  })

/** Stores answers of the grace period: the same statement with the arrival counted as the deadline. */
const appendInGrace = (
  tx: Tx,
  { id: sittingID, userID, deadlineAt }: SittingRow,
  { client, epoch, at }: NumberedSave,
  answers: readonly ReadyAnswer[],
): Promise<void> =>
  storeAnswersIn(tx, { sittingID, userID, client, epoch, at: Math.min(at, deadlineAt ?? at), answers })

/** What a stale tab is shown: the present epoch and the answers that stand. */
export async function newerState(
  { world: { db }, cache }: Pick<Deps, 'world' | 'cache'>,
  { id, snapshotID }: { id: string; snapshotID: string },
  epoch: number,
): Promise<{ epoch: number; records: object[] }> {
  const [answers, items, views] = await Promise.all([selectAnswers(db, id), cache.items(id), cache.views(snapshotID)])
  const kinds = new Map(items.map(({ alias, itemID }) => [alias, views.get(itemID)?.kind]))
  const records = answers.flatMap(({ alias, value }) => {
    const code = kinds.get(alias)
    return code ? [{ topicID: alias, ...contractKindOf(code).writeAnswer(kindOf(code).readAnswer(value)) }] : []
  })
  return { epoch, records }
}
