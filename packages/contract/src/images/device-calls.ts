// Devices: which key of an operator's keyboard does what, as a trainer sets it for a model of machine.
import { z } from 'zod'
import { deviceKeys, zDeviceName, zKeyMap } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, signedIn, zId, zList } from '../wire.ts'
import { imageErrors as e } from './errors.ts'

const deviceRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  keys: deviceKeys.shape.keys,
  updateTime: z.string(),
  creatorName: z.string(),
  canEdit: z.boolean(),
})
export type DeviceRow = z.infer<typeof deviceRow>

const fields = {
  name: zDeviceName,
  description: z.string().trim().max(300).default(''),
  keys: zKeyMap,
}

export const queryDevices = defineCall({
  id: 'images.queryDevices',
  method: 'GET',
  path: '/api/Device/Query',
  permission: signedIn,
  paged: true,
  summary:
    'Devices with their keys: of the caller’s organisation and those above it, for managers of those below too; by name.',
  input: z.object({ ...paging, name: z.string().trim().max(100).default('') }),
  output: z.array(deviceRow),
})
export const addDevice = defineCall({
  id: 'images.addDevice',
  method: 'POST',
  path: '/api/Device',
  permission: menu('images.fiscan'),
  summary: 'Adds a device with its keys.',
  input: z.object(fields),
  output: z.object({ id: z.string() }),
  errors: [e['key-set-twice'], e['device-name-taken']],
})
export const updateDevice = defineCall({
  id: 'images.updateDevice',
  method: 'PUT',
  path: '/api/Device/:id',
  permission: menu('images.fiscan'),
  summary: 'Changes name and keys of a device. Exams that it was chosen for keep the keys they have.',
  input: z.object({ id: zId, ...fields }),
  output: z.null(),
  errors: [e['key-set-twice'], e['device-name-taken']],
})
export const deleteDevices = defineCall({
  id: 'images.deleteDevices',
  method: 'DELETE',
  path: '/api/Device',
  permission: menu('images.fiscan'),
  summary: 'Deletes devices; skips those the caller may not delete, and says so.',
  input: z.object({ ids: zList(zId, 500) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})
