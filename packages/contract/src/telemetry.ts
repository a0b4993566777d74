// Where a page tells its errors and its views: written into the page by the server, off unless configured.

/** Name of the meta element that holds it as JSON. */
export const TELEMETRY_META = 'clearbelt-telemetry'

export interface Telemetry {
  /** A Sentry-compatible host by its DSN. */
  sentry: { dsn: string; environment: string } | null
  /** A host that counts page views, by the protocol of Matomo or of Umami. */
  analytics: { kind: 'matomo' | 'umami'; url: string; site: string } | null
}
