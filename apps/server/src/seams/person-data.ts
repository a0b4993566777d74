// What a room says about a person: which columns name one, a copy of what it keeps, and the way to let it go.
import type { Db, Tx } from '../world/database.ts'
import { manyPort } from './ports.ts'

export interface ErasedPerson {
  id: string
  /** Texts that name this person alone, by which rows without the id are found: account number, mobile, mail, card. */
  texts: readonly string[]
  mobile: string
  /** What stands in the place of the name from now on. */
  pseudonym: string
}

/** What becomes of a column that names a person. */
export type PersonColumn = {
  /** Rows of the person stand in the copy that the person may ask for, whichever room writes them into it. */
  exported?: true
} & (
  | {
      /** After an erasure no row names the person here. */
      erased: true
    }
  | {
      /** Why it stays, in one sentence. */
      kept: string
    }
)

export interface PersonData {
  /** Each column of the room's tables that names an account, by `table.column`; a test asks for every one. */
  columns: Readonly<Record<string, PersonColumn>>
  /** Lets go of everything that names the person and need not be kept; answers keys of stored files that go with it. */
  erase?(tx: Tx, person: ErasedPerson, at: number): Promise<string[]>
  /** What is kept of an account, for the person to read. */
  copy?(on: Db, accountID: string): Promise<Record<string, unknown>>
}

/** What every room keeps of people, gathered from the manifests in the order of the rooms. */
export const personDataOfRooms = manyPort<PersonData>('personal data')
