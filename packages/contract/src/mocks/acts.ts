// The recorded acts of mock exams, by name in four languages; they are about sittings and steps.
import { texts, type Texts } from '../errors.ts'

export const mocksActs = {
  'mocks.close': texts('Ended a mock exam', '关闭模拟考试', 'Terminó un simulacro', 'Encerrou um simulado'),
  'mocks.export': texts(
    'Exported mock exam results',
    '导出模拟考试成绩',
    'Exportó resultados de un simulacro',
    'Exportou resultados de um simulado',
  ),
  'mocks.open': texts('Started a mock exam', '开始模拟考试', 'Empezó un simulacro', 'Iniciou um simulado'),
  'mocks.regrade': texts(
    'Regraded a mock exam',
    '重新评定模拟考试',
    'Recalificó un simulacro',
    'Reavaliou um simulado',
  ),
  'mocks.submit': texts('Submitted a mock exam', '提交模拟考试', 'Entregó un simulacro', 'Entregou um simulado'),
  'mocks.takeOver': texts(
    'Continued a mock exam on another device',
    '在其他设备上继续模拟考试',
    'Continuó un simulacro en otro dispositivo',
    'Continuou um simulado em outro dispositivo',
  ),
} satisfies Record<string, Texts>
