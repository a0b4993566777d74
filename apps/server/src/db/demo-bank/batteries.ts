// Questions on lithium batteries in the baggage of passengers.
import type { DemoQuestion } from './shape.ts'

export const BATTERIES: readonly DemoQuestion[] = [
  {
    id: 'power-bank-energy',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8 (passengers and crew); IATA DGR 2.3 and Table 2.3.A',
    texts: {
      en: {
        stem: 'A power bank is marked "20 000 mAh, 3.7 V". What is its energy, and may it travel?',
        options: [
          '54 Wh: allowed in the cabin and in the hold',
          '74 Wh: allowed in the cabin, not in the hold',
          '120 Wh: allowed in the cabin if the airline approves',
          '185 Wh: allowed neither in the cabin nor in the hold',
        ],
        analysis:
          'Energy is capacity times voltage: 20 Ah × 3.7 V = 74 Wh, below 100 Wh, so no approval is needed. A power bank is a spare battery and therefore never goes into hold baggage.',
      },
      'zh-CN': {
        stem: '一个充电宝标明“20000 mAh，3.7 V”。它的额定能量是多少，能否携带？',
        options: [
          '54 Wh：可随身携带，也可托运',
          '74 Wh：可随身携带，不可托运',
          '120 Wh：经航空公司批准后可随身携带',
          '185 Wh：不可随身携带，也不可托运',
        ],
        analysis:
          '额定能量 = 容量 × 电压：20 Ah × 3.7 V = 74 Wh，低于 100 Wh，无需批准。充电宝按备用电池管理，因此一律不得托运。',
      },
      es: {
        stem: 'Una batería externa lleva la marca «20 000 mAh, 3,7 V». ¿Cuál es su energía y puede viajar?',
        options: [
          '54 Wh: se admite en cabina y en bodega',
          '74 Wh: se admite en cabina, no en bodega',
          '120 Wh: se admite en cabina si la compañía lo aprueba',
          '185 Wh: no se admite ni en cabina ni en bodega',
        ],
        analysis:
          'La energía es capacidad por tensión: 20 Ah × 3,7 V = 74 Wh, menos de 100 Wh, así que no hace falta aprobación. Una batería externa es una batería de repuesto y por eso nunca va en bodega.',
      },
      'pt-BR': {
        stem: 'Um carregador portátil (power bank) traz a marcação "20.000 mAh, 3,7 V". Qual é a sua energia e ele pode viajar?',
        options: [
          '54 Wh: aceito na cabine e no porão',
          '74 Wh: aceito na cabine, não no porão',
          '120 Wh: aceito na cabine com aprovação da empresa',
          '185 Wh: não é aceito na cabine nem no porão',
        ],
        analysis:
          'Energia é capacidade vezes tensão: 20 Ah × 3,7 V = 74 Wh, abaixo de 100 Wh, portanto sem necessidade de aprovação. O power bank é uma bateria sobressalente e por isso nunca vai na bagagem despachada.',
      },
    },
    right: [1],
  },
  {
    id: 'spare-battery-120wh',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; IATA DGR Table 2.3.A; 49 CFR 175.10 (United States)',
    texts: {
      en: {
        stem: 'A photographer carries spare lithium-ion batteries of 120 Wh each. What do the international rules allow?',
        options: [
          "Any number in the cabin, without the airline's approval",
          "Any number in the hold, with the airline's approval",
          "Two at most in the hold, with the airline's approval",
          "Two at most in the cabin, with the airline's approval",
        ],
        analysis:
          'Between 100 Wh and 160 Wh the airline must approve, and each person may carry two spares at most. Spares travel in the cabin, where the crew can act on smoke at once; approval does not allow them in the hold.',
      },
      'zh-CN': {
        stem: '一名摄影师携带多块 120 Wh 的备用锂离子电池。国际规则允许怎样携带？',
        options: [
          '随身携带，数量不限，无需航空公司批准',
          '托运，数量不限，需经航空公司批准',
          '托运，最多两块，需经航空公司批准',
          '随身携带，最多两块，需经航空公司批准',
        ],
        analysis:
          '100 Wh 以上至 160 Wh 的电池须经航空公司批准，每人最多携带两块备用电池。备用电池只能随身携带，一旦冒烟机组能立即处置；获得批准也不能改为托运。',
      },
      es: {
        stem: 'Un fotógrafo lleva baterías de ion-litio de repuesto de 120 Wh cada una. ¿Qué permiten las normas internacionales?',
        options: [
          'Sin límite de número en cabina, sin aprobación de la compañía',
          'Sin límite de número en bodega, con aprobación de la compañía',
          'Dos como máximo en bodega, con aprobación de la compañía',
          'Dos como máximo en cabina, con aprobación de la compañía',
        ],
        analysis:
          'Entre 100 y 160 Wh la compañía debe aprobarlas y cada persona puede llevar dos de repuesto como máximo. Viajan en cabina, donde la tripulación puede actuar enseguida si hay humo; la aprobación no las lleva a la bodega.',
      },
      'pt-BR': {
        stem: 'Um fotógrafo leva baterias sobressalentes de íon-lítio de 120 Wh cada uma. O que as regras internacionais permitem?',
        options: [
          'Qualquer quantidade na cabine, sem aprovação da empresa aérea',
          'Qualquer quantidade no porão, com aprovação da empresa aérea',
          'No máximo duas no porão, com aprovação da empresa aérea',
          'No máximo duas na cabine, com aprovação da empresa aérea',
        ],
        analysis:
          'Entre 100 e 160 Wh a empresa aérea deve aprovar, e cada pessoa pode levar no máximo duas sobressalentes. Elas viajam na cabine, onde a tripulação age logo se houver fumaça; a aprovação não as leva para o porão.',
      },
    },
    right: [3],
  },
  {
    id: 'power-bank-in-hold-bag',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; FAA public page "PackSafe: Lithium Batteries"',
    texts: {
      en: {
        stem: 'The image of a hold bag shows a power bank. What has to happen?',
        options: [
          'It is taken out and may go into the cabin',
          'It stays in the bag if it is switched off and taped',
          'It stays in the bag if it holds less than 100 Wh',
          'It is moved to the middle of the bag, among clothes',
        ],
        analysis:
          'Spare lithium batteries are forbidden in the hold whatever their size: a fire there can be neither seen nor fought by the crew. Below 100 Wh decides only whether the airline has to approve carriage in the cabin.',
      },
      'zh-CN': {
        stem: '托运行李图像显示内有一个充电宝，应如何处理？',
        options: [
          '取出，旅客可随身携带',
          '关机并贴好绝缘胶带后可留在行李内',
          '额定能量低于 100 Wh 可留在行李内',
          '移到行李中间，用衣物包好',
        ],
        analysis:
          '备用锂电池不论大小一律不得托运：货舱起火，机组既看不到也无法扑救。100 Wh 只决定随身携带是否需要航空公司批准。',
      },
      es: {
        stem: 'La imagen de un equipaje de bodega muestra una batería externa. ¿Qué hay que hacer?',
        options: [
          'Se retira y puede ir en cabina',
          'Se queda si está apagada y con cinta aislante',
          'Se queda si tiene menos de 100 Wh',
          'Se coloca en el centro de la maleta, entre la ropa',
        ],
        analysis:
          'Las baterías de litio de repuesto están prohibidas en bodega sea cual sea su tamaño: allí la tripulación no puede ver ni combatir un fuego. Los 100 Wh solo deciden si la compañía debe aprobar su transporte en cabina.',
      },
      'pt-BR': {
        stem: 'A imagem de uma bagagem despachada mostra um power bank. O que deve ser feito?',
        options: [
          'É retirado e pode ir na cabine',
          'Fica na mala se estiver desligado e com fita isolante',
          'Fica na mala se tiver menos de 100 Wh',
          'É colocado no meio da mala, entre as roupas',
        ],
        analysis:
          'Baterias de lítio sobressalentes são proibidas no porão qualquer que seja o tamanho: ali a tripulação não vê nem combate um incêndio. Os 100 Wh só decidem se a empresa deve aprovar o transporte na cabine.',
      },
    },
    right: [0],
  },
  {
    id: 'power-bank-3c-china',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source: '中国民航局 2025 年关于充电宝的通知（CAAC，自 2025 年 6 月 28 日起施行）',
    texts: {
      en: {
        stem: 'Since 28 June 2025, which power banks may passengers NOT carry on domestic flights in China?',
        options: [
          'Those with a wireless charging surface',
          'Those of more than 50 Wh without approval',
          'Those recalled, or without a clear 3C mark',
          'Those that were bought outside China more than a year ago',
        ],
        analysis:
          'The CAAC bans power banks without a 3C mark, with an unclear one, or of recalled models or batches, after several fires in cabins. Wireless charging does not matter, and approval is required above 100 Wh, not above 50 Wh.',
      },
      'zh-CN': {
        stem: '自 2025 年 6 月 28 日起，旅客【不得】携带哪些充电宝乘坐我国境内航班？',
        options: ['带有无线充电功能的', '超过 50 Wh 且未经批准的', '没有清晰 3C 标识或被召回的', '一年前在境外购买的'],
        analysis:
          '多起客舱起火事件后，民航局规定没有 3C 标识、3C 标识不清晰、属于被召回型号或批次的充电宝禁止带上境内航班。无线充电功能并无关系；需要批准的是 100 Wh 以上，而不是 50 Wh 以上。',
      },
      es: {
        stem: 'Desde el 28 de junio de 2025, ¿qué baterías externas NO pueden llevar los pasajeros en vuelos nacionales de China?',
        options: [
          'Las que tienen carga inalámbrica',
          'Las de más de 50 Wh sin aprobación de la compañía',
          'Las retiradas del mercado o sin marca 3C legible',
          'Las compradas fuera de China hace más de un año',
        ],
        analysis:
          'Tras varios incendios en cabina, la CAAC prohíbe las baterías externas sin marca 3C, con marca ilegible o de modelos o lotes retirados. La carga inalámbrica no importa, y la aprobación se exige a partir de 100 Wh, no de 50.',
      },
      'pt-BR': {
        stem: 'Desde 28 de junho de 2025, quais power banks os passageiros NÃO podem levar em voos domésticos na China?',
        options: [
          'Os que têm carregamento sem fio',
          'Os de mais de 50 Wh sem aprovação',
          'Os incluídos em recall ou sem marca 3C legível',
          'Os comprados fora da China há mais de um ano',
        ],
        analysis:
          'Após vários incêndios em cabine, a CAAC proibiu power banks sem marca 3C, com marca ilegível ou de modelos ou lotes com recall. O carregamento sem fio não importa, e a aprovação é exigida acima de 100 Wh, não de 50 Wh.',
      },
    },
    right: [2],
  },
  {
    id: 'protect-spare-terminals',
    kind: 'multiple-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; 49 CFR 175.10 (United States)',
    texts: {
      en: {
        stem: 'How may the terminals of spare lithium batteries be protected against a short circuit?',
        options: [
          'By keeping them loose in a bag with keys and coins',
          'By leaving each battery in its original retail packaging',
          'By putting tape over the exposed terminals',
          'By wrapping several batteries together in foil',
          'By putting each battery into its own plastic bag or pouch',
        ],
        analysis:
          'The aim is that nothing conductive joins the terminals: original packaging, tape or a separate bag do that. Keys, coins and foil conduct and are exactly what causes the short circuit.',
      },
      'zh-CN': {
        stem: '备用锂电池可以用哪些方法防止短路？',
        options: [
          '与钥匙、硬币一起散放在袋中',
          '逐块保留在原零售包装内',
          '用胶带粘贴裸露的电极',
          '把几块电池一起用锡纸包好',
          '逐块装入单独的塑料袋或保护袋',
        ],
        analysis:
          '关键是不让导电物连通电极：原包装、胶带、单独袋装都能做到。钥匙、硬币和锡纸都导电，正是造成短路的原因。',
      },
      es: {
        stem: '¿Cómo pueden protegerse los bornes de las baterías de litio de repuesto contra un cortocircuito?',
        options: [
          'Llevándolas sueltas en una bolsa con llaves y monedas',
          'Dejando cada batería en su embalaje original de venta',
          'Cubriendo con cinta los bornes descubiertos',
          'Envolviendo varias baterías juntas en papel de aluminio',
          'Guardando cada batería en su propia bolsa o funda',
        ],
        analysis:
          'Se trata de que nada conductor una los bornes: lo logran el embalaje original, la cinta o una bolsa individual. Las llaves, las monedas y el aluminio conducen y son justo la causa del cortocircuito.',
      },
      'pt-BR': {
        stem: 'Como podem ser protegidos os terminais das baterias de lítio sobressalentes contra curto-circuito?',
        options: [
          'Levando-as soltas em uma bolsa com chaves e moedas',
          'Mantendo cada bateria na embalagem original de venda',
          'Cobrindo com fita os terminais expostos',
          'Enrolando várias baterias juntas em papel-alumínio',
          'Guardando cada bateria em seu próprio saco ou estojo',
        ],
        analysis:
          'O objetivo é que nada condutor una os terminais: embalagem original, fita ou saco individual resolvem. Chaves, moedas e alumínio conduzem e são justamente a causa do curto.',
      },
    },
    right: [1, 2, 4],
  },
  {
    id: 'power-bank-is-spare',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; 49 CFR 175.10 (United States)',
    texts: {
      en: {
        stem: 'A power bank counts as a spare battery, even when a phone is connected to it.',
        options: [],
        analysis:
          'True. What counts is its main purpose: to supply other devices with power. That is why power banks follow the rules for spares and not those for batteries installed in equipment.',
      },
      'zh-CN': {
        stem: '充电宝即使正连接着手机，也按备用电池管理。',
        options: [],
        analysis:
          '正确。判断依据是主要用途，即为其他设备供电。因此充电宝适用备用电池的规定，而不适用设备内置电池的规定。',
      },
      es: {
        stem: 'Una batería externa cuenta como batería de repuesto, aunque tenga un teléfono conectado.',
        options: [],
        analysis:
          'Verdadero. Lo que cuenta es su finalidad principal: dar energía a otros aparatos. Por eso sigue las reglas de las baterías de repuesto y no las de las instaladas en un equipo.',
      },
      'pt-BR': {
        stem: 'Um power bank conta como bateria sobressalente, mesmo com um celular conectado a ele.',
        options: [],
        analysis:
          'Verdadeiro. O que vale é a finalidade principal: fornecer energia a outros aparelhos. Por isso ele segue as regras das sobressalentes, e não as das baterias instaladas em equipamento.',
      },
    },
    right: [0],
  },
  {
    id: 'e-cigarette-in-hold',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; 49 CFR 175.10(a)(19) (United States)',
    texts: {
      en: {
        stem: 'Under the international rules an electronic cigarette may travel in hold baggage if it is switched off.',
        options: [],
        analysis:
          'False. Electronic cigarettes travel on the person or in cabin baggage only: some have switched on by accident and started fires in the hold. Some States forbid them altogether.',
      },
      'zh-CN': {
        stem: '按照国际规则，电子烟关机后可以放在托运行李中。',
        options: [],
        analysis: '错误。电子烟只能随身携带或放在手提行李中：曾有电子烟意外启动引发货舱起火。有些国家还完全禁止携带。',
      },
      es: {
        stem: 'Según las normas internacionales, un cigarrillo electrónico puede ir en el equipaje de bodega si está apagado.',
        options: [],
        analysis:
          'Falso. Los cigarrillos electrónicos viajan solo con la persona o en el equipaje de mano: algunos se han encendido por accidente y han causado fuegos en bodega. Algunos Estados los prohíben del todo.',
      },
      'pt-BR': {
        stem: 'Segundo as regras internacionais, um cigarro eletrônico pode ir na bagagem despachada se estiver desligado.',
        options: [],
        analysis:
          'Falso. Cigarros eletrônicos viajam só com a pessoa ou na bagagem de mão: alguns ligaram por acidente e causaram fogo no porão. Alguns Estados os proíbem por completo.',
      },
    },
    right: [1],
  },
]
