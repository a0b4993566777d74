// The arithmetic of the audit chain: the code of a row, its link, and the signature of a head. Pure.
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { Secrets } from '../../world/secrets.ts'
import type { AuditHead } from './room.ts'

/** What a row says, as it was given and as it is read back. */
export interface RowContent {
  nonce: string | null
  /** Microseconds since 1970. */
  micros: string
  actorID: string | null
  act: string
  object: string
  objectID: string
  before: unknown
  after: unknown
  ip: string | null
}

/** A stored row with what its link binds beside the content. */
export interface ChainedRow extends RowContent {
  place: number
  id: string
  orgID: string | null
  mac: Buffer | null
  /** The database's own text of before and after: no digit may change unseen. */
  /** There when before and after were replaced since. */
  redaction: Buffer | null
  beforeText: string | null
  afterText: string | null
}

export interface AuditKeys {
  row: KeyObject
  private: KeyObject
  public: KeyObject
}

/** Hash before the first row. */
export const GENESIS = createHash('sha256').update('clearbelt audit').digest()

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Keys of the log, derived from the installation's secret, which never lies in the database. */
export function deriveAuditKeys(secrets: Secrets): AuditKeys {
  const signing = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, secrets.key('audit-head')]),
    format: 'der',
    type: 'pkcs8',
  })
  return { row: createSecretKey(secrets.key('audit-row')), private: signing, public: createPublicKey(signing) }
}

/** A JSON value as text with the names in order, so that equal values have equal text. */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** HMAC-SHA256 over what a row says: whoever writes to the database without the server's key cannot make it. */
export function macOf(key: KeyObject, row: RowContent): Buffer {
  return createHmac('sha256', key)
    .update(
      JSON.stringify([
        row.nonce,
        row.micros,
        row.actorID,
        row.act,
        row.object,
        row.objectID,
        canonical(row.before),
        canonical(row.after),
        row.ip,
      ]),
    )
    .digest()
}

/** SHA-256 over the link before and everything in the row, its place too. */
export function linkOf(previous: Buffer, row: ChainedRow): Buffer {
  const said = JSON.stringify([
    row.place,
    row.id,
    row.orgID,
    row.nonce,
    row.micros,
    row.actorID,
    row.act,
    row.object,
    row.objectID,
    row.beforeText,
    row.afterText,
    row.ip,
    row.mac?.toString('hex') ?? null,
  ])
  return createHash('sha256').update(previous).update(said).digest()
}

/**
 * HMAC-SHA256 over what a row says after names in it were replaced, and over the two hashes between which it stands.
 */
export function redactionOf(
  key: KeyObject,
  previous: Buffer,
  hash: Buffer,
  row: Omit<ChainedRow, 'beforeText' | 'afterText' | 'redaction'>,
): Buffer {
  const said = JSON.stringify([
    'redacted',
    previous.toString('hex'),
    hash.toString('hex'),
    row.place,
    row.id,
    row.orgID,
    row.nonce,
    row.micros,
    row.actorID,
    row.act,
    row.object,
    row.objectID,
    canonical(row.before),
    canonical(row.after),
    row.ip,
    row.mac?.toString('hex') ?? null,
  ])
  return createHmac('sha256', key).update(said).digest()
}

const signedText = (head: Omit<AuditHead, 'signature'>): Buffer =>
  Buffer.from(`clearbelt-audit-1\n${head.place}\n${head.hash}\n${head.legacy}\n${head.at}`)

/** Signs a head with Ed25519. */
export function signHead(keys: AuditKeys, head: Omit<AuditHead, 'signature'>): AuditHead {
  return { ...head, signature: sign(null, signedText(head), keys.private).toString('hex') }
}

/** Whether a head was signed by the holder of the key. */
export function isSigned(publicKey: KeyObject, head: AuditHead): boolean {
  return verify(null, signedText(head), publicKey, Buffer.from(head.signature, 'hex'))
}
