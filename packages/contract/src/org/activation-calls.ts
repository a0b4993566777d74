// How accounts get their first password: single-use activation codes on slips, and the default password an
// administrator may turn on.
import { z } from 'zod'
import { defineCall, menu, zId, zInt, zList } from '../wire.ts'
import { orgErrors as e } from './errors.ts'

/** Slips in one file; a longer import is printed in parts. */
export const SLIPS_MAX = 500

export const printSlips = defineCall({
  id: 'org.printSlips',
  method: 'POST',
  path: '/api/User/Activation/Slips',
  permission: menu('system.user'),
  personOnly: true,
  download: 'application/pdf',
  summary:
    'Issues each account a new activation code and answers the slips to cut out. Codes are kept as hashes alone; those issued before are void. Of an import or a reset of passwords: the accounts that have no password yet.',
  input: z.object({
    importID: zId.optional(),
    resetID: zId.optional(),
    ids: zList(zId, SLIPS_MAX),
    part: zInt(1, 1000).default(1),
    /** Days the codes are good for. */ days: zInt(1, 90).default(14),
    /** Address of the activation page, printed on the slips. */ address: z
      .url({ protocol: /^https?$/ })
      .max(200)
      .optional(),
  }),
  output: z.null(),
  errors: [e['nobody-to-activate']],
})

export const passwordPolicy = defineCall({
  id: 'org.passwordPolicy',
  method: 'GET',
  path: '/api/User/PasswordPolicy',
  permission: menu('system.info', 'system.user'),
  summary: 'Whether imported accounts begin with a default password.',
  input: z.object({}),
  output: z.object({ defaultPassword: z.boolean() }),
})
export const setPasswordPolicy = defineCall({
  id: 'org.setPasswordPolicy',
  method: 'PUT',
  path: '/api/User/PasswordPolicy',
  permission: menu('system.info'),
  personOnly: true,
  summary:
    'Turns the default password of imported accounts on (plain, or sealed with the handshake key) or off (omitted). Who has it must change it before anything else.',
  input: z.object({ password: z.string().min(1).max(400).optional() }),
  output: z.null(),
  errors: [e['weak-password']],
})
