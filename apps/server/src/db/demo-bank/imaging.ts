// Questions on how X-ray images come about and what their colours mean.
import type { DemoQuestion } from './shape.ts'

export const IMAGING: readonly DemoQuestion[] = [
  {
    id: 'orange-means',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 1,
    source:
      "Textbooks on dual-energy X-ray imaging; ECAC and manufacturers' public operator training (orange, green, blue)",
    texts: {
      en: {
        stem: 'What does orange mean in the usual colour image of a dual-energy X-ray machine?',
        options: [
          'Material that is hot or flammable',
          'Material with a high atomic number',
          'Material with a low effective atomic number',
          'Material on which the machine has alarmed',
        ],
        analysis:
          'Orange stands for organic material with a low effective atomic number, roughly below 10: food, paper, plastics, textiles and also most explosives. It is no alarm: most orange objects are harmless.',
      },
      'zh-CN': {
        stem: '在双能 X 射线机常用的彩色图像中，橙色表示什么？',
        options: ['高温或易燃的物质', '原子序数高的物质', '有效原子序数低的物质', '设备已报警的物质'],
        analysis:
          '橙色表示有效原子序数较低（大致小于 10）的有机物：食品、纸张、塑料、织物，也包括大多数炸药。橙色不是报警，绝大多数橙色物品是安全的。',
      },
      es: {
        stem: '¿Qué significa el naranja en la imagen en color habitual de un equipo de rayos X de doble energía?',
        options: [
          'Material caliente o inflamable',
          'Material de número atómico alto',
          'Material de número atómico efectivo bajo',
          'Material por el que el equipo ha dado alarma',
        ],
        analysis:
          'El naranja señala material orgánico de número atómico efectivo bajo, más o menos inferior a 10: alimentos, papel, plásticos, tejidos y también la mayoría de los explosivos. No es una alarma: casi todo lo naranja es inofensivo.',
      },
      'pt-BR': {
        stem: 'O que significa o laranja na imagem colorida usual de um equipamento de raios X de dupla energia?',
        options: [
          'Material quente ou inflamável',
          'Material de número atômico alto',
          'Material de número atômico efetivo baixo',
          'Material que fez o equipamento dar alarme',
        ],
        analysis:
          'O laranja indica material orgânico de número atômico efetivo baixo, mais ou menos abaixo de 10: alimentos, papel, plásticos, tecidos e também a maioria dos explosivos. Não é um alarme: quase tudo o que é laranja é inofensivo.',
      },
    },
    right: [2],
  },
  {
    id: 'green-means',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 2,
    source: "Textbooks on dual-energy X-ray imaging; manufacturers' public operator training (three material groups)",
    texts: {
      en: {
        stem: 'Which of these appears mainly green in the usual colour image?',
        options: ['A stack of paper', 'A lead apron', 'A bar of soap', 'An aluminium pan'],
        analysis:
          'Green stands for effective atomic numbers of about 10 to 18: light metals such as aluminium, glass and salt, and for mixtures of organic material with metal. Paper and soap are orange; lead is blue to black.',
      },
      'zh-CN': {
        stem: '在常用的彩色图像中，下列哪一项主要呈绿色？',
        options: ['一叠纸', '铅围裙', '一块香皂', '铝锅'],
        analysis:
          '绿色表示有效原子序数约 10 至 18 的物质，如铝等轻金属、玻璃、食盐，也表示有机物与金属的重叠。纸和香皂呈橙色，铅呈蓝色乃至黑色。',
      },
      es: {
        stem: '¿Cuál de estos objetos aparece sobre todo en verde en la imagen en color habitual?',
        options: ['Una pila de papel', 'Un delantal de plomo', 'Una pastilla de jabón', 'Una sartén de aluminio'],
        analysis:
          'El verde indica números atómicos efectivos de unos 10 a 18: metales ligeros como el aluminio, vidrio, sal, y también mezclas de material orgánico y metal. El papel y el jabón salen en naranja; el plomo, de azul a negro.',
      },
      'pt-BR': {
        stem: 'Qual destes objetos aparece principalmente em verde na imagem colorida usual?',
        options: ['Uma pilha de papel', 'Um avental de chumbo', 'Um sabonete em barra', 'Uma panela de alumínio'],
        analysis:
          'O verde indica números atômicos efetivos de cerca de 10 a 18: metais leves como o alumínio, vidro, sal, e também misturas de material orgânico com metal. Papel e sabonete são laranja; chumbo vai do azul ao preto.',
      },
    },
    right: [3],
  },
  {
    id: 'dual-energy-principle',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source: 'Textbooks of X-ray physics (dual-energy radiography; effective atomic number)',
    texts: {
      en: {
        stem: 'How does a dual-energy machine estimate the material of an object?',
        options: [
          'It measures how warm the object becomes in the beam',
          'It compares how strongly two X-ray energies are attenuated',
          'It measures the light that the object gives off',
          'It compares the object with photographs in a library',
        ],
        analysis:
          'The ratio of the attenuation at low and at high energy depends on the atomic number, so it yields an effective atomic number. A single energy shows only how much is absorbed: thin steel and thick plastic can look alike.',
      },
      'zh-CN': {
        stem: '双能 X 射线机如何估计物质种类？',
        options: [
          '测量物体在射线中升温多少',
          '比较两种能量射线的衰减程度',
          '测量物体发出的光',
          '与图库中的照片进行比对',
        ],
        analysis:
          '低能与高能衰减之比与原子序数有关，由此得出有效原子序数。单一能量只能反映吸收多少：薄钢板和厚塑料可能看起来一样。',
      },
      es: {
        stem: '¿Cómo estima el material de un objeto un equipo de doble energía?',
        options: [
          'Mide cuánto se calienta el objeto en el haz',
          'Compara cuánto se atenúan dos energías de rayos X',
          'Mide la luz que desprende el objeto',
          'Compara el objeto con fotografías de un archivo',
        ],
        analysis:
          'La relación entre la atenuación a baja y a alta energía depende del número atómico y da un número atómico efectivo. Con una sola energía solo se ve cuánto se absorbe: un acero fino y un plástico grueso pueden parecer iguales.',
      },
      'pt-BR': {
        stem: 'Como um equipamento de dupla energia estima o material de um objeto?',
        options: [
          'Mede quanto o objeto aquece no feixe',
          'Compara a atenuação de duas energias de raios X',
          'Mede a luz que o objeto emite',
          'Compara o objeto com fotografias de um acervo',
        ],
        analysis:
          'A razão entre a atenuação em baixa e em alta energia depende do número atômico e fornece um número atômico efetivo. Com uma só energia vê-se apenas quanto é absorvido: aço fino e plástico grosso podem parecer iguais.',
      },
    },
    right: [1],
  },
  {
    id: 'photoelectric-effect',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 5,
    source: 'Textbooks of X-ray physics (photoelectric absorption, about Z³ to Z⁴ per atom and E⁻³); NIST XCOM',
    texts: {
      en: {
        stem: 'Which interaction makes low X-ray energies so sensitive to the atomic number of a material?',
        options: ['Photoelectric effect', 'Compton scattering', 'Pair production', 'Coherent scattering'],
        analysis:
          'Photoelectric absorption grows steeply with the atomic number and falls quickly with energy, so it dominates the low-energy signal. Compton scattering, which dominates at higher energies, depends almost only on density; pair production needs more than 1.02 MeV.',
      },
      'zh-CN': {
        stem: '哪种相互作用使低能 X 射线对物质的原子序数特别敏感？',
        options: ['光电吸收', '康普顿散射', '电子对产生', '相干散射'],
        analysis:
          '光电吸收随原子序数急剧增大、随能量升高迅速减小，因此主导低能信号。能量较高时占主导的康普顿散射几乎只与密度有关；电子对产生需要 1.02 MeV 以上。',
      },
      es: {
        stem: '¿Qué interacción hace que las energías bajas de rayos X sean tan sensibles al número atómico?',
        options: ['Absorción fotoeléctrica', 'Dispersión Compton', 'Producción de pares', 'Dispersión coherente'],
        analysis:
          'La absorción fotoeléctrica crece mucho con el número atómico y cae deprisa con la energía, por lo que domina la señal de baja energía. La dispersión Compton, dominante a energías mayores, depende casi solo de la densidad; la producción de pares exige más de 1,02 MeV.',
      },
      'pt-BR': {
        stem: 'Que interação torna as energias baixas de raios X tão sensíveis ao número atômico de um material?',
        options: ['Absorção fotoelétrica', 'Espalhamento Compton', 'Produção de pares', 'Espalhamento coerente'],
        analysis:
          'A absorção fotoelétrica cresce muito com o número atômico e cai rápido com a energia, dominando o sinal de baixa energia. O espalhamento Compton, dominante em energias maiores, depende quase só da densidade; a produção de pares exige mais de 1,02 MeV.',
      },
    },
    right: [0],
  },
  {
    id: 'superposition-colour',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 4,
    source: 'Textbooks on dual-energy X-ray imaging (superposition in projection images)',
    texts: {
      en: {
        stem: 'An organic block lies exactly behind a thick steel plate in a single-view image. How does it appear?',
        options: [
          'Clearly orange, because colour shows every layer',
          'Clearly green, because colours always average out',
          'Blue and dark, because the steel dominates the beam',
          'Not at all, because the machine removes what is behind',
        ],
        analysis:
          'In a projection all layers on the path of the beam add up, and thick steel takes most of it: the colour says nothing about the block. A thin layer of metal can shift organic material towards green, a thick one hides it; another view or a search tells more.',
      },
      'zh-CN': {
        stem: '在单视角图像中，一块有机物正好位于厚钢板后面，它会怎样显示？',
        options: [
          '明显的橙色，因为颜色反映每一层',
          '明显的绿色，因为颜色总会平均',
          '蓝色且很暗，因为钢板主导了射线衰减',
          '完全不显示，因为设备会去除后面的物体',
        ],
        analysis:
          '投影图像中，射线路径上各层的衰减叠加，厚钢板占去大部分，颜色已不能说明后面的有机物。薄金属会使有机物偏绿，厚金属则将其掩盖；应换角度过机或开箱包检查。',
      },
      es: {
        stem: 'En una imagen de una sola vista, un bloque orgánico queda justo detrás de una placa gruesa de acero. ¿Cómo aparece?',
        options: [
          'Claramente naranja, porque el color muestra cada capa',
          'Claramente verde, porque los colores siempre se promedian',
          'Azul y oscuro, porque el acero domina el haz',
          'No aparece, porque el equipo elimina lo que hay detrás',
        ],
        analysis:
          'En una proyección se suman todas las capas que cruza el haz, y el acero grueso absorbe la mayor parte: el color no dice nada del bloque. Una capa fina de metal puede llevar lo orgánico hacia el verde; una gruesa lo oculta. Otra vista o un registro dirán más.',
      },
      'pt-BR': {
        stem: 'Em uma imagem de vista única, um bloco orgânico está exatamente atrás de uma chapa grossa de aço. Como ele aparece?',
        options: [
          'Claramente laranja, pois a cor mostra cada camada',
          'Claramente verde, pois as cores sempre se misturam',
          'Azul e escuro, pois o aço domina o feixe',
          'Não aparece, pois o equipamento remove o que está atrás',
        ],
        analysis:
          'Em uma projeção somam-se todas as camadas no caminho do feixe, e o aço grosso absorve a maior parte: a cor nada diz do bloco. Uma camada fina de metal pode levar o orgânico ao verde; uma grossa o esconde. Outra vista ou a busca manual dizem mais.',
      },
    },
    right: [2],
  },
  {
    id: 'mainly-orange',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 2,
    source: "Textbooks on dual-energy X-ray imaging; manufacturers' public operator training (three material groups)",
    texts: {
      en: {
        stem: 'Five objects pass through the machine one after another. Which of them will be shown mainly in orange?',
        options: ['A book', 'A steel wrench', 'A block of cheese', 'A glass jar of salt', 'A plastic bottle of water'],
        analysis:
          'Paper, cheese, plastic and water consist of light elements (hydrogen, carbon, nitrogen, oxygen). Steel is blue; glass and salt contain silicon, sodium and chlorine and are mainly green.',
      },
      'zh-CN': {
        stem: '五件物品依次过机，其中哪些在图像中主要显示为橙色？',
        options: ['一本书', '钢制扳手', '一块奶酪', '一玻璃罐食盐', '一塑料瓶水'],
        analysis:
          '纸、奶酪、塑料和水由氢、碳、氮、氧等轻元素构成，呈橙色。钢呈蓝色；玻璃和食盐含硅、钠、氯，主要呈绿色。',
      },
      es: {
        stem: 'Cinco objetos pasan por el equipo uno tras otro. ¿Cuáles se verán sobre todo en naranja?',
        options: [
          'Un libro',
          'Una llave inglesa de acero',
          'Un trozo de queso',
          'Un tarro de vidrio con sal',
          'Una botella de plástico con agua',
        ],
        analysis:
          'El papel, el queso, el plástico y el agua están hechos de elementos ligeros (hidrógeno, carbono, nitrógeno, oxígeno). El acero sale en azul; el vidrio y la sal, con silicio, sodio y cloro, sobre todo en verde.',
      },
      'pt-BR': {
        stem: 'Cinco objetos passam pelo equipamento um após o outro. Quais serão mostrados sobretudo em laranja?',
        options: [
          'Um livro',
          'Uma chave inglesa de aço',
          'Um pedaço de queijo',
          'Um pote de vidro com sal',
          'Uma garrafa plástica com água',
        ],
        analysis:
          'Papel, queijo, plástico e água são feitos de elementos leves (hidrogênio, carbono, nitrogênio, oxigênio). O aço é azul; vidro e sal, com silício, sódio e cloro, são principalmente verdes.',
      },
    },
    right: [0, 2, 4],
  },
  {
    id: 'true-colour',
    kind: 'true-false',
    knowledge: 'theory.equipment.xray',
    difficulty: 1,
    source: "Manufacturers' public operator training (pseudo-colour)",
    texts: {
      en: {
        stem: 'The colours in an X-ray image show the colours that the objects have in daylight.',
        options: [],
        analysis:
          'False. They are pseudo-colours that stand for groups of materials. A red plastic toy and a white one are both orange, because X-rays do not register paint.',
      },
      'zh-CN': {
        stem: 'X 射线图像中的颜色就是物品在日光下的颜色。',
        options: [],
        analysis:
          '错误。图像采用的是伪彩色，用来表示物质类别。红色和白色的塑料玩具在图像中都呈橙色，X 射线分辨不出油漆颜色。',
      },
      es: {
        stem: 'Los colores de una imagen de rayos X son los que tienen los objetos a la luz del día.',
        options: [],
        analysis:
          'Falso. Son pseudocolores que representan grupos de materiales. Un juguete de plástico rojo y otro blanco salen ambos en naranja, porque los rayos X no distinguen la pintura.',
      },
      'pt-BR': {
        stem: 'As cores de uma imagem de raios X são as que os objetos têm à luz do dia.',
        options: [],
        analysis:
          'Falso. São pseudocores que representam grupos de materiais. Um brinquedo de plástico vermelho e outro branco saem ambos em laranja, pois os raios X não distinguem a tinta.',
      },
    },
    right: [1],
  },
  {
    id: 'thick-organic-darker',
    kind: 'true-false',
    knowledge: 'theory.equipment.xray',
    difficulty: 2,
    source: 'Textbooks of X-ray physics (exponential attenuation)',
    texts: {
      en: {
        stem: 'A thick stack of books appears in a darker orange than a single book of the same paper.',
        options: [],
        analysis:
          'True. The hue follows the material, the brightness follows how much of it lies on the path of the beam. The material is the same, there is only more of it.',
      },
      'zh-CN': {
        stem: '一厚摞书在图像中的橙色比同样纸张的一本书更深。',
        options: [],
        analysis: '正确。色调取决于物质种类，明暗取决于射线路径上物质的多少。物质没有变，只是更厚了。',
      },
      es: {
        stem: 'Una pila gruesa de libros aparece en un naranja más oscuro que un solo libro del mismo papel.',
        options: [],
        analysis:
          'Verdadero. El tono depende del material; el brillo, de la cantidad que atraviesa el haz. El material es el mismo, solo que hay más.',
      },
      'pt-BR': {
        stem: 'Uma pilha grossa de livros aparece em um laranja mais escuro do que um único livro do mesmo papel.',
        options: [],
        analysis:
          'Verdadeiro. O tom depende do material; o brilho, da quantidade que o feixe atravessa. O material é o mesmo, só há mais dele.',
      },
    },
    right: [0],
  },
]
