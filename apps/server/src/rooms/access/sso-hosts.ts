// The other systems through which somebody may sign in, as the configuration names them.
import { createCasHost, type CasHost } from '../../world/cas.ts'
import { createOidcProvider, type OidcProvider } from '../../world/oidc.ts'
import type { World } from '../../world.ts'

/** Null where none is configured. */
export interface Sso {
  cas: CasHost | null
  oidc: OidcProvider | null
}

/** Makes what speaks to them; nothing is asked yet. */
export const createSso = ({ config, log }: World): Sso => ({
  cas: createCasHost(config),
  oidc: createOidcProvider(config, (message, details) => log.warn(message, details)),
})
