// Face of the knowledge room: the tree that marks, filters and blueprints use.
import type { Texts } from '@clearbelt/contract/errors'
import type { Db, Tx } from '../../world/database.ts'

export interface KnowledgePoint {
  id: string
  superiorID: string | null
  code: string
  variant: 'theory' | 'image'
  names: Texts
  order: number
}

export interface KnowledgeRoom {
  /** All points, categories before their kinds, in display order. */
  points(tx: Tx | Db): Promise<KnowledgePoint[]>
  /** Rooms that refer to points say how often, before one is deleted and for the counts in the tree. */
  registerUses(count: (tx: Tx | Db) => Promise<Map<string, number>>): void
  /** How often each point is used, over all rooms that registered; the key `safe` counts images without a threat. */
  uses(tx: Tx | Db): Promise<Map<string, number>>
}
