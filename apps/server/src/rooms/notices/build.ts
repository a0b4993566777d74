// Builds the notices room and mounts its calls: long work that shows how far it is, and tells its owner when it ends.
import { BROWSER_HUB, type LongTaskNotice } from '@clearbelt/contract/notices/hub'
import { getJob, queryJobs, type JobRow } from '@clearbelt/contract/notices/calls'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import { insertNotices, mountNoticeCalls, refreshBadges } from './notices.ts'
import type { LongTask, NoticesRoom } from './room.ts'

const storedJobRow = z.object({
  id: column.text,
  kind: column.text,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  title: column.localised,
  message: column.localised.nullable(),
  done: column.number,
  total: column.number,
  createdAt: column.time,
  finishedAt: column.time.nullable(),
})
type StoredJob = z.output<typeof storedJobRow>

const COLUMNS = sql`id, kind, state, title, message, done, total, created_at as "createdAt", finished_at as "finishedAt"`

/** How work is told of whose room says nothing of it. */
const OTHER_TASK = { notice: 8, task: 'Other' } as const

const endedJobRow = z.object({
  kind: column.text,
  ownerID: column.text.nullable(),
})

/** `longTasks` says how the end of each kind of work is told. */
export function createNoticesRoom(world: World, longTasks: () => readonly LongTask[]): NoticesRoom {
  const end = async (jobID: string, state: 'done' | 'failed', message: Texts) => {
    const rows = await selectRows(
      world.db,
      endedJobRow,
      sql`update job set state = ${state}, message = ${JSON.stringify(message)}::jsonb, done = case when ${state} = 'done' then total else done end, finished_at = ${new Date(world.clock.now())}
      where id = ${jobID} and state in ('waiting', 'running') returning kind, owner_id as "ownerID"`,
    )
    const ended = rows[0]
    // The system's own work, and news that comes a second time, are nobody's to hear.
    if (!ended?.ownerID) return
    const owners = [ended.ownerID]
    const { notice, task } = longTasks().find(({ kind }) => kind === ended.kind) ?? OTHER_TASK
    await insertNotices(world, world.db, { userIDs: owners, message, type: notice })
    world.hubs.pushIn(BROWSER_HUB, owners, 'LongTaskNoticeReceived', (culture): [LongTaskNotice] => [
      { message: message[culture], success: state === 'done', type: task, jobID },
    ])
    refreshBadges(world, owners)
  }
  return {
    notify: (on, notice) => insertNotices(world, on, notice),
    refreshBadges: (userIDs) => refreshBadges(world, userIDs),
    async startJob(tx, { ownerID, kind, title, total }) {
      const id = world.dice.id()
      await sql`insert into job (id, owner_id, kind, state, title, done, total, created_at) values (${id}, ${ownerID}, ${kind}, 'waiting', ${JSON.stringify(title)}::jsonb, 0, ${total}, ${new Date(world.clock.now())})`.execute(
        tx,
      )
      return id
    },
    async progress(jobID, done, total) {
      // News that arrives late never takes a job back.
      await sql`update job set state = 'running', done = greatest(done, ${done}::integer), total = coalesce(${total ?? null}::integer, total) where id = ${jobID} and state in ('waiting', 'running')`.execute(
        world.db,
      )
    },
    finish: (jobID, message) => end(jobID, 'done', message),
    fail: (jobID, message) => end(jobID, 'failed', message),
  }
}

const presentJob = (job: StoredJob, culture: Culture): JobRow => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  title: job.title[culture],
  done: job.done,
  total: job.total,
  message: job.message?.[culture] ?? '',
  createTime: job.createdAt.toISOString(),
  finishTime: job.finishedAt?.toISOString() ?? null,
})

export function mountNotices(mount: Mount, world: World): void {
  mountNoticeCalls(mount, world)
  mount(queryJobs, async ({ PageNO, Limit }, context) => {
    const { userID } = callerOf(context)
    const rows = await selectRows(
      world.db,
      storedJobRow,
      sql`select ${COLUMNS} from job where owner_id = ${userID} order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
    )
    const total = await selectCount(world.db, sql`select count(*) as n from job where owner_id = ${userID}`)
    return { rows: rows.map((job) => presentJob(job, context.culture)), total: total }
  })

  mount(getJob, async ({ id }, context) => {
    const job = isUuid(id)
      ? await selectRow(
          world.db,
          storedJobRow,
          sql`select ${COLUMNS} from job where id = ${id} and owner_id = ${callerOf(context).userID}`,
        )
      : null
    if (!job) throw refuse(commonErrors['not-found'])
    return presentJob(job, context.culture)
  })
}
