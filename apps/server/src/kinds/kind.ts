// What every kind of question supplies on the server, and what the rooms above hand to it.
import type { ErrorDef } from '@clearbelt/contract/errors'
import type {
  AnalysedItem,
  CandidateItem,
  CandidateRecord,
  DraftItemInput,
  KeyChangeInput,
  MeasureRow,
  MeasureWhole,
  ReviewItem,
  ReplayItem,
  ReviewRecord,
} from '@clearbelt/contract/kinds/registry'
import type { analysisFields } from '@clearbelt/contract/kinds/kind'
import type { Culture } from '@clearbelt/contract/wire'
import type { AnswerProblem, KindCode } from '@clearbelt/domain/kinds/kind'
import type { QuestionWords } from '@clearbelt/domain/topics/likeness'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../http/context.ts'
import type { Download } from '../http/mount.ts'
import type { PrintField, PrintPart } from '../print/document.ts'
import type { Db, Tx } from '../world/database.ts'
import type { World } from '../world.ts'
import type { ImagesRoom, StillImage } from '../rooms/images/room.ts'
import type { KnowledgeRoom } from '../rooms/knowledge/room.ts'
import type { PicturesRoom } from '../rooms/pictures/room.ts'
import type { ExchangePart } from './exchange.ts'
import type { KnowledgeTree } from './knowledge-tree.ts'
import type { TextAssets } from './written/text-assets.ts'

/** Faces of the rooms below, handed in by the room that asks. */
export interface KindDeps {
  world: World
  knowledge: KnowledgeRoom
  images: ImagesRoom
  pictures: PicturesRoom
}

/** An item of a draft: taken from the library (`sourceID`) or written in the paper (`content`, of the kind). */
export interface DraftItem {
  kind: KindCode
  key: boolean
  sourceID: string | null
  content: unknown
}

/** What a draft holds of one kind, once nothing of it was refused. */
export interface CheckedDraft {
  /** How many show a threat; 0 for kinds that know none. */
  threatCount: number
  /** What the publication of the items needs to know of them together; stored with the publication. */
  shared: unknown
  /** The points that its questions are about, where the kind itself knows them. */
  knowledgeIDs?: readonly string[]
}

/** An item frozen for a snapshot: the candidate's half (`body`, `assets`) and the true half apart. */
export interface FrozenItem {
  body: unknown
  assets: unknown
  truth: unknown
  sourceID: string | null
  knowledgeIDs: readonly string[]
  isThreat: boolean
  /** What `share` needs of the item; not kept in the snapshot. */
  toShare: unknown
  /** By language; the pictures of all of them are among `assets`. */
  translations?: Partial<Record<Culture, Omit<FrozenWords, 'assets'>>>
}

/** A frozen question in the words of a translation: the same item, with the same ids and the same key. */
export interface FrozenWords {
  body: unknown
  /** What explains the key, as `tell` lays it over the truth. */
  words: unknown
  /** The pictures of these words; numbers that the question itself has not. */
  assets: TextAssets
}

/** Left out by kinds whose questions have no words to translate. */
export interface TranslationPart {
  /** Whether a translation asks the same: as many options, by their places the same key, the same picture. */
  isSame(item: DraftItem, other: DraftItem): boolean
  /** Freezes the words of one that is the same under the ids of the question that was frozen. */
  freeze(deps: KindDeps, main: { item: DraftItem; frozen: FrozenItem }, other: DraftItem): Promise<FrozenWords>
  tell(truth: unknown, words: unknown): unknown
}

/** An image that is practised: as an item of no paper. */
export interface FrozenStill {
  body: unknown
  assets: unknown
  truth: unknown
  knowledgeIDs: readonly string[]
  isThreat: boolean
}

/** The candidate's half of a published item as the kind reads it. `shared`: what the snapshot says of the kind. */
export interface ItemHalf {
  body: unknown
  assets: unknown
  shared: unknown
}

/** Where the files of an item are fetched by who looks at it. */
export interface ItemAddress {
  url: string
  thumbUrl: string
  planesUrl: string
  operations: readonly { type: number; url: string }[]
}

/** How an item stands before who looks at it; `topicID` names it there. */
export interface ItemPlace {
  topicID: string
  index: number
  key: boolean
  address: ItemAddress
  culture: Culture
}

export interface ReviewPlace extends ItemPlace {
  /** Decimal text; 0 where the item was left out. */
  score: string
  sourceID: string | null
}

export interface Said {
  culture: Culture
  tree: KnowledgeTree
}

/** One item of a sitting as it was graded, for the measures. */
export interface MeasuredItem {
  truth: unknown
  answer: unknown
  detail: unknown
  /** On screen; null when unknown. */
  milliseconds: number | null
}

