// The audit log as administrators read it: who did what to what, before and after, when and from where.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList, zTime } from '../wire.ts'
import { auditErrors as e } from './errors.ts'

const filters = {
  /**
   * In a name, account number or organisation of who acted, the name of the act or of the kind of object, the id of the
   * object, or anything in before and after.
   */
  search: z.string().trim().max(100).default(''),
  acts: zList(z.string().max(60), 100),
  objects: zList(z.string().max(60), 50),
  actorID: zId.optional(),
  /** Acts on one object alone. */
  objectID: z.string().trim().min(1).max(200).optional(),
  from: zTime.optional(),
  /** Up to this moment, itself left out. */
  to: zTime.optional(),
}

const row = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  actName: z.string(),
  object: z.string(),
  objectName: z.string(),
  objectID: z.string(),
  /** The name that before or after give the object; empty when they give none. */
  label: z.string(),
  /** Null when the system itself acted. */
  actorID: z.string().nullable(),
  actorName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  ip: z.string(),
  /** Chained and signed. */
  sealed: z.boolean(),
})
export type AuditRow = z.infer<typeof row>

const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.infer<typeof change>

export const queryAudit = defineCall({
  id: 'audit.query',
  method: 'GET',
  path: '/api/Audit/Query',
  permission: menu('system.audit'),
  paged: true,
  summary: "Actions in the caller's organisation and those under it, newest first.",
  input: z.object({ ...filters, ...paging }),
  output: z.array(row),
})
export const auditEntry = defineCall({
  id: 'audit.entry',
  method: 'GET',
  path: '/api/Audit/Entry/:id',
  permission: menu('system.audit'),
  summary: 'One act with every field before and after, and its place in the sealed log.',
  input: z.object({ id: zId }),
  output: row.extend({ changes: z.array(change), place: z.number().nullable(), hash: z.string().nullable() }),
})
export const auditState = defineCall({
  id: 'audit.state',
  method: 'GET',
  path: '/api/Audit/State',
  permission: menu('system.audit'),
  summary: 'How far the log is sealed: its signed head, and how many rows wait.',
  input: z.object({}),
  output: z.object({
    waiting: z.number(),
    head: z.object({ place: z.number(), hash: z.string(), at: z.string() }).nullable(),
  }),
})
export const exportAudit = defineCall({
  id: 'audit.export',
  method: 'GET',
  path: '/api/Audit/Export',
  permission: menu('system.audit'),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The acts that match as an Excel file.',
  input: z.object({ ...filters, /** IANA zone the times are written in. */ zone: z.string().max(60).default('UTC') }),
  output: z.null(),
  errors: [e['too-many-acts'], e['no-such-zone']],
})
