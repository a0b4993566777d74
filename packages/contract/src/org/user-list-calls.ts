// The list of accounts beside its rows: the words its filters offer, the list as a file, and acts on many accounts at
// once.
import { z } from 'zod'
import { defineCall, menu, paging, zFlag, zId, zList } from '../wire.ts'
import { orgErrors as e } from './errors.ts'
import { USER_COLUMNS, userFilters } from './user-filters.ts'

const permission = menu('system.user')
/** Rows of one exported file. */
export const EXPORT_USERS_MAX = 100_000
/** Accounts of one act on many. */
export const BULK_USERS_MAX = 500
/** Passwords set in one act: each costs the server a slow hash. */
export const BULK_PASSWORDS_MAX = 50

export const userWords = defineCall({
  id: 'org.userWords',
  method: 'GET',
  path: '/api/User/Words',
  permission,
  silent: true,
  summary: 'Positions and levels that accounts in scope have, to filter by.',
  input: z.object({}),
  output: z.object({ posts: z.array(z.string()), grades: z.array(z.string()) }),
})
export const exportUsers = defineCall({
  id: 'org.exportUsers',
  method: 'GET',
  path: '/api/User/Export',
  permission,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary:
    'The accounts that the list shows with the same filters and order, in the given columns, as an Excel file in the language of the caller.',
  input: z.object({
    ...userFilters,
    columns: zList(z.enum(USER_COLUMNS), USER_COLUMNS.length),
    /** IANA zone the times are written in. */ zone: z.string().max(60).default('UTC'),
  }),
  output: z.null(),
  errors: [e['too-many-rows'], e['unknown-zone']],
})

const skipped = z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() }))
export const BULK_ACTS = ['enable', 'disable', 'move', 'addRole', 'removeRole', 'addGroup', 'removeGroup'] as const
export type BulkAct = (typeof BULK_ACTS)[number]
export const changeUsers = defineCall({
  id: 'org.changeUsers',
  method: 'PUT',
  path: '/api/User/Bulk',
  permission,
  summary: 'One act on many accounts; keeps those to which it may not be done, and says why.',
  input: z.object({
    ids: zList(zId, BULK_USERS_MAX),
    act: z.enum(BULK_ACTS),
    /** The organisation, role or group that the act is about. */ targetID: zId.optional(),
  }),
  output: z.object({ done: z.number(), skipped }),
  errors: [e['right-not-held']],
})
export const resetPasswords = defineCall({
  id: 'org.resetPasswords',
  method: 'PUT',
  path: '/api/User/Passwords',
  permission,
  personOnly: true,
  summary: 'Sets random passwords, answered once; everybody must change theirs.',
  input: z.object({ ids: zList(zId, BULK_PASSWORDS_MAX) }),
  output: z.object({
    set: z.array(z.object({ id: z.string(), name: z.string(), accountNo: z.string(), password: z.string() })),
    skipped,
  }),
})

/** People whose passwords one reset takes away. */
export const RESET_USERS_MAX = 20_000
/** Kind of the long work that does it; its id is that of the reset. */
export const RESET_JOB = 'org.password.reset'
export const startReset = defineCall({
  id: 'org.startReset',
  method: 'POST',
  path: '/api/User/Passwords/Reset',
  permission,
  personOnly: true,
  summary:
    'Takes away the passwords of many: of the given accounts, or with `all` of all that the list shows with these filters. Everybody is signed out and waits for an activation code on a slip. A job.',
  input: z.object({ ids: zList(zId, RESET_USERS_MAX), all: zFlag.default(false), ...userFilters }),
  output: z.object({ id: z.string(), total: z.number() }),
  errors: [e['too-many-to-reset'], e['nobody-to-reset']],
})
const resetLine = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.number(),
  done: z.number(),
  createTime: z.string(),
  /** People of it who have not chosen a new password yet. */
  waiting: z.number(),
})
export const queryResets = defineCall({
  id: 'org.queryResets',
  method: 'GET',
  path: '/api/User/Passwords/Reset',
  permission,
  silent: true,
  paged: true,
  summary: 'Own resets of the last days, the newest first.',
  input: z.object(paging),
  output: z.array(resetLine),
})
/** So many of those left out are named. */
export const RESET_SKIPPED_MAX = 500
export const resetState = defineCall({
  id: 'org.resetState',
  method: 'GET',
  path: '/api/User/Passwords/Reset/:id',
  permission,
  silent: true,
  summary: 'How far an own reset is, and who was skipped for which reason.',
  input: z.object({ id: zId }),
  output: resetLine.extend({ skipped, skippedCount: z.number() }),
})
