// Reads the configuration from the environment and refuses a bad value by naming its variable.
import { isAbsolute, relative, resolve } from 'node:path'
import { readDsn } from '@clearbelt/contract/error-report'
import { BlockList, isIPv6 } from 'node:net'
import { z } from 'zod'
import { readScannerAddress, type ScannerAddress } from './virus-scanner.ts'

/** Whether a path leads to a folder or below it. */
/** A list such as `127.0.0.1, 10.20.0.0/16`; null for an empty one. */
function readNetworks(text: string, context: z.RefinementCtx): BlockList | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const list = new BlockList()
  for (const part of parts) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
    } catch {
      context.addIssue({ code: 'custom', message: `"${part}" is no address or network` })
    }
  }
  return parts.length > 0 ? list : null
}

/** Of every generated image, in pixels: what the screens of scanners show of a bag. */
export const BAG_SIZE: Readonly<BagSize> = { width: 1000, height: 700 }
/** Less shows no threat, more fills the memory of a browser in an exam. */
const SIDE = { least: 200, most: 2000 }

interface BagSize {
  width: number
  height: number
}

/** Width and height such as `1000x700`. */
function readBagSize(text: string, context: z.RefinementCtx): BagSize {
  const [, width, height] = (/^(\d{1,4})x(\d{1,4})$/.exec(text) ?? []).map(Number)
  const fits = [width, height].every((side) => side !== undefined && side >= SIDE.least && side <= SIDE.most)
  if (!fits)
    context.addIssue({
      code: 'custom',
      message: `it is no width and height such as 1000x700, between ${SIDE.least} and ${SIDE.most} pixels each`,
    })
  return { width: width ?? 0, height: height ?? 0 }
}

