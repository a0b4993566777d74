// What is wrong with a chosen file, told before it is sent.
import { commonErrors } from '@clearbelt/contract/errors'
import { culture } from '../culture.ts'

/** Says that a file is empty, as the server would; null where it is not. */
export const emptyFault = ({ size }: Blob): string | null =>
  size === 0 ? commonErrors['file-empty'].text[culture] : null
