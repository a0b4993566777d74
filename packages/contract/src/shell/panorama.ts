// What an embedded panoramic page tells the shell around it, by `window.parent.postMessage(message, origin)`.

interface NamedPage {
  name: string
  params: Record<string, string>
  query: Record<string, string>
}

/**
 * `reLogin`: the session is over; `closePage`: done; `skipPage`: go to another page of the product, by address or by
 * name.
 */
export type PanoramaMessage =
  | { type: 'reLogin' }
  | { type: 'closePage' }
  | { type: 'skipPage'; route: string | NamedPage }

const NAME_MAX = 60
const isShort = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

/** Texts by name, none where there are none; null for anything else. */
function textsOf(value: unknown, most: number): Record<string, string> | null {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value as Record<string, unknown>)
  return entries.every(([name, text]) => isShort(name, NAME_MAX) && isShort(text, most))
    ? (Object.fromEntries(entries) as Record<string, string>)
    : null
}

function routeOf(value: unknown): string | NamedPage | null {
  if (typeof value === 'string') return value.length <= 500 && value.startsWith('/') ? value : null
  if (typeof value !== 'object' || value === null) return null
  const { name, params, query } = value as Record<string, unknown>
  const [given, asked] = [textsOf(params, 100), textsOf(query, 200)]
  return isShort(name, NAME_MAX) && given && asked ? { name, params: given, query: asked } : null
}

/**
 * The message of an embedded page, null for anything else. Checked by hand: it is the one thing that browsers check,
 * and not worth the schema library there.
 */
export function readPanoramaMessage(data: unknown): PanoramaMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, route } = data as Record<string, unknown>
  if (type === 'reLogin' || type === 'closePage') return { type }
  const to = type === 'skipPage' ? routeOf(route) : null
  return to === null ? null : { type: 'skipPage', route: to }
}

/** The pages that `skipPage` may lead to, by name; a page of another name is not opened. */
export const PANORAMA_ROUTES: readonly string[] = [
  'trainPlan',
  'trainPlanDetailPaper',
  'paperPreview',
  'resDetail',
  'myTask',
  'myTaskDetail',
  'info',
]
