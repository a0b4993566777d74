// Face of the papers room: immutable snapshots of published papers, the candidate's half and the true half apart.
import type { Texts } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { FileLengths } from '../images/room.ts'

/** A published paper without any truth. */
export interface Snapshot {
  id: string
  paperID: string
  name: string
  version: number
  totalScore: string
  passScore: string
  totalSeconds: number
  itemCount: number
}

/** What a candidate may be shown of an item. */
export interface SnapshotItemView {
  id: string
  index: number
  key: boolean
  width: number
  height: number
  pictureKey: string
  thumbKey: string
  planesKey: string | null
  /** Length at which the files of every item of the paper are sent; null in papers of old. */
  lengths: FileLengths | null
}

/** What is needed to send the files of an item. */
export type SentFiles = Pick<SnapshotItemView, 'pictureKey' | 'thumbKey' | 'planesKey' | 'width' | 'height' | 'lengths'>

/** What is true of an item; read for marking, review and managers alone. */
export interface SnapshotItemTruth {
  id: string
  imageID: string
  isSafe: boolean
  score: string
  name: string
  description: string
  productName: string
  regions: {
    tipId: string
    knowledgeID: string
    knowledgeNames: Texts
    categoryID: string
    categoryNames: Texts
    left: number
    top: number
    width: number
    height: number
  }[]
}

export interface PapersRoom {
  /** The newest published snapshot of a paper in the caller's scope, or null. */
  latestSnapshot(tx: Tx | Db, caller: Caller, paperID: string): Promise<Snapshot | null>
  snapshot(tx: Tx | Db, snapshotID: string): Promise<Snapshot | null>
  itemViews(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemView[]>
  itemTruths(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemTruth[]>
  picture(item: SentFiles, type: number, size: 'full' | 'thumb'): Promise<Download>
  planes(item: Pick<SentFiles, 'planesKey' | 'lengths'>): Promise<Download>
  /** Plans say which papers they use, before one is deleted. */
  registerUses(count: (tx: Tx | Db, paperIDs: readonly string[]) => Promise<Map<string, number>>): void
  /**
   * Queues publications again whose node was lost; the sweeper calls it now and then, on any node. Answers how many.
   */
  resumePublications(): Promise<number>
}
