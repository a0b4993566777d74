// The look that new images of an organisation take: that of its usual device, or of the nearest organisation above.
import { LOOKS, type Look, type OrderLook } from '@clearbelt/domain/images/looks'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow } from '../../../db/rows.ts'
import type { Download } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { createCache, RENDER_THREAD } from '../renderings/renderings.ts'

const usualRow = z.object({ look: z.enum(LOOKS), deviceName: column.text })

/**
 * The look and the device that says so; where none was set the device is null and the look `otherwise`: for composed
 * bags the one or those that new bags have, for imported planes the one that they always had.
 */
export const selectUsualLook = async <T extends OrderLook>(
  on: Db | Tx,
  orgPath: string,
  otherwise: T,
): Promise<{ look: Look | T; deviceName: string | null }> =>
  (await selectRow(
    on,
    usualRow,
    sql`select d.look, d.name as "deviceName" from image_device d
      where d.is_usual and starts_with(${orgPath}, d.org_path) order by length(d.org_path) desc limit 1`,
  )) ?? { look: otherwise, deviceName: null }

/** Room for every look in both sizes. */
const SAMPLES_BYTES = 4_000_000

/** Pictures of one and the same bag as each look shows it. */
export function createSamples(world: World): (look: Look, size: 'full' | 'thumb') => Promise<Download> {
  const cache = createCache(SAMPLES_BYTES)
  return async (look, size) => {
    const key = `${look} ${size}`
    const bytes = cache.get(key) ?? (await world.threads.run<Uint8Array>(RENDER_THREAD, 'drawSample', { look, size }))
    cache.set(key, bytes)
    return {
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      type: 'image/jpeg',
      headers: { 'Cache-Control': 'private, max-age=86400' },
    }
  }
}
