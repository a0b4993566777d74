// Name and logo of the installation: read by everybody, changed by those who hold system info.
import { commonErrors } from '@clearbelt/contract/errors'
import type { updateSystem } from '@clearbelt/contract/shell/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { FIRST_NAME } from './seed.ts'

interface SystemInfo {
  name: string
  /** Data URL of a PNG or JPEG. */
  logo: string | null
}

const LOGO_BYTES = 200_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export async function selectSystemInfo(tx: Tx | Db): Promise<SystemInfo> {
  const { rows } = await sql<SystemInfo>`select name, logo from system_info`.execute(tx)
  return rows[0] ?? { name: FIRST_NAME, logo: null }
}

/** A logo must be what its media type says, and small: every page shows it. */
function checkLogo(dataUrl: string): void {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Buffer.from(base64, 'base64')
  const start = head.includes('png') ? PNG : JPEG
  if (bytes.length > LOGO_BYTES || !bytes.subarray(0, start.length).equals(start)) throw refuse(commonErrors['invalid-input'], { fields: ['logo'] })
}

/** The name belongs to the whole installation: only those at its top change it. */
export async function changeSystemInfo({ world, audit, org }: { world: World; audit: AuditRoom; org: OrgRoom }, { name, logo }: ParsedOf<typeof updateSystem>, context: Context): Promise<null> {
  const top = await org.topOrganisation(world.db)
  if (!top || !org.inScope(callerOf(context), top.path)) throw refuse(commonErrors['no-permission'])
  if (logo !== null) checkLogo(logo)
  await world.db.transaction().execute(async (tx) => {
    const before = await selectSystemInfo(tx)
    await sql`insert into system_info (name, logo) values (${name}, ${logo}) on conflict (one) do update set name = excluded.name, logo = excluded.logo`.execute(tx)
    await audit.record(tx, {
      actorID: callerOf(context).userID, act: 'shell.updateSystem', object: 'system', objectID: 'system', before: { name: before.name, hasLogo: before.logo !== null }, after: { name, hasLogo: logo !== null }, ip: context.ip, at: context.at,
    })
  })
  return null
}
