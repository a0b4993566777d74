// Snapshots, sitting items and knowledge points that never or hardly change, kept in memory so that a save is one round
// trip.
import { growTree, type KnowledgeTree } from '../../kinds/knowledge-tree.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { PapersRoom, Snapshot, SnapshotItemTruth, SnapshotItemView } from '../papers/room.ts'
import { selectItems, selectItemsOf, type ItemRow } from './store/items.ts'
import type { SittingRow } from './store/row.ts'

/** A map that forgets what was used longest ago, when what it holds weighs more than `most` together. */
class Recent<V> {
  readonly #most: number
  readonly #weigh: (value: V) => number
  readonly #map = new Map<string, V>()
  #weight = 0
  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }
  get(key: string): V | undefined {
    const value = this.#map.get(key)
    if (value !== undefined) {
      this.#map.delete(key)
      this.#map.set(key, value)
    }
    return value
  }
  set(key: string, value: V): void {
    const before = this.#map.get(key)
    if (before !== undefined) this.#weight -= this.#weigh(before)
    this.#map.delete(key)
    this.#map.set(key, value)
    this.#weight += this.#weigh(value)
    for (const [oldest, held] of this.#map) {
      if (this.#weight <= this.#most || oldest === key) return
      this.#map.delete(oldest)
      this.#weight -= this.#weigh(held)
    }
  }
}

/** What a save of a sitting needs to know of it. */
export type OwnSitting = Pick<SittingRow, 'snapshotID' | 'purpose' | 'rules'>

/**
 * Inside a transaction `on` must be it: a second connection, taken while fifty transactions wait for one lock, may
 * never come.
 */
export interface PaperCache {
  items(sittingID: string, on?: Db | Tx): Promise<ItemRow[]>
  /** Of several sittings; those not in memory are read together. */
  itemsOf(sittingIDs: readonly string[], on?: Db | Tx): Promise<Map<string, ItemRow[]>>
  /** Of a sitting that was begun on this node, once that is committed. */
  rememberItems(sittingID: string, rows: ItemRow[]): void
  views(snapshotID: string, on?: Db | Tx): Promise<Map<string, SnapshotItemView>>
  truths(snapshotID: string, on?: Db | Tx): Promise<Map<string, SnapshotItemTruth>>
  /** What the paper says as a whole; null for one that is unknown. */
  snapshot(snapshotID: string, on?: Db | Tx): Promise<Snapshot | null>
  knowledge(on?: Db | Tx): Promise<KnowledgeTree>
  /** The names that images have in a sitting. */
  aliases(sittingID: string): Promise<ReadonlySet<string>>
  /** What never changes of a sitting, when it is known to be this candidate's. */
  ownSitting(sittingID: string, userID: string): OwnSitting | undefined
  rememberOwn(sitting: Pick<SittingRow, 'id' | 'userID' | 'snapshotID' | 'purpose' | 'rules'>): void
}

const KNOWLEDGE_TTL_MS = 5000

/** Builds the cache; snapshots and items are immutable, so nothing but memory bounds how long they stay. */
export function createPaperCache(
  db: Db,
  { papers, knowledge }: { papers: PapersRoom; knowledge: KnowledgeRoom },
): PaperCache {
  // Counted in rows of some hundred bytes: papers have between ten and five hundred.
  const items = new Recent<ItemRow[]>(400_000, (rows) => rows.length)
  const views = new Recent<Map<string, SnapshotItemView>>(20_000, (rows) => rows.size)
  const truths = new Recent<Map<string, SnapshotItemTruth>>(20_000, (rows) => rows.size)
  const own = new Recent<OwnSitting>(20_000)
  const heads = new Recent<Snapshot | null>(1000)
  let tree: { at: number; value: KnowledgeTree } | null = null
  const through = async <V>(cache: Recent<V>, key: string, load: () => Promise<V>): Promise<V> => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = await load()
    cache.set(key, value)
    return value
  }
  return {
    ownSitting: (sittingID, userID) => own.get(`${sittingID}:${userID}`),
    rememberOwn: ({ id, userID, snapshotID, purpose, rules }) =>
      own.set(`${id}:${userID}`, { snapshotID, purpose, rules }),
    rememberItems: (sittingID, rows) => items.set(sittingID, rows),
    aliases: async (sittingID) =>
      new Set((await through(items, sittingID, () => selectItems(db, sittingID))).map((i) => i.alias)),
    items: (sittingID, on = db) => through(items, sittingID, () => selectItems(on, sittingID)),
    async itemsOf(sittingIDs, on = db) {
      const found = new Map(sittingIDs.map((id) => [id, items.get(id)]))
      const missing = sittingIDs.filter((id) => !found.get(id))
      if (missing.length > 0) {
        for (const [id, rows] of await selectItemsOf(on, missing)) {
          items.set(id, rows)
          found.set(id, rows)
        }
      }
      return new Map([...found].map(([id, rows]) => [id, rows ?? []]))
    },
    views: (snapshotID, on = db) =>
      through(views, snapshotID, async () => new Map((await papers.itemViews(on, snapshotID)).map((v) => [v.id, v]))),
    truths: (snapshotID, on = db) =>
      through(truths, snapshotID, async () => new Map((await papers.itemTruths(on, snapshotID)).map((t) => [t.id, t]))),
    snapshot: (snapshotID, on = db) => through(heads, snapshotID, () => papers.snapshot(on, snapshotID)),
    async knowledge(on = db) {
      const at = performance.now()
      if (!tree || at - tree.at > KNOWLEDGE_TTL_MS) tree = { at, value: growTree(await knowledge.points(on)) }
      return tree.value
    },
  }
}
