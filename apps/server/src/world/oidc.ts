// The door to an OpenID Connect provider: code flow with PKCE, state and nonce, and the ID token's signature checked.
import * as client from 'openid-client'
import type { Config } from './config.ts'

/** What a browser must bring back to finish what it began. */
export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

export interface OidcProvider {
  /** The address to send a browser to, and what to remember of it. Throws when the provider does not answer. */
  begin(redirectAddress: string): Promise<{ address: string; checks: OidcChecks }>
  /**
   * What the configured claim says of the person who came back under `returned`; null when the provider or the checks
   * refuse. Throws when the provider does not answer.
   */
  finish(returned: URL, checks: OidcChecks): Promise<string | null>
}

/** Seconds after which a provider that does not answer counts as stopped. */
const TIMEOUT_S = 5
/** How long what the provider says of itself is taken for true. */
const KNOWN_MS = 10 * 60_000

/** Errors of the line and of a provider that is down, not of what it was asked. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: string }
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  return (error instanceof TypeError && /fetch failed/.test(error.message)) || isStopped(cause)
}

/** The provider of a configuration; null without one. `warn` is told why somebody was refused. */
export function createOidcProvider(
  { oidc }: Pick<Config, 'oidc'>,
  warn: (message: string, details: Record<string, unknown>) => void,
): OidcProvider | null {
  if (!oidc) return null
  let known: { configuration: Promise<client.Configuration>; until: number } | null = null
  const configuration = (): Promise<client.Configuration> => {
    if (known && known.until > performance.now()) return known.configuration
    const issuer = new URL(oidc.issuer)
    const asked = client.discovery(
      issuer,
      oidc.clientID,
      undefined,
      oidc.secret ? client.ClientSecretPost(oidc.secret) : client.None(),
      {
        // Plain http is for a provider inside the house, by an address the administrator wrote themselves.
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
        timeout: TIMEOUT_S,
      },
    )
    known = { configuration: asked, until: performance.now() + KNOWN_MS }
    // What failed is asked for again.
    asked.catch(() => {
      known = null
    })
    return asked
  }
  return {
    async begin(redirectAddress) {
      const to = await configuration()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(to, {
        redirect_uri: redirectAddress,
        scope: oidc.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, checks }
    },
    async finish(returned, { state, nonce, verifier }) {
      const from = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(from, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        const named =
          claims?.[oidc.claim] ??
          (claims && from.serverMetadata().userinfo_endpoint
            ? (await client.fetchUserInfo(from, tokens.access_token, claims.sub))[oidc.claim]
            : undefined)
        return typeof named === 'string' && named !== '' ? named : null
      } catch (error) {
        if (isStopped(error)) throw error
        warn('a sign-in by OpenID Connect was refused', {
          reason: error instanceof Error ? error.message : String(error),
          code: (error as { code?: string }).code ?? '',
        })
        return null
      }
    },
  }
}
