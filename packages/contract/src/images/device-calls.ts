// Devices: which key of an operator's keyboard does what, as a trainer sets it for a model of machine.
import { z } from 'zod'
import { deviceKeys, zDeviceName, zKeyMap } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, signedIn, zFlag, zId, zList } from '../wire.ts'
import { imageErrors as e } from './errors.ts'
import { LOOKS, ORDER_LOOKS } from '@clearbelt/domain/images/looks'

const deviceRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  keys: deviceKeys.shape.keys,
  /** How its screen shows what it sees. */
  look: z.enum(LOOKS),
  /** The usual machine of its organisation: new images take its look. */
  isUsual: z.boolean(),
  updateTime: z.string(),
  creatorName: z.string(),
  canEdit: z.boolean(),
})
export type DeviceRow = z.infer<typeof deviceRow>

const fields = {
  name: zDeviceName,
  description: z.string().trim().max(300).default(''),
  keys: zKeyMap,
  look: z.enum(LOOKS).default('standard'),
  isUsual: zFlag
    .default(false)
    .describe('New images of the organisation take its look; no other device is usual then.'),
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
  summary:
    'Changes name, keys and look of a device. Exams that it was chosen for keep their keys, images the look they have.',
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
export const usualLook = defineCall({
  id: 'images.usualLook',
  method: 'GET',
  path: '/api/Device/Look',
  permission: menu('images.fiscan'),
  summary:
    'The look that new images of the caller’s organisation take, and the device that says so; mixed where none does: each image as one of two makes shows it.',
  input: z.object({}),
  output: z.object({ look: z.enum(ORDER_LOOKS), deviceName: z.string().nullable() }),
})
export const lookPicture = defineCall({
  id: 'images.lookPicture',
  method: 'GET',
  path: '/imageapi/Device/Look/:id/picture',
  permission: menu('images.fiscan'),
  download: 'image/*',
  silent: true,
  summary: 'One and the same bag as a look shows it.',
  input: z.object({ id: z.enum(LOOKS), size: z.enum(['full', 'thumb']).default('full') }),
  output: z.null(),
})
