// The groups of the menus, and the menu an installation begins with: the entries that rooms bring, in their groups.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { MenuGroup, MenuItem, SystemRole } from '../../../seams/menus.ts'

export type MenuEntry = Pick<MenuItem, 'code' | 'path' | 'icon' | 'hidden' | 'names' | 'roles'> & {
  area: 'manager' | 'student'
  children?: readonly Omit<MenuEntry, 'area' | 'children'>[]
}

/** Entries that belong to the administration of the system itself. */
export const SYSTEM_CODES = [
  'system.organisation',
  'system.user',
  'system.role',
  'system.menu',
  'system.info',
  'system.dictionary',
  'system.trainSpecial',
] as const

/** In the order in which they show; what stands in no group comes before the students' group. */
const GROUPS: readonly { code: MenuGroup; icon: string; area: 'manager' | 'student'; names: Texts }[] = [
  {
    code: 'group.train',
    icon: 'schedule',
    area: 'manager',
    names: texts('Training', '培训管理', 'Formación', 'Treinamento'),
  },
  {
    code: 'group.course',
    icon: 'read',
    area: 'manager',
    names: texts('Courses', '课件管理', 'Cursos', 'Cursos'),
  },
  {
    code: 'group.topic',
    icon: 'book',
    area: 'manager',
    names: texts('Question bank', '题库管理', 'Banco de preguntas', 'Banco de questões'),
  },
  { code: 'group.paper', icon: 'file', area: 'manager', names: texts('Papers', '试卷管理', 'Exámenes', 'Provas') },
  { code: 'group.image', icon: 'picture', area: 'manager', names: texts('Images', '图像管理', 'Imágenes', 'Imagens') },
  {
    code: 'group.resource',
    icon: 'folder',
    area: 'manager',
    names: texts('Resources', '资源管理', 'Recursos', 'Recursos'),
  },
  { code: 'group.people', icon: 'team', area: 'manager', names: texts('People', '人员管理', 'Personas', 'Pessoas') },
  {
    code: 'group.statistics',
    icon: 'chart',
    area: 'manager',
    names: texts('Statistics', '统计分析', 'Estadísticas', 'Estatísticas'),
  },
  { code: 'group.system', icon: 'setting', area: 'manager', names: texts('System', '系统管理', 'Sistema', 'Sistema') },
  { code: 'group.student', icon: 'read', area: 'student', names: texts('Learning', '学习中心', 'Formación', 'Estudo') },
]

/** The menu of an installation, from the entries of all rooms. Groups are held by no role. */
export function menuOf(items: readonly MenuItem[]): MenuEntry[] {
  const inGroup = (group: MenuGroup | null): MenuItem[] =>
    items.filter((item) => item.group === group).toSorted((a, b) => a.place - b.place)
  const groups = GROUPS.map((group): MenuEntry => ({ ...group, path: null, roles: [], children: inGroup(group.code) }))
  const alone = inGroup(null).map((item): MenuEntry => ({ ...item, area: 'student' }))
  return [
    ...groups.filter((entry) => entry.area === 'manager'),
    ...alone,
    ...groups.filter((entry) => entry.area === 'student'),
  ]
}

/** Names of the roles that come with the installation. */
export const SYSTEM_ROLE_NAMES: Record<SystemRole, Texts> = {
  administrator: texts('Administrator', '管理员', 'Administrador', 'Administrador'),
  trainer: texts('Trainer', '教员', 'Instructor', 'Instrutor'),
  student: texts('Student', '学员', 'Alumno', 'Aluno'),
}
export const SYSTEM_ROLE_OF_TYPE: Record<1 | 2 | 3, SystemRole> = { 1: 'administrator', 2: 'trainer', 3: 'student' }
