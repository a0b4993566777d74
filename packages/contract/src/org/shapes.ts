// Shapes that accounts and menus have on every call.
import { z } from 'zod'

/** Account type codes: 1 administrator, 2 trainer, 3 student. */
export const zAccountType = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('1 administrator, 2 trainer, 3 student.')

export interface MenuNode {
  id: string
  order: number
  superiorID: string | null
  /** Name in the caller's language. */
  name: string
  iconClass: string
  path: string | null
  code: string
  children: MenuNode[]
}
export const menuNode: z.ZodType<MenuNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      order: z.number(),
      superiorID: z.string().nullable(),
      name: z.string(),
      iconClass: z.string(),
      path: z.string().nullable(),
      code: z.string(),
      children: z.array(menuNode),
    }),
  )
  .meta({ id: 'MenuNode' })

export interface OrgNode {
  id: string
  name: string
  code: string
  order: number
  remark: string
  zone: string
  contact: string
  leaderName: string
  accounts: number
  children: OrgNode[]
}
export const orgNode: z.ZodType<OrgNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      order: z.number(),
      remark: z.string(),
      zone: z.string(),
      contact: z.string(),
      /** Empty without a leader. */
      leaderName: z.string(),
      /** Accounts directly in this organisation. */
      accounts: z.number(),
      children: z.array(orgNode),
    }),
  )
  .meta({ id: 'OrganizationNode' })
