// Face of the papers room: immutable snapshots of published papers, the candidate's half and the true half apart.
import type { StoredRules } from '@clearbelt/contract/kinds/rules'
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { TranslatedSection } from '@clearbelt/domain/papers/said-in'
import type { PaperType } from '@clearbelt/domain/papers/paper-types'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { manyPort, onePort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { ItemHalf } from '../../kinds/kind.ts'

/** A published paper without any truth. */
export interface Snapshot {
  id: string
  paperID: string
  name: string
  /** The name in other languages. */
  names: Readonly<Partial<Record<Culture, string>>>
  version: number
  totalScore: string
  passScore: string
  totalSeconds: number
  itemCount: number
  /** 1 theory, 3 CT, 4 DR, 5 image screening. */
  type: number
  /** Of its questions. */
  kinds: readonly KindCode[]
  /** How partly right answers are credited where who uses the paper says nothing, by kind. */
  rules: StoredRules
  /** What a candidate is allowed beside the questions. */
  tools: { calculator: boolean; notes: boolean }
  /** `instructions`: rich text without pictures. */
  sections: readonly TranslatedSection<Culture>[]
}

/** What a candidate may be shown of an item; `body` as its kind reads it, `shared`: what the snapshot says of the kind. */
export interface SnapshotItemView extends ItemHalf {
  id: string
  kind: KindCode
  index: number
  key: boolean
  /** Place of its section, from 0. */
  section: number
  /** Whether a sitting that shuffles may put the questions, and the options of this one, into another order. */
  mayMove: boolean
  mayDeal: boolean
  /** That of its words; null: not known, as of a question that the paper itself writes. */
  language: Culture | null
  /** Its body in other languages; the files of all of them are among `assets`. */
  translations?: Partial<Record<Culture, unknown>>
}

/** What is true of an item, as its kind reads it; for grading, review and managers alone. */
export interface SnapshotItemTruth {
  id: string
  kind: KindCode
  truth: unknown
  score: string
  /** The library object it was taken from. */
  sourceID: string | null
  knowledgeIDs: string[]
  /** Of a question of the bank (`sourceID`) the version that was published; null for any other. */
  bankVersion: number | null
  /** What explains the key in other languages, as its kind lays it over the truth. */
  translations?: Partial<Record<Culture, unknown>>
}

/** What a published paper is, in words for who reads a plan. */
export interface PaperNature {
  type: PaperType
  typeName: string
  /** Names of the categories of its questions, joined. */
  categories: string
  /** The kinds of its questions. */
  kinds: KindCode[]
}

export type CountPaperUses = (tx: Tx | Db, paperIDs: readonly string[]) => Promise<Map<string, number>>

/** Rooms that use papers (exams) say how often, before one is deleted. */
export const paperUses = manyPort<CountPaperUses>('how often papers are used')

/** The snapshots that some people sat in their last so many sittings each, open ones too. */
export type SelectLastSat = (on: Tx | Db, userIDs: readonly string[], sittings: number) => Promise<string[]>

/** What is sat is known by a room above. */
export const lastSat = onePort<SelectLastSat>('what people sat last')

export interface PapersRoom {
  /**
   * The newest published snapshot of a paper in the caller's scope that an exam may take, or null: the paper is in use,
   * and the snapshot approved by a second person where that is asked for.
   */
  latestSnapshot(tx: Tx | Db, caller: Caller, paperID: string): Promise<Snapshot | null>
  snapshot(tx: Tx | Db, snapshotID: string): Promise<Snapshot | null>
  /**
   * The newest publications of a paper's parallel forms in their order, its own apart: those that an exam may take, in
   * the caller's scope, of as many questions and points as this one.
   */
  otherForms(tx: Tx | Db, caller: Caller, like: Snapshot): Promise<Snapshot[]>
  /**
   * SQL for a `from`: for each of some snapshots (asked) itself and those of the same paper (id) that have a question in
   * common with it. A question is the same where it was taken from the same object of the library, or says the same.
   */
  sameQuestions(snapshotIDs: readonly string[]): RawBuilder<unknown>
  /** SQL for a `from`: every snapshot (asked, and the same as id) that has questions of the bank. */
  snapshotsOfBank(): RawBuilder<unknown>
  /** Every snapshot, as a table in SQL (asked, id). */
  allSnapshots(): RawBuilder<unknown>
  /** What some snapshots show of the image libraries: ids of images, and the keys of the files of other items. */
  shownBy(tx: Tx | Db, snapshotIDs: readonly string[]): Promise<{ ids: string[]; hashes: string[] }>
  /** Questions of the bank in some snapshots, whatever version of them. */
  bankQuestionsOf(tx: Tx | Db, snapshotIDs: readonly string[]): Promise<Set<string>>
  nature(tx: Tx | Db, snapshotID: string, culture: Culture): Promise<PaperNature>
  itemViews(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemView[]>
  itemTruths(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemTruth[]>
  /** Files of an item; refuses as not found what its kind does not have. */
  picture(item: SnapshotItemView, type: number, size: 'full' | 'thumb'): Promise<Download>
  planes(item: SnapshotItemView, view: number): Promise<Download>
  /** Whether what has to be seen of an item is gone or broken where it is stored. */
  isBroken(item: SnapshotItemView): Promise<boolean>
  /**
   * Queues publications again whose node was lost; the sweeper calls it now and then, on any node. Answers how many.
   */
  resumePublications(): Promise<number>
}
