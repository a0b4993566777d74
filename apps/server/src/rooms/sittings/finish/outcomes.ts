// News of a sitting's outcome for rooms that follow it (certificates, credits, ranks): each taken in once, old news
// never.
import { sql } from 'kysely'
import { identified, selectRows } from '../../../db/rows.ts'
import { PortError } from '../../../seams/ports.ts'
import type { Tx } from '../../../world/database.ts'

/** What came of a sitting, and that it may have been another before. */
export interface Outcome {
  sittingID: string
  userID: string
  planID: string
  /** The step. */
  ref: string
  number: number
  /** Rises with each change of the outcome. */
  version: number
  score: string
  isPass: boolean
  /**
   * The sitting was opened again: what it earned no longer stands, until it is marked anew. Score and pass are then 0
   * and false.
   */
  isWithdrawn: boolean
  /** Null where nothing stood. */
  before: { score: string; isPass: boolean } | null
  /** The correction that changed it; null at a marking and where it was opened again. */
  correctionID: string | null
  /** World-clock time of the act, ms. */
  at: number
}

/** Called in the transaction of the act; what it throws undoes the act. */
export type OutcomeListener = (tx: Tx, outcome: Outcome) => Promise<void>

export interface OutcomeFollower {
  /** What it has heard of is kept under this name. */
  name: string
  listener: OutcomeListener
}

export interface Outcomes {
  /** A room follows outcomes under a name of its own. */
  register(name: string, listener: OutcomeListener): void
  /** Tells every follower what it does not know yet, in the given order; the same or older news changes nothing. */
  tellAll(tx: Tx, outcomes: readonly Outcome[]): Promise<void>
}

export function createOutcomes(): Outcomes {
  const listeners = new Map<string, OutcomeListener>()
  return {
    register(name, listener) {
      if (listeners.has(name)) throw new PortError(`${name} follows outcomes already`)
      listeners.set(name, listener)
    },
    async tellAll(tx, outcomes) {
      if (outcomes.length === 0) return
      const said = JSON.stringify(outcomes.map((o) => ({ id: o.sittingID, version: o.version })))
      for (const [name, listener] of listeners) {
        const rows = await selectRows(
          tx,
          identified,
          sql`insert into outcome_seen as s (listener, sitting_id, version) select ${name}, id, version from jsonb_to_recordset(${said}::jsonb) as x(id uuid, version int) order by id
          on conflict (listener, sitting_id) do update set version = excluded.version where s.version < excluded.version returning sitting_id as id`,
        )
        const news = new Set(rows.map((row) => row.id))
        for (const outcome of outcomes) if (news.has(outcome.sittingID)) await listener(tx, outcome)
      }
    },
  }
}
