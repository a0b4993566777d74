// What a room says about a person: a copy of what it keeps, and the way to let it go.
import type { Db, Tx } from '../world/database.ts'
import { manyPort } from './ports.ts'

export interface ErasedPerson {
  id: string
  /** Texts that name the person, by which rows without the id are found: account number, mobile, job number. */
  texts: readonly string[]
  mobile: string
  /** What stands in the place of the name from now on. */
  pseudonym: string
}

export interface PersonData {
  /** Lets go of everything that names the person and need not be kept; answers keys of stored files that go with it. */
  erase(tx: Tx, person: ErasedPerson, at: number): Promise<string[]>
  /** What is kept of an account, for the person to read. */
  copy(on: Db, accountID: string): Promise<Record<string, unknown>>
}

/** What every room keeps of people, gathered from the manifests in the order of the rooms. */
export const personDataOfRooms = manyPort<PersonData>('personal data')
