// Face of the topics room: questions of the bank for papers, blueprints and practice.
import type { BankKind, QuestionInput } from '@clearbelt/contract/topics/questions'
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { TopicState } from '@clearbelt/domain/topics/states'
import type { RawBuilder } from 'kysely'
import type { ReadFile } from '@clearbelt/formats/doubt'
import type { FileFormat } from '../../formats/read-questions.ts'
import type { Caller, UploadedFile } from '../../http/context.ts'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

/** A question of the bank as it is now. */
export interface TopicContent {
  id: string
  kind: KindCode
  /** As the kind's draft item has it. */
  content: unknown
  /** The beginning of its text on one line. */
  name: string
  knowledgeIDs: string[]
  difficulty: number
  language: Culture
  state: TopicState
  version: number
  orgPath: string
  creatorID: string
  /** Questions with the same group are translations of one another; null: there are none. */
  translationGroup: string | null
  /** Questions with the same group only stand together in a paper; null: it stands alone. */
  linkGroup: string | null
}

/** Which approved questions may be drawn; lists that are empty narrow nothing. */
export interface DrawFilter {
  kinds: readonly BankKind[]
  /** Points, each with all below it. */
  knowledgeIDs: readonly string[]
  difficulties: readonly number[]
  /** Difficulties are those that answers proved, where enough answered. */
  byAnswers?: boolean
  languages: readonly Culture[]
}

/** How many approved questions there are; one with several points counts at each. */
export interface StockCell {
  /** Null: questions without a point. */
  knowledgeID: string | null
  kind: KindCode
  /** The seeds' type. */
  type: number
  difficulty: number
  n: number
}

/** An approved question as a composition needs it. */
export interface Candidate {
  id: string
  kind: KindCode
  type: number
  knowledgeIDs: readonly string[]
  /** As its author set it, or as it proved where that was asked for. */
  difficulty: number
  /** The level by answers; null while too few answered. */
  measured: number | null
  language: Culture
  translationGroup: string | null
  linkGroup: string | null
}

/** How one version of a question was answered in a paper. */
export interface AnsweredTopic {
  topicID: string
  version: number
  answers: number
  /** Earned all of the score. */
  correct: number
}

/** Something that names a question. */
export interface TopicUse {
  what: 'paper' | 'blueprint' | 'topicSet'
  id: string
  name: string
  /** Published, with the question as it was then. */
  published: boolean
  /** Of a paper: everything that was published of it. */
  snapshotIDs?: readonly string[]
}

export interface TopicUses {
  /** SQL that selects `topic_id` once for each thing that names a question now: such a question is not deleted. */
  named: RawBuilder<unknown>
  /** What names a question, as far as the caller sees it, and how many more there are. */
  list(on: Db | Tx, caller: Caller, topicID: string): Promise<{ uses: TopicUse[]; hidden: number }>
}

/** Rooms that name questions (papers, their blueprints) say where. */
export const topicUses = manyPort<TopicUses>('where questions are named')

/** What may be practised of the bank, whoever asks. */
export interface Practisable {
  kinds: readonly KindCode[]
  /** Ids of what examinations keep, with everything that asks the same. */
  kept: readonly string[]
}

/** Who practises, in which language, and the questions that are kept from practice. */
export interface PracticeScope extends Practisable {
  orgPath: string
  culture: Culture
}

/** Questions that can be practised, all translations of one counted once. */
export interface PracticeStock {
  /** With all below each point. */
  points: readonly { id: string; type: number; n: number }[]
  types: readonly { type: number; kind: KindCode; n: number }[]
}

/** Lists that are empty narrow nothing. */
export interface PracticeDraw {
  knowledgeIDs: readonly string[]
  types: readonly number[]
  /** Those alone; null: any. */
  keys: readonly string[] | null
  /** Keys of questions that come last. */
  lately: readonly string[]
  count: number
  seed: string
}

export interface DrawnTopic {
  /** The group of its translations, or its id where there are none. */
  key: string
  id: string
}

/** Who answers questions of the day. */
export interface DailyStudent {
  userID: string
  orgPath: string
}

