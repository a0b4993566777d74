// The door to an OpenID Connect provider: code flow with PKCE, state and nonce, the ID token's signature checked, and
// the way out of its session.
import * as client from 'openid-client'
import type { Config } from './config.ts'

/** What a browser must bring back to finish what it began. */
export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

/** Who came back, and what the provider vouched with. */
export interface OidcPerson {
  named: string
  idToken: string
}

export interface OidcProvider {
  /**
   * The address to send a browser to, and what to remember of it. `anew`: whoever is signed in there is asked again, or
   * for another account. Throws when the provider does not answer.
   */
  begin(redirectAddress: string, anew?: boolean): Promise<{ address: string; checks: OidcChecks }>
  /**
   * What the configured claim says of the person who came back under `returned`; null when the provider or the checks
   * refuse. Throws when the provider does not answer.
   */
  finish(returned: URL, checks: OidcChecks): Promise<OidcPerson | null>
  /** Where a browser ends the provider's own session; null when it has no such place or does not answer. */
  end(idToken: string, returnAddress: string): Promise<string | null>
}

/** Seconds after which a provider that does not answer counts as stopped. */
const TIMEOUT_S = 5
/** How long what the provider says of itself is taken for true, by those who come back from it. */
const KNOWN_MS = 10 * 60_000
/** Nobody is sent to a provider that has not answered within this time: the browser would show a page of its own. */
const UP_MS = 10_000
/** A key that is not known is asked for at once, but no more often than this. */
const KEYS_MS = 5000
/** The library looks for an unknown key again when those it has are older than this, s. */
const KEYS_OLD_S = 60

/** Errors of the line and of a provider that is down, not of what it was asked. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: string }
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  return (error instanceof TypeError && /fetch failed/.test(error.message)) || isStopped(cause)
}

/** What the provider itself gave as the reason, e.g. `invalid_client`; empty when it gave none. */
async function reasonOf(error: unknown): Promise<Record<string, string>> {
  const { error: named, error_description: described, response } = error as Record<string, unknown>
  if (typeof named === 'string') return { error: named, description: typeof described === 'string' ? described : '' }
  // A refusal of our own name and secret may come as a challenge; its body says the same as elsewhere.
  if (!(response instanceof Response)) return {}
  const body = (await response.json().catch(() => null)) as { error?: unknown; error_description?: unknown } | null
  return {
    ...(typeof body?.error === 'string' ? { error: body.error.slice(0, 100) } : {}),
    ...(typeof body?.error_description === 'string' ? { description: body.error_description.slice(0, 300) } : {}),
  }
}

/** The provider of a configuration; null without one. `warn` is told why somebody was refused. */
export function createOidcProvider(
  { oidc }: Pick<Config, 'oidc'>,
  warn: (message: string, details: Record<string, unknown>) => void,
): OidcProvider | null {
  if (!oidc) return null
  const issuer = new URL(oidc.issuer)
  const secret = oidc.secret ? client.ClientSecretPost(oidc.secret) : client.None()
  // Plain http is for a provider inside the house, by an address the administrator wrote themselves.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  let known: { metadata: Promise<client.ServerMetadata>; at: number } | null = null
  let keys: { cache: client.ExportedJWKSCache; at: number } | null = null

  function metadata(olderThanMs: number): Promise<client.ServerMetadata> {
    if (known && performance.now() - known.at < olderThanMs) return known.metadata
    const asked = client
      .discovery(issuer, oidc?.clientID ?? '', undefined, secret, { execute, timeout: TIMEOUT_S })
      .then((found) => found.serverMetadata())
    const mine = { metadata: asked, at: performance.now() }
    const before = known
    known = mine
    // What failed is asked for again; who comes back from a provider that was there a moment ago goes on with that.
    asked.catch(() => {
      if (known === mine) known = before
    })
    return asked
  }
  /** Fresh for each use: the library keeps keys with it, and when they are looked for again is ours to say. */
  async function configuration(olderThanMs: number): Promise<client.Configuration> {
    const made = new client.Configuration(await metadata(olderThanMs), oidc?.clientID ?? '', undefined, secret)
    made.timeout = TIMEOUT_S
    for (const each of execute) each(made)
    if (keys) {
      const mayAsk = performance.now() - keys.at >= KEYS_MS
      const now = Math.floor(Date.now() / 1000)
      client.setJwksCache(made, { ...keys.cache, uat: mayAsk ? Math.min(keys.cache.uat, now - KEYS_OLD_S) : now })
    }
    return made
  }
  function keepKeys(from: client.Configuration): void {
    const cache = client.getJwksCache(from)
    const isNew = cache && JSON.stringify(cache.jwks) !== JSON.stringify(keys?.cache.jwks)
    const asked = cache && cache.uat > Math.floor(Date.now() / 1000) - KEYS_OLD_S
    if (cache && (isNew || (asked && keys && performance.now() - keys.at >= KEYS_MS)))
      keys = { cache, at: performance.now() }
  }

  return {
    async begin(redirectAddress, anew = false) {
      const to = await configuration(UP_MS)
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const { prompt_values_supported: prompts } = to.serverMetadata()
      const canSelect = Array.isArray(prompts) && prompts.includes('select_account')
      const address = client.buildAuthorizationUrl(to, {
        redirect_uri: redirectAddress,
        scope: oidc.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(anew ? { prompt: canSelect ? 'select_account' : 'login' } : {}),
      })
      return { address: address.href, checks }
    },
    async finish(returned, { state, nonce, verifier }) {
      const from = await configuration(KNOWN_MS)
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
        return typeof named === 'string' && named !== '' ? { named, idToken: tokens.id_token ?? '' } : null
      } catch (error) {
        if (isStopped(error)) throw error
        warn('a sign-in by OpenID Connect was refused', {
          reason: error instanceof Error ? error.message : String(error),
          code: (error as { code?: string }).code ?? '',
          ...(await reasonOf(error)),
        })
        return null
      } finally {
        keepKeys(from)
      }
    },
    async end(idToken, returnAddress) {
      try {
        const from = await configuration(KNOWN_MS)
        if (!from.serverMetadata().end_session_endpoint) return null
        return client.buildEndSessionUrl(from, {
          post_logout_redirect_uri: returnAddress,
          ...(idToken ? { id_token_hint: idToken } : {}),
        }).href
      } catch {
        return null
      }
    },
  }
}
