// Face of the knowledge room: the tree that marks, filters and blueprints use.
import type { Texts } from '@clearbelt/contract/errors'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

export { withBelow } from './with-below.ts'

export interface KnowledgePoint {
  id: string
  superiorID: string | null
  code: string
  variant: 'theory' | 'image'
  names: Texts
  order: number
}

/** How often a room refers to each point; with a path only objects below that organisation count. */
export type CountKnowledgeUses = (tx: Tx | Db, orgPath: string | null) => Promise<Map<string, number>>

/** Rooms that refer to points say how often, before one is deleted and for the counts in the tree. */
export const knowledgeUses = manyPort<CountKnowledgeUses>('how often knowledge points are used')

export interface KnowledgeRoom {
  /** All points, categories before their kinds, in display order. */
  points(on: Tx | Db): Promise<KnowledgePoint[]>
  /**
   * Those of the installation and of the organisations above and below a path, in the same order: what somebody there
   * may choose from.
   */
  pointsSeenBy(on: Tx | Db, orgPath: string): Promise<KnowledgePoint[]>
  /**
   * How often each point is used, over all rooms that refer to points; the key `safe` counts images without a threat. Null
   * counts the whole installation.
   */
  uses(tx: Tx | Db, orgPath: string | null): Promise<Map<string, number>>
  /** Keeps points from being deleted until the transaction ends; false when one of them is gone already. */
  hold(tx: Tx, ids: readonly string[]): Promise<boolean>
}
