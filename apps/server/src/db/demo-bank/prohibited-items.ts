// Questions on articles that may not enter the cabin or the hold.
import type { DemoQuestion } from './shape.ts'

export const PROHIBITED_ITEMS: readonly DemoQuestion[] = [
  {
    id: 'cabin-knife-blade',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C (list of prohibited articles)',
    texts: {
      en: {
        stem: 'At an airport in the European Union a passenger has a folding knife in the cabin baggage. Above which blade length is it prohibited?',
        options: ['4 cm', '6 cm', '8 cm', '10 cm'],
        analysis:
          'Attachment 4-C prohibits knives with blades of more than 6 cm in the cabin. Other countries set other limits, which is why screeners apply the list of the State they work in and not one they remember from elsewhere.',
      },
      'zh-CN': {
        stem: '在欧盟机场，旅客手提行李中有一把折叠刀。刀刃长度超过多少即禁止带入客舱？',
        options: ['4 厘米', '6 厘米', '8 厘米', '10 厘米'],
        analysis:
          '欧盟清单（附件 4-C）规定，刀刃超过 6 厘米的刀具禁止带入客舱。各国限值并不相同，安检员应执行所在国的清单，不能凭在别处得到的印象判断。',
      },
      es: {
        stem: 'En un aeropuerto de la Unión Europea, un pasajero lleva una navaja plegable en el equipaje de mano. ¿A partir de qué longitud de hoja está prohibida?',
        options: ['Más de 4 cm', 'Más de 6 cm', 'Más de 8 cm', 'Más de 10 cm'],
        analysis:
          'El apéndice 4-C prohíbe en cabina los cuchillos con hoja de más de 6 cm. Otros países fijan otros límites, por eso el inspector aplica la lista del Estado en el que trabaja y no la que recuerda de otro lugar.',
      },
      'pt-BR': {
        stem: 'Em um aeroporto da União Europeia, um passageiro leva um canivete na bagagem de mão. Acima de que comprimento de lâmina ele é proibido?',
        options: ['4 cm', '6 cm', '8 cm', '10 cm'],
        analysis:
          'O Apêndice 4-C proíbe na cabine facas com lâmina de mais de 6 cm. Outros países adotam limites diferentes; por isso o inspetor aplica a lista do Estado em que trabalha, e não a que conhece de outro lugar.',
      },
    },
    right: [1],
  },
  {
    id: 'scissors-measured-from',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C (objects with a sharp point or sharp edge)',
    texts: {
      en: {
        stem: 'In the European Union scissors with blades of more than 6 cm are prohibited in the cabin. From which point is the blade measured?',
        options: [
          'From the end of the handles',
          'From the start of the cutting edge',
          'From the pivot (the screw)',
          'From the middle of the scissors',
        ],
        analysis:
          'The list says "as measured from the fulcrum", so from the pivot to the tip. Measuring only the ground edge gives too short a value, measuring the whole tool too long a one.',
      },
      'zh-CN': {
        stem: '在欧盟，剪刃超过 6 厘米的剪刀禁止带入客舱。剪刃长度应从哪里量起？',
        options: ['从手柄末端量起', '从开刃处量起', '从转轴处量起', '从剪刀中点量起'],
        analysis: '清单规定自支点量起，即从转轴量到刀尖。只量开刃部分结果偏短，量整把剪刀又偏长，都不符合规定。',
      },
      es: {
        stem: 'En la Unión Europea están prohibidas en cabina las tijeras con hojas de más de 6 cm. ¿Desde dónde se mide la hoja?',
        options: [
          'Desde el extremo de las asas',
          'Desde el inicio del filo',
          'Desde el eje (el tornillo)',
          'Desde la mitad de las tijeras',
        ],
        analysis:
          'La lista cuenta desde el punto de giro, es decir, del eje a la punta. Si se mide solo el filo, el valor queda corto; si se mide la herramienta entera, queda largo.',
      },
      'pt-BR': {
        stem: 'Na União Europeia, tesouras com lâminas de mais de 6 cm são proibidas na cabine. A partir de que ponto se mede a lâmina?',
        options: ['Da extremidade dos cabos', 'Do início do fio', 'Do eixo (o parafuso)', 'Do meio da tesoura'],
        analysis:
          'A lista conta a partir do ponto de giro, ou seja, do eixo até a ponta. Medir só o fio dá um valor curto demais; medir a tesoura inteira, longo demais.',
      },
    },
    right: [2],
  },
  {
    id: 'item-not-on-list',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C (categories with examples)',
    texts: {
      en: {
        stem: 'At an EU airport the screener finds a heavy spiked belt. It is not named in the list of prohibited articles but could clearly injure someone. What is right?',
        options: [
          'Entry may be refused, because the lists are not exhaustive',
          'It must be let through, because only listed articles are refused',
          'It is let through if the passenger promises not to wear it',
          'It is let through if the airline has no objection',
        ],
        analysis:
          'The lists give categories and examples. A spiked belt is an object with a sharp point that can injure, and so falls under one of them although nobody has named it; when in doubt the supervisor decides. Neither a promise nor the airline replaces that judgement.',
      },
      'zh-CN': {
        stem: '在欧盟机场，安检员查到一条沉重的带尖钉腰带。违禁物品清单没有写明这种物品，但它显然能伤人。正确的做法是？',
        options: [
          '可以拒绝其带入，因为清单并非穷尽列举',
          '必须放行，因为只有列入清单的物品才能拒绝',
          '旅客承诺不佩戴即可放行',
          '航空公司无异议即可放行',
        ],
        analysis:
          '清单列出的是类别和示例。带尖钉的腰带属于能伤人的尖锐物品，即使没有写明名称，也在类别之内；拿不准时由现场主管决定。旅客的承诺和航空公司的意见都不能代替这一判断。',
      },
      es: {
        stem: 'En un aeropuerto de la UE, el inspector encuentra un pesado cinturón con púas. No figura en la lista de artículos prohibidos, pero es evidente que puede herir a alguien. ¿Qué es lo correcto?',
        options: [
          'Se puede denegar el paso, porque las listas no son exhaustivas',
          'Hay que dejarlo pasar, porque solo se deniega lo que figura en la lista',
          'Se deja pasar si el pasajero promete no ponérselo',
          'Se deja pasar si la compañía aérea no se opone',
        ],
        analysis:
          'Las listas dan categorías y ejemplos. Un cinturón con púas es un objeto punzante capaz de herir y entra en una de ellas aunque nadie lo haya nombrado; en caso de duda decide el supervisor. Ni la promesa ni la compañía sustituyen ese juicio.',
      },
      'pt-BR': {
        stem: 'Em um aeroporto da UE, o inspetor encontra um cinto pesado com pontas metálicas. Ele não consta da lista de itens proibidos, mas claramente pode ferir alguém. O que é correto?',
        options: [
          'O acesso pode ser negado, porque as listas não são exaustivas',
          'Deve ser liberado, porque só se recusa o que está na lista',
          'É liberado se o passageiro prometer não usá-lo',
          'É liberado se a empresa aérea não se opuser',
        ],
        analysis:
          'As listas trazem categorias e exemplos. Um cinto com pontas é um objeto perfurante capaz de ferir e se enquadra em uma delas, mesmo sem ser citado; na dúvida, decide o supervisor. Nem a promessa nem a empresa aérea substituem esse julgamento.',
      },
    },
    right: [0],
  },
  {
    id: 'pepper-spray-category',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C (stunning devices)',
    texts: {
      en: {
        stem: 'To which category of the EU list of articles prohibited in the cabin does a pepper spray belong?',
        options: ['Explosives and incendiary substances', "Workmen's tools", 'Stunning devices', 'Blunt instruments'],
        analysis:
          'Disabling and incapacitating chemicals, gases and sprays stand among the stunning devices, with electric shockers. The pressurised can suggests the incendiary group, but the list sorts by what the article does to people.',
      },
      'zh-CN': {
        stem: '在欧盟客舱违禁物品清单中，防狼喷雾（胡椒喷雾）属于哪一类？',
        options: ['爆炸物和易燃物质', '作业工具', '致晕器具', '钝器'],
        analysis:
          '清单把使人失能的化学品、气体和喷雾与电击器一起列为致晕器具。压力罐容易让人想到易燃类，但清单是按物品对人的作用来分类的。',
      },
      es: {
        stem: '¿A qué categoría de la lista de la UE de artículos prohibidos en cabina pertenece un aerosol de pimienta?',
        options: [
          'Sustancias explosivas e incendiarias',
          'Herramientas de trabajo',
          'Dispositivos para aturdir',
          'Instrumentos romos',
        ],
        analysis:
          'Los productos químicos, gases y aerosoles incapacitantes figuran entre los dispositivos para aturdir, junto a los de descarga eléctrica. El envase a presión hace pensar en los incendiarios, pero la lista clasifica por el efecto sobre las personas.',
      },
      'pt-BR': {
        stem: 'A que categoria da lista da UE de itens proibidos na cabine pertence um spray de pimenta?',
        options: [
          'Substâncias explosivas e incendiárias',
          'Ferramentas de trabalho',
          'Dispositivos neutralizantes',
          'Instrumentos contundentes',
        ],
        analysis:
          'Produtos químicos, gases e sprays incapacitantes estão entre os dispositivos neutralizantes, com os aparelhos de choque. A lata pressurizada lembra os incendiários, mas a lista classifica pelo efeito sobre as pessoas.',
      },
    },
    right: [2],
  },
  {
    id: 'cabin-prohibited-eu',
    kind: 'multiple-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C',
    texts: {
      en: {
        stem: 'Which of these articles may a passenger NOT take into the cabin at an airport in the European Union?',
        options: [
          'A box cutter',
          'A pair of tweezers',
          'A screwdriver with a 10 cm shaft',
          'A baseball bat',
          'Nail scissors with 3 cm blades',
        ],
        analysis:
          'Box cutters are prohibited whatever their length, tools such as screwdrivers when blade or shaft exceeds 6 cm, and bats as blunt instruments. Tweezers and scissors with blades of 6 cm or less are allowed.',
      },
      'zh-CN': {
        stem: '在欧盟机场，旅客【不得】将下列哪些物品带入客舱？',
        options: ['美工刀', '镊子', '杆长 10 厘米的螺丝刀', '棒球棒', '剪刃 3 厘米的指甲剪刀'],
        analysis:
          '美工刀不论长短一律禁止；螺丝刀等工具的刃或杆超过 6 厘米即禁止；棒球棒属于钝器。镊子以及剪刃不超过 6 厘米的剪刀可以携带。',
      },
      es: {
        stem: '¿Cuáles de estos artículos NO puede llevar un pasajero a la cabina en un aeropuerto de la Unión Europea?',
        options: [
          'Un cúter',
          'Unas pinzas de depilar',
          'Un destornillador con vástago de 10 cm',
          'Un bate de béisbol',
          'Unas tijeras de uñas con hojas de 3 cm',
        ],
        analysis:
          'Los cúteres están prohibidos sea cual sea su longitud; las herramientas como destornilladores, si la hoja o el vástago pasa de 6 cm; y los bates, como instrumentos romos. Se permiten las pinzas y las tijeras con hojas de hasta 6 cm.',
      },
      'pt-BR': {
        stem: 'Quais destes itens um passageiro NÃO pode levar para a cabine em um aeroporto da União Europeia?',
        options: [
          'Um estilete',
          'Uma pinça',
          'Uma chave de fenda com haste de 10 cm',
          'Um taco de beisebol',
          'Uma tesoura de unha com lâminas de 3 cm',
        ],
        analysis:
          'Estiletes são proibidos qualquer que seja o comprimento; ferramentas como chaves de fenda, quando a lâmina ou a haste passa de 6 cm; e tacos, como instrumentos contundentes. Pinças e tesouras com lâminas de até 6 cm são permitidas.',
      },
    },
    right: [0, 2, 3],
  },
  {
    id: 'alcohol-china',
    kind: 'multiple-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 4,
    source: '中国民航局《民航旅客限制随身携带或托运物品目录》（CAAC，酒精饮料）',
    texts: {
      en: {
        stem: 'Which statements on alcoholic drinks hold for passengers in China?',
        options: [
          'Up to 24% alcohol they may be carried in the cabin without limit',
          'Up to 24% alcohol the quantity in hold baggage is not limited',
          'Above 24% and up to 70% each passenger may check in 5 litres at most',
          'Above 70% they may travel neither in the cabin nor in the hold',
        ],
        analysis:
          'The Chinese catalogue sorts by strength: up to 24% no limit in the hold, above 24% to 70% at most 5 litres per passenger, above 70% not at all. Drinks brought from home are not allowed in the cabin; "no limit" concerns hold baggage only.',
      },
      'zh-CN': {
        stem: '关于旅客携带酒精饮料，下列哪些说法符合我国规定？',
        options: [
          '酒精体积百分含量不超过 24% 的，可不限量随身携带',
          '酒精体积百分含量不超过 24% 的，托运数量不受限制',
          '酒精体积百分含量在 24% 至 70%（含）之间的，每位旅客托运不超过 5 升',
          '酒精体积百分含量超过 70% 的，既不能随身携带也不能托运',
        ],
        analysis:
          '我国目录按酒精含量区分：24% 以下（含）托运不限量，24% 以上至 70%（含）每人托运不超过 5 升，70% 以上一律禁止。自带的酒不能随身带入客舱，“不限量”仅指托运。',
      },
      es: {
        stem: '¿Qué afirmaciones sobre bebidas alcohólicas son válidas para los pasajeros en China?',
        options: [
          'Hasta 24 % de alcohol, pueden llevarse en cabina sin límite',
          'Hasta 24 % de alcohol, la cantidad en bodega no está limitada',
          'De más de 24 % a 70 %, cada pasajero puede facturar 5 litros como máximo',
          'Con más de 70 %, no pueden viajar ni en cabina ni en bodega',
        ],
        analysis:
          'El catálogo chino distingue por graduación: hasta 24 % sin límite en bodega, de más de 24 % a 70 % como máximo 5 litros por pasajero, y por encima de 70 % nada. Las bebidas traídas de casa no se admiten en cabina; el «sin límite» se refiere solo a la bodega.',
      },
      'pt-BR': {
        stem: 'Quais afirmações sobre bebidas alcoólicas valem para passageiros na China?',
        options: [
          'Até 24% de álcool, podem ir na cabine sem limite',
          'Até 24% de álcool, a quantidade na bagagem despachada não é limitada',
          'De mais de 24% a 70%, cada passageiro pode despachar no máximo 5 litros',
          'Acima de 70%, não podem viajar na cabine nem no porão',
        ],
        analysis:
          'O catálogo chinês distingue pelo teor: até 24% sem limite no porão, de mais de 24% a 70% no máximo 5 litros por passageiro, acima de 70% nada. Bebidas trazidas de casa não entram na cabine; "sem limite" vale só para a bagagem despachada.',
      },
    },
    right: [1, 2, 3],
  },
  {
    id: 'replica-firearm',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachment 4-C; ICAO Doc 8973 (public lists of prohibited articles)',
    texts: {
      en: {
        stem: 'A realistic replica of a pistol may go into the cabin, because it cannot fire.',
        options: [],
        analysis:
          'False. A replica that can be mistaken for a real weapon is prohibited in the cabin: it can be used to intimidate crew and passengers, and nobody on board can tell the difference.',
      },
      'zh-CN': {
        stem: '外形逼真的仿真手枪不能击发，因此可以带入客舱。',
        options: [],
        analysis: '错误。足以被误认为真枪的仿制品禁止带入客舱：它可以被用来威胁机组和旅客，机上人员无法辨别真假。',
      },
      es: {
        stem: 'Una réplica realista de una pistola puede ir en cabina, porque no puede disparar.',
        options: [],
        analysis:
          'Falso. Una réplica que pueda confundirse con un arma real está prohibida en cabina: sirve para intimidar a la tripulación y a los pasajeros, y nadie a bordo puede distinguirla.',
      },
      'pt-BR': {
        stem: 'Uma réplica realista de pistola pode ir na cabine, pois não é capaz de disparar.',
        options: [],
        analysis:
          'Falso. Uma réplica que possa ser confundida com uma arma real é proibida na cabine: pode servir para intimidar tripulantes e passageiros, e ninguém a bordo consegue perceber a diferença.',
      },
    },
    right: [1],
  },
  {
    id: 'cabin-and-hold-lists-differ',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, Attachments 4-C and 5-B',
    texts: {
      en: {
        stem: 'The lists of prohibited articles for the cabin and for hold baggage differ: a kitchen knife is refused in the cabin but accepted in the hold.',
        options: [],
        analysis:
          'True. A knife endangers people only where someone can reach it, so it may travel in the hold. Hold lists deal with explosives and incendiary articles, which are dangerous wherever they are.',
      },
      'zh-CN': {
        stem: '客舱与托运行李的违禁物品清单并不相同：菜刀不能带入客舱，但可以托运。',
        options: [],
        analysis:
          '正确。刀具只有在人能拿到的地方才构成威胁，因此可以放在货舱。托运行李清单针对的是爆炸物和易燃物，这类物品放在哪里都危险。',
      },
      es: {
        stem: 'Las listas de artículos prohibidos en cabina y en el equipaje de bodega son distintas: un cuchillo de cocina se rechaza en cabina, pero se admite en bodega.',
        options: [],
        analysis:
          'Verdadero. Un cuchillo solo pone en peligro a las personas donde alguien puede alcanzarlo, así que puede viajar en bodega. La lista de bodega se ocupa de explosivos e incendiarios, peligrosos en cualquier lugar.',
      },
      'pt-BR': {
        stem: 'As listas de itens proibidos na cabine e na bagagem despachada são diferentes: uma faca de cozinha é recusada na cabine, mas aceita no porão.',
        options: [],
        analysis:
          'Verdadeiro. Uma faca só ameaça as pessoas onde alguém pode alcançá-la, por isso pode viajar no porão. A lista do porão trata de explosivos e incendiários, perigosos em qualquer lugar.',
      },
    },
    right: [0],
  },
]
