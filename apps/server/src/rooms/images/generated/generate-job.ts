// New bags as a job: drawn when asked for, made one by one, picked up again after a crash where it stopped.
import { createHmac } from 'node:crypto'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { generateImages } from '@clearbelt/contract/images/calls'
import { ownItemErrors } from '@clearbelt/contract/images/own-items/errors'
import { MIXED_LOOKS } from '@clearbelt/domain/images/looks'
import { ownCode } from '@clearbelt/domain/images/own-item'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { findItemKind } from '@clearbelt/xray/catalog'
import { drawLook } from '@clearbelt/xray/draw-look'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectUsualLook } from '../devices/looks.ts'
import { drawBags, groupThreats } from './draw-bags.ts'
import { toWanted } from '../own-items/drawn.ts'
import { selectItemsOf } from '../own-items/store.ts'
import { storeBag, wantedBag, type WantedBag } from './generate.ts'
import { indexPoints } from '../points.ts'
import { requireManager } from '../policy.ts'
import { queueWith } from '../../../world/queue-job.ts'
import { sayJob } from '../words.ts'

export const GENERATE_JOB = 'images.generate'

/** Queues the making of bags. Answers the id of the job that shows how far it is. */
export async function requestBags(
  deps: ImagesDeps,
  input: ParsedOf<typeof generateImages>,
  context: Context,
): Promise<string> {
  const { world } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const points = indexPoints(await deps.knowledge.pointsSeenBy(world.db, caller.orgPath))
  if (!points.areMarkable(input.knowledges)) throw refuse(imageErrors['unknown-knowledge'], { fields: ['knowledges'] })
  const codes = points
    .withBelow(input.knowledges)
    .map((point) => point.code)
    .filter((code) => findItemKind(code)?.threat && hasBuilder(code))
  const items = await selectItemsOf(world.db, input.ownItems, caller.orgPath)
  if (items.length < new Set(input.ownItems).size) throw refuse(ownItemErrors['unknown-item'], { fields: ['ownItems'] })
  const own = items.map((item) => toWanted({ ...item, code: ownCode(item.id, item.version) }))
  const drawn = own.filter(({ isThreat }) => isThreat)
  if (Math.round(input.count * input.threatShare) > 0 && codes.length + drawn.length === 0)
    throw refuse(imageErrors['nothing-to-generate'], { fields: ['knowledges'] })
  if (!points.areMarkable(input.mix.map(({ knowledgeID }) => knowledgeID)))
    throw refuse(imageErrors['unknown-knowledge'], { fields: ['mix'] })
  const seed = input.seed === '' ? world.dice.hex128() : input.seed
  // An order of two views is another order: its bags are not those that the library has in one view.
  const fresh = seedsOf(world, `${caller.orgID} ${seed}${input.views === 2 ? ' in two views' : ''}`)
  const look = input.look ?? (await selectUsualLook(world.db, caller.orgPath, MIXED_LOOKS)).look
  const drawnBags = drawBags({ ...input, own }, groupThreats(codes, input.mix, points, drawn), fresh(), fresh)
  // By the seed of each, which twins share: what shows a bag says nothing of what it holds.
  const bags = drawnBags.map((bag) => ({ ...bag, look: look === MIXED_LOOKS ? drawLook(bag.seed) : look }))
  return orderBags(deps, bags, { asked: { ...input, look, seed }, told: input, act: 'images.requestBags' }, context)
}

/**
 * Seeds drawn from a seed that people know: nobody outside the installation can draw them, and one organisation's tell
 * nothing of another's.
 */
function seedsOf({ secrets }: Pick<ImagesDeps['world'], 'secrets'>, seed: string): () => string {
  const key = secrets.key('bag seeds')
  let n = 0
  return () => createHmac('sha256', key).update(`${seed} ${n++}`).digest('hex').slice(0, 32)
}

/**
 * Queues bags that were drawn, with what was asked for, once however often it was `told`: what was told may be drawn anew
 * each time. Answers the id of the job that shows how far it is.
 */
