// Who may open a socket of the hubs: pages of the product and programs, never a page of another site.
import type { IncomingMessage } from 'node:http'
import type { Config } from '../world/config.ts'
import { connectionBudget, openFilesLimit } from '../world/open-files.ts'
import { isForeignPage } from './foreign-page.ts'

export interface HubDoor {
  /** Sockets of this node at once. */
  most: number
  /** False for a handshake that a page of another site had the browser send. */
  admits(request: IncomingMessage): boolean
}

/** Sockets that a node serves at most, where the system has room for them. */
const MOST_SOCKETS = 12_000
/** Share of all connections that sockets may take: each page needs others beside its own. */
const SHARE_OF_SOCKETS = 0.6

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The door of the hubs for a configuration. */
export function hubDoor({ portalUrl, trustProxy }: Pick<Config, 'portalUrl' | 'trustProxy'>): HubDoor {
  return {
    most: Math.min(MOST_SOCKETS, Math.floor(connectionBudget(openFilesLimit()) * SHARE_OF_SOCKETS)),
    admits({ headers }) {
      // As for calls: a proxy that we trust may tell the host by which the browser knows us.
      const forwarded = trustProxy > 0 ? text(headers['x-forwarded-host']).split(',')[0]?.trim() : ''
      const hosts = [forwarded || text(headers.host), ...(portalUrl ? [new URL(portalUrl).host] : [])]
      return !isForeignPage({ fetchSite: text(headers['sec-fetch-site']), origin: text(headers.origin) }, hosts)
    },
  }
}
