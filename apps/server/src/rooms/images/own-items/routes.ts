// Own items of an organisation: drawn, changed, deleted, and where they lie.
import * as calls from '@clearbelt/contract/images/own-items/calls'
import { ownItemErrors } from '@clearbelt/contract/images/own-items/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { CATEGORY_CODES } from '@clearbelt/contract/images/bag-kinds'
import { commonErrors } from '@clearbelt/contract/errors'
import {
  findDrawingFault,
  HEIGHT_MAX,
  OWN_ITEMS_MAX,
  readOwnCode,
  type DrawnPart,
  type DrawingFault,
} from '@clearbelt/domain/images/own-item'
import { isSeen } from '@clearbelt/xray/item-view'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { indexPoints } from '../points.ts'
import { mayEdit, requireManager } from '../policy.ts'
import { skipReasons } from '../words.ts'
import { engineParts } from './drawn.ts'
import {
  countHolders,
  insertItem,
  insertVersion,
  lockItems,
  readNames,
  retireItems,
  selectHolders,
  selectOptionalItem,
  updateItem,
  type OwnItemRecord,
} from './store.ts'

const FAULTS: Record<DrawingFault, (typeof ownItemErrors)[keyof typeof ownItemErrors]> = {
  crossed: ownItemErrors['drawing-crossed'],
  thin: ownItemErrors['drawing-thin'],
  hole: ownItemErrors['drawing-hole'],
  tall: ownItemErrors['drawing-tall'],
  small: ownItemErrors['drawing-small'],
}

interface Drawing {
  name: string
  knowledgeID: string | null
  parts: DrawnPart[]
}

/** Refuses a drawing that is not sound, or that nobody could find. */
function checkDrawing({ knowledgeID, parts }: Drawing): void {
  const found = findDrawingFault(parts)
  if (found)
    throw refuse(FAULTS[found.fault], {
      params: { n: found.part + 1, mm: HEIGHT_MAX },
      fields: [`parts.${found.part}`],
    })
  if (knowledgeID !== null && !isSeen({ parts: engineParts(parts) }))
    throw refuse(ownItemErrors['drawing-unseen'], { fields: ['parts'] })
}

/** The category a thing counts to by its point, which is held until the transaction ends; refuses an unknown one. */
async function holdCategory(
  { knowledge }: Pick<ImagesDeps, 'knowledge'>,
  tx: Tx,
  caller: Caller,
  knowledgeID: string | null,
): Promise<string> {
  if (knowledgeID === null) return 'everyday'
  const points = indexPoints(await knowledge.pointsSeenBy(tx, caller.orgPath))
  if (!points.areMarkable([knowledgeID]) || !(await knowledge.hold(tx, [knowledgeID])))
    throw refuse(imageErrors['unknown-knowledge'], { fields: ['knowledgeID'] })
  const codes = points.codesUp(knowledgeID)
  return CATEGORY_CODES.find((code) => codes.includes(code)) ?? 'other'
}

/** The item when the caller may change it. */
function requireItem(caller: Caller, item: OwnItemRecord | null | undefined): OwnItemRecord {
  if (!item) throw refuse(commonErrors['not-found'])
  if (!mayEdit(caller, item)) throw refuse(commonErrors['no-permission'])
  return item
}

