// Shapes that accounts and menus have on every call.
import { z } from 'zod'

/** Account type codes: 1 administrator, 2 trainer, 3 student. */
export const zAccountType = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('1 administrator, 2 trainer, 3 student.')

/** What a change may say of the state that it changes. */
export const zRevision = z
  .string()
  .max(64)
  .optional()
  .describe('As it was read: the change is refused if it is another by now. Without it nothing is compared.')

export const userRow = z.object({
  id: z.string(),
  name: z.string(),
  accountNo: z.string(),
  type: zAccountType,
  typeName: z.string(),
  orgID: z.string(),
  orgName: z.string(),
  postName: z.string(),
  gradeName: z.string(),
  mobile: z.string(),
  jobNo: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  roleNames: z.array(z.string()),
  /** Hire date. */
  hireDate: z.string().nullable(),
  createTime: z.string(),
  lastSignIn: z.string().nullable(),
})
export type UserRow = z.infer<typeof userRow>
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
