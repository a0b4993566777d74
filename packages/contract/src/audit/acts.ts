// The recorded acts of the audit log, and of the archive, which is no room, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const auditActs = {
  'archive.caughtUp': texts(
    'The archive on the second disk is up to date again',
    '第二磁盘上的归档恢复正常',
    'El archivo del segundo disco vuelve a estar en orden',
    'O arquivo do segundo disco voltou a ficar em ordem',
  ),
  'archive.fellBehind': texts(
    'The archive on the second disk fell behind',
    '第二磁盘上的归档落后',
    'El archivo del segundo disco quedó atrás',
    'O arquivo do segundo disco ficou para trás',
  ),
  'audit.export': texts(
    'Exported the audit log',
    '导出审计日志',
    'Exportó el registro de auditoría',
    'Exportou o registro de auditoria',
  ),
} satisfies Record<string, Texts>

export const auditObjects = {
  audit: texts('Audit log', '审计日志', 'Registro de auditoría', 'Registro de auditoria'),
} satisfies Record<string, Texts>
