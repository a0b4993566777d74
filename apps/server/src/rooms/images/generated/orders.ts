// How an order of bags went: what was asked for beside what came of it; stopping it, and going on.
import type { getBags } from '@clearbelt/contract/images/bag-calls'
import { BAG_KINDS } from '@clearbelt/contract/images/bag-kinds'
import { commonErrors } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import { queueWith } from '../../../world/queue-job.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { requireManager } from '../policy.ts'
import { GENERATE_JOB, startGeneration } from './generate-job.ts'

const orderRow = z.object({
  id: column.text,
  total: column.number,
  made: column.number,
  isStopped: column.flag,
  isDone: column.flag,
  /** Under way or waiting, as far as its job says. */
  isRunning: column.flag,
  seed: column.text,
})
type Order = z.output<typeof orderRow>

/** The caller's own order behind a job. */
async function requireOrder(on: Tx | Db, jobID: string, context: Context, lock = false): Promise<Order> {
  const caller = callerOf(context)
  requireManager(caller)
  const order = await selectRow(
    on,
    orderRow,
    sql`select g.id, jsonb_array_length(g.bags) as total, (select count(*)::int from image i where i.generation_id = g.id) as made,
      g.stopped_at is not null as "isStopped", g.finished_at is not null as "isDone", coalesce(g.asked ->> 'seed', '') as seed,
      exists (select 1 from job j where j.id::text = g.job_id and j.state in ('waiting', 'running')) as "isRunning"
    from image_generation g where g.job_id = ${jobID} and g.owner_id = ${caller.userID} ${lock ? sql`for update of g` : sql``}`,
  )
  if (!order) throw refuse(commonErrors['not-found'])
  return order
}

const sumRow = z.object({
  kind: z.enum(BAG_KINDS).nullable(),
  n: column.number,
  threats: column.number,
  askedView: column.number,
  askedSuperposition: column.number,
  askedClutter: column.number,
  view: column.number,
  superposition: column.number,
  clutter: column.number,
})

/** Sums over the bags made, by kind of bag; view and superposition count where there is a threat. */
const selectSums = (on: Db, orderID: string): Promise<z.output<typeof sumRow>[]> =>
  selectRows(
    on,
    sumRow,
    sql`select r.container as kind, count(*)::int as n, count(*) filter (where not i.is_safe)::int as threats,
      coalesce(sum(r.view) filter (where not i.is_safe), 0) as "askedView", coalesce(sum(r.superposition) filter (where not i.is_safe), 0) as "askedSuperposition", coalesce(sum(r.clutter), 0) as "askedClutter",
      coalesce(sum(i.view_difficulty) filter (where not i.is_safe), 0) as view, coalesce(sum(i.superposition) filter (where not i.is_safe), 0) as superposition, coalesce(sum(i.clutter), 0) as clutter
    from image i join bag_recipe r on r.image_id = i.id where i.generation_id = ${orderID} group by r.container order by 2 desc, 1`,
  )

export async function showBags(
  { world }: ImagesDeps,
  jobID: string,
  context: Context,
): Promise<PackageOf<typeof getBags>> {
  const order = await requireOrder(world.db, jobID, context)
  const rows = await selectSums(world.db, order.id)
  const total = (of: keyof Omit<z.output<typeof sumRow>, 'kind'>): number => rows.reduce((sum, row) => sum + row[of], 0)
  const [n, threats] = [total('n'), total('threats')]
  const mean = (sum: number, over: number): number => (over === 0 ? 0 : sum / over)
  return {
    state: order.isDone ? 'done' : order.isRunning && !order.isStopped ? 'waiting' : 'stopped',
    total: order.total,
    made: order.made,
    threats,
    safe: n - threats,
    seed: order.seed,
    kinds: rows.flatMap(({ kind, n: count }) => (kind === null ? [] : [{ kind, n: count }])),
    asked:
      n === 0
        ? null
        : {
            view: mean(total('askedView'), threats),
            superposition: mean(total('askedSuperposition'), threats),
            clutter: mean(total('askedClutter'), n),
          },
    got:
      n === 0
        ? null
        : {
            view: mean(total('view'), threats),
            superposition: mean(total('superposition'), threats),
            clutter: mean(total('clutter'), n),
          },
  }
}

/** Stops an order after the bag at hand; one that is complete stays as it is. */
export async function stopOrder(deps: ImagesDeps, jobID: string, context: Context): Promise<void> {
  await deps.world.db.transaction().execute(async (tx) => {
    const order = await requireOrder(tx, jobID, context, true)
    if (order.isDone || order.isStopped) return
    await sql`update image_generation set stopped_at = ${new Date(context.at)} where id = ${order.id}`.execute(tx)
    await note(deps, tx, 'images.stopBags', order, context)
  })
}

/** Goes on with an order where it stopped. Answers the id of the new job. */
export async function resumeOrder(deps: ImagesDeps, jobID: string, context: Context): Promise<string> {
  const { world } = deps
  const work = async (tx: Tx): Promise<string> => {
    const order = await requireOrder(tx, jobID, context, true)
    if (order.isDone || order.isRunning) throw refuse(imageErrors['nothing-to-resume'])
    const newID = await startGeneration(deps, tx, callerOf(context).userID, order.total)
    await sql`update image_generation set stopped_at = null, job_id = ${newID} where id = ${order.id}`.execute(tx)
    await note(deps, tx, 'images.resumeBags', order, context)
    await queueWith(tx, world.queue, GENERATE_JOB, { generationID: order.id }, order.id)
    return newID
  }
  return world.db.transaction().execute((tx) => createOnce(tx, 'images.resumeBags', { jobID }, context, () => work(tx)))
}

const note = (
  { audit }: ImagesDeps,
  tx: Tx,
  act: 'images.stopBags' | 'images.resumeBags',
  order: Order,
  context: Context,
): Promise<void> =>
  audit.record(tx, {
    actorID: callerOf(context).userID,
    act,
    object: 'image-generation',
    objectID: order.id,
    after: { made: order.made, total: order.total },
    ip: context.ip,
    at: context.at,
  })
