// The mobile home by organisation: the nearest choice upwards is in force.
import { commonErrors } from '@clearbelt/contract/errors'
import type { mobileLayout, updateMobileLayout } from '@clearbelt/contract/shell/mobile-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { completeLayout, isMobileSection, type MobileEntry } from '@clearbelt/domain/shell/mobile-layout'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { Installation } from './system-info.ts'

const EDIT = 'system.mobile'
type Deps = Pick<Installation, 'world' | 'audit' | 'org'>

/**
 * The organisation that is asked for, with its ids from itself upwards. Outside the scope, or without the right, there
 * is none.
 */
async function organisationFor(
  { world, org }: Deps,
  caller: Caller,
  orgID: string | undefined,
): Promise<{ id: string; upwards: string[] }> {
  const id = orgID ?? caller.orgID
  const path = id === caller.orgID ? caller.orgPath : (await org.organisations(world.db, [id]))[0]?.path
  if (path === undefined || (id !== caller.orgID && !(caller.permissions.has(EDIT) && org.inScope(caller, path))))
    throw refuse(commonErrors['not-found'])
  return { id, upwards: path.split('/').filter(Boolean).toReversed() }
}

const chosenRow = z.object({
  orgID: column.text,
  entries: z.array(z.object({ code: column.text, visible: column.flag })),
})

async function selectChosen(
  tx: Tx | Db,
  ids: readonly string[],
): Promise<{ orgID: string; entries: MobileEntry[] } | null> {
  const rows = await selectRows(
    tx,
    chosenRow,
    sql`select org_id as "orgID", entries from mobile_layout where org_id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], org_id) limit 1`,
  )
  return rows[0] ?? null
}

export async function readLayout(
  deps: Deps,
  { orgID }: ParsedOf<typeof mobileLayout>,
  context: Context,
): Promise<PackageOf<typeof mobileLayout>> {
  const { world, org } = deps
  const { id, upwards } = await organisationFor(deps, callerOf(context), orgID)
  const chosen = await selectChosen(world.db, upwards)
  const links = await org.studentLinks(world.db, context.culture)
  const byCode = new Map(links.map((link) => [link.code, link]))
  const [from] = chosen ? await org.organisations(world.db, [chosen.orgID]) : []
  return {
    orgID: id,
    own: chosen?.orgID === id,
    fromName: from?.name ?? '',
    entries: completeLayout(
      chosen?.entries ?? null,
      links.map((link) => link.code),
    ).map(({ code, visible }) => {
      const link = byCode.get(code)
      return {
        code,
        visible,
        kind: isMobileSection(code) ? ('section' as const) : ('link' as const),
        name: link?.name ?? '',
        iconClass: link?.icon ?? '',
        path: link?.path ?? '',
      }
    }),
  }
}

export async function saveLayout(
  deps: Deps,
  input: ParsedOf<typeof updateMobileLayout>,
  context: Context,
): Promise<null> {
  const { world, audit, org } = deps
  const { id } = await organisationFor(deps, callerOf(context), input.orgID)
  const known = new Set([...(await org.studentLinks(world.db, context.culture)).map((link) => link.code)])
  const codes = input.entries.map((entry) => entry.code)
  const bad = codes.findIndex((code, at) => (!isMobileSection(code) && !known.has(code)) || codes.indexOf(code) !== at)
  if (bad >= 0) throw refuse(commonErrors['invalid-input'], { fields: [`entries.${bad}.code`] })
  if (!input.inherit && codes.length === 0) throw refuse(commonErrors['invalid-input'], { fields: ['entries'] })
  await world.db.transaction().execute(async (tx) => {
    const before = await selectChosen(tx, [id])
    if (input.inherit) await sql`delete from mobile_layout where org_id = ${id}`.execute(tx)
    else {
      await sql`insert into mobile_layout (org_id, entries, changed_at) values (${id}, ${JSON.stringify(input.entries)}::jsonb, ${new Date(context.at)})
        on conflict (org_id) do update set entries = excluded.entries, changed_at = excluded.changed_at`.execute(tx)
    }
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'shell.updateMobileLayout',
      object: 'organisation',
      objectID: id,
      before: { entries: before?.entries ?? null },
      after: { entries: input.inherit ? null : input.entries },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}
