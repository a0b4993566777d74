// Name, logo and settings of the installation: read by everybody, changed by those who hold system info.
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Setting } from '@clearbelt/contract/settings'
import { schemaOf } from '@clearbelt/contract/settings-schema'
import type { updateSystem } from '@clearbelt/contract/shell/calls'
import type { Culture, FieldError, ParsedOf } from '@clearbelt/contract/wire'
import { shellErrors } from '@clearbelt/contract/shell/errors'
import { sql } from 'kysely'
import sharp from 'sharp'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf, type Context } from '../../http/context.ts'
import { localeOf } from '../../http/culture.ts'
import { refuse } from '../../http/refusal.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { FIRST_NAME } from './seed.ts'

const systemInfoRow = z.object({
  name: column.text,
  /** Data URL of a PNG or JPEG. */
  logo: column.text.nullable(),
})
type SystemInfo = z.output<typeof systemInfoRow>

const LOGO_BYTES = 200_000
/** Longest side of a logo in pixels; the pages show at most a tenth of it. */
const LOGO_SIDE = 2000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export async function selectSystemInfo(tx: Tx | Db): Promise<SystemInfo> {
  const rows = await selectRows(tx, systemInfoRow, sql`select name, logo from system_info`)
  return rows[0] ?? { name: FIRST_NAME, logo: null }
}

/**
 * A logo must be what its media type says, whole, and small: every page shows it, and a file of few bytes may unpack to
 * gigabytes of pixels in each browser.
 */
async function checkLogo(dataUrl: string): Promise<void> {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Buffer.from(base64, 'base64')
  const start = head.includes('png') ? PNG : JPEG
  if (bytes.length > LOGO_BYTES || !bytes.subarray(0, start.length).equals(start))
    throw refuse(commonErrors['invalid-input'], { fields: ['logo'] })
  const picture = sharp(bytes, { limitInputPixels: LOGO_SIDE ** 2, failOn: 'error' })
  // Reading the head alone allocates nothing by what it claims.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width > LOGO_SIDE || height > LOGO_SIDE)
    throw refuse(shellErrors['logo-too-wide'], { fields: ['logo'], params: { side: LOGO_SIDE } })
  await picture.stats().catch(() => {
    throw refuse(commonErrors['invalid-input'], { fields: ['logo'] })
  })
}

const BY_KEY = new Map(ALL_SETTINGS.map((setting) => [setting.key, setting]))

/** Each value as its setting wants it; all that do not fit are refused at once, each at its field. */
function parseSettings(given: Record<string, unknown>, culture: Culture): Map<Setting, unknown> {
  const values = new Map<Setting, unknown>()
  const wrong: FieldError[] = []
  for (const [key, value] of Object.entries(given)) {
    const setting = BY_KEY.get(key)
    const parsed = setting && schemaOf(setting).safeParse(value, { error: localeOf(culture) })
    if (setting && parsed?.success) values.set(setting, parsed.data)
    else
      for (const issue of parsed?.error?.issues ?? [{ path: [], message: commonErrors['invalid-input'].text[culture] }])
        wrong.push({ path: ['settings', key, ...issue.path].join('.'), message: issue.message })
  }
  if (wrong.length > 0) throw refuse(commonErrors['invalid-input'], { fields: wrong.slice(0, 50) })
  return values
}

export interface Installation {
  world: World
  audit: AuditRoom
  org: OrgRoom
  settings: Settings
}

/** The installation as a whole is changed at the top of its tree alone. */
export async function standsAtTop(
  { world, org }: Pick<Installation, 'world' | 'org'>,
  context: Context,
): Promise<boolean> {
  const top = await org.topOrganisation(world.db)
  return top !== null && org.inScope(callerOf(context), top.path)
}

export async function changeSystemInfo(
  installation: Installation,
  { name, logo, settings: given }: ParsedOf<typeof updateSystem>,
  context: Context,
): Promise<null> {
  const { world, audit, settings } = installation
  if (!(await standsAtTop(installation, context))) throw refuse(commonErrors['no-permission'])
  if (logo !== null) await checkLogo(logo)
  const values = parseSettings(given, context.culture)
  await world.db.transaction().execute(async (tx) => {
    const before = await selectSystemInfo(tx)
    await sql`insert into system_info (name, logo) values (${name}, ${logo}) on conflict (one) do update set name = excluded.name, logo = excluded.logo`.execute(
      tx,
    )
    const changed = await settings.save(tx, values, context.at)
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'shell.updateSystem',
      object: 'system',
      objectID: 'system',
      before: { name: before.name, hasLogo: before.logo !== null, ...changed.before },
      after: { name, hasLogo: logo !== null, ...changed.after },
      ip: context.ip,
      at: context.at,
    })
  })
  settings.forget()
  return null
}
