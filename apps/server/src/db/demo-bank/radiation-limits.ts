// Questions on dose limits, leakage and shielding.
import type { DemoQuestion } from './shape.ts'

export const RADIATION_LIMITS: readonly DemoQuestion[] = [
  {
    id: 'alara',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: 'ICRP Publication 103 (2007), optimisation of protection; IAEA GSR Part 3',
    texts: {
      en: {
        stem: 'What does the principle of optimisation (ALARA) demand?',
        options: [
          'Doses just below the legal limit',
          'No dose of any kind, whatever the cost',
          'Equal doses for workers and the public',
          'Doses as low as reasonably achievable',
        ],
        analysis:
          'Limits are the upper bound; optimisation asks for less wherever that is reasonable, economic and social factors considered. A zero dose is impossible: natural background radiation alone gives a dose to everyone.',
      },
      'zh-CN': {
        stem: '辐射防护最优化原则（ALARA）要求什么？',
        options: ['剂量刚好低于法定限值', '不惜代价做到零剂量', '工作人员与公众剂量相等', '剂量合理可行尽量低'],
        analysis:
          '限值只是上限；最优化要求在考虑经济和社会因素后，凡能合理降低的都应降低。零剂量无法做到，仅天然本底辐射就使每个人受到一定剂量。',
      },
      es: {
        stem: '¿Qué exige el principio de optimización (ALARA)?',
        options: [
          'Dosis justo por debajo del límite legal',
          'Ninguna dosis, cueste lo que cueste',
          'Dosis iguales para trabajadores y público',
          'Dosis tan bajas como sea razonablemente posible',
        ],
        analysis:
          'Los límites son el techo; la optimización pide menos siempre que sea razonable, según factores económicos y sociales. La dosis cero no existe: la radiación natural ya da una dosis a todos.',
      },
      'pt-BR': {
        stem: 'O que exige o princípio da otimização (ALARA)?',
        options: [
          'Doses logo abaixo do limite legal',
          'Nenhuma dose, a qualquer custo',
          'Doses iguais para trabalhadores e público',
          'Doses tão baixas quanto razoavelmente exequível',
        ],
        analysis:
          'Os limites são o teto; a otimização pede menos sempre que for razoável, considerados fatores econômicos e sociais. Dose zero não existe: a radiação natural já dá uma dose a todos.',
      },
    },
    right: [3],
  },
  {
    id: 'public-limit',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 2,
    source:
      'ICRP Publication 103 (2007), table of recommended dose limits; IAEA GSR Part 3, Schedule III; GB 18871-2002',
    texts: {
      en: {
        stem: 'What effective dose per year does the ICRP recommend as the limit for members of the public, above background and medical doses?',
        options: ['0.1 mSv', '1 mSv', '5 mSv', '20 mSv'],
        analysis:
          'The limit for the public is 1 mSv in a year. The 20 mSv per year, averaged over 5 years, is the limit for occupational exposure.',
      },
      'zh-CN': {
        stem: 'ICRP 建议，公众成员的年有效剂量限值（不含天然本底和医疗照射）是多少？',
        options: ['0.1 mSv', '1 mSv', '5 mSv', '20 mSv'],
        analysis: '公众的年有效剂量限值为 1 mSv。20 mSv/年（5 年平均）是职业照射的限值。',
      },
      es: {
        stem: '¿Qué dosis efectiva anual recomienda la ICRP como límite para el público, aparte del fondo natural y las exposiciones médicas?',
        options: ['0,1 mSv', '1 mSv', '5 mSv', '20 mSv'],
        analysis:
          'El límite para el público es de 1 mSv al año. Los 20 mSv anuales, como media de 5 años, son el límite para la exposición ocupacional.',
      },
      'pt-BR': {
        stem: 'Que dose efetiva anual a ICRP recomenda como limite para o público, sem contar o fundo natural e as exposições médicas?',
        options: ['0,1 mSv', '1 mSv', '5 mSv', '20 mSv'],
        analysis:
          'O limite para o público é de 1 mSv por ano. Os 20 mSv anuais, em média de 5 anos, são o limite da exposição ocupacional.',
      },
    },
    right: [1],
  },
  {
    id: 'leakage-us',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 5,
    source: '21 CFR 1020.40(c)(1) (United States, cabinet X-ray systems)',
    texts: {
      en: {
        stem: 'In the United States, what is the most that a cabinet X-ray system, such as one for baggage, may emit at 5 cm from its outer surface?',
        options: [
          '0.5 milliroentgen in one hour (about 5 µSv)',
          '5 milliroentgen in one hour (about 50 µSv)',
          '50 milliroentgen in one hour (about 500 µSv)',
          'No radiation that can be measured at all',
        ],
        analysis:
          'The federal standard allows 0.5 mR in one hour at any point 5 cm outside the external surface, about 5 µSv. Most machines stay far below it, but the standard does not demand zero.',
      },
      'zh-CN': {
        stem: '在美国，行李检查机等柜式 X 射线系统，距外表面 5 厘米处允许的最大泄漏是多少？',
        options: [
          '每小时 0.5 毫伦琴（约 5 µSv）',
          '每小时 5 毫伦琴（约 50 µSv）',
          '每小时 50 毫伦琴（约 500 µSv）',
          '不得有任何可测到的辐射',
        ],
        analysis:
          '美国联邦标准规定，外表面外 5 厘米任一点 1 小时内不得超过 0.5 毫伦琴，约合 5 µSv。多数设备远低于该值，但标准并不要求为零。',
      },
      es: {
        stem: 'En Estados Unidos, ¿cuánto puede emitir como máximo, a 5 cm de su superficie, un sistema de rayos X de cabina como los de equipajes?',
        options: [
          '0,5 miliroentgen en una hora (unos 5 µSv)',
          '5 miliroentgen en una hora (unos 50 µSv)',
          '50 miliroentgen en una hora (unos 500 µSv)',
          'Ninguna radiación que pueda medirse',
        ],
        analysis:
          'La norma federal admite 0,5 mR en una hora en cualquier punto a 5 cm de la superficie exterior, unos 5 µSv. La mayoría de los equipos queda muy por debajo, pero la norma no exige cero.',
      },
      'pt-BR': {
        stem: 'Nos Estados Unidos, quanto pode emitir no máximo, a 5 cm da superfície externa, um sistema de raios X de gabinete como os de bagagem?',
        options: [
          '0,5 miliroentgen em uma hora (cerca de 5 µSv)',
          '5 miliroentgen em uma hora (cerca de 50 µSv)',
          '50 miliroentgen em uma hora (cerca de 500 µSv)',
          'Nenhuma radiação que possa ser medida',
        ],
        analysis:
          'A norma federal admite 0,5 mR em uma hora em qualquer ponto a 5 cm da superfície externa, cerca de 5 µSv. A maioria dos equipamentos fica muito abaixo, mas a norma não exige zero.',
      },
    },
    right: [0],
  },
  {
    id: 'half-value-layers',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 5,
    source: 'Textbooks of X-ray physics (half-value layer)',
    texts: {
      en: {
        stem: 'A shield has the thickness of three half-value layers. What share of the radiation of one energy passes through it?',
        options: ['About 33%', '25%', '6.25%', '12.5%'],
        analysis:
          'Each half-value layer halves the intensity: 50%, 25%, 12.5%. Dividing by three is the usual mistake; 25% belongs to two layers and 6.25% to four.',
      },
      'zh-CN': {
        stem: '屏蔽层厚度为三个半值层，对单一能量的射线，能透过多少？',
        options: ['约 33%', '25%', '6.25%', '12.5%'],
        analysis: '每个半值层使强度减半：50%、25%、12.5%。除以三是常见错误；25% 对应两个半值层，6.25% 对应四个。',
      },
      es: {
        stem: 'Un blindaje tiene el espesor de tres capas hemirreductoras. ¿Qué parte de la radiación de una energía lo atraviesa?',
        options: ['Alrededor del 33 %', 'El 25 %', 'El 6,25 %', 'El 12,5 %'],
        analysis:
          'Cada capa hemirreductora reduce la intensidad a la mitad: 50 %, 25 %, 12,5 %. Dividir entre tres es el error habitual; el 25 % corresponde a dos capas y el 6,25 % a cuatro.',
      },
      'pt-BR': {
        stem: 'Uma blindagem tem a espessura de três camadas semirredutoras. Que parte da radiação de uma energia a atravessa?',
        options: ['Cerca de 33%', '25%', '6,25%', '12,5%'],
        analysis:
          'Cada camada semirredutora reduz a intensidade à metade: 50%, 25%, 12,5%. Dividir por três é o erro comum; 25% corresponde a duas camadas e 6,25% a quatro.',
      },
    },
    right: [3],
  },
]
