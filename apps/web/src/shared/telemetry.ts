// What the server wrote into this page about where errors and page views are told.
import { TELEMETRY_META, type Telemetry } from '@clearbelt/contract/telemetry'

const OFF: Telemetry = { sentry: null, analytics: null }

/** The settings of this page; everything off where none stand in it. */
export function telemetry(): Telemetry {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${TELEMETRY_META}"]`)?.content
  if (!content) return OFF
  try {
    return JSON.parse(content) as Telemetry
  } catch {
    return OFF
  }
}
