// What an account has chosen for its tables, kept on the server: it is the same on every device.
import { z } from 'zod'
import { defineCall, signedIn } from '../wire.ts'

/** Tables that one account may keep a choice of; the product has fewer. */
export const TABLES_MAX = 200
const zTable = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/)
const zColumns = z.record(z.string().max(60), z.boolean()).refine((columns) => Object.keys(columns).length <= 100)

export const tableColumns = defineCall({
  id: 'shell.tableColumns',
  method: 'GET',
  path: '/api/User/Columns',
  permission: signedIn,
  silent: true,
  summary: 'The columns the caller has chosen to see or to hide, by table.',
  input: z.object({}),
  output: z.record(z.string(), zColumns),
})
export const saveTableColumns = defineCall({
  id: 'shell.saveTableColumns',
  method: 'PUT',
  path: '/api/User/Columns',
  permission: signedIn,
  silent: true,
  summary: 'Keeps which columns of a table the caller sees.',
  input: z.object({ table: zTable, columns: zColumns }),
  output: z.null(),
})