const isInside = (path: string, folder: string): boolean =>
  !/^\.\.(\/|\\|$)/.test(relative(resolve(folder), resolve(path))) &&
  !isAbsolute(relative(resolve(folder), resolve(path)))

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    ARCHIVE_DIR: z.string().min(1).optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    METRICS_TOKEN: z.string().min(16).optional(),
    METRICS_NETWORKS: z
      .string()
      .default('')
      .transform((text, context) => readNetworks(text, context)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    DEMO: z
      .enum(['0', '1'])
      .default('1')
      .transform((v) => v === '1'),
    DEMO_IMAGES: z.coerce.number().int().min(0).max(500).default(48),
    BAG_SIZE: z
      .string()
      .transform((text, context) => readBagSize(text, context))
      .default(BAG_SIZE),
    PORTAL_URL: z.url().optional(),
    SENTRY_DSN: z
      .string()
      .refine((v) => readDsn(v) !== null, 'it is not of the form https://KEY@HOST/PROJECT')
      .optional(),
    SENTRY_ENVIRONMENT: z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .default('production'),
    ANALYTICS_KIND: z.enum(['off', 'matomo', 'umami']).default('off'),
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
    ANALYTICS_SITE: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    CLAMD: z
      .string()
      .refine((v) => readScannerAddress(v) !== null, 'it is neither host:port nor the path of a socket')
      .transform((v) => readScannerAddress(v))
      .optional(),
    PHOTO_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
    CAS_URL: z.url({ protocol: /^https?$/ }).optional(),
    CAS_LOGIN_URL: z.url({ protocol: /^https?$/ }).optional(),
    CAS_ATTRIBUTE: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
    CAS_NAME: z.string().trim().max(40).default(''),
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().max(200).default(''),
    OIDC_CLIENT_SECRET: z.string().max(400).default(''),
    OIDC_CLAIM: z
      .string()
      .regex(/^[\w.:/-]{1,100}$/)
      .default('preferred_username'),
    OIDC_SCOPE: z
      .string()
      .regex(/\bopenid\b/)
      .max(200)
      .default('openid profile'),
    OIDC_NAME: z.string().trim().max(40).default(''),
    // Plain http would show cards and faces to the network; only this very machine may be reached so.
    REAL_NAME_URL: z
      .url()
      .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/)
      .optional(),
    REAL_NAME_SECRET: z.string().min(16).max(400).optional(),
    SMS_GATEWAY: z.enum(['outbox', 'webhook', 'aliyun', 'twilio']).default('outbox'),
    SMS_URL: z.url().optional(),
    SMS_KEY: z.string().max(200).default(''),
    SMS_SECRET: z.string().max(400).default(''),
    SMS_SENDER: z.string().max(100).default(''),
    SMS_TEMPLATE: z.string().max(2000).default('{"mobile":"{mobile}","code":"{code}","text":"{text}"}'),
    SMS_OUTBOX_SHOW: z
      .enum(['0', '1'])
      .default('0')
      .transform((v) => v === '1'),
  })
  .refine((v) => v.SMS_GATEWAY !== 'webhook' || v.SMS_URL !== undefined, {
    path: ['SMS_URL'],
    message: 'the webhook gateway needs its address',
  })
  .refine((v) => v.ANALYTICS_KIND === 'off' || v.ANALYTICS_URL !== undefined, {
    path: ['ANALYTICS_URL'],
    message: 'page views need an address to go to',
  })
  .refine((v) => v.ANALYTICS_KIND === 'off' || v.ANALYTICS_SITE !== undefined, {
    path: ['ANALYTICS_SITE'],
    message: 'the site is counted by it',
  })
  .refine((v) => v.REAL_NAME_URL === undefined || v.REAL_NAME_SECRET !== undefined, {
    path: ['REAL_NAME_SECRET'],
    message: 'the checking host needs its secret',
  })
  .refine((v) => v.ARCHIVE_DIR === undefined || v.DATABASE_URL === undefined, {
    path: ['ARCHIVE_DIR'],
    message: 'it belongs to the embedded database; beside DATABASE_URL, give that PostgreSQL a standby of its own',
  })
  .refine(
    (v) => v.ARCHIVE_DIR === undefined || !(isInside(v.ARCHIVE_DIR, v.DATA_DIR) || isInside(v.DATA_DIR, v.ARCHIVE_DIR)),
    { path: ['ARCHIVE_DIR'], message: 'it must lie outside DATA_DIR, on another disk' },
  )
  .refine((v) => v.OIDC_ISSUER === undefined || v.OIDC_CLIENT_ID !== '', {
    path: ['OIDC_CLIENT_ID'],
    message: 'the provider knows us by it',
  })

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Folder on a second disk that holds everything acknowledged as well; null without one. */
  archiveDir: string | null
  databaseUrl: string | null
  databasePool: number
  /** How many proxies of ours stand in front: the client's address is what the outermost of them saw. */
  trustProxy: number
  metricsToken: string | null
  /** Addresses that may read the figures without the token; null: none. */
  metricsNetworks: BlockList | null
  logLevel: string
  /** Fill an empty installation with the demo organisation. */
  demo: boolean
  /** Images that the demo gets besides those of its paper, made while the product already runs. */
  demoImages: number
  /** Pixels of every composed image. */
  bagSize: BagSize
  portalUrl: string | null
  /** Where errors of server and browsers are told, by a Sentry-compatible host; null: nowhere. */
  sentry: { dsn: string; environment: string } | null
  /** Where page views are told, without who looked; null: nowhere. */
  analytics: { kind: 'matomo' | 'umami'; url: string; site: string } | null
  /** How long photos of candidates are kept. */
  photoDays: number
  /** Where each file of the library is looked at for viruses; null: nowhere. */
  scanner: ScannerAddress | null
  /** Single sign-on by a CAS host; null without one. */
  cas: {
    url: string
    /** Where people without a ticket are sent; left out, the login page of the host with our address. */
    loginUrl: string | null
    /** Attribute that names the account; null takes the user's own name. */
    attribute: string | null
    /** What the button says; empty leaves the word to us. */
    name: string
  } | null
  /** Single sign-on by an OpenID Connect provider; null without one. */
  oidc: { issuer: string; clientID: string; secret: string; claim: string; scope: string; name: string } | null
  /** The outside host that checks identities; null: people do. */
  realName: { url: string; secret: string } | null
  sms: {
    gateway: 'outbox' | 'webhook' | 'aliyun' | 'twilio'
    url: string
    /** Account or access key id. */
    key: string
    secret: string
    /** Sign name or number that messages come from. */
    sender: string
    /** Template code, or the JSON body of a webhook with {mobile}, {code} and {text}. */
    template: string
    /** The outbox shows codes; for installations without a gateway. */
    showOutbox: boolean
  }
}

