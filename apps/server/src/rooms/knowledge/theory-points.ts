// The subjects of theory an installation begins with, in the order in which they are taught.
import type { Texts } from '@clearbelt/contract/errors'

interface TheoryPoint {
  code: string
  names: Texts
  children: readonly { code: string; names: Texts }[]
}

const names = (zh: string, en: string, es: string, pt: string): Texts => ({ 'zh-CN': zh, en, es, 'pt-BR': pt })

export const THEORY_POINTS: readonly TheoryPoint[] = [
  {
    code: 'theory.law',
    names: names('法规与标准', 'Law and standards', 'Normas y reglamentos', 'Leis e normas'),
    children: [
      {
        code: 'theory.law.prohibited',
        names: names(
          '违禁与限制物品',
          'Prohibited and restricted items',
          'Artículos prohibidos y restringidos',
          'Itens proibidos e restritos',
        ),
      },
      {
        code: 'theory.law.duties',
        names: names('安检员职责', 'Duties of a screener', 'Obligaciones del inspector', 'Deveres do inspetor'),
      },
    ],
  },
  {
    code: 'theory.equipment',
    names: names('设备原理与操作', 'Equipment and operation', 'Equipos y operación', 'Equipamentos e operação'),
    children: [
      {
        code: 'theory.equipment.xray',
        names: names(
          'X 射线成像原理',
          'X-ray imaging',
          'Formación de imágenes por rayos X',
          'Formação de imagens por raios X',
        ),
      },
      {
        code: 'theory.equipment.modes',
        names: names('图像处理功能', 'Image functions', 'Funciones de imagen', 'Funções de imagem'),
      },
      {
        code: 'theory.equipment.safety',
        names: names('辐射安全', 'Radiation safety', 'Seguridad radiológica', 'Segurança radiológica'),
      },
    ],
  },
  {
    code: 'theory.response',
    names: names('处置与应急', 'Response and emergencies', 'Respuesta y emergencias', 'Resposta e emergências'),
    children: [
      {
        code: 'theory.response.alarm',
        names: names('发现危险品的处置', 'Finding a threat', 'Hallazgo de una amenaza', 'Descoberta de uma ameaça'),
      },
      {
        code: 'theory.response.evacuation',
        names: names('疏散与报告', 'Evacuation and reporting', 'Evacuación y aviso', 'Evacuação e comunicação'),
      },
    ],
  },
]
