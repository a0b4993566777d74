// Dragging files and folders of the library onto folders. What is dragged is kept here: browsers tell its kind alone
// until it is dropped.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { useState, type DragEvent } from 'react'

const KIND = 'application/x-library'
let dragged: readonly ResourceView[] = []

/** Begins to drag `rows`. */
export function startDrag(event: DragEvent, rows: readonly ResourceView[]): void {
  dragged = rows
  event.dataTransfer.setData(KIND, rows.map(({ id }) => id).join(','))
  event.dataTransfer.effectAllowed = 'move'
}

const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(KIND)

/** Whether files of the computer are dragged. */
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Handlers of something on which what is dragged can be dropped; null where it cannot. */
export function useDropTarget(onDrop: ((rows: readonly ResourceView[]) => void) | null): {
  isOver: boolean
  handlers: {
    onDragOver?: (event: DragEvent) => void
    onDragLeave?: () => void
    onDrop?: (event: DragEvent) => void
  }
} {
  const [isOver, setIsOver] = useState(false)
  if (!onDrop) return { isOver: false, handlers: {} }
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        setIsOver(false)
        if (!isOurs(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(dragged)
      },
    },
  }
}
