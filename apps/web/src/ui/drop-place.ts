// Where a drop on a tree of the component library lands, beside or in the entry it names.
import type { TreeProps } from 'antd'

/** `first` and `last`: in it, before or after what is in it; an open one shows its line above its first. */
export type DropPlace = 'first' | 'last' | 'before' | 'after'

type Drop = Parameters<NonNullable<TreeProps['onDrop']>>[0]

export function dropPlaceOf({
  node,
  dropPosition,
  dropToGap,
}: Pick<Drop, 'dropPosition' | 'dropToGap'> & { node: { pos: string; expanded?: boolean } }): DropPlace {
  if (!dropToGap) return node.expanded ? 'first' : 'last'
  return dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
}
