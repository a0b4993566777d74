// Tells page views to a host that counts them, by the protocol of Matomo or of Umami; off unless the installation named
// one.
import type { Telemetry } from '@clearbelt/contract/telemetry'
import { culture } from './culture.ts'
import { telemetry } from './telemetry.ts'

export interface PageView {
  /** The pattern of the page: `/train/trainPlan/detail/:planId`, never an id or a query. */
  pattern: string
  title: string
}

/** The address of a page with each parameter's value replaced by its name. */
export function patternOf(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) => (value ? [[value, `:${name}`] as const] : [])),
  )
  return pathname
    .split('/')
    .map((part) => names.get(decoded(part)) ?? part)
    .join('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function requestOf(
  { kind, url, site }: NonNullable<Telemetry['analytics']>,
  { pattern, title }: PageView,
): { url: string; init: RequestInit } {
  const { hostname, origin } = window.location
  const screen = `${window.screen.width}x${window.screen.height}`
  if (kind === 'umami') {
    const payload = { website: site, hostname, language: culture, referrer: '', screen, title, url: pattern }
    return {
      url: `${url}/api/send`,
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'event', payload }),
      },
    }
  }
  const query = new URLSearchParams({
    idsite: site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: title,
    url: origin + pattern,
    lang: culture,
    res: screen,
    rand: String(Math.floor(Math.random() * 1e9)),
  })
  return { url: `${url}/matomo.php?${query}`, init: { method: 'GET', mode: 'no-cors' } }
}

/**
 * Tells that a page is looked at. People whose browser asks not to be counted are not; a host that is away is nobody's
 * trouble.
 */
export function reportView(view: PageView): void {
  const { analytics } = telemetry()
  if (!analytics || navigator.doNotTrack === '1') return
  const { url, init } = requestOf(analytics, view)
  void fetch(url, { ...init, credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' }).catch(() => {})
}
