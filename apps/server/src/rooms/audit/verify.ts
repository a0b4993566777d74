// Reads the whole audit log in the order of its chain and says which rows were changed, removed, added or moved.
import { sql } from 'kysely'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { deriveAuditKeys, GENESIS, isSigned, linkOf, macOf, redactionOf, type AuditKeys } from './chain.ts'
import type { AuditHead } from './room.ts'
import {
  selectCopies,
  selectHashAt,
  selectHead,
  selectSealedAfter,
  selectSeals,
  selectUnsealedAfter,
  type StoredLink,
} from './store.ts'
import { readWitness } from './witness.ts'

export type FaultKind = 'changed' | 'missing' | 'added' | 'moved' | 'head'

export interface Fault {
  kind: FaultKind
  /** Places of the chain, first and last; 0 for a row that is not sealed yet. */
  from: number
  to: number
  /** Row ids, where there is a row. */
  ids: string[]
  says: string
}

export interface Verdict {
  /** Rows that were read. */
  rows: number
  unsealed: number
  head: AuditHead | null
  faults: Fault[]
  /** Faults there were; `faults` holds the first of them. */
  faultCount: number
}

const PAGE = 2000
const FAULTS_MAX = 200
const IDS_MAX = 20
const TEXTS: Record<FaultKind, string> = {
  changed: 'does not say what the server wrote',
  missing: 'is missing',
  added: 'was not written by the server',
  moved: 'is not the row that was sealed at this place',
  head: 'a signed head does not fit the rows before it',
}

/** Gathers faults; neighbours of one kind become one. */
function createFaults() {
  const faults: Fault[] = []
  let count = 0
  return {
    faults,
    get count() {
      return count
    },
    add(kind: FaultKind, from: number, to: number, id: string | null = null, says = TEXTS[kind]) {
      const last = faults.at(-1)
      if (last && last.kind === kind && last.says === says && from === last.to + 1) {
        last.to = to
        if (id !== null && last.ids.length < IDS_MAX) last.ids.push(id)
        return
      }
      count++
      if (faults.length < FAULTS_MAX) faults.push({ kind, from, to, ids: id === null ? [] : [id], says })
    },
  }
}
type Faults = ReturnType<typeof createFaults>

/** What is wrong with a sealed row, given the hash before it; null for nothing. */
function judge(keys: AuditKeys, previous: Buffer | null, { row, hash }: StoredLink, legacy: number): FaultKind | null {
  // After a gap, which is told by itself, the word for a replaced row cannot be computed.
  if (row.redaction !== null && hash !== null)
    return previous === null || redactionOf(keys.row, previous, hash, row).equals(row.redaction) ? null : 'changed'
  const isOurs = row.mac === null ? row.place <= legacy : macOf(keys.row, row).equals(row.mac)
  // After a gap the link cannot be computed; the row's own code still tells.
  const isLinked = previous === null || (hash !== null && linkOf(previous, row).equals(hash))
  if (isOurs) return isLinked ? null : row.mac === null ? 'changed' : 'moved'
  return isLinked || row.mac === null ? 'added' : 'changed'
}

async function verifySealed(tx: Tx, keys: AuditKeys, faults: Faults, head: AuditHead | null): Promise<number> {
  let read = 0
  let place = 0
  let previous: Buffer | null = GENESIS
  for (;;) {
    const links = await selectSealedAfter(tx, place, PAGE)
    const seals = new Map(
      (
        await selectSeals(tx, place, links.length < PAGE ? Number.MAX_SAFE_INTEGER : (links.at(-1)?.row.place ?? 0))
      ).map((seal) => [seal.place, seal]),
    )
    for (const link of links) {
      const { row, hash } = link
      if (row.place > place + 1) {
        faults.add('missing', place + 1, row.place - 1)
        previous = null
      }
      place = row.place
      const kind: FaultKind | null = judge(keys, previous, link, head?.legacy ?? 0)
      if (kind) faults.add(kind, place, place, row.id)
      else if (head === null || place > head.place)
        faults.add('added', place, place, row.id, 'has a place behind the signed head')
      // The hash beside a moved row belongs to another place.
      previous = kind === 'moved' ? null : hash
      const seal = seals.get(place)
      seals.delete(place)
      if (seal && (!isSigned(keys.public, seal) || seal.hash !== hash?.toString('hex')))
        faults.add('head', place, place, null)
    }
    read += links.length
    for (const seal of seals.values())
      if (!isSigned(keys.public, seal))
        faults.add('head', seal.place, seal.place, null, 'a head was not signed by this installation')
    if (links.length < PAGE) break
  }
  if (head && place < head.place) faults.add('missing', place + 1, head.place)
  return read
}

async function verifyUnsealed(tx: Tx, keys: AuditKeys, faults: Faults, head: AuditHead | null): Promise<number> {
  let read = 0
  let id = '0'
  for (;;) {
    const links = await selectUnsealedAfter(tx, id, PAGE)
    for (const { row } of links) {
      // Before the first seal there may be rows older than the codes.
      if (row.mac === null ? head !== null : !macOf(keys.row, row).equals(row.mac)) faults.add('added', 0, 0, row.id)
      id = row.id
    }
    read += links.length
    if (links.length < PAGE) return read
  }
}

/** The chain must still hold a head that was noted earlier and kept elsewhere. */
async function verifyKept(
  tx: Tx,
  faults: Faults,
  kept: { place: number; hash: string },
  where: string,
  head: AuditHead | null,
): Promise<void> {
  if (head === null || head.place < kept.place)
    faults.add('missing', (head?.place ?? 0) + 1, kept.place, null, `is missing, as the head in ${where} tells`)
  // A row that is not there has been told as missing.
  else if (![null, kept.hash].includes(await selectHashAt(tx, kept.place)))
    faults.add(
      'head',
      kept.place,
      kept.place,
      null,
      `the log up to here is not the one that the head in ${where} was signed for`,
    )
}

/**
 * Verifies the log of an installation in one snapshot, reading page by page. `noted` are heads known from elsewhere (a
 * receipt, a backup), beside the one in the data folder.
 */
export async function verifyAudit(
  world: Pick<World, 'db' | 'secrets' | 'config'>,
  noted: readonly { place: number; hash: string }[] = [],
): Promise<Verdict> {
  const keys = deriveAuditKeys(world.secrets)
  const witness = await readWitness(world.config.dataDir)
  return world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const faults = createFaults()
      const head = await selectHead(tx)
      const sealed = await verifySealed(tx, keys, faults, head)
      const unsealed = await verifyUnsealed(tx, keys, faults, head)
      for (const copy of await selectCopies(tx, FAULTS_MAX))
        faults.add('added', copy.place, copy.place, copy.id, 'is a copy of another row')
      if (witness && !isSigned(keys.public, witness))
        faults.add(
          'head',
          witness.place,
          witness.place,
          null,
          'the head in the data folder was not signed by this installation',
        )
      else if (witness) await verifyKept(tx, faults, witness, 'the data folder', head)
      for (const one of noted) await verifyKept(tx, faults, one, 'your note', head)
      return { rows: sealed + unsealed, unsealed, head, faults: faults.faults, faultCount: faults.count }
    })
}
