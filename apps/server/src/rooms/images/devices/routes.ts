// Devices of an organisation: found, added, changed, deleted. Exams keep a copy, so that none is in use here.
import * as calls from '@clearbelt/contract/images/device-calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { MIXED_LOOKS } from '@clearbelt/domain/images/looks'
import { findKeyClashes, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { isManager, mayEdit, requireEditable, requireManager } from '../policy.ts'
import { skipReasons } from '../words.ts'
import { createSamples, selectUsualLook } from './looks.ts'
import {
  deleteDeviceRows,
  dropUsual,
  insertDevice,
  isNameTaken,
  lockDevices,
  selectDevices,
  updateDeviceRow,
  type DeviceRecord,
} from './store.ts'

function refuseClash(keys: KeyMap): void {
  if (findKeyClashes(keys).length > 0) throw refuse(imageErrors['key-set-twice'], { fields: ['keys'] })
}

async function refuseTakenName(tx: Tx, device: Pick<DeviceRecord, 'id' | 'orgID' | 'name'>): Promise<void> {
  if (await isNameTaken(tx, device.orgID, device.name, device.id))
    throw refuse(imageErrors['device-name-taken'], { fields: ['name'] })
}

export function mountDeviceCalls(mount: Mount, deps: ImagesDeps): void {
  const { world, audit, org } = deps
  const noted = (context: Context) => ({
    actorID: callerOf(context).userID,
    object: 'image-device' as const,
    ip: context.ip,
    at: context.at,
  })
  mount(calls.queryDevices, async ({ PageNO, Limit, name }, context) => {
    const caller = callerOf(context)
    const wish = { orgPath: caller.orgPath, isBelow: isManager(caller), name }
    const { rows, total } = await selectDevices(world.db, wish, { number: PageNO, limit: Limit })
    // Students choose a device; who made it is no matter of theirs.
    const creators = isManager(caller)
      ? await org.accounts(world.db, [...new Set(rows.map(({ creatorID }) => creatorID))])
      : []
    const nameOf = new Map(creators.map((one) => [one.id, one.name]))
    return {
      rows: rows.map((device) => ({
        id: device.id,
        name: device.name,
        description: device.description,
        keys: mutable(device.keys),
        look: device.look,
        isUsual: device.isUsual,
        updateTime: device.updatedAt.toISOString(),
        creatorName: nameOf.get(device.creatorID) ?? '',
        canEdit: mayEdit(caller, device),
      })),
      total,
    }
  })
  const sample = createSamples(world)
  mount(calls.usualLook, (_, context) => selectUsualLook(world.db, callerOf(context).orgPath, MIXED_LOOKS))
  mount(calls.lookPicture, ({ id, size }) => sample(id, size))
  mount(calls.addDevice, async (input, context) => {
    const { name, description, keys, look, isUsual } = input
    const caller = callerOf(context)
    requireManager(caller)
    refuseClash(keys)
    const { userID, orgID, orgPath } = caller
    const create = async (tx: Tx): Promise<string> => {
      const id = world.dice.id()
      await refuseTakenName(tx, { id, orgID, name })
      if (isUsual) await dropUsual(tx, orgID, id)
      const after = { name, description, keys, look, isUsual }
      await insertDevice(tx, { id, orgID, orgPath, creatorID: userID, ...after, at: context.at })
      await audit.record(tx, { ...noted(context), act: 'images.addDevice', objectID: id, after })
      return id
    }
    const id = await world.db
      .transaction()
      .execute((tx) => createOnce(tx, 'images.addDevice', input, context, () => create(tx)))
    return { id }
  })
  mount(calls.updateDevice, async ({ id, name, description, keys, look, isUsual }, context) => {
    const caller = callerOf(context)
    refuseClash(keys)
    await world.db.transaction().execute(async (tx) => {
      const [found = null] = await lockDevices(tx, [id])
      const was = requireEditable(caller, found)
      await refuseTakenName(tx, { id: was.id, orgID: was.orgID, name })
      if (isUsual) await dropUsual(tx, was.orgID, was.id)
      const after = { name, description, keys, look, isUsual }
      await updateDeviceRow(tx, { id: was.id, ...after, at: context.at })
      const before = {
        name: was.name,
        description: was.description,
        keys: was.keys,
        look: was.look,
        isUsual: was.isUsual,
      }
      await audit.record(tx, { ...noted(context), act: 'images.updateDevice', objectID: was.id, before, after })
    })
    return null
  })
  mount(calls.deleteDevices, async ({ ids }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    return world.db.transaction().execute(async (tx) => {
      const found = (await lockDevices(tx, ids)).filter(({ orgPath }) => orgPath.startsWith(caller.orgPath))
      const going = found.filter((one) => mayEdit(caller, one))
      const reason = skipReasons.foreignDevice[context.culture]
      const skipped = found.filter((one) => !going.includes(one)).map(({ id, name }) => ({ id, name, reason }))
      await deleteDeviceRows(
        tx,
        going.map(({ id }) => id),
      )
      for (const { id, name, keys, look, isUsual } of going)
        await audit.record(tx, {
          ...noted(context),
          act: 'images.deleteDevice',
          objectID: id,
          before: { name, keys, look, isUsual },
        })
      return { deleted: going.length, skipped }
    })
  })
}

type Told = Record<keyof KeyMap, string[]>
const mutable = (keys: KeyMap): Told =>
  Object.fromEntries(Object.entries(keys).map(([act, places]) => [act, [...places]])) as Told
