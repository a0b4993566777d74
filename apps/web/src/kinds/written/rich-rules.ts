// Rules of the fields of formatted text.
import { richLength } from '@clearbelt/domain/kinds/rich/plain'

/** At most so many characters as its reader sees; `message` says so. */
export const richAtMost = (max: number, message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    richLength(value ?? '') > max ? Promise.reject(new Error(message)) : Promise.resolve(),
})
