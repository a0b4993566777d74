// New bags as a job: drawn when asked for, made one by one, picked up again after a crash where it stopped.
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { generateImages } from '@clearbelt/contract/images/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { findItemKind } from '@clearbelt/xray/catalog'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { containerOf } from '@clearbelt/xray/generate'
import { createRandom } from '@clearbelt/xray/numbers/random'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ImagesDeps } from '../deps.ts'
import { storeBag, wantedBag, type WantedBag } from './generate.ts'
import { indexPoints } from '../points.ts'
import { requireManager } from '../policy.ts'
import { fillAll, queueWith } from '../../../world/queue-job.ts'
import { jobWords } from '../words.ts'

export const GENERATE_JOB = 'images.generate'

/** Each bag lies this far around what was asked for, so that a set is not all alike. */
const SPREAD = 0.15
/** Share of threat bags that hold a second threat. */
const SECOND_THREAT = 0.12

const around = (middle: number, random: { uniform(min: number, max: number): number }): number =>
  Math.min(1, Math.max(0, middle + random.uniform(-SPREAD, SPREAD)))

/**
 * A bag, and where it holds a threat and twins are asked for, also the same bag without it. The name of the pair is no
 * seed.
 */
function withTwin(bag: WantedBag, freshName: () => string): WantedBag[] {
  if (bag.threats.length === 0) return [bag]
  const twin = { container: containerOf(bag), group: freshName() }
  return [
    { ...bag, twin },
    { ...bag, threats: [], twin },
  ]
}

/**
 * Draws the bags of a request: exactly `threatShare` of `count` (rounded) with a threat, kinds in turn, in shuffled
 * order; with `twins` each of those also without its threat, beyond `count`.
 */
export function drawBags(
  input: Pick<
    ParsedOf<typeof generateImages>,
    'count' | 'threatShare' | 'view' | 'superposition' | 'clutter' | 'twins'
  >,
  codes: readonly string[],
  seed: string,
  freshSeed: () => string,
): WantedBag[] {
  const random = createRandom(seed)
  const threats = Math.round(input.count * input.threatShare)
  const kinds = random.shuffle([...codes])
  const bags = Array.from({ length: input.count }, (_, i): WantedBag => {
    const first = kinds[i % Math.max(1, kinds.length)]
    const second = random.chance(SECOND_THREAT) && kinds.length > 0 ? [random.pick(kinds)] : []
    return {
      seed: freshSeed(),
      threats: i < threats && first ? [first, ...second.filter((code) => code !== first)] : [],
      clutter: around(input.clutter, random),
      concealment: around(input.superposition, random),
      viewDifficulty: around(input.view, random),
    }
  })
  return random.shuffle(input.twins ? bags.flatMap((bag) => withTwin(bag, freshSeed)) : bags)
}

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
  if (Math.round(input.count * input.threatShare) > 0 && codes.length === 0)
    throw refuse(imageErrors['nothing-to-generate'], { fields: ['knowledges'] })
  const bags = drawBags(input, codes, world.dice.hex128(), () => world.dice.hex128())
  const id = world.dice.id()
  return world.db.transaction().execute(async (tx) => {
    const jobID = await deps.notices.startJob(tx, {
      ownerID: caller.userID,
      kind: GENERATE_JOB,
      title: fillAll(jobWords.makeTitle, { n: bags.length }),
      total: bags.length,
    })
    await sql`insert into image_generation (id, org_id, org_path, owner_id, bags, job_id, created_at)
      values (${id}, ${caller.orgID}, ${caller.orgPath}, ${caller.userID}, ${JSON.stringify(bags)}::jsonb, ${jobID}, ${new Date(context.at)})`.execute(
      tx,
    )
    const asked = {
      count: input.count,
      threatShare: input.threatShare,
      knowledges: input.knowledges,
      view: input.view,
      superposition: input.superposition,
      clutter: input.clutter,
      twins: input.twins,
    }
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'images.requestBags',
      object: 'image-generation',
      objectID: id,
      after: asked,
      ip: context.ip,
      at: context.at,
    })
    await queueWith(tx, world.queue, GENERATE_JOB, { generationID: id }, id)
    return jobID
  })
}

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
  try {
    for (const [index, bag] of work.bags.entries()) {
      if (made.has(index)) continue
      await storeBag(deps, { userID: work.ownerID, orgID: work.orgID, orgPath: work.orgPath }, bag, {
        generationID,
        index,
      })
      made.add(index)
      await notices.progress(work.jobID, made.size, total)
    }
  } catch (error) {
    if (attempt.last) await notices.fail(work.jobID, fillAll(jobWords.makeFailed, { n: made.size, total }))
    throw error
  }
  // Said before it is noted: killed in between, the next attempt finds nothing to make and says it again.
  await notices.finish(work.jobID, fillAll(jobWords.makeDone, { n: made.size }))
  await sql`update image_generation set finished_at = ${new Date(world.clock.now())} where id = ${generationID}`.execute(
    world.db,
  )
}

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
  if (work) await notices.fail(work.jobID, fillAll(jobWords.makeFailed, { n: work.made, total: work.total }))
}