export function mountOwnItemCalls(mount: Mount, deps: ImagesDeps): void {
  const { world, audit, org, knowledge } = deps
  const noted = (context: Context) => ({
    actorID: callerOf(context).userID,
    object: 'image-item' as const,
    ip: context.ip,
    at: context.at,
  })
  const seen = async (id: string, caller: Caller): Promise<OwnItemRecord> => {
    requireManager(caller)
    const item = await selectOptionalItem(world.db, id, caller.orgPath)
    if (!item) throw refuse(commonErrors['not-found'])
    return item
  }
  mount(calls.getOwnItem, async ({ id }, context) => {
    const caller = callerOf(context)
    const item = await seen(id, caller)
    const points = indexPoints(await knowledge.points(world.db))
    const [creator] = await org.accounts(world.db, [item.creatorID])
    const images = await countHolders(world.db, [item], caller.orgPath)
    return {
      id: item.id,
      name: item.name,
      knowledgeID: item.knowledgeID,
      knowledgeName: item.knowledgeID === null ? '' : points.name(item.knowledgeID, context.culture),
      version: item.version,
      parts: item.parts,
      creatorName: creator?.name ?? '',
      updateTime: item.updatedAt.toISOString(),
      canEdit: mayEdit(caller, item),
      images: images.get(item.id) ?? 0,
    }
  })
  mount(calls.addOwnItem, async (input, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    checkDrawing(input)
    const { name, knowledgeID, parts } = input
    const { userID, orgID, orgPath } = caller
    const create = async (tx: Tx): Promise<string> => {
      const id = world.dice.id()
      const { isTaken, count } = await readNames(tx, { orgID, name, but: id })
      if (isTaken) throw refuse(ownItemErrors['item-name-taken'], { fields: ['name'] })
      if (count >= OWN_ITEMS_MAX) throw refuse(ownItemErrors['items-too-many'], { params: { max: OWN_ITEMS_MAX } })
      const category = await holdCategory(deps, tx, caller, knowledgeID)
      const at = context.at
      await insertItem(tx, { id, orgID, orgPath, creatorID: userID, name, knowledgeID, category, version: 1, at })
      await insertVersion(tx, { itemID: id, version: 1, authorID: userID, knowledgeID, parts, at })
      const after = { name, knowledgeID, version: 1, parts: parts.length }
      await audit.record(tx, { ...noted(context), act: 'images.addOwnItem', objectID: id, after })
      return id
    }
    const id = await world.db
      .transaction()
      .execute((tx) => createOnce(tx, 'images.addOwnItem', input, context, () => create(tx)))
    return { id }
  })
  mount(calls.updateOwnItem, async ({ id, version, name, knowledgeID, parts }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    checkDrawing({ name, knowledgeID, parts })
    await world.db.transaction().execute(async (tx) => {
      const [found] = await lockItems(tx, [id], caller.orgPath)
      const was = requireItem(caller, found)
      if (was.version !== version) throw refuse(commonErrors['changed-meanwhile'])
      const { isTaken } = await readNames(tx, { orgID: was.orgID, name, but: was.id })
      if (isTaken) throw refuse(ownItemErrors['item-name-taken'], { fields: ['name'] })
      const category = await holdCategory(deps, tx, caller, knowledgeID)
      // A new name is the item's in all its versions; another shape or meaning is another version.
      const isNew = knowledgeID !== was.knowledgeID || JSON.stringify(parts) !== JSON.stringify(was.parts)
      const next = { id: was.id, name, knowledgeID, category, version: was.version + (isNew ? 1 : 0), at: context.at }
      await updateItem(tx, next)
      if (isNew)
        await insertVersion(tx, {
          itemID: was.id,
          version: next.version,
          authorID: caller.userID,
          knowledgeID,
          parts,
          at: context.at,
        })
      const told = (item: Pick<OwnItemRecord, 'name' | 'knowledgeID' | 'version'>, count: number) => ({
        name: item.name,
        knowledgeID: item.knowledgeID,
        version: item.version,
        parts: count,
      })
      const [before, after] = [told(was, was.parts.length), told(next, parts.length)]
      await audit.record(tx, { ...noted(context), act: 'images.updateOwnItem', objectID: was.id, before, after })
    })
    return null
  })
  mount(calls.deleteOwnItems, async ({ ids }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    return world.db.transaction().execute(async (tx) => {
      const found = await lockItems(tx, ids, caller.orgPath)
      const going = found.filter((one) => mayEdit(caller, one))
      const reason = skipReasons.foreignItem[context.culture]
      const skipped = found.filter((one) => !going.includes(one)).map(({ id, name }) => ({ id, name, reason }))
      await retireItems(
        tx,
        going.map(({ id }) => id),
        context.at,
      )
      for (const { id, name, version } of going)
        await audit.record(tx, {
          ...noted(context),
          act: 'images.deleteOwnItem',
          objectID: id,
          before: { name, version },
        })
      return { deleted: going.length, skipped }
    })
  })
  mount(calls.ownItemImages, async ({ id, PageNO, Limit }, context) => {
    const caller = callerOf(context)
    const item = await seen(id, caller)
    const page = { offset: (PageNO - 1) * Limit, limit: Limit }
    const { rows, total } = await selectHolders(world.db, item, caller.orgPath, page)
    return {
      rows: rows.map(({ id: imageID, name, codes, isSafe, createdAt }) => ({
        id: imageID,
        name,
        version: Math.max(0, ...codes.map((code) => versionOf(code, item.id))),
        isSafe,
        createTime: createdAt.toISOString(),
      })),
      total,
    }
  })
}

/** The version of an item that a code names; 0 where it names another thing. */
function versionOf(code: string, itemID: string): number {
  const named = readOwnCode(code)
  return named?.id === itemID ? named.version : 0
}
