// Builds the notices room and mounts its calls.
import { getJob, queryJobs, type JobRow } from '@clearbelt/contract/notices/calls'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { isUuid } from '../../db/uuid.ts'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import type { NoticesRoom } from './room.ts'

interface StoredJob { id: string; kind: string; state: JobRow['state']; title: Texts; message: Texts | null; done: number; total: number; createdAt: Date; finishedAt: Date | null }

const COLUMNS = sql`id, kind, state, title, message, done, total, created_at as "createdAt", finished_at as "finishedAt"`

export function createNoticesRoom(world: World): NoticesRoom {
  const end = async (jobID: string, state: 'done' | 'failed', message: Texts) => {
    await sql`update job set state = ${state}, message = ${JSON.stringify(message)}::jsonb, done = case when ${state} = 'done' then total else done end, finished_at = ${new Date(world.clock.now())}
      where id = ${jobID} and state in ('waiting', 'running')`.execute(world.db)
  }
  return {
    async startJob(tx, { ownerID, kind, title, total }) {
      const id = world.dice.id()
      await sql`insert into job (id, owner_id, kind, state, title, done, total, created_at) values (${id}, ${ownerID}, ${kind}, 'waiting', ${JSON.stringify(title)}::jsonb, 0, ${total}, ${new Date(world.clock.now())})`.execute(tx)
      return id
    },
    async progress(jobID, done, total) {
      // News that arrives late never takes a job back.
      await sql`update job set state = 'running', done = greatest(done, ${done}::integer), total = coalesce(${total ?? null}::integer, total) where id = ${jobID} and state in ('waiting', 'running')`.execute(world.db)
    },
    finish: (jobID, message) => end(jobID, 'done', message),
    fail: (jobID, message) => end(jobID, 'failed', message),
  }
}

const presentJob = (job: StoredJob, culture: Culture): JobRow => ({
  id: job.id, kind: job.kind, state: job.state, title: job.title[culture], done: job.done, total: job.total, message: job.message?.[culture] ?? '',
  createTime: job.createdAt.toISOString(), finishTime: job.finishedAt?.toISOString() ?? null,
})

export function mountNotices(mount: Mount, world: World, _room: NoticesRoom): void {
  mount(queryJobs, async ({ PageNO, Limit }, context) => {
    const { userID } = callerOf(context)
    const { rows } = await sql<StoredJob>`select ${COLUMNS} from job where owner_id = ${userID} order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`.execute(world.db)
    const total = await sql<{ n: number }>`select count(*) as n from job where owner_id = ${userID}`.execute(world.db)
    return { rows: rows.map((job) => presentJob(job, context.culture)), total: total.rows[0]?.n ?? 0 }
  })

  mount(getJob, async ({ id }, context) => {
    const { rows } = isUuid(id) ? await sql<StoredJob>`select ${COLUMNS} from job where id = ${id} and owner_id = ${callerOf(context).userID}`.execute(world.db) : { rows: [] }
    if (!rows[0]) throw refuse(commonErrors['not-found'])
    return presentJob(rows[0], context.culture)
  })
}
