// Reads the configuration from the environment and refuses a bad value by naming its variable.
import { resolve } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DEMO: z.enum(['0', '1']).default('1').transform((v) => v === '1'),
  PORTAL_URL: z.url().optional(),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  /** How many proxies of ours stand in front: the client's address is what the outermost of them saw. */
  trustProxy: number
  metricsToken: string | null
  logLevel: string
  /** Fill an empty installation with the demo organisation. */
  demo: boolean
  portalUrl: string | null
}

/** Variables whose value must not stand in a log, not even a wrong one. */
const SECRET = new Set(['DATABASE_URL', 'METRICS_TOKEN'])

/** A configuration that cannot be used, in one sentence that names the variable. */
export class ConfigError extends Error {}

/** Parses environment variables (empty text counts as absent). Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    throw new ConfigError(`${name} is set to ${SECRET.has(name) ? 'a value' : `"${given[name] ?? ''}"`}, which cannot be used: ${issue?.message ?? 'invalid'}.`)
  }
  const v = parsed.data
  return {
    port: v.PORT, host: v.HOST, dataDir: resolve(v.DATA_DIR), databaseUrl: v.DATABASE_URL ?? null, databasePool: v.DATABASE_POOL, trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN ?? null, logLevel: v.LOG_LEVEL, demo: v.DEMO, portalUrl: v.PORTAL_URL ?? null,
  }
}
