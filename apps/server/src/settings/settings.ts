// The settings of the installation: read often and from memory, written by the system info screen. Rooms get it from
// `build.ts`.
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import type { Setting } from '@clearbelt/contract/settings'
import { readSetting } from '@clearbelt/contract/settings-schema'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../db/rows.ts'
import type { Db, Tx } from '../world/database.ts'
import type { World } from '../world.ts'

/** Another node may have changed a setting; what is remembered here is at most this old. */
const REMEMBER_MS = 5000

export interface Settings {
  /** The value in force; at most five seconds old where another node changed it. */
  get<T>(setting: Setting<T>): Promise<T>
  /** Values by key of every setting as they stand now, or of the public ones alone. */
  all(tx: Tx | Db, which?: 'public'): Promise<Record<string, unknown>>
  /** Keeps parsed values; answers what was and what is, of those that changed alone. Call `forget` after the commit. */
  save(
    tx: Tx,
    values: ReadonlyMap<Setting, unknown>,
    at: number,
  ): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>
  forget(): void
}

type Stored = ReadonlyMap<string, unknown>

const settingRow = z.object({
  key: column.text,
  value: z.unknown(),
})

/** `defaults` come from the environment and stand where nobody has set a value. */
export function createSettings(world: World, defaults: readonly (readonly [Setting, unknown])[] = []): Settings {
  const environment = new Map(defaults.map(([setting, value]) => [setting.key, value]))
  let remembered: { stored: Promise<Stored>; until: number } | null = null

  async function select(tx: Tx | Db): Promise<Stored> {
    const rows = await selectRows(tx, settingRow, sql`select key, value from setting`)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  function recall(): Promise<Stored> {
    const now = world.clock.now()
    if (remembered && remembered.until > now) return remembered.stored
    const stored = select(world.db)
    remembered = { stored, until: now + REMEMBER_MS }
    // What failed is asked for again.
    stored.catch(() => {
      remembered = null
    })
    return stored
  }
  const valueIn = <T>(stored: Stored, setting: Setting<T>): T =>
    readSetting(setting, stored.get(setting.key) ?? environment.get(setting.key) ?? setting.fallback)

  return {
    get: async (setting) => valueIn(await recall(), setting),
    async all(tx, which) {
      const stored = await select(tx)
      return Object.fromEntries(
        ALL_SETTINGS.filter((setting) => which === undefined || setting.isPublic).map((setting) => [
          setting.key,
          valueIn(stored, setting),
        ]),
      )
    },
    async save(tx, values, at) {
      // Whoever saves waits for the other, so that `before` is what was replaced.
      await sql`lock table setting in share row exclusive mode`.execute(tx)
      const stored = await select(tx)
      const before: Record<string, unknown> = {}
      const after: Record<string, unknown> = {}
      for (const [setting, value] of values) {
        const was = valueIn(stored, setting)
        if (JSON.stringify(was) === JSON.stringify(value)) continue
        before[setting.key] = was
        after[setting.key] = value
        await sql`insert into setting (key, value, changed_at) values (${setting.key}, ${JSON.stringify(value)}::jsonb, ${new Date(at)})
          on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx)
      }
      return { before, after }
    },
    forget() {
      remembered = null
    },
  }
}
