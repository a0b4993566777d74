// The item library: kinds of thing that bags are composed of, and their pictures, drawn when they are asked for.
import type { ItemRow, itemPicture, queryItems } from '@clearbelt/contract/images/item-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { CATEGORIES, ITEM_KINDS, type ItemKind } from '@clearbelt/xray/catalog'
import { factsOfItem, ITEM_SIDES, type ItemFacts } from '@clearbelt/xray/item-view'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { readOwnCode } from '@clearbelt/domain/images/own-item'
import type { OwnItem } from '@clearbelt/xray/own-item'
import type { Db } from '../../../world/database.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ImagesDeps } from '../deps.ts'
import { engineParts } from '../own-items/drawn.ts'
import { selectOptionalItem, selectVersions } from '../own-items/store.ts'
import { requireManager } from '../policy.ts'
import { listOwnItems } from './list-own.ts'
import { createCache } from '../renderings/renderings.ts'
import type { ItemDrawing } from '../renderings/item-thread.ts'

const CACHE_BYTES = 16_000_000
const ITEM_THREAD = new URL('../renderings/item-thread.ts', import.meta.url)

const facts = new Map<string, ItemFacts>()
function factsOf(code: string): ItemFacts {
  const known = facts.get(code) ?? factsOfItem(code, 0)
  facts.set(code, known)
  return known
}

const fits = (kind: ItemKind, category: string): boolean =>
  category !== 'own' && (category === '' || (category === 'threat' ? kind.threat : kind.category === category))

const heldRow = z.object({ code: column.text, n: column.number })

/** One page: what was drawn here by name, then the kinds in the order of the catalogue. */
export async function listItems(
  deps: ImagesDeps,
  { PageNO, Limit, name, category, ids }: ParsedOf<typeof queryItems>,
  context: Context,
): Promise<{ rows: ItemRow[]; total: number }> {
  const caller = callerOf(context)
  requireManager(caller)
  const { culture } = context
  const { world } = deps
  const offset = (PageNO - 1) * Limit
  const own = await listOwnItems(deps, { name, category, ids }, { offset, limit: Limit }, context)
  const wanted = name.toLocaleLowerCase(culture)
  const found = ITEM_KINDS.filter(
    (kind) =>
      ids.length === 0 &&
      hasBuilder(kind.code) &&
      fits(kind, category) &&
      kind.names[culture].toLocaleLowerCase(culture).includes(wanted),
  )
  const from = Math.max(0, offset - own.total)
  const page = found.slice(from, from + Limit - own.rows.length)
  const codes = page.map(({ code }) => code)
  const held = await selectRows(
    world.db,
    heldRow,
    sql`select c.code, count(*)::int as n from image i cross join unnest(i.contents) as c (code)
      where i.deleted_at is null and i.family = 'fiscan' and starts_with(i.org_path, ${caller.orgPath}) and i.contents && ${codes}::text[] and c.code = any(${codes}::text[]) group by 1`,
  )
  const images = new Map(held.map(({ code, n }) => [code, n]))
  const categories = new Map<string, string>(CATEGORIES.map(({ code, names }) => [code, names[culture]]))
  return {
    rows: own.rows.concat(
      page.map(({ code, names, category: of, threat }) => {
        const { classes, sizeX, sizeY, sizeZ } = factsOf(code)
        return {
          code,
          own: null,
          name: names[culture],
          category: of,
          categoryName: categories.get(of) ?? '',
          isThreat: threat,
          classes,
          size: { x: sizeX, y: sizeY, z: sizeZ },
          images: images.get(code) ?? 0,
        }
      }),
    ),
    total: own.total + found.length,
  }
}

/** What was drawn under a code, as far as an organisation sees it. */
async function selectOwn(db: Db, code: string, orgPath: string): Promise<{ parts: OwnItem['parts'] }> {
  const [version] = await selectVersions(db, [code])
  const item = version && (await selectOptionalItem(db, readOwnCode(code)?.id ?? '', orgPath))
  if (!item) throw refuse(commonErrors['not-found'])
  return { parts: engineParts(version.parts) }
}

const SIZES = { thumb: { width: 240, height: 168 }, full: { width: 600, height: 420 } } as const

/** A thing alone as JPEG. The code must be one that is built. */
export type DrawItem = (drawing: ItemDrawing) => Promise<Uint8Array>

/** Draws the pictures of things, each once while it is remembered. */
export function createItemDrawer({ world }: Pick<ImagesDeps, 'world'>): DrawItem {
  const cache = createCache(CACHE_BYTES)
  return async (drawing) => {
    const { code, variant, side, look = 'standard', width, height } = drawing
    const key = `${code}~${variant}~${side} ${look} ${width} ${height}`
    const bytes = cache.get(key) ?? (await world.threads.run<Uint8Array>(ITEM_THREAD, 'drawItemPicture', drawing))
    cache.set(key, bytes)
    return bytes
  }
}

/** Answers with the pictures of things. */
export function createItemPictures(
  { world }: Pick<ImagesDeps, 'world'>,
  draw: DrawItem,
): (input: ParsedOf<typeof itemPicture>, context: Context) => Promise<Download> {
  return async ({ id, size }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const [code = '', variant = '0', sideName = ''] = id.split('~')
    const side = ITEM_SIDES.find((one) => one === sideName)
    if (side === undefined) throw refuse(commonErrors['not-found'])
    const drawing = { code, variant: Number(variant), side, ...SIZES[size] }
    const own = hasBuilder(code) ? null : await selectOwn(world.db, code, caller.orgPath)
    const bytes = await draw(own ? { ...drawing, variant: 0, own } : drawing)
    return {
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      type: 'image/jpeg',
      headers: { 'Cache-Control': 'private, max-age=86400' },
    }
  }
}