/** Figures of an item that all kinds share. */
export type SharedAnalysis = { [F in keyof typeof analysisFields]: z.infer<(typeof analysisFields)[F]> }

/** One item in an analysis. `said` counts answers by what `saidOf` gives of them; no answer is not in it. */
export interface AnalysedPart extends ItemHalf {
  truth: unknown
  said: ReadonlyMap<string, number>
  /** The name is filled in by the kind. */
  figures: Omit<SharedAnalysis, 'name'>
  address: ItemAddress
}

/** One of the things that can be chosen in an item. */
export interface KindChoice {
  id: string
  /** Of items that ask several things at once: what this is a choice for, in a word; else null. */
  group: string | null
  /** What it is called there, such as its letter. */
  label: string
  /** Plain text. */
  text: string
  isRight: boolean
}

/** What the item analysis asks of kinds whose answers are choices. */
export interface ChoicePart {
  of(item: ItemHalf, truth: unknown, culture: Culture): KindChoice[]
  /** Ids of the choices in an answer, from what `saidOf` tells of it. */
  chosenIn(said: string): string[]
  /** What guessing earns of the score on average, 0..1; null where nobody can tell. */
  guess(item: ItemHalf): number | null
}

/** A figure of a report that tables of sittings are sorted by. */
export interface ReportFigure {
  /** Where it lies in the report; a number there. */
  path: readonly string[]
  /** What is shown of it: rows that show the same stand by name. */
  shown?: (value: number) => number
}

/** A column of the Excel file of results. `key` is unique among those of all kinds. */
export interface MeasureColumn {
  key: string
  header: string
  width: number
  numFmt?: string
  value(row: MeasureRow): number | null
}

/**
 * What a kind measures of people. A report is what it says of one sitting or of several taken as one; its shape is the
 * kind's own. Rows and wholes have the fields of the contract's kind, those of other kinds beside them.
 */
export interface KindMeasures {
  /**
   * What is kept of one sitting's items of this kind in `sitting.report`: the report as `summary`, beside it whatever it
   * was made of. Tables of many sittings read the summary alone.
   */
  report(items: readonly MeasuredItem[]): { summary: unknown }
  /** By the names that the contract's kind gives them. */
  figures: Readonly<Record<string, ReportFigure>>
  /** SQL of one JSON value: what the reports in `one(report jsonb)` add up to. */
  sum(one: RawBuilder<unknown>): RawBuilder<unknown>
  /** The report of several sittings, from their sum and the median time of their items of this kind, ms. */
  pool(sum: unknown, medianMs: number | null): unknown
  presentRow(report: unknown): object
  presentWhole(report: unknown, said: Said): object

  // On paper.
  columns(culture: Culture): readonly MeasureColumn[]
  /** Lines below the summary in the Excel file. */
  lines(whole: MeasureWhole, culture: Culture): (string | number | null)[][]
  /** What the report of a trainee says; nothing where nothing was measured. */
  print(whole: MeasureWhole, culture: Culture): PrintPart[]
}

/** A question on paper. Parts and rich texts name pictures by the numbers under which `picture` sends them. */
export interface PrintedItem {
  /** What sort of question it is, in a word or two. */
  sort: string
  /** Rich text. */
  stem: string
  /** Below the stem. */
  parts: readonly PrintPart[]
  /** On the answer sheet; labels stand behind the number of the question. */
  fields: readonly PrintField[]
}

/** Its key on paper. */
export interface PrintedKey {
  /** In a few words. */
  answer: string
  /** Why; rich text. */
  analysis: string
}

/** What the question bank asks of a kind. `content` is that of a draft item. */
export interface BankPart {
  /** The seeds' type of a question, as lists show and filter it. */
  typeOf(content: unknown): number
  /** What it says in plain text, without its key: for names, search and comparison. */
  wordsOf(content: unknown): QuestionWords
}

/**
 * One kind of question on the server. Values of type unknown are bodies, truths, answers and details as the domain's
 * kind of the same code reads them (`readBody` and so on), and assets and shared facts as this kind made them.
 */
export interface ServerKind {
  code: KindCode

