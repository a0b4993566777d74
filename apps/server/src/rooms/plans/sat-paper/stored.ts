// What is stored of every step that sits a paper, exam or mock exam; each kind has a table of its own with these columns
// and its own beside them.
import type { StoredRules } from '@clearbelt/contract/kinds/rules'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { zPlanStepRow, type StepTable } from '../step-row.ts'

const satPaperShape = {
  paperID: column.text,
  /** The published paper that is sat; scores and count are copied from it, for it never changes. */
  snapshotID: column.text,
  /** Its parallel forms, for further sittings, with their papers. */
  otherPaperIDs: column.texts,
  otherSnapshotIDs: column.texts,
  /** The name of the paper in other languages; the step itself has it as it was written. */
  paperNames: z.partialRecord(z.enum(CULTURES), z.string()),
  questionCount: column.number,
  totalScore: column.decimal,
  /** What is set for the questions of each kind. */
  rules: z.record(z.string(), z.unknown()),
  durationMinutes: column.number,
  passLine: column.decimal,
  disorder: column.flag,
  /** The review may be read after a sitting. */
  allowReview: column.flag,
}
const zSatPaper = z.object(satPaperShape)
/** What is stored of a paper that a step sits. */
export type SatPaper = z.output<typeof zSatPaper> & { rules: StoredRules }

const SHARED: Readonly<Record<keyof SatPaper, readonly [column: string, type: string]>> = {
  paperID: ['paper_id', 'uuid'],
  snapshotID: ['snapshot_id', 'uuid'],
  otherPaperIDs: ['other_papers', 'uuid[]'],
  otherSnapshotIDs: ['other_snapshots', 'uuid[]'],
  paperNames: ['paper_names', 'jsonb'],
  questionCount: ['question_count', 'int'],
  totalScore: ['total_score', 'numeric'],
  rules: ['rules', 'jsonb'],
  durationMinutes: ['duration_minutes', 'int'],
  passLine: ['pass_line', 'numeric'],
  disorder: ['disorder', 'boolean'],
  allowReview: ['allow_review', 'boolean'],
}

/** Columns of the table under the alias `d`, each under its field's name. */
function columnsOf(fields: Readonly<Record<string, readonly [column: string, type: string]>>): RawBuilder<unknown> {
  return sql.join(
    Object.entries(fields).map(
      ([field, [name, type]]) =>
        sql`d.${sql.ref(name)}${sql.raw(type === 'uuid[]' ? '::text[]' : '')} as ${sql.ref(field)}`,
    ),
  )
}

/** Reads and writes of one kind's table. */
export interface SatPaperStore<Detail> {
  /** The details of steps, by step. */
  read(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, Detail>>
  /** Stores details of new and known steps; the steps themselves stand already. */
  write(tx: Tx, details: ReadonlyMap<string, Detail>): Promise<void>
  remove(tx: Tx, stepIDs: readonly string[]): Promise<void>
  /** Steps with their plans, by ids; those of deleted plans are left out. */
  steps(on: Tx | Db, plans: StepTable, ids: readonly string[]): Promise<(z.output<typeof zPlanStepRow> & Detail)[]>
  /** The snapshots that steps sit, by step: the paper's and those of its forms. */
  snapshotIDs(tx: Tx, stepIDs: readonly string[]): Promise<Map<string, string[]>>
  /** How many plans use each paper, as their own or as a form of it. */
  countPaperUses(on: Tx | Db, plans: StepTable, paperIDs: readonly string[]): Promise<Map<string, number>>
}

const snapshotsRow = z.object({ stepID: column.text, ids: column.texts })
const usesRow = z.object({ id: column.text, n: column.number })

/**
 * The store of a table. `own`: the shape of the kind's own fields; `ownColumns`: where each stands and its type there,
 * out of the source alone; `kept`: those of them that are written elsewhere and stay as they are when a step is saved.
 */
export function createSatPaperStore<Own extends Record<string, z.ZodType>>(
  tableName: string,
  own: Own,
  ownColumns: { readonly [Field in keyof Own & string]: readonly [column: string, type: string] },
  kept: readonly (keyof Own & string)[] = [],
): SatPaperStore<SatPaper & z.output<z.ZodObject<Own>>> {
  type Detail = SatPaper & z.output<z.ZodObject<Own>>
  const name = sql.table(tableName)
  const fields: Record<string, readonly [column: string, type: string]> = { ...SHARED, ...ownColumns }
  const columns = columnsOf(fields)
  // The compiler does not see that the two shapes together are `Detail`'s; rows are parsed by them all the same.
  const shape = { ...satPaperShape, ...own }
  const detailRow = z.object({ ...shape, stepID: column.text })
  const stepRow = zPlanStepRow.extend(shape)
  const written = Object.entries(fields).filter(([field]) => !(kept as readonly string[]).includes(field))
  const writtenColumns = sql.join(written.map(([, [column]]) => sql.ref(column)))
  const recordColumns = sql.join(written.map(([, [column, type]]) => sql`${sql.ref(column)} ${sql.raw(type)}`))
  const updates = sql.join(written.map(([, [column]]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))

  const read: SatPaperStore<Detail>['read'] = async (on, stepIDs) => {
    const rows = (await selectRows(
      on,
      detailRow,
      sql`select d.step_id as "stepID", ${columns} from ${name} d where d.step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
    )) as unknown as (Detail & { stepID: string })[]
    return new Map(rows.map(({ stepID, ...detail }) => [stepID, detail as unknown as Detail]))
  }
  return {
    read,
    async write(tx, details) {
      const rows = [...details].map(([id, detail]) => ({
        step_id: id,
        ...Object.fromEntries(written.map(([field, [column]]) => [column, detail[field as keyof Detail]])),
      }))
      await sql`insert into ${name} (step_id, ${writtenColumns})
        select step_id, ${writtenColumns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (step_id uuid, ${recordColumns})
        on conflict (step_id) do update set ${updates}`.execute(tx)
    },
    async remove(tx, stepIDs) {
      await sql`delete from ${name} where step_id = any(${uuidsOf(stepIDs)}::uuid[])`.execute(tx)
    },
    async steps(on, plans, ids) {
      const rows = await selectRows(
        on,
        stepRow,
        sql`select s.*, ${columns} from ${name} d join ${plans.stepTable()} s on s.id = d.step_id where d.step_id = any(${uuidsOf(ids)}::uuid[])`,
      )
      return rows as unknown as (z.output<typeof zPlanStepRow> & Detail)[]
    },
    async snapshotIDs(tx, stepIDs) {
      const rows = await selectRows(
        tx,
        snapshotsRow,
        sql`select step_id as "stepID", array_prepend(snapshot_id, other_snapshots)::text[] as ids from ${name} where step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
      )
      return new Map(rows.map((row) => [row.stepID, row.ids]))
    },
    async countPaperUses(on, plans, paperIDs) {
      const rows = await selectRows(
        on,
        usesRow,
        sql`select p.id, count(distinct s."planID")::int as n from ${name} d cross join lateral unnest(array_prepend(d.paper_id, d.other_papers)) as p (id) join ${plans.stepTable()} s on s.id = d.step_id
        where p.id = any(${uuidsOf(paperIDs)}::uuid[]) group by p.id`,
      )
      return new Map(rows.map((row) => [row.id, row.n]))
    },
  }
}
