// The menu entries an installation begins with: codes that the calls name, addresses, four names, and which system
// roles hold them.
import type { Texts } from '@clearbelt/contract/errors'

export type SystemRole = 'administrator' | 'trainer' | 'student'

export interface MenuEntry {
  code: string
  path: string | null
  icon: string
  /** A right without an entry that shows. */
  hidden?: true
  area: 'manager' | 'student'
  names: Texts
  /** Groups are held by nobody: they show when something in them does. */
  roles: readonly SystemRole[]
  children?: readonly Omit<MenuEntry, 'area' | 'children'>[]
}

const names = (zh: string, en: string, es: string, pt: string): Texts => ({ 'zh-CN': zh, en, es, 'pt-BR': pt })
const managers = ['administrator', 'trainer'] as const
const administrators = ['administrator'] as const
const students = ['student'] as const

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

/** In the order in which they show. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  {
    code: 'group.train',
    path: null,
    icon: 'schedule',
    area: 'manager',
    roles: [],
    names: names('培训管理', 'Training', 'Formación', 'Treinamento'),
    children: [
      {
        code: 'train.plan',
        path: '/train/trainPlan',
        icon: 'solution',
        roles: managers,
        names: names('培训计划', 'Training plans', 'Planes de formación', 'Planos de treinamento'),
      },
      {
        code: 'train.invigilate',
        path: '/invigilate',
        icon: 'eye',
        roles: managers,
        names: names('监考', 'Invigilation', 'Vigilancia de exámenes', 'Fiscalização de provas'),
      },
    ],
  },
  {
    code: 'group.paper',
    path: null,
    icon: 'file',
    area: 'manager',
    roles: [],
    names: names('试卷管理', 'Papers', 'Exámenes', 'Provas'),
    children: [
      {
        code: 'paper.my',
        path: '/paper/my',
        icon: 'profile',
        roles: managers,
        names: names('我的试卷', 'My papers', 'Mis exámenes', 'Minhas provas'),
      },
      {
        code: 'paper.library',
        path: '/paper/library',
        icon: 'folder',
        roles: managers,
        names: names('试卷库', 'Paper library', 'Biblioteca de exámenes', 'Biblioteca de provas'),
      },
    ],
  },
  {
    code: 'group.image',
    path: null,
    icon: 'picture',
    area: 'manager',
    roles: [],
    names: names('图像管理', 'Images', 'Imágenes', 'Imagens'),
    children: [
      {
        code: 'images.fiscan',
        path: '/mapManage/mapfiscan',
        icon: 'scan',
        roles: managers,
        names: names('判图图库', 'Screening images', 'Imágenes de inspección', 'Imagens de inspeção'),
      },
      {
        code: 'knowledge',
        path: '/knowledge',
        icon: 'tags',
        roles: managers,
        names: names('知识点', 'Knowledge points', 'Puntos de conocimiento', 'Pontos de conhecimento'),
      },
    ],
  },
  {
    code: 'group.people',
    path: null,
    icon: 'team',
    area: 'manager',
    roles: [],
    names: names('人员管理', 'People', 'Personas', 'Pessoas'),
    children: [
      {
        code: 'people.group',
        path: '/group',
        icon: 'idcard',
        roles: managers,
        names: names('分组管理', 'Groups', 'Grupos', 'Grupos'),
      },
      {
        code: 'people.realName',
        path: '/realName',
        icon: 'solution',
        roles: administrators,
        names: names('实名认证审核', 'Identity checks', 'Verificación de identidad', 'Verificação de identidade'),
      },
      {
        code: 'people.erasure',
        path: '/erasure',
        icon: 'user',
        roles: administrators,
        names: names('个人信息删除申请', 'Erasure requests', 'Peticiones de borrado', 'Pedidos de eliminação'),
      },
    ],
  },
  {
    code: 'group.system',
    path: null,
    icon: 'setting',
    area: 'manager',
    roles: [],
    names: names('系统管理', 'System', 'Sistema', 'Sistema'),
    children: [
      {
        code: 'system.organisation',
        path: '/system/organisation',
        icon: 'apartment',
        roles: administrators,
        names: names('组织机构', 'Organisations', 'Organizaciones', 'Organizações'),
      },
      {
        code: 'system.user',
        path: '/system/user',
        icon: 'user',
        roles: administrators,
        names: names('用户管理', 'Users', 'Usuarios', 'Usuários'),
      },
      {
        code: 'system.role',
        path: '/system/role',
        icon: 'team',
        roles: administrators,
        names: names('角色管理', 'Roles', 'Roles', 'Funções'),
      },
      {
        code: 'system.menu',
        path: '/system/menu',
        icon: 'menu',
        roles: administrators,
        names: names('菜单管理', 'Menus', 'Menús', 'Menus'),
      },
      {
        code: 'system.dictionary',
        path: '/system/dictionary',
        icon: 'book',
        roles: administrators,
        names: names('数据字典', 'Dictionary', 'Diccionario', 'Dicionário'),
      },
      {
        code: 'system.trainSpecial',
        path: '/system/trainSpecial',
        icon: 'experiment',
        roles: administrators,
        names: names('培训专题', 'Training themes', 'Temas de formación', 'Temas de treinamento'),
      },
      {
        code: 'system.mobile',
        path: '/system/mobile',
        icon: 'mobile',
        roles: administrators,
        names: names('移动端布局', 'Mobile layout', 'Diseño móvil', 'Layout móvel'),
      },
      {
        code: 'system.sms',
        path: '/system/sms',
        icon: 'message',
        roles: administrators,
        names: names('短信', 'Text messages', 'Mensajes de texto', 'Mensagens de texto'),
      },
      {
        code: 'system.audit',
        path: '/system/audit',
        icon: 'audit',
        roles: administrators,
        names: names('审计日志', 'Audit log', 'Registro de auditoría', 'Registro de auditoria'),
      },
      {
        code: 'system.info',
        path: '/system/info',
        icon: 'info',
        roles: administrators,
        names: names('系统信息', 'System info', 'Información del sistema', 'Informações do sistema'),
      },
    ],
  },
  {
    code: 'student.home',
    path: null,
    icon: 'home',
    hidden: true,
    area: 'student',
    roles: students,
    names: names('首页', 'Home', 'Inicio', 'Início'),
  },
  {
    code: 'group.student',
    path: null,
    icon: 'read',
    area: 'student',
    roles: [],
    names: names('学习中心', 'Learning', 'Formación', 'Estudo'),
    children: [
      {
        code: 'student.task',
        path: '/student/myTask',
        icon: 'form',
        roles: students,
        names: names('我的任务', 'My tasks', 'Mis tareas', 'Minhas tarefas'),
      },
    ],
  },
]

/** Names of the roles that come with the installation. */
export const SYSTEM_ROLE_NAMES: Record<SystemRole, Texts> = {
  administrator: names('管理员', 'Administrator', 'Administrador', 'Administrador'),
  trainer: names('教员', 'Trainer', 'Instructor', 'Instrutor'),
  student: names('学员', 'Student', 'Alumno', 'Aluno'),
}
export const SYSTEM_ROLE_OF_TYPE: Record<1 | 2 | 3, SystemRole> = { 1: 'administrator', 2: 'trainer', 3: 'student' }
