// Rich text on the wire: HTML of few elements, cleaned when it arrives; docs/manual/api.md names them.
import { z } from 'zod'

/**
 * A rich text as it is sent. Its length is bounded by what is read of it, in words and at its field; this keeps floods
 * out.
 */
export const zRichText = z.string().max(200_000)
