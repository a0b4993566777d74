// An authenticator in software that answers WebAuthn options as a browser does (ES256, attestation `none`).
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Ways {
  /** Whether the person was asked for finger or PIN. */
  verified?: boolean
  origin?: string
  signature?: 'spoilt'
}
type Options = { challenge: string }

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')

/** The few kinds of CBOR that a credential needs. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(kind << 5) | n])
      : n < 256
        ? Buffer.from([(kind << 5) | 24, n])
        : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

/** One device with one credential, used in a browser at `origin`. */
export function softAuthenticator(origin: string, own: Ways = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const dataOf = (at: string, verified: boolean, attested: Buffer): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([
      createHash('sha256').update(new URL(at).hostname).digest(),
      Buffer.from([0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)]),
      count,
      attested,
    ])
  }
  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const credential = (response: Record<string, unknown>) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    create({ challenge }: Options) {
      const cose = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x ?? '', 'base64url')],
          [-3, Buffer.from(jwk.y ?? '', 'base64url')],
        ]),
      )
      const authData = dataOf(
        origin,
        own.verified ?? true,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
      )
      return credential({
        clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
        attestationObject: b64(
          cbor(
            new Map<unknown, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
        transports: ['internal'],
      })
    },
    get({ challenge }: Options, ways: Ways = {}) {
      const at = ways.origin ?? origin
      const data = dataOf(at, ways.verified ?? own.verified ?? true, Buffer.alloc(0))
      const client = clientData('webauthn.get', challenge, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(privateKey)
      if (ways.signature) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1)
      return credential({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
    },
  }
}
