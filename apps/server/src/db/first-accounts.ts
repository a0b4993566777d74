// The first three accounts of an empty installation: one of each type, with random passwords shown once and kept in a
// file.
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Rooms } from '../build.ts'
import { replaceText } from '../world/local-files.ts'
import { hashPassword } from '../world/passwords.ts'
import type { World } from '../world.ts'
import { readNote, writeNote } from './installation-notes.ts'

export interface FirstAccount {
  type: 1 | 2 | 3
  typeName: string
  accountNo: string
  password: string
}

/** Where the passwords of the first accounts were written. */
export interface FirstAccountsPlace {
  host: string
  file: string
}

const NOTE = 'firstAccounts'

const WANTED = [
  { type: 1, typeName: 'administrator', accountNo: 'admin', name: 'Alex Admin' },
  { type: 2, typeName: 'trainer', accountNo: 'trainer', name: 'Toni Trainer' },
  { type: 3, typeName: 'student', accountNo: 'student', name: 'Sam Student' },
] as const

/** Letters and digits that cannot be taken for each other when read from a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'

/** A random password of 16 characters that meets the password rule: about 80 bits. */
export function randomPassword(bytes: (n: number) => Buffer): string {
  const pick = (from: string, n: number) => [...bytes(n)].map((b) => from[b % from.length]).join('')
  return `${pick(LETTERS, 5)}-${pick(LETTERS + DIGITS, 5)}${pick(DIGITS, 1)}-${pick(LETTERS, 3)}`
}

/**
 * Makes the accounts when there are none at all; answers them, or null when somebody is there already. One node at a
 * time may call it.
 */
export async function makeFirstAccounts(world: World, { org }: Rooms): Promise<FirstAccount[] | null> {
  if ((await org.countAccounts(world.db)) > 0) return null
  const top = await org.topOrganisation(world.db)
  if (!top) throw new Error('the topmost organisation is missing')
  const made: FirstAccount[] = []
  const hashed = await Promise.all(
    WANTED.map(async (w) => {
      const password = randomPassword(world.dice.bytes)
      made.push({ type: w.type, typeName: w.typeName, accountNo: w.accountNo, password })
      return { ...w, passwordHash: await hashPassword(password) }
    }),
  )
  const lines = made.toSorted((a, b) => a.type - b.type).map((a) => `${a.type} ${a.accountNo} ${a.password}`)
  // The file first: an account whose password nobody knows would lock everybody out.
  const place = placeHere(world)
  await replaceText(place.file, `${lines.join('\n')}\n`)
  await world.db.transaction().execute(async (tx) => {
    for (const a of hashed)
      await org.createAccount(tx, {
        accountNo: a.accountNo,
        name: a.name,
        type: a.type,
        orgID: top.id,
        passwordHash: a.passwordHash,
        mustChange: false,
      })
    await writeNote(world, NOTE, place, tx)
  })
  return made.toSorted((a, b) => a.type - b.type)
}

const placeHere = (world: World): FirstAccountsPlace => ({
  host: hostname(),
  file: resolve(join(world.config.dataDir, 'first-accounts.txt')),
})

/** Where another node wrote the passwords; null when this one did, or nobody did. */
export async function firstAccountsElsewhere(world: World): Promise<FirstAccountsPlace | null> {
  const place = await readNote<FirstAccountsPlace>(world, NOTE)
  const here = placeHere(world)
  return place && (place.host !== here.host || place.file !== here.file) ? place : null
}
