// What the list of accounts can be asked for: its filters, its order and its columns, for the screen and for the file
// alike.
import { z } from 'zod'
import { texts, type Texts } from '../errors.ts'
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

/** What the columns are called, on the screen and in the file alike. */
export const USER_COLUMN_NAMES: Record<UserColumn, Texts> = {
  name: texts('Name', '姓名', 'Nombre', 'Nome'),
  accountNo: texts('Account', '账号', 'Cuenta', 'Conta'),
  typeName: texts('Type', '类型', 'Tipo', 'Tipo'),
  orgName: texts('Organisation', '组织', 'Organización', 'Organização'),
  roleNames: texts('Roles', '角色', 'Roles', 'Funções'),
  groupNames: texts('Groups', '分组', 'Grupos', 'Grupos'),
  postName: texts('Position', '岗位', 'Puesto', 'Cargo'),
  gradeName: texts('Level', '级别', 'Nivel', 'Nível'),
  mobile: texts('Mobile', '手机号', 'Móvil', 'Celular'),
  jobNo: texts('Job number', '工号', 'Número de empleado', 'Matrícula'),
  email: texts('Email', '邮箱', 'Correo', 'E-mail'),
  hireDate: texts('Hire date', '入职日期', 'Fecha de ingreso', 'Data de admissão'),
  enabled: texts('State', '状态', 'Estado', 'Estado'),
  lastSignIn: texts('Last sign-in', '最近登录', 'Último acceso', 'Último acesso'),
  createTime: texts('Created', '创建时间', 'Creada', 'Criada em'),
}
/** What stands in the column of the state. */
export const USER_STATES: Record<'enabled' | 'disabled', Texts> = {
  enabled: texts('Enabled', '已启用', 'Activada', 'Ativada'),
  disabled: texts('Disabled', '已停用', 'Desactivada', 'Desativada'),
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
