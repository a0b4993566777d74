// What a field that opens a tree says of it.
import { useId, type ReactElement } from 'react'

/**
 * Id and popup of a TreeSelect whose field names its tree: the library gives its lists the name that the field says,
 * and its trees none.
 */
export function useTreeList(given?: string): { id: string; popupRender: (tree: ReactElement) => ReactElement } {
  const own = useId()
  const id = given ?? own
  return { id, popupRender: (tree) => <div id={`${id}_list`}>{tree}</div> }
}
