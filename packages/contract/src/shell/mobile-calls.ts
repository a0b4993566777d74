// The layout of the students' home on a phone.
import { z } from 'zod'
import { defineCall, menu, signedIn, zFlag, zId } from '../wire.ts'

const code = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/)
export const mobileEntry = z.object({
  code: z.string(),
  visible: z.boolean(),
  /** A part of the home itself, or a link to another page. */
  kind: z.enum(['section', 'link']),
  /** Of a link: name in the caller's language, icon and address. Sections are named by the page. */
  name: z.string(),
  iconClass: z.string(),
  path: z.string(),
})
export type MobileLayoutEntry = z.infer<typeof mobileEntry>

export const mobileLayout = defineCall({
  id: 'shell.mobileLayout',
  method: 'GET',
  path: '/api/mobilelayout',
  permission: signedIn,
  summary: 'The layout of the mobile home that is in force in an organisation: its own, or the nearest above it.',
  input: z.object({
    /** Left out: the caller's own. Another needs the right to edit layouts. */
    orgID: zId.optional(),
  }),
  output: z.object({
    orgID: z.string(),
    /** The organisation has a layout of its own. */
    own: z.boolean(),
    /** Name of the organisation whose layout is in force; empty for the one of the product. */
    fromName: z.string(),
    entries: z.array(mobileEntry),
  }),
})
export const updateMobileLayout = defineCall({
  id: 'shell.updateMobileLayout',
  method: 'PUT',
  path: '/api/mobilelayout',
  permission: menu('system.mobile'),
  summary:
    'Gives an organisation, and those under it without their own, a layout; or takes it away, so that the one above holds.',
  input: z.object({
    orgID: zId.optional(),
    entries: z
      .array(z.object({ code, visible: z.boolean() }))
      .max(100)
      .default([]),
    inherit: zFlag.default(false),
  }),
  output: z.null(),
})
