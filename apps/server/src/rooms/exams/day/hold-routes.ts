// The calls about photos as a matter of rule: the candidate's consent, and appeal holds within the scope of who may
// invigilate the step.
import * as calls from '@clearbelt/contract/exams/hold-calls'
import { photoDays } from '@clearbelt/contract/exams/settings'
import { commonErrors } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { callerOf, type Caller } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import type { SittingRow } from '../../sittings/room.ts'

const holdRow = z.object({
  reason: column.text,
  authorID: column.text,
  at: column.time,
})
type Hold = z.output<typeof holdRow>

async function selectHold(on: Tx | Db, sittingID: string): Promise<Hold | null> {
  const rows = await selectRows(
    on,
    holdRow,
    sql`select reason, author_id as "authorID", at from sitting_hold where sitting_id = ${sittingID}`,
  )
  return rows[0] ?? null
}

/** The candidate's consent, over the connections kept for candidates: without it no exam with photos begins. */
export function mountConsent(mount: Mount, deps: Deps): void {
  const {
    audit,
    world: { db },
  } = deps
  mount(calls.agreeToPhotos, async ({ id, version, language }, context) => {
    const caller = callerOf(context)
    const processID = (await deps.sittings.requirePolicy(id, caller)).policy.ref
    await db.transaction().execute(async (tx) => {
      const { rows } =
        await sql`insert into photo_consent (ref, user_id, version, culture, at) values (${processID}, ${caller.userID}, ${version}, ${language}, ${new Date(context.at)}) on conflict do nothing returning ref`.execute(
          tx,
        )
      // The first time counts; again is no second act.
      if (rows.length > 0)
        await audit.record(tx, {
          actorID: caller.userID,
          act: 'exams.agreeToPhotos',
          object: 'step',
          objectID: processID,
          after: { version, language },
          ip: context.ip,
          at: context.at,
        })
    })
    return null
  })
}

const heldPhotoRow = z.object({
  reason: column.text,
})

export function mountHoldRoutes(mount: Mount, deps: Deps): void {
  const { world, audit, org, examSteps, settings } = deps
  const { db } = world
  const sittingFor = async (id: string, caller: Caller): Promise<SittingRow> => {
    const sitting = await deps.sittings.byID(db, id)
    if (!sitting || !(await examSteps.stepForManager(db, caller, sitting.ref))) throw refuse(commonErrors['not-found'])
    return sitting
  }

  mount(calls.sittingHold, async ({ id }, context) => {
    const sitting = await sittingFor(id, callerOf(context))
    const hold = await selectHold(db, sitting.id)
    const [author] = hold ? await org.accounts(db, [hold.authorID], 'withDeleted') : []
    return {
      photoDays: await settings.get(photoDays),
      hold: hold && { reason: hold.reason, byName: author?.name ?? '', at: hold.at.getTime() },
    }
  })
  mount(calls.holdSitting, async ({ id, reason }, context) => {
    const caller = callerOf(context)
    const sitting = await sittingFor(id, caller)
    await db.transaction().execute(async (tx) => {
      const before = await selectHold(tx, sitting.id)
      await sql`insert into sitting_hold (sitting_id, reason, author_id, at) values (${sitting.id}, ${reason}, ${caller.userID}, ${new Date(context.at)})
        on conflict (sitting_id) do update set reason = excluded.reason, author_id = excluded.author_id, at = excluded.at`.execute(
        tx,
      )
      await audit.record(tx, {
        actorID: caller.userID,
        act: 'exams.hold',
        object: 'sitting',
        objectID: sitting.id,
        before: before && { reason: before.reason },
        after: { reason },
        ip: context.ip,
        at: context.at,
      })
    })
    return null
  })
  mount(calls.releaseSitting, async ({ id }, context) => {
    const caller = callerOf(context)
    const sitting = await sittingFor(id, caller)
    await db.transaction().execute(async (tx) => {
      const rows = await selectRows(
        tx,
        heldPhotoRow,
        sql`delete from sitting_hold where sitting_id = ${sitting.id} returning reason`,
      )
      // Twice is no second act.
      if (rows[0])
        await audit.record(tx, {
          actorID: caller.userID,
          act: 'exams.releaseHold',
          object: 'sitting',
          objectID: sitting.id,
          before: { reason: rows[0].reason },
          ip: context.ip,
          at: context.at,
        })
    })
    return null
  })
}
