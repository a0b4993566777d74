// Questions on dangerous goods and what passengers may carry of them.
import type { DemoQuestion } from './shape.ts'

export const DANGEROUS_GOODS: readonly DemoQuestion[] = [
  {
    id: 'lithium-class',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'ICAO Doc 9284 Technical Instructions, Part 2 (classification); UN Model Regulations, class 9',
    texts: {
      en: {
        stem: 'To which class of dangerous goods do lithium batteries belong?',
        options: [
          'Class 4, flammable solids',
          'Class 5, oxidisers and organic peroxides',
          'Class 8, corrosives',
          'Class 9, miscellaneous',
        ],
        analysis:
          'Lithium batteries stand in class 9 because they combine several hazards: heat, fire, toxic gas. Class 8 tempts because wet batteries filled with acid belong there.',
      },
      'zh-CN': {
        stem: '锂电池属于哪一类危险品？',
        options: ['第 4 类，易燃固体', '第 5 类，氧化剂和有机过氧化物', '第 8 类，腐蚀性物质', '第 9 类，杂项危险品'],
        analysis:
          '锂电池兼有发热、起火、释放有毒气体等多种危险，列入第 9 类。容易误选第 8 类，因为装有酸液的湿电池属于该类。',
      },
      es: {
        stem: '¿A qué clase de mercancías peligrosas pertenecen las baterías de litio?',
        options: [
          'Clase 4, sólidos inflamables',
          'Clase 5, comburentes y peróxidos orgánicos',
          'Clase 8, sustancias corrosivas',
          'Clase 9, mercancías varias',
        ],
        analysis:
          'Las baterías de litio están en la clase 9 porque reúnen varios peligros: calor, fuego y gases tóxicos. La clase 8 tienta porque ahí figuran las baterías húmedas con ácido.',
      },
      'pt-BR': {
        stem: 'A que classe de artigos perigosos pertencem as baterias de lítio?',
        options: [
          'Classe 4, sólidos inflamáveis',
          'Classe 5, oxidantes e peróxidos orgânicos',
          'Classe 8, corrosivos',
          'Classe 9, diversos',
        ],
        analysis:
          'As baterias de lítio estão na classe 9 porque reúnem vários perigos: calor, fogo e gases tóxicos. A classe 8 engana porque nela estão as baterias úmidas com ácido.',
      },
    },
    right: [3],
  },
  {
    id: 'pool-chlorine-class',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 4,
    source: 'ICAO Doc 9284 Technical Instructions, Part 2 and Table 3-1; UN 1748/UN 2880 (calcium hypochlorite)',
    texts: {
      en: {
        stem: 'A hold bag contains dry swimming-pool chlorine (calcium hypochlorite). What is its main hazard, and may a passenger carry it?',
        options: [
          'Division 5.1, oxidiser; forbidden in baggage',
          'Division 2.2, non-flammable gas; allowed in the hold',
          'Class 3, flammable liquid; forbidden in baggage',
          'Class 9, miscellaneous; allowed in the hold',
        ],
        analysis:
          'Calcium hypochlorite gives off oxygen and heats up when it mixes with organic matter; it has caused serious fires. Its name makes people think of chlorine gas, but the granules are an oxidiser and forbidden in both cabin and hold.',
      },
      'zh-CN': {
        stem: '托运行李中有泳池消毒用的固体氯剂（次氯酸钙）。它的主要危险性是什么，旅客能否携带？',
        options: [
          '5.1 项氧化性物质；禁止放入行李',
          '2.2 项非易燃气体；可以托运',
          '第 3 类易燃液体；禁止放入行李',
          '第 9 类杂项；可以托运',
        ],
        analysis:
          '次氯酸钙遇有机物会放出氧气并发热，曾引发严重火灾。名称容易让人想到氯气，但这种颗粒属于氧化剂，随身携带和托运都禁止。',
      },
      es: {
        stem: 'Un equipaje de bodega contiene cloro seco para piscinas (hipoclorito de calcio). ¿Cuál es su peligro principal y puede llevarlo un pasajero?',
        options: [
          'División 5.1, comburente; prohibido en el equipaje',
          'División 2.2, gas no inflamable; admitido en bodega',
          'Clase 3, líquido inflamable; prohibido en el equipaje',
          'Clase 9, mercancías varias; admitido en bodega',
        ],
        analysis:
          'El hipoclorito de calcio desprende oxígeno y se calienta al mezclarse con materia orgánica; ha causado incendios graves. El nombre hace pensar en el gas cloro, pero los gránulos son comburentes y están prohibidos en cabina y en bodega.',
      },
      'pt-BR': {
        stem: 'Uma bagagem despachada contém cloro granulado para piscina (hipoclorito de cálcio). Qual é o perigo principal e um passageiro pode levá-lo?',
        options: [
          'Divisão 5.1, oxidante; proibido na bagagem',
          'Divisão 2.2, gás não inflamável; aceito no porão',
          'Classe 3, líquido inflamável; proibido na bagagem',
          'Classe 9, diversos; aceito no porão',
        ],
        analysis:
          'O hipoclorito de cálcio libera oxigênio e aquece em contato com matéria orgânica; já causou incêndios graves. O nome lembra o gás cloro, mas os grânulos são oxidantes e proibidos na cabine e no porão.',
      },
    },
    right: [0],
  },
  {
    id: 'hidden-goods-camping',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source:
      'ICAO Doc 9284 Technical Instructions, Part 7 (provisions to aid recognition of undeclared dangerous goods); IATA DGR 2.2 (hidden dangerous goods)',
    texts: {
      en: {
        stem: 'A passenger says that the bag holds "camping equipment". Which dangerous goods should the screener think of first?',
        options: [
          'Infectious substances and medical samples',
          'Gas cartridges and liquid stove fuel',
          'Radioactive material and strong magnets',
          'Compressed oxygen and life-jacket cylinders',
        ],
        analysis:
          'The lists of hidden dangerous goods name camping gear because of cartridges, stoves with fuel left in them and matches. Oxygen points to diving or medical gear, samples to laboratories.',
      },
      'zh-CN': {
        stem: '旅客称行李内是“露营装备”。安检员首先应想到哪些危险品？',
        options: ['感染性物质和医学样本', '燃气罐和液体炉具燃料', '放射性物质和强磁体', '压缩氧气和救生衣气瓶'],
        analysis:
          '隐含危险品清单列出露营装备，原因是其中可能有气罐、残留燃料的炉具和火柴。氧气通常与潜水或医疗设备有关，样本则与实验室有关。',
      },
      es: {
        stem: 'Un pasajero dice que su maleta lleva «equipo de acampada». ¿En qué mercancías peligrosas debe pensar primero el inspector?',
        options: [
          'Sustancias infecciosas y muestras médicas',
          'Cartuchos de gas y combustible líquido para hornillo',
          'Material radiactivo e imanes potentes',
          'Oxígeno comprimido y cilindros de chaleco salvavidas',
        ],
        analysis:
          'Las listas de mercancías peligrosas ocultas citan el equipo de acampada por los cartuchos, los hornillos con restos de combustible y los fósforos. El oxígeno apunta a buceo o uso médico; las muestras, a laboratorios.',
      },
      'pt-BR': {
        stem: 'Um passageiro diz que a mala leva "equipamento de camping". Em que artigos perigosos o inspetor deve pensar primeiro?',
        options: [
          'Substâncias infectantes e amostras médicas',
          'Cartuchos de gás e combustível líquido de fogareiro',
          'Material radioativo e ímãs fortes',
          'Oxigênio comprimido e cilindros de colete salva-vidas',
        ],
        analysis:
          'As listas de artigos perigosos ocultos citam o equipamento de camping por causa dos cartuchos, dos fogareiros com resto de combustível e dos fósforos. Oxigênio aponta para mergulho ou uso médico; amostras, para laboratórios.',
      },
    },
    right: [1],
  },
  {
    id: 'forbidden-in-all-baggage',
    kind: 'multiple-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source: 'ICAO Doc 9284 Technical Instructions, Part 8; IATA DGR Table 2.3.A',
    texts: {
      en: {
        stem: 'Which of these are passengers forbidden to carry in cabin AND hold baggage under the international rules?',
        options: [
          '400 ml of hairspray for own use',
          'Fireworks and sparklers',
          'Petrol in a sealed can',
          '2 kg of dry ice, approved by the airline',
          'Household bleach that is corrosive',
        ],
        analysis:
          'Fireworks are explosives, petrol a flammable liquid, bleach corrosive or oxidising; none has an exception for passengers. Toiletry aerosols up to 500 ml each and dry ice up to 2.5 kg with approval do have one.',
      },
      'zh-CN': {
        stem: '按照国际规则，下列哪些物品旅客既不能随身携带，也不能托运？',
        options: [
          '自用发胶喷雾 400 毫升',
          '烟花和手持烟花棒',
          '密封罐装汽油',
          '经航空公司批准的 2 千克干冰',
          '具有腐蚀性的家用漂白剂',
        ],
        analysis:
          '烟花属爆炸品，汽油属易燃液体，漂白剂有腐蚀性或氧化性，均无旅客豁免。单瓶不超过 500 毫升的化妆用喷雾，以及经批准不超过 2.5 千克的干冰则有豁免。',
      },
      es: {
        stem: '¿Qué artículos tienen prohibido llevar los pasajeros tanto en cabina COMO en bodega según las normas internacionales?',
        options: [
          '400 ml de laca para uso propio',
          'Fuegos artificiales y bengalas',
          'Gasolina en un bidón sellado',
          '2 kg de hielo seco, con aprobación de la compañía',
          'Lejía doméstica corrosiva',
        ],
        analysis:
          'Los fuegos artificiales son explosivos, la gasolina es un líquido inflamable y la lejía es corrosiva o comburente; ninguno tiene excepción para pasajeros. Sí la tienen los aerosoles de tocador de hasta 500 ml cada uno y el hielo seco de hasta 2,5 kg con aprobación.',
      },
      'pt-BR': {
        stem: 'Quais destes itens os passageiros são proibidos de levar na cabine E na bagagem despachada segundo as regras internacionais?',
        options: [
          '400 ml de laquê para uso próprio',
          'Fogos de artifício e estrelinhas',
          'Gasolina em galão lacrado',
          '2 kg de gelo seco, com aprovação da empresa aérea',
          'Água sanitária corrosiva',
        ],
        analysis:
          'Fogos são explosivos, gasolina é líquido inflamável e água sanitária é corrosiva ou oxidante; nenhum tem exceção para passageiros. Têm exceção os aerossóis de toucador de até 500 ml cada e o gelo seco de até 2,5 kg com aprovação.',
      },
    },
    right: [1, 2, 4],
  },
  {
    id: 'lighter-china',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: '中国民航局《民航旅客禁止随身携带和托运物品目录》（CAAC，打火机、火柴）',
    texts: {
      en: {
        stem: 'In China a passenger shows an ordinary gas lighter at the checkpoint of a domestic flight. What applies?',
        options: [
          'One lighter per person is allowed in the cabin',
          'It is allowed in hold baggage only',
          'It is allowed once the gas has been let out',
          'It may travel neither in the cabin nor in the hold',
        ],
        analysis:
          'Chinese rules forbid passengers to take lighters and matches either on the person or in hold baggage. The tempting answer, one lighter on the person, is the rule of many other countries.',
      },
      'zh-CN': {
        stem: '在中国，乘坐国内航班的旅客在安检通道出示一个普通气体打火机，应如何处理？',
        options: [
          '每人可随身携带一个',
          '不能随身携带，但可以托运',
          '放掉气体后可以随身携带',
          '既不能随身携带，也不能托运',
        ],
        analysis:
          '我国规定，打火机、火柴既禁止随身携带，也禁止托运。“每人可带一个”是许多其他国家的规定，在我国不适用。',
      },
      es: {
        stem: 'En China, un pasajero de un vuelo nacional presenta en el control un encendedor de gas corriente. ¿Qué norma se aplica?',
        options: [
          'Se permite uno por persona en cabina',
          'Solo se permite en el equipaje de bodega',
          'Se permite si antes se vacía el gas',
          'No puede viajar ni en cabina ni en bodega',
        ],
        analysis:
          'La normativa china prohíbe llevar encendedores y fósforos tanto encima como en el equipaje de bodega. Uno por persona es la regla de muchos otros países, por eso confunde.',
      },
      'pt-BR': {
        stem: 'Na China, um passageiro de voo doméstico apresenta no canal de inspeção um isqueiro comum a gás. O que se aplica?',
        options: [
          'Um por pessoa é permitido na cabine',
          'Só é permitido na bagagem despachada',
          'É permitido depois de esvaziado o gás',
          'Não pode viajar na cabine nem no porão',
        ],
        analysis:
          'As regras chinesas proíbem isqueiros e fósforos tanto com o passageiro quanto na bagagem despachada. Um isqueiro por pessoa é a regra de muitos outros países, e por isso confunde.',
      },
    },
    right: [3],
  },
]