export interface DailyAnswer extends DailyStudent {
  /** `YYYY-MM-DD`, as it was drawn. */
  day: string
  topicID: string
  isRight: boolean
  at: number
}

/** A question that the product brings, in several languages; the same key in each. */
export interface SeedTopic {
  knowledgeIDs: readonly string[]
  difficulty: number
  source: string
  questions: Partial<Record<Culture, QuestionInput>>
}

/** Files of questions, kept for a day for who uploaded them. */
export interface QuestionFiles {
  /** Answers the address by which its owner names it. */
  keep(caller: Caller, file: UploadedFile, at: number): Promise<string>
  /** Refuses a file of which nothing can be read with its reason. */
  read(caller: Caller, address: string, at: number): Promise<{ format: FileFormat; read: ReadFile }>
}

export interface TopicsRoom {
  files: QuestionFiles
  /** Questions as they are now, by id; deleted and unknown ones are left out. Asks nobody's rights. */
  contentsOf(on: Db | Tx, ids: readonly string[]): Promise<Map<string, TopicContent>>
  /** Those of the ids that the caller may look at, drafts of their own included. */
  seen(on: Db | Tx, caller: Caller, ids: readonly string[]): Promise<Set<string>>
  /** Those of the ids that are approved and that the caller may look at. */
  usable(on: Db | Tx, caller: Caller, ids: readonly string[]): Promise<Set<string>>
  /** Holds questions until the transaction ends, so that none is deleted meanwhile; answers those that are there. */
  hold(tx: Tx, ids: readonly string[]): Promise<Set<string>>
  /** Approved questions that the caller may use, counted by point, kind and difficulty. */
  stockOf(on: Db | Tx, caller: Caller, filter: DrawFilter): Promise<StockCell[]>
  /** The same questions one by one, those that are alike side by side and with one list of points. */
  candidatesOf(on: Db | Tx, caller: Caller, filter: DrawFilter): Promise<Candidate[]>
  /** Questions that somebody reserved for examinations by hand. */
  reservedTopics(on: Db | Tx): Promise<string[]>
  /**
   * How the questions of a published paper were answered in graded sittings, in the place of what was noted of it. Two
   * papers are never noted at once: the caller sees to that.
   */
  noteAnswers(tx: Tx, snapshotID: string, answered: readonly AnsweredTopic[]): Promise<void>
  /** Ids of the translations of some questions by language, each question's own among them. */
  translationsOf(on: Db | Tx, ids: readonly string[]): Promise<Map<string, Partial<Record<Culture, string>>>>
  /** What students of an organisation can practise. */
  practiceStock(on: Db | Tx, scope: PracticeScope): Promise<PracticeStock>
  /** Draws some of it by chance, each question in the language asked for where there is such a form. */
  drawForPractice(on: Db | Tx, scope: PracticeScope, draw: PracticeDraw): Promise<DrawnTopic[]>
  /** Of each question the name that it shares with its translations. */
  keysOf(on: Db | Tx, ids: readonly string[]): Promise<Map<string, string>>
  /** Some questions with everything that asks the same: translations, other versions, copies that say the same. */
  withAlike(on: Db | Tx, ids: readonly string[]): Promise<Set<string>>
  /**
   * Ids of a student's questions of a day, `YYYY-MM-DD` in the student's time zone: drawn from the published daily sets of
   * the organisations above by whoever asks first, of what may be practised then, and fixed from then on. Empty where
   * there is nothing to draw.
   */
  dailyTopics(tx: Tx, student: DailyStudent, day: string, at: number, open: Practisable): Promise<string[]>
  /** Notes the first answer to a question of the day, for the rank; false when it was answered before or not drawn. */
  noteDailyAnswer(tx: Tx, answer: DailyAnswer): Promise<boolean>
  /**
   * Writes questions that the product brings (demo, tests) as approved ones of an account's, their translations tied;
   * answers the ids by language, in the order given. Refuses what its kind cannot ask.
   */
  seedTopics(tx: Tx, ownerID: string, list: readonly SeedTopic[]): Promise<Partial<Record<Culture, string>>[]>
}