  // In a paper.
  /**
   * Checks what a draft holds of this kind, all at once; refuses what cannot stand in one paper, naming the fields
   * under `items.<place>`.
   */
  checkDraft(
    deps: KindDeps,
    tx: Tx | Db,
    caller: Caller,
    items: readonly { place: number; item: DraftItem }[],
  ): Promise<CheckedDraft>
  /** Ids of the library's images that an item shows; omitted by kinds that show none. */
  imagesOf?(item: DraftItem): string[]
  /** What the paper editor sent, as it is stored once checked. */
  readDraftItem(input: DraftItemInput): DraftItem
  /** Draft items for managers, by place; items whose source is gone are left out. */
  presentDraft(
    deps: KindDeps,
    tx: Tx | Db,
    caller: Caller,
    items: readonly { place: number; item: DraftItem; score: string }[],
    said: Said,
  ): Promise<Map<number, ReviewItem>>
  /**
   * Freezes one item. May be called again for the same item after a crash. Throws a PublishProblem where trying again
   * would not help.
   */
  freeze(deps: KindDeps, caller: Caller, item: DraftItem, shared: unknown, tree: KnowledgeTree): Promise<FrozenItem>
  /** What the snapshot says of the kind as a whole, of all its frozen items. */
  share(items: readonly FrozenItem[], shared: unknown): unknown
  translation?: TranslationPart
  /**
   * An image of the library as it stands, frozen without a paper, for practice; left out by kinds whose items are no
   * images of that library.
   */
  still?(image: StillImage, tree: KnowledgeTree): FrozenStill
  /** A file of an item, or null for kinds without. */
  picture(deps: KindDeps, item: ItemHalf, type: number, size: 'full' | 'thumb'): Promise<Download | null>
  /** Of a view, from 0. */
  planes(deps: KindDeps, item: ItemHalf, view: number): Promise<Download | null>
  /** Whether what has to be seen is gone or broken where it is stored; left out by kinds that show words. */
  isBroken?(deps: KindDeps, item: ItemHalf): Promise<boolean>
  /** Null for kinds whose questions the bank does not keep. */
  bank: BankPart | null
  /** Left out by kinds whose questions stand in no file of other makers. */
  exchange?: ExchangePart

  // In a sitting.
  /** Why a normalised answer cannot be taken after all; the tree is asked for only where an answer names points. */
  findProblem(answer: unknown, tree: () => Promise<KnowledgeTree>): Promise<AnswerProblem | null>
  /** The refusal of a problem that `normalise` or `findProblem` found, and the field of the answer at fault. */
  refusalOf(problem: AnswerProblem): { def: ErrorDef; field: string }
  presentItem(item: ItemHalf, place: ItemPlace): CandidateItem
  presentRecord(answer: unknown, topicID: string, said: Said): CandidateRecord

  // After it.
  presentReviewItem(item: ItemHalf, truth: unknown, place: ReviewPlace): ReviewItem
  presentReviewRecord(
    answer: unknown,
    graded: { topicID: string; result: number; resultName: string },
    said: Said,
    of: { item: ItemHalf; truth: unknown },
  ): ReviewRecord
  /** `momentFields` of the contract's kind, of an answer in the log. */
  presentMoment(item: ItemHalf, answer: unknown, said: Said): object
  /** `lateFields` of the contract's kind. */
  presentLate(item: ItemHalf, answer: unknown): object
  /** An item in a replay; `question` counts from 1. */
  presentReplayItem(item: ItemHalf, question: number, place: Pick<ItemPlace, 'address' | 'culture'>): ReplayItem
  /** The categories of knowledge that the item is about, by name. */
  categoryNames(truth: unknown, culture: Culture): string[]
  /** How lists call the item. */
  nameOf(item: ItemHalf, truth: unknown): string
  /** What candidates read on paper, and fill in: made of the candidate's half alone. */
  printItem(item: ItemHalf, culture: Culture): PrintedItem
  printKey(item: ItemHalf, truth: unknown, culture: Culture): PrintedKey

  // Measures.
  /** Null for kinds that measure nothing beside the score. */
  measures: KindMeasures | null
  /** SQL that tells what an answer says in one word of text, from a column of answers; null: no answer. */
  saidOf(value: RawBuilder<unknown>): RawBuilder<string | null>
  /** The items of this kind in an analysis. They are given all at once: some figures compare one with the others. */
  analyse(items: readonly AnalysedPart[], culture: Culture): AnalysedItem[]

  /** Left out by kinds whose answers are no choices. */
  choices?: ChoicePart

  // Correction of a key.
  /**
   * The truth that a correction sets, over the present one. The change has the shape of the kind's `keyTruth`. Refuses
   * what cannot be graded fairly.
   */
  correctTruth(
    change: Extract<KeyChangeInput, { kind: 'truth' }>,
    present: { truth: unknown; body: unknown },
    world: { tree: KnowledgeTree; newID(): string },
  ): unknown
  /** `correctionFields` of the contract's kind, of a truth that a correction set. */
  presentCorrection(item: ItemHalf, truth: unknown, culture: Culture): object
  /** What the audit log says of a truth. */
  auditTruth(truth: unknown): object
}
