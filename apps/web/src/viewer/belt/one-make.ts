// A belt is one machine: bags that look like one of two makes by chance pass it as one of them.
import { isNewLook, type Look } from '@clearbelt/domain/images/looks'
import { shownAs, type Planes } from '@clearbelt/xray/planes'

/**
 * Shows planes of a new look as the first that came; all others as they are. A published paper has one make already: what
 * is left are practice, drafts, and papers from before that was so.
 */
export function createOneMake(): (planes: Planes) => Planes {
  let make: Look | undefined
  return (planes) => {
    if (!isNewLook(planes.look ?? null)) return planes
    make ??= planes.look
    return shownAs(planes, make)
  }
}
