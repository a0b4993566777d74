// How the text message gateway does, and a message to try it.
import type { sendTestMessage, smsGateway } from '@clearbelt/contract/access/mobile-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { maskMobile, maskMobileIn } from '@clearbelt/domain/access/mobile'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf, type Context } from '../../http/context.ts'
import { handOver, requireMobile, spend } from './codes.ts'
import type { Inside } from './inside.ts'

const DAY_MS = 86_400_000

const stateCountRow = z.object({
  state: column.text,
  n: column.number,
})

const lastFailureRow = z.object({
  at: column.time,
  failure: column.text,
  mobile: column.text,
})

export async function readGateway({ world }: Inside, at: number): Promise<PackageOf<typeof smsGateway>> {
  const { gateway, url, sender, showOutbox } = world.config.sms
  const counted = {
    rows: await selectRows(
      world.db,
      stateCountRow,
      sql`select state, count(*) as n from sms_message where created_at > ${new Date(at - DAY_MS)} group by state`,
    ),
  }
  const failed = {
    rows: await selectRows(
      world.db,
      lastFailureRow,
      sql`select created_at as at, failure, mobile from sms_message where state = 'failed' order by created_at desc limit 1`,
    ),
  }
  const of = (state: string): number => counted.rows.find((row) => row.state === state)?.n ?? 0
  const [last] = failed.rows
  return {
    kind: gateway,
    host: url === '' ? '' : new URL(url).host,
    sender,
    showsCodes: showOutbox,
    sent: of('sent'),
    failed: of('failed'),
    kept: of('kept'),
    lastFailure: last ? { time: last.at.toISOString(), reason: maskMobileIn(last.failure, last.mobile) } : null,
  }
}

/** The code in it is drawn anew and kept nowhere, so that it opens nothing. */
export async function tryGateway(
  inside: Inside,
  input: ParsedOf<typeof sendTestMessage>,
  context: Context,
): Promise<PackageOf<typeof sendTestMessage>> {
  const { world, audit } = inside
  const mobile = await requireMobile(inside, input.mobile)
  await world.db.transaction().execute(async (tx) => {
    await spend(tx, mobile, context.at)
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'access.testSms',
      object: 'system',
      objectID: 'sms',
      after: { mobile: maskMobile(mobile) },
      ip: context.ip,
      at: context.at,
    })
  })
  return handOver(inside, {
    mobile,
    code: String(world.dice.int(1_000_000)).padStart(6, '0'),
    culture: context.culture,
    at: context.at,
    orgPath: callerOf(context).orgPath,
  })
}
