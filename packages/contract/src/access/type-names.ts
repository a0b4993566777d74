// What the account types are called, in the four languages.
import type { Texts } from '../errors.ts'

export const ACCOUNT_TYPE_NAMES: Record<1 | 2 | 3, Texts> = {
  1: { 'zh-CN': '管理员', en: 'Administrator', es: 'Administrador', 'pt-BR': 'Administrador' },
  2: { 'zh-CN': '教员', en: 'Trainer', es: 'Instructor', 'pt-BR': 'Instrutor' },
  3: { 'zh-CN': '学员', en: 'Student', es: 'Alumno', 'pt-BR': 'Aluno' },
}
