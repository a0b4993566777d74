// Mock exams of a person: the room keeps no table of people; the sittings stay with the engine.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { PersonData } from '../../seams/person-data.ts'
import type { Deps } from './deps.ts'

const COPIED = 2000

export const mocksPersonData: PersonData = { columns: {} }

const copiedRow = z.object({
  id: column.text,
  ref: column.text,
  snapshotID: column.text,
  openedAt: column.time,
  finishedAt: column.time.nullable(),
  state: z.enum(['open', 'submitted', 'closed']),
  score: column.decimal.nullable(),
  isPassed: column.flag.nullable(),
})

/** The mock exams of a person, for their own copy: score and pass as far as they may be told. */
export const mocksCopy = ({ world, sittings }: Pick<Deps, 'world' | 'sittings'>): PersonData => ({
  columns: {},
  async copy(on, id) {
    const rows = await selectRows(
      on,
      copiedRow,
      sql`select id, ref, snapshot_id as "snapshotID", opened_at as "openedAt", finished_at as "finishedAt", state, score, is_passed as "isPassed"
      from sitting_facts where user_id = ${id} and purpose = 'mock' order by opened_at desc limit ${COPIED}`,
    )
    const told = await sittings.disclosures(on, rows, world.clock.now())
    const mocks = rows.map(({ id: testID, openedAt, finishedAt, state, score, isPassed }) => {
      const isTold = told.get(testID)?.score === true
      return {
        openedAt,
        finishedAt,
        state,
        released: isTold,
        score: isTold ? score : null,
        isPassed: isTold ? isPassed : null,
      }
    })
    return { mocks }
  },
})
