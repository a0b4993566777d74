// Face of the sittings room: the engine that holds, grades and keeps what people sit, for every purpose.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { quarantineList, replayPaper, ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import type { Disclosure } from '@clearbelt/domain/sittings/disclosure'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { SITTING_PURPOSES } from '@clearbelt/domain/sittings/sitting'
import type { SteeringState } from '@clearbelt/domain/sittings/steering'
import type { Caller, Context } from '../../http/context.ts'
import type { Purpose, PurposeCode } from '../../seams/purpose.ts'
import { keyedPort, manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { NamedImages } from '../images/room.ts'
import type { SnapshotItemTruth, SnapshotItemView } from '../papers/room.ts'
import type { Ended, Ending } from './finish/finish.ts'
import type { PaperKey } from './finish/grade.ts'
import type { OutcomeFollower } from './finish/outcomes.ts'
import type { Entered } from './open/enter.ts'
import type { OpenAsk } from './open/open.ts'
import type { ItemAddress } from '../../kinds/kind.ts'
import type { KnowledgeTree } from '../../kinds/knowledge-tree.ts'
import type { Achievement } from './read/results.ts'
import type { ReviewParts } from './read/review.ts'
import type { CorrectionRecord } from './regrade/corrections.ts'
import type { DescribedCorrection } from './regrade/history.ts'
import type { Applied, KeyAct, Made, Previewed } from './regrade/regrade.ts'
import type { saveAnswers, Who, WriteAsk } from './save/save.ts'
import type { JudgedRow, MarkRow, RankedSitting, SaidRow } from './store/analysis.ts'
import type { SittingProgress } from './store/progress.ts'
import type { SittingRow } from './store/row.ts'
import type { CountedSitting, Figure, ReportedSitting, Reports } from './store/tables.ts'

export type { Ended, Ending } from './finish/finish.ts'
export type { KeyItem, PaperKey } from './finish/grade.ts'
export type { Outcome, OutcomeFollower } from './finish/outcomes.ts'
export type { KnowledgeTree } from '../../kinds/knowledge-tree.ts'
export type { CorrectionRecord } from './regrade/corrections.ts'
export type { DescribedCorrection } from './regrade/history.ts'
export type { KeyAct } from './regrade/regrade.ts'
export type { Regraded } from './regrade/regrade-store.ts'
export type { SittingProgress } from './store/progress.ts'
export type { SittingRow } from './store/row.ts'
export type { CountedSitting, Figure, ReportedSitting, Reports } from './store/tables.ts'

/**
 * Rooms that follow outcomes (certificates, credits, ranks), each under a name of its own, are told of each grading and
 * regrade inside that act's transaction: every version of a sitting's outcome once, and never an older one after a
 * newer.
 */
export const outcomeFollowers = manyPort<OutcomeFollower>('who follows outcomes of sittings')

/** What sittings are for: one room decides about each, and a start without it ends with its name. */
export const sittingPurposes = keyedPort<PurposeCode, Purpose>('purposes of sittings', SITTING_PURPOSES)

export interface SittingsRoom {
  /** The sittings of one purpose, for the room that fills `sittingPurposes` with it; `P` is what its policies are. */
  of<P extends SittingPolicy>(code: PurposeCode): PurposeSittings<P>
  /** Closes and grades every open sitting whose deadline (plus grace) has passed; answers how many. */
  closeOverdue(at: number): Promise<number>
  /** Counts anew how questions of the bank were answered where sittings or keys changed; answers how many papers. */
  countAnswers(): Promise<number>
  hasOpenSitting(on: Tx | Db, userID: string): Promise<boolean>
  /** The images about which the account may be told nothing: of its open sittings, and of what its purposes keep back. */
  reservedImages(tx: Tx | Db, userID: string): Promise<NamedImages>
  /** The image of the library behind a name in an own sitting whose review may tell its truth; null otherwise. */
  toldImage(tx: Tx | Db, shownID: string, caller: Caller, at: number): Promise<string | null>
  /** Questions of the bank that an examination keeps: somebody can still sit it. */
  keptTopics(on: Tx | Db, at: number): Promise<Set<string>>
  /** Images of the libraries that an examination keeps, with the keys of files that its other items show. */
  keptImages(on: Tx | Db, at: number): Promise<{ ids: string[]; hashes: string[] }>
  /**
   * Questions of the bank that an account answered wrong in sittings whose truth it may be told, and when each sitting
   * ended, the latest; of its newest sittings alone.
   */
  wrongTopics(on: Tx | Db, userID: string, at: number): Promise<Map<string, number>>
}

/** What a manager reads of sittings: always of one purpose. */
export interface SittingReads<P extends SittingPolicy> {
  /** Any sitting by its id; whose it is and who may see it is the caller's affair. */
  byID(on: Tx | Db, id: string): Promise<SittingRow | null>
  /** One sitting of one candidate; null for another's, as for one that does not exist. `lock`: until the end of `on`. */
  own(on: Tx | Db, id: string, userID: string, lock?: boolean): Promise<SittingRow | null>
  /** Every sitting of a candidate for one thing, in order. */
  ofRef(on: Tx | Db, ref: string, userID: string): Promise<SittingRow[]>
  ofRefs(on: Tx | Db, refs: readonly string[], userID: string): Promise<SittingRow[]>
  /** By `ref:userID`; pairs without a sitting are left out. */
  progressOf(on: Tx | Db, refs: readonly string[], userIDs: readonly string[]): Promise<Map<string, SittingProgress>>
  /** By `ref`; what nobody sat is left out. */
  count(on: Tx | Db, refs: readonly string[]): Promise<Map<string, number>>
  /** When the last open sitting ends; `stopped` where one of them is paused. Null when none is open. */
  lastEnd(tx: Tx, ref: string): Promise<{ at: number; stopped: boolean } | null>
  counted(on: Tx | Db, ref: string, figure: Figure | null): Promise<(CountedSitting & { figure: number | null })[]>
  reportedOfRef(on: Tx | Db, ref: string, userID: string | null): Promise<ReportedSitting[]>
  reported(on: Tx | Db, ids: readonly string[]): Promise<Map<string, ReportedSitting>>
  /** What each kind of their papers that measures reports of several finished sittings taken as one; nothing of none. */
  pooled(on: Tx | Db, sittings: readonly Pick<SittingRow, 'id' | 'snapshotID'>[]): Promise<Reports>
  /** What of these somebody may be told no score of yet, because an exam keeps the same questions; by `ref`. */
  keptRefs(on: Tx | Db, policies: readonly P[], at: number, userID: string | null): Promise<ReadonlySet<string>>
  /**
   * What keeps the truth of a thing's questions back: every `ref`, its own among them, by which somebody can still sit
   * them. Nothing where the truth is told early.
   */
  holdersOf(on: Tx | Db, policy: P, at: number): Promise<string[]>
  /** What may be told of sittings to their candidates, by sitting; what belongs to nothing any more is left out. */
  disclosures(
    on: Tx | Db,
    sittings: readonly Pick<SittingRow, 'id' | 'state' | 'ref' | 'snapshotID'>[],
    at: number,
  ): Promise<Map<string, Disclosure>>
  /** How many items there are and how many of them are answered. */
  countAnswered(on: Tx | Db, ids: readonly string[]): Promise<Map<string, { answered: number; total: number }>>
  /** How many items of each are answered; one without any is left out. */
  countAnswers(on: Tx | Db, ids: readonly string[]): Promise<Map<string, number>>
  /** What each of the counted sittings of a snapshot earned, item by item; `all`: not the first of each person alone. */
  markRows(on: Tx | Db, ref: string, all: boolean, snapshotID: string): Promise<MarkRow[]>
  /** How each item of a snapshot was answered in them. */
  judgedRows(on: Tx | Db, ref: string, all: boolean, snapshotID: string): Promise<JudgedRow[]>
  /** Who of some sittings chose what, by thirds; of the items of a snapshot whose kinds know choices. */
  saidRows(on: Tx | Db, ranked: readonly RankedSitting[], snapshotID: string): Promise<SaidRow[]>
  review(
    sitting: SittingRow,
    policy: Pick<P, keyof ReviewParts['policy']>,
    culture: Culture,
    audience: ReviewParts['audience'],
  ): Promise<FiscanPaper>
  lateAnswers(
    ref: string,
    q: { PageNO: number; Limit: number; testID?: string; flagged?: boolean },
  ): Promise<{ rows: PackageOf<typeof quarantineList>; total: number }>
  /** Moment by moment, oldest first; refused as not found to who may not watch it. */
  replayMoments(
    caller: Caller,
    id: string,
    q: { PageNO: number; Limit: number },
    culture: Culture,
  ): Promise<{ rows: ReplayMoment[]; total: number }>
  replayPaper(sitting: SittingRow, title: string, culture: Culture): Promise<PackageOf<typeof replayPaper>>
}

/** What candidates do; over the connections kept for them. */
export interface CandidateSittings<P extends SittingPolicy> {
  /** How it is sat and the caller's extra time when they may sit it; refuses as not found otherwise. */
  requirePolicy(ref: string, caller: Caller): Promise<{ policy: P; extraSeconds: number }>
  enter(ref: string, ask: OpenAsk, culture: Culture): Promise<Entered & { policy: P }>
  save(ask: WriteAsk, who: Who): ReturnType<typeof saveAnswers>
  submit(ask: WriteAsk, who: Who): Promise<ExamResult>
  result(id: string, caller: Caller, context: Context): Promise<ExamResult>
  /** The own result with the review once its truth may be told, and with the own answers alone until then. */
  achievement(id: string, caller: Caller, context: Context): Promise<Achievement>
  /** Newest first; of one thing alone where `ref` names it. */
  results(
    userID: string,
    page: { offset: number; limit: number; ref?: string },
    asked: Pick<Context, 'at' | 'culture'>,
  ): Promise<{ rows: { result: ExamResult; policy: P }[]; total: number }>
  /** What an alias shows; refuses as not found whoever may not see it now. */
  picture(alias: string, caller: Caller, at: number): Promise<SnapshotItemView>
}

/** What is done to sittings, in a transaction of the room that does it. */
export interface SittingActs {
  /** The open sittings of some people or (null) of all, held until the transaction ends. */
  lockOpen(tx: Tx, ref: string, userIDs: readonly string[] | null): Promise<SittingRow[]>
  /** Writes where their time stands, all in one statement, and what they were given more. */
  writeStandings(tx: Tx, moved: readonly ({ id: string } & SteeringState)[], extraSeconds: number): Promise<void>
  /** Ends held sittings; those that cannot be graded are in `failed` and stay open. */
  end(
    tx: Tx,
    due: readonly { sitting: SittingRow; ending: Ending }[],
  ): Promise<{ ended: Map<string, Ended>; failed: Map<string, unknown> }>
  /** Opens a finished sitting again for so long and withdraws its outcome; false when it or a later one is open. */
  reopen(tx: Tx, sitting: SittingRow, time: { deadlineAt: number; extraSeconds: number; at: number }): Promise<boolean>
  /** Closes what a removed candidate has open; the answers are graded as they stand. */
  closeOf(tx: Tx, refs: readonly string[], userID: string, at: number): Promise<void>
}

/** The key of a paper as it stands, its corrections, and what they do to finished sittings. */
export interface SittingKeys {
  views(snapshotID: string): Promise<ReadonlyMap<string, SnapshotItemView>>
  truths(snapshotID: string): Promise<ReadonlyMap<string, SnapshotItemTruth>>
  knowledge(): Promise<KnowledgeTree>
  /** Where whoever may see the paper fetches the files of an item. */
  addressOf(itemID: string): ItemAddress
  /** Version 0: never corrected. */
  key(on: Tx | Db, snapshotID: string): Promise<{ key: PaperKey; layers: CorrectionRecord[]; version: number }>
  /** By the ids of the corrections. */
  describeCorrections(
    snapshotID: string,
    corrections: readonly CorrectionRecord[],
    culture: Culture,
  ): Promise<Map<string, DescribedCorrection>>
  /** What the candidates of a snapshot sit or sat it for. */
  refsOfSnapshot(on: Tx | Db, snapshotID: string): Promise<string[]>
  previewCorrection(snapshotID: string, act: KeyAct, made: Made): Promise<Previewed>
  correct(
    tx: Tx,
    snapshotID: string,
    act: KeyAct,
    made: Made & { expected: number; at: number; ip: string },
  ): Promise<Applied>
}

/** The sittings of one purpose. */
export interface PurposeSittings<P extends SittingPolicy>
  extends SittingReads<P>,
    CandidateSittings<P>,
    SittingActs,
    SittingKeys {}
