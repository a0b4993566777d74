// Keys and tokens of the access room: what is derived from the installation's secret, and how tokens are written.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { isUuid } from '../../db/uuid.ts'
import type { Secrets } from '../../world/secrets.ts'

/** Seconds an access token lives. */
export const ACCESS_SECONDS = 600
const ALGORITHM = 'HS256'
const MOST_VERIFIED = 20_000

export interface Keys {
  /** AES-256 key that seals passwords inside a body. */
  passwordSeal: Buffer
  /** Signs requests before sign-in; everybody may know it. */
  publicSign: KeyObject
  /** Signs the requests of one session or script token. */
  signKeyOf(kind: 'session' | 'script', id: string): Buffer
  writeAccess(claims: { sessionID: string; userID: string; type: number }, at: number): Promise<string>
  /** The session of an access token that is whole and not over; else null. */
  readAccess(token: string, at: number): Promise<{ sessionID: string; userID: string } | null>
  writeRefresh(sessionID: string, number: number): string
  readRefresh(token: string): { sessionID: string; number: number } | null
  /** Stands for something typed where keeping the typed text would be unwise. */
  digest(purpose: string, text: string): string
  /** Encrypts a short text for one purpose (AES-256-GCM). */
  seal(purpose: string, text: string): string
  /** Null for a text that was not sealed here for this purpose. */
  unseal(purpose: string, sealed: string): string | null
}

const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** All keys of an installation. */
export function createKeys(secrets: Secrets): Keys {
  // Taken in once: plain bytes are taken in anew with each use, which costs more than the use itself.
  const takeIn = (purpose: string): KeyObject => createSecretKey(secrets.key(purpose))
  // As the library signs with it: it would turn any other form of a key into this one for each token.
  const access = takeIn('access-token').toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  const refresh = takeIn('refresh-token')
  const signing = takeIn('request-signature')
  const digesting = takeIn('access-digest')
  /** By purpose; there are few. */
  const sealing = new Map<string, KeyObject>()
  const sealOf = (purpose: string): KeyObject => {
    const known = sealing.get(purpose) ?? takeIn(`seal:${purpose}`)
    sealing.set(purpose, known)
    return known
  }
  // The proof of a token never changes; making it costs a trip through the thread pool, which a save should not wait
  // for.
  const verifiedTokens = new Map<string, { claims: { sessionID: string; userID: string }; until: number }>()
  const remember = (token: string, claims: { sessionID: string; userID: string }, exp: number): void => {
    if (verifiedTokens.size >= MOST_VERIFIED) verifiedTokens.clear()
    verifiedTokens.set(token, { claims, until: exp * 1000 })
  }
  const refreshProof = (body: string) => createHmac('sha256', refresh).update(body).digest('base64url')
  return {
    passwordSeal: secrets.key('password-seal'),
    publicSign: takeIn('public-sign'),
    signKeyOf: (kind, id) => createHmac('sha256', signing).update(`${kind}:${id}`).digest(),
    async writeAccess({ sessionID, userID, type }, at) {
      const issued = Math.floor(at / 1000)
      const token = await new SignJWT({ sid: sessionID, type })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userID)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(access)
      // What was signed here needs no proof when it comes back.
      remember(token, { sessionID, userID }, issued + ACCESS_SECONDS)
      return token
    },
    async readAccess(token, at) {
      const known = verifiedTokens.get(token)
      if (known) return at < known.until ? known.claims : null
      const verified = await jwtVerify(token, access, { algorithms: [ALGORITHM], currentDate: new Date(at) }).catch(
        () => null,
      )
      const { sid, sub, exp } = verified?.payload ?? {}
      if (typeof sid !== 'string' || !isUuid(sid) || typeof sub !== 'string' || exp === undefined) return null
      const claims = { sessionID: sid, userID: sub }
      remember(token, claims, exp)
      return claims
    },
    writeRefresh(sessionID, number) {
      const body = `${sessionID}.${number}`
      return `${body}.${refreshProof(body)}`
    },
    readRefresh(token) {
      const [sessionID = '', number = '', proof = '', ...more] = token.split('.')
      if (more.length > 0 || !isUuid(sessionID) || !/^(?:0|[1-9]\d{0,8})$/.test(number)) return null
      return sameText(proof, refreshProof(`${sessionID}.${number}`)) ? { sessionID, number: Number(number) } : null
    },
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealOf(purpose), iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealOf(purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: (purpose, text) => createHmac('sha256', digesting).update(`${purpose}:${text}`).digest('base64url'),
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
