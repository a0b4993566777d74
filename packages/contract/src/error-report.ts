// Errors told to a Sentry-compatible host: where it is, what is left out, and the envelope that travels. Pure.

export interface Dsn {
  /** The whole address, as configured. */
  text: string
  /** Where envelopes are posted, with the public key in the query, so that no browser asks first. */
  endpoint: string
  /** `https://host:port` of the endpoint. */
  origin: string
}

const CLIENT = 'clearbelt/2.5'

/** Reads `https://KEY@host/path/PROJECT`; null when it is none. */
export function readDsn(text: string): Dsn | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  const at = url.pathname.lastIndexOf('/')
  const project = url.pathname.slice(at + 1)
  if (!/^https?:$/.test(url.protocol) || url.username === '' || !/^\w+$/.test(project)) return null
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: url.username, sentry_client: CLIENT })
  return {
    text,
    origin: url.origin,
    endpoint: `${url.origin}${url.pathname.slice(0, at)}/api/${project}/envelope/?${query}`,
  }
}

/**
 * What may tell who somebody is, or opens something, with what stands in its place. The order matters: tokens hold
 * numbers.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(\b(?:https?|wss?|postgres(?:ql)?):\/\/)[^\s/@]*@/gi, '$1'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [gone]'],
  [
    /\b(password|passwd|pwd|secret|token|authorization|cookie|signature|checkcode)\b(["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1$2[gone]',
  ],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b[A-Za-z0-9+/_=-]{32,}\b/g, '[long]'],
  [/\+?\d[\d ()-]{5,}\d[\dXx]?/g, '[number]'],
  [/(\b(?:https?|wss?):\/\/[^\s?#]+)[?#][^\s)]*/gi, '$1'],
]
const MAX_TEXT = 1000

/** A text without passwords, tokens, mail addresses, ids, long numbers and queries. */
export const scrub = (text: string): string =>
  SECRETS.reduce((left, [what, instead]) => left.replace(what, instead), text.slice(0, 2 * MAX_TEXT)).slice(0, MAX_TEXT)

interface Frame {
  function: string
  filename: string
  lineno: number
  colno: number
}
const MAX_FRAMES = 40
const CHROME_LINE = /^\s*at (?:(.*?) \()?(.+?):(\d+):(\d+)\)?$/
const FIREFOX_LINE = /^(.*?)@(.+?):(\d+):(\d+)$/

/** The frames of a stack as Chrome, Node, Firefox and Safari write it, the outermost first. */
function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = CHROME_LINE.exec(line) ?? FIREFOX_LINE.exec(line) ?? []
    return file
      ? [
          {
            function: (name || '?').slice(0, 200),
            filename: file.replace(/[?#].*$/, '').replace(/^.*\/(apps|packages|node_modules)\//, '/$1/'),
            lineno: Number(row),
            colno: Number(column),
          },
        ]
      : []
  })
  return frames.slice(0, MAX_FRAMES).toReversed()
}

export interface ErrorReport {
  /** 32 hex digits. */
  eventID: string
  /** ms since 1970. */
  at: number
  platform: 'javascript' | 'node'
  environment: string
  /** Name, message and stack as they were thrown; scrubbed here. */
  error: { name: string; message: string; stack?: string | undefined }
  /** The page or route by its pattern, never an address with ids. */
  transaction: string
  tags?: Readonly<Record<string, string>>
}

/** The envelope of a report: three lines of JSON. */
export function errorEnvelope(dsn: Dsn, report: ErrorReport): string {
  const { eventID, at, platform, environment, error, transaction, tags = {} } = report
  const event = {
    event_id: eventID,
    timestamp: at / 1000,
    platform,
    level: 'error',
    release: 'clearbelt@2.5',
    environment,
    transaction,
    tags,
    exception: {
      values: [
        {
          type: scrub(error.name),
          value: scrub(error.message),
          mechanism: { type: 'generic', handled: false },
          stacktrace: { frames: framesOf(error.stack ?? '') },
        },
      ],
    },
  }
  return (
    [
      { event_id: eventID, sent_at: new Date(at).toISOString(), dsn: dsn.text },
      { type: 'event', content_type: 'application/json' },
      event,
    ]
      .map((line) => JSON.stringify(line))
      .join('\n') + '\n'
  )
}
