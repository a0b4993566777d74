// Words of the invigilators to candidates: kept, pushed to the open page, seen.
import { sFeedback, TRAINEE_HUB } from '@clearbelt/contract/notices/hub'
import { commonErrors } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { HubSocket } from '../../../world/hubs.ts'
import type { SittingRow } from '../../sittings/room.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { Deps } from '../deps.ts'
import { tellPages, type Act, type Steered } from './steer.ts'

/** Sent again to a page that connects. */
const MOST_WAITING = 20

/**
 * Says something to the candidates with an open sitting, some or all. `once` is given the work and does it, or answers
 * what it answered before.
 */
export async function sendMessage(
  deps: Deps,
  step: ExamStep,
  ask: { userIDs: readonly string[]; text: string },
  act: Act,
  once: (tx: Tx, work: () => Promise<Steered>) => Promise<Steered>,
): Promise<Steered> {
  const id = deps.world.dice.id()
  let told: SittingRow[] = []
  const work = async (tx: Tx): Promise<Steered> => {
    const sittings = await deps.sittings.lockOpen(
      tx,
      step.processID,
      ask.userIDs.length === 0 ? null : uuidsOf(ask.userIDs),
    )
    const sent = { changed: sittings.length, skipped: Math.max(0, new Set(ask.userIDs).size - sittings.length) }
    if (sittings.length === 0) return sent
    await sql`insert into exam_message (id, ref, author_id, text, at) values (${id}, ${step.processID}, ${act.caller.userID}, ${ask.text}, ${new Date(act.at)})`.execute(
      tx,
    )
    const to = JSON.stringify(sittings.map((s) => ({ sitting_id: s.id, user_id: s.userID })))
    await sql`insert into exam_message_to (message_id, sitting_id, user_id) select ${id}, sitting_id, user_id from jsonb_to_recordset(${to}::jsonb) as x (sitting_id uuid, user_id uuid)`.execute(
      tx,
    )
    await deps.audit.record(tx, {
      actorID: act.caller.userID,
      act: 'exams.message',
      object: 'step',
      objectID: step.processID,
      after: { text: ask.text, sittings: sittings.map((s) => s.id) },
      ip: act.ip,
      at: act.at,
    })
    told = sittings
    return sent
  }
  const sent = await deps.world.db.transaction().execute((tx) => once(tx, () => work(tx)))
  tellPages(deps, told, { id, kind: 'message', text: ask.text })
  return sent
}

const messageRow = z.object({
  id: column.text,
  text: column.text,
  at: column.time,
  authorID: column.text,
  seenAt: column.time.nullable(),
})
export type MessageRow = z.output<typeof messageRow>

/** What was said to a sitting, oldest first. */
export async function selectMessages(on: Db | Tx, sittingID: string): Promise<MessageRow[]> {
  const rows = await selectRows(
    on,
    messageRow,
    sql`select m.id, m.text, m.at, m.author_id as "authorID", t.seen_at as "seenAt" from exam_message_to t join exam_message m on m.id = t.message_id where t.sitting_id = ${sittingID} order by m.at, m.id limit 500`,
  )
  return rows
}

/** Notes that a candidate has seen a message; false when none of that id was sent to them. */
async function markSeen(on: Db | Tx, messageID: string, userID: string, at: number): Promise<string | null> {
  if (!isUuid(messageID)) return null
  const rows = await selectRows(
    on,
    identified,
    sql`update exam_message_to set seen_at = coalesce(seen_at, ${new Date(at)}) where message_id = ${messageID} and user_id = ${userID} returning sitting_id as id`,
  )
  return rows[0]?.id ?? null
}

/** The call's way of seeing a message: only of the own sitting that is named. */
export async function seeMessage(
  deps: Deps,
  ask: { id: string; messageID: string },
  userID: string,
  at: number,
): Promise<void> {
  const sitting = await deps.sittings.own(deps.world.db, ask.id, userID)
  if (!sitting || !(await selectMessages(deps.world.db, sitting.id)).some((m) => m.id === ask.messageID))
    throw refuse(commonErrors['not-found'])
  await markSeen(deps.world.db, ask.messageID, userID, at)
  deps.presence.touch(sitting.id)
}

/** Serves the pages of open sittings: presence, messages they missed, feedback. */
export function serveTrainees(deps: Deps): void {
  const { world, presence, sittings } = deps
  world.hubs.on(TRAINEE_HUB, 'SFeedback', async (socket, payload) => {
    const feedback = sFeedback.safeParse(payload)
    const sittingID = feedback.success
      ? await markSeen(world.db, feedback.data.id, socket.caller.userID, world.clock.now())
      : null
    if (sittingID) presence.touch(sittingID)
    return { ok: sittingID !== null }
  })
  world.hubs.listen(TRAINEE_HUB, {
    async arrived(socket) {
      if (socket.testID === null) return true
      return (await sittings.own(world.db, socket.testID, socket.caller.userID)) !== null
    },
    connected(socket) {
      if (socket.testID === null) return
      presence.heard(socket.testID, world.clock.now(), false)
      void repeatUnseen(deps, socket, socket.testID).catch((error: unknown) =>
        world.log.warn('messages could not be repeated', { error: String(error) }),
      )
    },
    gone(socket) {
      if (socket.testID !== null) presence.gone(socket.testID, world.clock.now())
    },
  })
}

async function repeatUnseen({ world, sittings }: Deps, socket: HubSocket, testID: string): Promise<void> {
  const sitting = await sittings.own(world.db, testID, socket.caller.userID)
  if (!sitting) return
  const now = world.clock.now()
  const end = sitting.frozenLeftMs === null ? (sitting.deadlineAt ?? 0) : now + sitting.frozenLeftMs
  for (const m of (await selectMessages(world.db, testID))
    .filter((each) => each.seenAt === null)
    .slice(-MOST_WAITING)) {
    socket.say(TRAINEE_HUB, 'RMessage', {
      id: m.id,
      kind: 'message',
      testID,
      text: m.text,
      at: m.at.getTime(),
      deadlineAt: end,
      remainSeconds: Math.max(0, Math.ceil((end - now) / 1000)),
      frozen: sitting.frozenAt !== null,
      serverTime: now,
    })
  }
}