export async function orderBags(
  deps: ImagesDeps,
  bags: readonly WantedBag[],
  {
    asked,
    told,
    act,
    object,
  }: { asked: object; told: object; act: 'images.requestBags' | 'images.requestSiblings'; object?: string },
  context: Context,
): Promise<string> {
  const { world } = deps
  const caller = callerOf(context)
  const begin = async (tx: Tx): Promise<string> => {
    const id = world.dice.id()
    const jobID = await startGeneration(deps, tx, caller.userID, bags.length)
    await sql`insert into image_generation (id, org_id, org_path, owner_id, bags, asked, job_id, created_at)
      values (${id}, ${caller.orgID}, ${caller.orgPath}, ${caller.userID}, ${JSON.stringify(bags.map((bag) => wantedBag.parse(bag)))}::jsonb, ${JSON.stringify(asked)}::jsonb, ${jobID}, ${new Date(context.at)})`.execute(
      tx,
    )
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act,
      object: object === undefined ? 'image-generation' : 'image',
      objectID: object ?? id,
      after: asked,
      ip: context.ip,
      at: context.at,
    })
    await queueWith(tx, world.queue, GENERATE_JOB, { generationID: id }, id)
    return jobID
  }
  return world.db.transaction().execute((tx) => createOnce(tx, act, told, context, () => begin(tx)))
}

/** Notes the job of an order. */
export const startGeneration = (
  { notices }: Pick<ImagesDeps, 'notices'>,
  tx: Tx,
  ownerID: string,
  total: number,
): Promise<string> =>
  notices.startJob(tx, {
    ownerID,
    kind: GENERATE_JOB,
    title: sayJob('makeTitle', total),
    total,
  })

const generationRow = z.object({
  orgID: column.text,
  orgPath: column.text,
  ownerID: column.text,
  bags: z.array(wantedBag),
  jobID: column.text,
  made: z.array(z.number()),
})

/** Makes the bags that are missing. May be killed at any moment and called again. */
export async function makeBags(deps: ImagesDeps, generationID: string, attempt: { last: boolean }): Promise<void> {
  const { world, notices } = deps
  const work = isUuid(generationID)
    ? await selectRow(
        world.db,
        generationRow,
        sql`select g.org_id as "orgID", g.org_path as "orgPath", g.owner_id as "ownerID", g.bags, g.job_id as "jobID",
      coalesce((select array_agg(i.generation_index) from image i where i.generation_id = g.id), '{}') as made
    from image_generation g where g.id = ${generationID} and g.finished_at is null`,
      )
    : null
  if (!work) return
  const made = new Set(work.made)
  const total = work.bags.length
  let known = 0
  try {
    for (const [index, bag] of work.bags.entries()) {
      if (made.has(index)) continue
      if (await isStopped(deps, generationID)) {
        await notices.progress(work.jobID, made.size, made.size)
        return await notices.finish(work.jobID, sayJob('makeStopped', made.size, { total }))
      }
      const owner = { userID: work.ownerID, orgID: work.orgID, orgPath: work.orgPath }
      if ((await storeBag(deps, owner, bag, { generationID, index })) === null) known++
      made.add(index)
      await notices.progress(work.jobID, made.size, total)
    }
  } catch (error) {
    if (attempt.last) await notices.fail(work.jobID, sayJob('makeFailed', made.size, { total }))
    throw error
  }
  // Said before it is noted: killed in between, the next attempt finds nothing to make and says it again.
  await notices.finish(work.jobID, sayJob(known === 0 ? 'makeDone' : 'makeKnown', made.size - known, { known }))
  await sql`update image_generation set finished_at = ${new Date(world.clock.now())} where id = ${generationID}`.execute(
    world.db,
  )
}

const stopRow = z.object({ isStopped: column.flag })

/** Whether somebody asked that an order be stopped. */
const isStopped = async ({ world }: ImagesDeps, generationID: string): Promise<boolean> =>
  (
    await selectRow(
      world.db,
      stopRow,
      sql`select stopped_at is not null as "isStopped" from image_generation where id = ${generationID}`,
    )
  )?.isStopped === true

const endedRow = z.object({
  jobID: column.text,
  made: column.number,
  total: column.number,
})

/** Says that a generation will not be tried again. */
export async function giveUpBags({ world, notices }: ImagesDeps, generationID: string): Promise<void> {
  const rows = await selectRows(
    world.db,
    endedRow,
    sql`select g.job_id as "jobID", jsonb_array_length(g.bags) as total, (select count(*) from image i where i.generation_id = g.id) as made
    from image_generation g where g.id = ${generationID} and g.finished_at is null`,
  )
  const [work] = rows
  if (work) await notices.fail(work.jobID, sayJob('makeFailed', work.made, { total: work.total }))
}
