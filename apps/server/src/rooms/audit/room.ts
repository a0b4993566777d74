// Face of the audit room: who did what, before and after, written in the act's own transaction, chained and signed
// after it.
import type { Act, AuditObject } from '@clearbelt/contract/all-rooms'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import { onePort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

export interface AuditEntry {
  /** Null when the system itself acts (a deadline, a job). */
  actorID: string | null
  /** Verb of the act, `room.verb`: `exams.submit`. Its texts stand in the contract. */
  act: Act
  /** Kind and id of the object. */
  object: AuditObject
  objectID: string
  before?: unknown
  after?: unknown
  ip?: string
  /** World-clock time of the act, ms. */
  at: number
  /** Whose administrators see an act that has no actor; left out: those of the topmost organisation alone. */
  orgID?: string
}

/** The newest signed end of the chain: everything up to `place` is as it was when this was signed. */
export interface AuditHead {
  place: number
  /** SHA-256 in hex of the chain up to there. */
  hash: string
  /** Rows from before the chain began, which carry no code of the server. */
  legacy: number
  /** When it was signed, ms. */
  at: number
  /** Ed25519 in hex. */
  signature: string
}

/** A person as the log shows one. */
export interface AuditPerson {
  id: string
  name: string
  accountNo: string
  orgName: string
}

/** What the audit room must be told about people, by the room that knows them. */
export interface AuditPeople {
  /** SQL for the organisation id of the account whose id an expression gives. */
  organisationOf(accountID: RawBuilder<unknown>): RawBuilder<unknown>
  /** SQL that selects the ids of all organisations whose path begins so. */
  organisationsUnder(path: string): RawBuilder<unknown>
  topOrganisation(on: Tx | Db): Promise<{ id: string; path: string } | null>
  people(on: Tx | Db, ids: readonly string[]): Promise<AuditPerson[]>
  /** Ids of accounts that match a text inside the caller's scope, deleted ones too; at most `limit`. */
  search(on: Tx | Db, caller: Caller, text: string, limit: number): Promise<string[]>
}

/** What names a person, and what stands in its place. */
export interface NamedPerson {
  id: string
  /** Others may have the same: replaced only in rows that are about this account. */
  names: readonly string[]
  /** Numbers that nobody else has: replaced wherever they stand. */
  texts: readonly string[]
  by: string
}

/** Sealed rows that name a person: what was looked for, up to which place of the chain, and the rows. */
export interface NamingRows {
  texts: readonly string[]
  upTo: number
  ids: readonly string[]
}

/** The log or the person changed between looking and replacing: look again. */
export class LogMovedOn extends Error {}

export interface AuditRoom {
  record(tx: Tx, entry: AuditEntry): Promise<void>
  /**
   * The statement of `record`, to stand as a part of another one (`with noted as (…)`): for acts that come by the
   * hundred a second.
   */
  recording(entry: AuditEntry): RawBuilder<unknown>
  /** Several acts of one transaction in one statement, in their order. */
  recordAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void>
  /**
   * Chains and signs what has been committed since the last turn; answers how many rows. One node at a time does it,
   * the others answer 0.
   */
  seal(): Promise<number>
  /** Looks for the rows that name a person while acts go on; `earlier` is what an earlier look found. */
  findNaming(person: Pick<NamedPerson, 'id' | 'texts'>, earlier: NamingRows | null): Promise<NamingRows>
  /**
   * The same for many, by their ids, in one walk through the log; who is named in too many rows is left out of the
   * answer.
   */
  findNamingOfMany(people: readonly Pick<NamedPerson, 'id' | 'texts'>[]): Promise<Map<string, NamingRows>>
  /**
   * Replaces what names a person in the rows that were found and in every row since; the chain stays whole. Answers how
   * many rows; throws `LogMovedOn` where it must be looked again.
   */
  redact(tx: Tx, person: NamedPerson, found: NamingRows): Promise<number>
  /** The newest signed head; null before the first. */
  head(on: Tx | Db): Promise<AuditHead | null>
}

/** The room of people says who they are. */
export const auditPeople = onePort<AuditPeople>('who people are, for the audit log')
