// Questions of the bank as sittings know them: which ones examinations keep, and which ones somebody answered wrong.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { policiesOf } from '../purposes.ts'
import { readKey } from '../regrade/corrections.ts'
import { COLUMNS, readSitting, sittingRow } from '../store/row.ts'
import { disclosuresOf, isStillSat, selectUsesOf } from './disclosure.ts'

/** Sittings of a person that are looked at, the newest first. */
const LOOKED_AT = 50

const wrongRow = z.object({ sittingID: column.text, itemID: column.text })

/** Questions of the bank in something that somebody can still sit. */
export async function selectKeptTopics(
  { papers, purposes }: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  now: number,
): Promise<Set<string>> {
  const uses = await selectUsesOf(purposes, on, papers.snapshotsOfBank(), now)
  const kept = [...uses].filter(([, those]) => isStillSat(those, now)).map(([snapshotID]) => snapshotID)
  return papers.bankQuestionsOf(on, kept)
}

/** Images in something that somebody can still sit, by their ids and by the files that questions over them show. */
export async function selectKeptImages(
  { papers, purposes }: Pick<Deps, 'papers' | 'purposes'>,
  on: Tx | Db,
  now: number,
): Promise<{ ids: string[]; hashes: string[] }> {
  const uses = await selectUsesOf(purposes, on, papers.allSnapshots(), now)
  const kept = [...uses].filter(([, those]) => isStillSat(those, now)).map(([snapshotID]) => snapshotID)
  return papers.shownBy(on, kept)
}

/** What somebody answered wrong, as far as the rule of truth tells it, by question, with the end of the sitting in ms. */
export async function selectWrongTopics(
  deps: Pick<Deps, 'papers' | 'purposes' | 'cache'>,
  on: Tx | Db,
  userID: string,
  now: number,
): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    sittingRow,
    sql`select ${COLUMNS} from sitting where user_id = ${userID} order by opened_at desc, id limit ${LOOKED_AT}`,
  )
  const sittings = rows.map(readSitting)
  const open = new Set(sittings.filter(({ state }) => state === 'open').map(({ ref }) => ref))
  const finished = sittings.filter(({ state }) => state !== 'open')
  // On the connection of the caller: who is in a transaction does not wait for a second one.
  const policies = await policiesOf({ purposes: deps.purposes, world: { db: on } }, finished)
  const told = await disclosuresOf(
    deps,
    on,
    finished.flatMap((sitting) => {
      const policy = policies.get(sitting.id)
      return policy ? [{ sitting, policy, resitsLeft: 0, isOpenAgain: open.has(sitting.ref) }] : []
    }),
    now,
  )
  const shown = finished.filter(({ id }) => told.get(id)?.truth === true)
  const marks = await selectRows(
    on,
    wrongRow,
    sql`select sitting_id as "sittingID", item_id as "itemID" from sitting_mark where sitting_id = any(${shown.map(({ id }) => id)}::uuid[]) and not correct`,
  )
  const missed = Map.groupBy(marks, ({ sittingID }) => sittingID)
  const wrong = new Map<string, number>()
  for (const { id, snapshotID, finishedAt } of shown) {
    const key = await readKey(deps.cache, on, snapshotID)
    for (const { itemID } of missed.get(id) ?? []) {
      const item = key.get(itemID)
      if (!item || item.sourceID === null || item.bankVersion === null || item.treatment !== 'counts') continue
      wrong.set(item.sourceID, Math.max(finishedAt ?? 0, wrong.get(item.sourceID) ?? 0))
    }
  }
  return wrong
}
