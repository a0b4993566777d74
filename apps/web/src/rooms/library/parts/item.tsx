// What each view of the library does with one file or folder: whether it opens and where, and how it is dragged.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { shownName } from '@clearbelt/domain/files/names'
import { mayOpen } from '@clearbelt/domain/library/resource-states'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { useResourceWords } from '../../../media/of-resource.ts'
import { pathInto } from '../api/resources.ts'

/** What a view of the library is given. */
export interface ItemsProps {
  rows: readonly ResourceView[]
  zone: string
  selected: ReadonlyMap<string, ResourceView>
  /** Ticks or unticks one; with `isRange` all between it and the last one. */
  onToggle: (row: ResourceView, isRange: boolean) => void
  onMenu: (row: ResourceView, at: { x: number; y: number }) => void
  onDropOn: (folderID: string, rows: readonly ResourceView[]) => void
  /** The address of the folder at a path. */
  linkTo: (path: string) => string
  busy: boolean
}

/** Whether one may open it: folders always, files once they are ready. */
export const opens = ({ type, status }: Pick<ResourceView, 'type' | 'status'>): boolean =>
  type === FOLDER || mayOpen(status)

/** A file's name as lists show it: cut for the eye where it is long, and whole for a reading voice. */
export function FileName({ name }: { name: string }): ReactNode {
  const shown = shownName(name)
  if (shown === name) return name
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="only-read">{name}</span>
    </>
  )
}

export interface ItemNameProps {
  row: ResourceView
  linkTo: (path: string) => string
}

/** The name as a link to what it opens; plain and marked as out of use while it does not open. */
export function ItemName({ row, linkTo }: ItemNameProps): ReactNode {
  const { stateOf } = useResourceWords()
  if (!opens(row))
    return (
      <span className="library-name" aria-disabled="true" title={`${row.name}: ${stateOf(row)}`}>
        <FileName name={row.name} />
      </span>
    )
  return (
    <Link
      className="library-name"
      draggable={false}
      title={row.name}
      to={row.type === FOLDER ? linkTo(pathInto(row)) : `/resManager/resViews/${row.id}`}
    >
      <FileName name={row.name} />
    </Link>
  )
}

/** The button that opens the menu of one, for keyboard and touch. */
export function ItemMenuButton({ row, onMenu }: { row: ResourceView; onMenu: ItemsProps['onMenu'] }): ReactNode {
  const say = useText('library')
  const open = (event: MouseEvent<HTMLElement>): void => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    onMenu(row, { x: left, y: bottom })
  }
  return (
    <Button
      type="text"
      size="small"
      className="library-more"
      icon={<EllipsisOutlined />}
      aria-haspopup="menu"
      aria-label={say('actionsOf', { name: row.name })}
      onClick={open}
    />
  )
}
