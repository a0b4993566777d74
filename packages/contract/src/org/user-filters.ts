// What the list of accounts can be asked for: its filters, its order and its columns, for the screen and for the file
// alike.
import { z } from 'zod'
import type { Texts } from '../errors.ts'
import { zFlag, zId, zList, zTime } from '../wire.ts'

/** Columns by which the list can be put in order. */
const USER_SORTS = [
  'name',
  'accountNo',
  'jobNo',
  'typeName',
  'orgName',
  'postName',
  'gradeName',
  'hireDate',
  'createTime',
  'lastSignIn',
] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Every column of the list, in the order in which it stands there. */
export const USER_COLUMNS = [
  'name',
  'accountNo',
  'typeName',
  'orgName',
  'roleNames',
  'groupNames',
  'postName',
  'gradeName',
  'mobile',
  'jobNo',
  'email',
  'hireDate',
  'enabled',
  'lastSignIn',
  'createTime',
] as const
export type UserColumn = (typeof USER_COLUMNS)[number]

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })
/** What the columns are called, on the screen and in the file alike. */
export const USER_COLUMN_NAMES: Record<UserColumn, Texts> = {
  name: text('Name', '姓名', 'Nombre', 'Nome'),
  accountNo: text('Account', '账号', 'Cuenta', 'Conta'),
  typeName: text('Type', '类型', 'Tipo', 'Tipo'),
  orgName: text('Organisation', '组织', 'Organización', 'Organização'),
  roleNames: text('Roles', '角色', 'Roles', 'Funções'),
  groupNames: text('Groups', '分组', 'Grupos', 'Grupos'),
  postName: text('Position', '岗位', 'Puesto', 'Cargo'),
  gradeName: text('Level', '级别', 'Nivel', 'Nível'),
  mobile: text('Mobile', '手机号', 'Móvil', 'Celular'),
  jobNo: text('Job number', '工号', 'Número de empleado', 'Matrícula'),
  email: text('Email', '邮箱', 'Correo', 'E-mail'),
  hireDate: text('Hire date', '入职日期', 'Fecha de ingreso', 'Data de admissão'),
  enabled: text('State', '状态', 'Estado', 'Estado'),
  lastSignIn: text('Last sign-in', '最近登录', 'Último acceso', 'Último acesso'),
  createTime: text('Created', '创建时间', 'Creada', 'Criada em'),
}
/** What stands in the column of the state. */
export const USER_STATES: Record<'enabled' | 'disabled', Texts> = {
  enabled: text('Enabled', '已启用', 'Activada', 'Ativada'),
  disabled: text('Disabled', '已停用', 'Desactivada', 'Desativada'),
}

const zWord = z.string().trim().min(1).max(60)
const zDay = z.iso.date()

export const userFilters = {
  /**
   * In name, account, job number, mobile, email, the end of the ID number, or the name or code of the organisation; or
   * the whole ID number.
   */
  search: z.string().trim().max(100).default(''),
  /** In this organisation or anywhere under it. */
  orgID: zId.optional(),
  types: zList(z.coerce.number().int().min(1).max(3), 3),
  enabled: zFlag.optional(),
  /** With any of these roles, in any of these groups, with any of these positions, levels. */
  roleIDs: zList(zId, 100),
  groupIDs: zList(zId, 100),
  posts: zList(zWord, 100),
  grades: zList(zWord, 100),
  /** Registered from this moment up to that one, itself left out. */
  createdFrom: zTime.optional(),
  createdTo: zTime.optional(),
  /** Hire date, both days included. */
  hiredFrom: zDay.optional(),
  hiredTo: zDay.optional(),
  /** Left out: the newest account first. */
  sortName: z.enum(USER_SORTS).optional(),
  order: z.enum(['Asc', 'Desc']).default('Asc'),
}