const DEFAULT_SMS_URL = {
  outbox: '',
  webhook: '',
  aliyun: 'https://dysmsapi.aliyuncs.com',
  twilio: 'https://api.twilio.com',
}

/** Variables whose value must not stand in a log, not even a wrong one. */
const SECRET = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMS_SECRET',
  'SMS_KEY',
  'REAL_NAME_SECRET',
  'OIDC_CLIENT_SECRET',
])

/** A configuration that cannot be used, in one sentence that names the variable. */
export class ConfigError extends Error {}

/** Parses environment variables (empty text counts as absent). Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    throw new ConfigError(
      `${name} is set to ${SECRET.has(name) ? 'a value' : `"${given[name] ?? ''}"`}, which cannot be used: ${issue?.message ?? 'invalid'}.`,
    )
  }
  const v = parsed.data
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    archiveDir: v.ARCHIVE_DIR === undefined ? null : resolve(v.ARCHIVE_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    databasePool: v.DATABASE_POOL,
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN ?? null,
    metricsNetworks: v.METRICS_NETWORKS,
    logLevel: v.LOG_LEVEL,
    demo: v.DEMO,
    demoImages: v.DEMO_IMAGES,
    bagSize: v.BAG_SIZE,
    portalUrl: v.PORTAL_URL ?? null,
    photoDays: v.PHOTO_DAYS,
    scanner: v.CLAMD ?? null,
    sentry: v.SENTRY_DSN ? { dsn: v.SENTRY_DSN, environment: v.SENTRY_ENVIRONMENT } : null,
    analytics:
      v.ANALYTICS_KIND === 'off'
        ? null
        : { kind: v.ANALYTICS_KIND, url: (v.ANALYTICS_URL ?? '').replace(/\/+$/, ''), site: v.ANALYTICS_SITE ?? '' },
    cas: v.CAS_URL
      ? {
          url: v.CAS_URL.replace(/\/+$/, ''),
          loginUrl: v.CAS_LOGIN_URL ?? null,
          attribute: v.CAS_ATTRIBUTE ?? null,
          name: v.CAS_NAME,
        }
      : null,
    oidc: v.OIDC_ISSUER
      ? {
          issuer: v.OIDC_ISSUER,
          clientID: v.OIDC_CLIENT_ID,
          secret: v.OIDC_CLIENT_SECRET,
          claim: v.OIDC_CLAIM,
          scope: v.OIDC_SCOPE,
          name: v.OIDC_NAME,
        }
      : null,
    realName: v.REAL_NAME_URL && v.REAL_NAME_SECRET ? { url: v.REAL_NAME_URL, secret: v.REAL_NAME_SECRET } : null,
    sms: {
      gateway: v.SMS_GATEWAY,
      url: (v.SMS_URL ?? DEFAULT_SMS_URL[v.SMS_GATEWAY]).replace(/\/+$/, ''),
      key: v.SMS_KEY,
      secret: v.SMS_SECRET,
      sender: v.SMS_SENDER,
      template: v.SMS_TEMPLATE,
      showOutbox: v.SMS_OUTBOX_SHOW,
    },
  }
}
