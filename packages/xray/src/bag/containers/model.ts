// What a container is: its own parts, the room inside it, and its size.
import type { Item } from '../item.ts'
import type { Point } from '../geometry/outlines.ts'

/** The containers there are. */
export type Container = 'suitcase' | 'backpack' | 'handbag' | 'tray' | 'parcel'

/** An empty container lying on the belt, long side along x, centred in x and y. */
export interface ContainerModel {
  container: Container
  /** Shell, frame and fittings; each point of them has its own ray. */
  body: Item
  /** Outline of the room inside, cm. */
  room: Point[]
  /** Height of the room's floor and ceiling, cm. */
  floor: number
  ceiling: number
  /** Everything including handles and wheels lies within this box around the origin, cm. */
  sizeX: number
  sizeY: number
}
