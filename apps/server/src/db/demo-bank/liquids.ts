// Questions on liquids, aerosols and gels at the checkpoint.
import type { DemoQuestion } from './shape.ts'

export const LIQUIDS: readonly DemoQuestion[] = [
  {
    id: 'half-empty-bottle',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source:
      'ICAO recommended security control guidelines for screening liquids, aerosols and gels; TSA public page "Liquids, Aerosols, and Gels Rule"',
    texts: {
      en: {
        stem: 'Where the 100 ml rule applies, a passenger shows a 200 ml bottle of shampoo with about 50 ml left in it. What applies?',
        options: [
          'It is refused, because the size of the container counts',
          'It is allowed, because less than 100 ml is left',
          'It is allowed if it fits into the one-litre bag',
          'It is refused, because shampoo is never allowed',
        ],
        analysis:
          'The limit concerns the capacity of the container, which can be read at a glance. What is left in it cannot be measured at the lane, so a part-filled larger bottle is refused even inside the bag.',
      },
      'zh-CN': {
        stem: '在执行 100 毫升规定的航班上，旅客出示一瓶容量 200 毫升、约剩 50 毫升的洗发水，应如何处理？',
        options: [
          '不予放行，因为以容器容积为准',
          '予以放行，因为剩余不足 100 毫升',
          '能放进 1 升透明袋即可放行',
          '不予放行，因为洗发水一律禁止',
        ],
        analysis:
          '限制针对的是容器容积，一看便知；剩余量在通道上无法测量。因此较大容器即使没有装满、即使放在袋内，也不能放行。',
      },
      es: {
        stem: 'En un vuelo al que se aplica la regla de los 100 ml, un pasajero presenta un frasco de champú de 200 ml en el que quedan unos 50 ml. ¿Qué corresponde?',
        options: [
          'Se rechaza, porque cuenta la capacidad del envase',
          'Se admite, porque quedan menos de 100 ml',
          'Se admite si cabe en la bolsa de un litro',
          'Se rechaza, porque el champú nunca se admite',
        ],
        analysis:
          'El límite se refiere a la capacidad del envase, que se lee a simple vista. Lo que queda dentro no se puede medir en el filtro; por eso un envase mayor se rechaza aunque esté medio vacío y vaya en la bolsa.',
      },
      'pt-BR': {
        stem: 'Em um voo ao qual se aplica a regra dos 100 ml, um passageiro apresenta um frasco de xampu de 200 ml com cerca de 50 ml. O que se aplica?',
        options: [
          'É recusado, porque vale a capacidade do frasco',
          'É aceito, porque restam menos de 100 ml',
          'É aceito se couber na embalagem de um litro',
          'É recusado, porque xampu nunca é aceito',
        ],
        analysis:
          'O limite se refere à capacidade do frasco, que se lê de imediato. O que resta não pode ser medido no canal; por isso um frasco maior é recusado mesmo pela metade e dentro da embalagem.',
      },
    },
    right: [0],
  },
  {
    id: 'which-is-a-liquid',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.0.4 (definition of liquids, aerosols and gels)',
    texts: {
      en: {
        stem: 'Under the EU rules, which of these counts as a liquid, aerosol or gel?',
        options: ['A bar of soap', 'A wax candle', 'A packet of biscuits', 'A tube of toothpaste'],
        analysis:
          'The definition includes pastes, lotions, liquid-solid mixtures and the contents of pressurised containers, and names toothpaste. Soap and wax keep their shape without a container, so they are solids.',
      },
      'zh-CN': {
        stem: '按照欧盟规定，下列哪一项属于液体、气溶胶和凝胶类物品？',
        options: ['一块香皂', '一支蜡烛', '一包饼干', '一支牙膏'],
        analysis:
          '定义包括膏状物、乳液、固液混合物以及压力容器内的物品，并点名列出牙膏。香皂和蜡烛离开容器仍能保持形状，属于固体。',
      },
      es: {
        stem: 'Según la normativa de la UE, ¿cuál de estos artículos cuenta como líquido, aerosol o gel?',
        options: ['Una pastilla de jabón', 'Una vela de cera', 'Un paquete de galletas', 'Un tubo de dentífrico'],
        analysis:
          'La definición incluye pastas, lociones, mezclas de líquido y sólido y el contenido de envases a presión, y nombra el dentífrico. El jabón y la cera conservan su forma sin envase: son sólidos.',
      },
      'pt-BR': {
        stem: 'Segundo as regras da UE, qual destes itens conta como líquido, aerossol ou gel?',
        options: ['Um sabonete em barra', 'Uma vela de cera', 'Um pacote de biscoitos', 'Um tubo de creme dental'],
        analysis:
          'A definição inclui pastas, loções, misturas de líquido e sólido e o conteúdo de recipientes pressurizados, e cita o creme dental. Sabonete e cera mantêm a forma sem recipiente: são sólidos.',
      },
    },
    right: [3],
  },
  {
    id: 'opened-steb',
    kind: 'single-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 4,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, points 4.0.4 and 4.1.3; ICAO guidelines on security tamper-evident bags',
    texts: {
      en: {
        stem: 'A transfer passenger shows a 700 ml bottle from an airport shop in a security tamper-evident bag. The bag has been opened. What is right?',
        options: [
          'It is allowed as long as the receipt is from today',
          'It is allowed if the screener smells no fuel',
          'It is treated like any other liquid',
          'It is put into a new bag and allowed through',
        ],
        analysis:
          'The exemption rests on the sealed bag: it shows that nobody has touched the contents since the purchase. Once it is open, neither a receipt nor a new bag can restore that, and the ordinary limits apply.',
      },
      'zh-CN': {
        stem: '中转旅客出示一瓶机场免税店购买的 700 毫升饮品，装在防篡改安全袋中，但袋子已被拆开。正确的做法是？',
        options: ['购物凭证是当天的即可放行', '闻不到燃油气味即可放行', '按普通液体处理', '换装一个新袋后放行'],
        analysis:
          '豁免的依据是密封袋，它证明购买后无人动过物品。袋子一旦拆开，购物凭证或新袋子都不能恢复这种证明，只能按普通限量处理。',
      },
      es: {
        stem: 'Un pasajero en conexión presenta una botella de 700 ml de una tienda del aeropuerto en una bolsa de seguridad a prueba de manipulaciones. La bolsa está abierta. ¿Qué es lo correcto?',
        options: [
          'Se admite si el recibo es del mismo día',
          'Se admite si no huele a combustible',
          'Se trata como cualquier otro líquido',
          'Se pasa a una bolsa nueva y se admite',
        ],
        analysis:
          'La exención se apoya en la bolsa sellada: demuestra que nadie ha tocado el contenido desde la compra. Una vez abierta, ni el recibo ni otra bolsa lo remedian, y rigen los límites ordinarios.',
      },
      'pt-BR': {
        stem: 'Um passageiro em conexão apresenta uma garrafa de 700 ml de uma loja do aeroporto em embalagem inviolável. A embalagem foi aberta. O que é correto?',
        options: [
          'É aceita se o recibo for do mesmo dia',
          'É aceita se não houver cheiro de combustível',
          'É tratada como qualquer outro líquido',
          'É colocada em nova embalagem e aceita',
        ],
        analysis:
          'A isenção depende da embalagem lacrada, que mostra que ninguém mexeu no conteúdo desde a compra. Depois de aberta, nem o recibo nem outra embalagem resolvem, e valem os limites comuns.',
      },
    },
    right: [2],
  },
  {
    id: 'liquid-exemptions',
    kind: 'multiple-choice',
    knowledge: 'theory.law.prohibited',
    difficulty: 2,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.3; ANAC Resolução nº 515/2019 (Brazil)',
    texts: {
      en: {
        stem: 'Which liquids may be carried in containers of more than 100 ml even where the limit applies, once they have been screened?',
        options: [
          'Medicine that is needed during the trip',
          'Perfume that is meant as a present',
          'Baby food that is needed during the trip',
          'Home-made jam that is well sealed',
          'Airport shop purchases in a sealed tamper-evident bag',
        ],
        analysis:
          'The exemptions are for needs of the journey (medicine, special diets, baby food) and for goods whose sealed bag shows that they come from a protected supply. A present or a tight lid is no reason to be exempt.',
      },
      'zh-CN': {
        stem: '在执行 100 毫升限量时，下列哪些液态物品经检查后可以用超过 100 毫升的容器携带？',
        options: [
          '旅途中必需的药品',
          '用作礼物的香水',
          '旅途中必需的婴儿食品',
          '密封良好的自制果酱',
          '装在完好防篡改安全袋中的机场免税商品',
        ],
        analysis:
          '豁免针对旅途所需（药品、特殊饮食、婴儿食品），以及密封袋能证明来源受控的商品。用作礼物或盖得严实都不是豁免理由。',
      },
      es: {
        stem: '¿Qué líquidos pueden llevarse en envases de más de 100 ml aunque rija el límite, una vez inspeccionados?',
        options: [
          'Medicamentos necesarios durante el viaje',
          'Un perfume que se va a regalar',
          'Alimentos para bebé necesarios durante el viaje',
          'Mermelada casera bien cerrada',
          'Compras del aeropuerto en bolsa de seguridad sellada',
        ],
        analysis:
          'Las exenciones responden a las necesidades del viaje (medicamentos, dietas especiales, alimento infantil) y a productos cuya bolsa sellada acredita un suministro protegido. Ser un regalo o ir bien cerrado no exime.',
      },
      'pt-BR': {
        stem: 'Quais líquidos podem ser levados em frascos de mais de 100 ml mesmo quando o limite vale, depois de inspecionados?',
        options: [
          'Medicamentos necessários durante a viagem',
          'Perfume para dar de presente',
          'Alimento para bebê necessário durante a viagem',
          'Geleia caseira bem fechada',
          'Compras do aeroporto em embalagem inviolável lacrada',
        ],
        analysis:
          'As isenções atendem às necessidades da viagem (medicamentos, dietas especiais, alimento infantil) e a produtos cuja embalagem lacrada comprova um fornecimento protegido. Ser presente ou estar bem fechado não isenta.',
      },
    },
    right: [0, 2, 4],
  },
  {
    id: 'one-litre-bag',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 1,
    source:
      'ICAO recommended security control guidelines for screening liquids, aerosols and gels; ANAC Resolução nº 515/2019; TSA public page "Liquids, Aerosols, and Gels Rule"',
    texts: {
      en: {
        stem: 'Under the ICAO guidelines on liquids the small containers are carried in one transparent, resealable bag of not more than one litre per passenger.',
        options: [],
        analysis:
          'True. One bag of about one litre per passenger bounds the total and lets the screener see all containers at once. Ten containers of 100 ml rarely fit; anything more goes into the hold or stays behind.',
      },
      'zh-CN': {
        stem: '按照国际民航组织的液体指导原则，小容器应装入一个透明、可重复封口、容积不超过 1 升的袋中，每名旅客限一个。',
        options: [],
        analysis:
          '正确。每人一个约 1 升的袋子既限制了总量，也让安检员一眼看到全部容器。10 个 100 毫升的容器往往装不下，超出部分应托运或放弃。',
      },
      es: {
        stem: 'Según las directrices de la OACI sobre líquidos, los envases pequeños se llevan en una sola bolsa transparente y con cierre, de un litro como máximo, por pasajero.',
        options: [],
        analysis:
          'Verdadero. Una bolsa de un litro por pasajero limita el total y permite ver todos los envases a la vez. Rara vez caben diez envases de 100 ml: lo que sobra va a la bodega o se queda.',
      },
      'pt-BR': {
        stem: 'Segundo as diretrizes da OACI sobre líquidos, os frascos pequenos são levados em uma única embalagem transparente e com fecho, de no máximo um litro, por passageiro.',
        options: [],
        analysis:
          'Verdadeiro. Uma embalagem de um litro por passageiro limita o total e permite ver todos os frascos de uma vez. Raramente cabem dez frascos de 100 ml: o que sobra vai para o porão ou fica.',
      },
    },
    right: [0],
  },
  {
    id: 'liquids-domestic-brazil',
    kind: 'true-false',
    knowledge: 'theory.law.prohibited',
    difficulty: 3,
    source: 'ANAC Resolução nº 515/2019 and ANAC public page "Transporte de líquidos em voos internacionais"',
    texts: {
      en: {
        stem: 'In Brazil the 100 ml limit applies to every domestic flight, wherever the passenger boards.',
        options: [],
        analysis:
          'False. ANAC applies the limit to international flights and to domestic flights that board from an international departure area. A domestic flight from a domestic area is not subject to it.',
      },
      'zh-CN': {
        stem: '在巴西，无论旅客在哪里登机，所有国内航班都执行 100 毫升限量。',
        options: [],
        analysis:
          '错误。巴西民航局规定，该限量适用于国际航班，以及在国际出发区登机的国内航班；在国内区登机的国内航班不受此限。',
      },
      es: {
        stem: 'En Brasil, el límite de 100 ml rige en todos los vuelos nacionales, sea cual sea la zona de embarque.',
        options: [],
        analysis:
          'Falso. La ANAC aplica el límite a los vuelos internacionales y a los nacionales que embarcan desde una zona internacional. Un vuelo nacional desde una zona nacional no está sujeto a él.',
      },
      'pt-BR': {
        stem: 'No Brasil, o limite de 100 ml vale para todos os voos domésticos, qualquer que seja a área de embarque.',
        options: [],
        analysis:
          'Falso. A ANAC aplica o limite aos voos internacionais e aos domésticos com embarque em área internacional. Um voo doméstico com embarque em área doméstica não está sujeito a ele.',
      },
    },
    right: [1],
  },
]
