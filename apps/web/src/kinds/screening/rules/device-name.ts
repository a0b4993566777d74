// What a device is called: the arrangements that are built in by their name in the reader's language.
import { BUILT_IN_KEYS, type BuiltInKeys, type DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import type { Say } from '../../../shared/i18n.ts'

const isBuiltIn = (name: string): name is BuiltInKeys => Object.hasOwn(BUILT_IN_KEYS, name)

/** The name of a device; `say` speaks of screening. */
export const nameOfDevice = ({ title }: Pick<DeviceKeys, 'title'>, say: Say<'screening'>): string =>
  isBuiltIn(title) ? say(`device_${title}`) : title
