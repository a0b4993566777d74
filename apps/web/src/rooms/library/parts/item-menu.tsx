// The menu of a file, a folder, a selection or the open folder, where the pointer or the button asked for it.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { shownName } from '@clearbelt/domain/files/names'
import { FAILED } from '@clearbelt/domain/library/resource-states'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { opens } from './item.tsx'

export interface MenuPlace {
  x: number
  y: number
  /** One or several; none: the open folder. */
  rows: readonly ResourceView[]
}

/** What the menu can ask for. */
export type MenuAct =
  | 'open'
  | 'download'
  | 'rename'
  | 'move'
  | 'copy'
  | 'uses'
  | 'retry'
  | 'delete'
  | 'folder'
  | 'upload'
  | 'selectAll'

export interface ItemMenuProps {
  place: MenuPlace | null
  onAct: (act: MenuAct, rows: readonly ResourceView[]) => void
  onClose: () => void
}

export function ItemMenu({ place, onAct, onClose }: ItemMenuProps): ReactNode {
  const say = useText('library')
  if (!place) return null
  const { rows } = place
  const [first] = rows
  const one = rows.length === 1 ? first : undefined
  const mayEdit = rows.every((row) => row.mayEdit)
  const entry = (key: MenuAct, label: string, more: { danger?: boolean; disabled?: boolean } = {}) => ({
    key,
    label,
    ...more,
  })
  const items: MenuProps['items'] = !first
    ? [entry('upload', say('uploadFiles')), entry('folder', say('newFolder')), entry('selectAll', say('selectAll'))]
    : [
        ...(one
          ? [
              entry('open', say('open'), { disabled: !opens(one) }),
              ...(one.type === FOLDER ? [] : [entry('download', say('download'))]),
              ...(one.status === FAILED && one.mayEdit ? [entry('retry', say('tryAgain'))] : []),
              entry('rename', say('rename'), { disabled: !one.mayEdit }),
            ]
          : []),
        entry('move', say('move'), { disabled: !mayEdit }),
        entry('copy', say('copy')),
        ...(one ? [entry('uses', say('uses'))] : []),
        { type: 'divider' as const },
        entry('delete', say('delete'), { danger: true, disabled: !mayEdit }),
      ]
  // A name that stands shortened is told in full where keyboard and touch come, too.
  const isCut = one !== undefined && shownName(one.name) !== one.name
  return (
    <DropMenu
      // The library measures its place when it opens.
      key={`${place.x} ${place.y} ${rows.map(({ id }) => id).join()}`}
      open
      menu={{
        items: isCut
          ? [{ type: 'group', label: <span className="library-menu-name">{one.name}</span>, children: items }]
          : items,
        'aria-label': one ? say('actionsOf', { name: one.name }) : say('actionsHere'),
        onClick: ({ key }) => {
          onClose()
          onAct(key as MenuAct, rows)
        },
      }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left: place.x, top: place.y, width: 1, height: 1 }} />
    </DropMenu>
  )
}
