// The slow way of a save, for what the one statement refuses: the domain decides each answer.
import { contractKindOf } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { GRACE_MS } from '@clearbelt/domain/sittings/grace'
import { decideSave, type SaveDecision, type Version } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { selectAnswers } from '../store/answers.ts'
import type { SittingRow } from '../store/row.ts'
import { storeAnswersIn, type ReadyAnswer } from './statement.ts'

/**
 * The slow way of a save: decides each answer by the domain, inside a transaction that holds the sitting's lock.
 * Answers what was acknowledged; quarantines what came too late. Refuses after storing the quarantine through
 * `verdict`.
 */
export async function decideAnswers(
  tx: Tx,
  sitting: SittingRow,
  save: { client: string; epoch: number | null; at: number; answers: readonly ReadyAnswer[] },
): Promise<'stored' | 'stale-epoch' | 'over'> {
  const facts = await selectFacts(tx, sitting.id, save.client, save.answers)
  const verdicts = save.answers.map((answer) => ({ answer, decision: decideOne(sitting, save, answer, facts) }))
  if (verdicts.some((v) => v.decision.verdict === 'stale-epoch')) return 'stale-epoch'
  const keep = verdicts
    .filter((v) => v.decision.verdict === 'accept' || v.decision.verdict === 'older')
    .map((v) => v.answer)
  if (keep.length > 0) await appendInGrace(tx, sitting, save, keep)
  const late = verdicts.filter((v) => v.decision.verdict === 'quarantine')
  for (const { answer, decision } of late) {
    if (decision.verdict !== 'quarantine') continue
    await sql`insert into answer_quarantine (sitting_id, alias, client, seq, value, client_at, at, reason, flagged)
      values (${sitting.id}, ${answer.alias}, ${save.client}, ${answer.seq}, ${JSON.stringify(answer.value)}::jsonb, ${answer.clientAt === null ? null : new Date(answer.clientAt)}, ${new Date(save.at)}, ${decision.reason}, ${decision.isFlagged})
      on conflict do nothing`.execute(tx)
  }
  return late.length > 0 ? 'over' : 'stored'
}

/**
 * What the log and the standing answers say: numbers of this client that are logged, and the version of each question.
 */
interface Facts {
  logged: ReadonlySet<number>
  current: ReadonlyMap<string, Version>
}

const loggedRow = z.object({
  seq: column.number,
})

const versionRow = z.object({
  alias: column.text,
  epoch: column.number,
  seq: column.number,
})

async function selectFacts(tx: Tx, sittingID: string, client: string, answers: readonly ReadyAnswer[]): Promise<Facts> {
  const logged = {
    rows: await selectRows(
      tx,
      loggedRow,
      sql`select seq from answer_log where sitting_id = ${sittingID} and client = ${client} and seq = any(${answers.map((a) => a.seq)}::bigint[])`,
    ),
  }
  const current = {
    rows: await selectRows(
      tx,
      versionRow,
      sql`select alias, epoch, seq from answer_current where sitting_id = ${sittingID} and alias = any(${answers.map((a) => a.alias)}::text[])`,
    ),
  }
  return {
    logged: new Set(logged.rows.map((row) => row.seq)),
    current: new Map(current.rows.map((row) => [row.alias, { epoch: row.epoch, seq: row.seq }])),
  }
}

function decideOne(
  sitting: SittingRow,
  save: { client: string; epoch: number | null; at: number },
  answer: ReadyAnswer,
  { logged, current }: Facts,
): SaveDecision {
  return decideSave({
    sitting,
    arrivedAt: save.at,
    writtenAt: answer.clientAt,
    graceMs: GRACE_MS,
    epoch: save.epoch,
    seq: answer.seq,
    isLogged: logged.has(answer.seq),
    current: current.get(answer.alias) ?? null,
  })
}

/** Stores answers of the grace period: the same statement with the arrival counted as the deadline. */
const appendInGrace = (
  tx: Tx,
  { id: sittingID, userID, deadlineAt }: SittingRow,
  { client, epoch, at }: { client: string; epoch: number | null; at: number },
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
