// Questions on the functions of the display and on dense and crowded images.
import type { DemoQuestion } from './shape.ts'

export const IMAGE_FUNCTIONS: readonly DemoQuestion[] = [
  {
    id: 'high-penetration',
    kind: 'single-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 1,
    source: "Manufacturers' public operator manuals (high penetration)",
    texts: {
      en: {
        stem: 'For which part of an image is high penetration intended?',
        options: [
          'Pale areas with thin textiles',
          'Dark areas with dense objects',
          'Orange areas with food',
          'The area outside the bag',
        ],
        analysis:
          'High penetration spreads the darkest values over the display, so contours in dense areas become visible. In pale areas it loses contrast; light parts are seen better in the normal image or with low penetration.',
      },
      'zh-CN': {
        stem: '高穿透功能用于图像的哪一部分？',
        options: ['颜色很浅的薄织物区域', '颜色很深的高密度物品区域', '橙色的食品区域', '行李以外的区域'],
        analysis:
          '高穿透把最暗的灰度展开显示，使高密度区域的轮廓可见。在浅色区域会损失对比度，应使用普通图像或低穿透。',
      },
      es: {
        stem: '¿Para qué parte de una imagen sirve la alta penetración?',
        options: [
          'Zonas claras con tejidos finos',
          'Zonas oscuras con objetos densos',
          'Zonas naranjas con alimentos',
          'La zona exterior al bulto',
        ],
        analysis:
          'La alta penetración despliega los valores más oscuros, de modo que se ven los contornos en zonas densas. En las claras pierde contraste; ahí conviene la imagen normal o la baja penetración.',
      },
      'pt-BR': {
        stem: 'Para que parte da imagem serve a alta penetração?',
        options: [
          'Áreas claras com tecidos finos',
          'Áreas escuras com objetos densos',
          'Áreas laranja com alimentos',
          'A área fora da bagagem',
        ],
        analysis:
          'A alta penetração expande os valores mais escuros e revela contornos em áreas densas. Nas claras perde-se contraste; ali é melhor a imagem normal ou a baixa penetração.',
      },
    },
    right: [1],
  },
  {
    id: 'organic-only',
    kind: 'single-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 2,
    source: "Manufacturers' public operator manuals (organic imaging, metal stripping)",
    texts: {
      en: {
        stem: 'Which function helps most to judge a suspicious block that lies among wires and small metal parts?',
        options: [
          'Organic only, which fades out metal',
          'Metal only, which fades out organics',
          'Inverse, which turns dark into bright',
          'Black and white, which takes away the colour',
        ],
        analysis:
          'Organic only dims the metal and shows the shape of what is made of light elements. Metal only would remove the very block. Inverse helps to follow fine wires, and black and white shows density without material.',
      },
      'zh-CN': {
        stem: '一块可疑物位于导线和小金属件之间，哪种功能最有助于判断该物？',
        options: ['有机物显示（剔除金属）', '金属显示（剔除有机物）', '反色显示（明暗反转）', '黑白显示（去除颜色）'],
        analysis:
          '有机物显示会淡化金属，突出轻元素物质的形状；金属显示反而会去掉这块可疑物。反色有助于追踪细导线，黑白显示只反映密度而不反映材料。',
      },
      es: {
        stem: '¿Qué función ayuda más a juzgar un bloque sospechoso situado entre cables y piezas metálicas pequeñas?',
        options: [
          'Solo orgánico, que atenúa el metal',
          'Solo metal, que atenúa lo orgánico',
          'Inverso, que convierte lo oscuro en claro',
          'Blanco y negro, que elimina el color',
        ],
        analysis:
          'Solo orgánico atenúa el metal y muestra la forma de lo que está hecho de elementos ligeros. Solo metal eliminaría justamente el bloque. El inverso ayuda a seguir cables finos, y el blanco y negro muestra densidad sin material.',
      },
      'pt-BR': {
        stem: 'Que função mais ajuda a avaliar um bloco suspeito entre fios e pequenas peças metálicas?',
        options: [
          'Só orgânico, que atenua o metal',
          'Só metal, que atenua o orgânico',
          'Inverso, que troca escuro por claro',
          'Preto e branco, que retira a cor',
        ],
        analysis:
          'Só orgânico atenua o metal e mostra a forma do que é feito de elementos leves. Só metal eliminaria justamente o bloco. O inverso ajuda a seguir fios finos, e o preto e branco mostra densidade sem material.',
      },
    },
    right: [0],
  },
  {
    id: 'edge-enhancement',
    kind: 'single-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 3,
    source: "Textbooks of digital image processing (sharpening filters); manufacturers' public operator manuals",
    texts: {
      en: {
        stem: 'What does edge enhancement do to an X-ray image?',
        options: [
          'It adds detail that the detectors had missed',
          'It removes objects that have no edges',
          'It colours each object by its material',
          'It stresses outlines that are already there',
        ],
        analysis:
          'Sharpening raises the contrast where brightness changes, so blades, wires and outlines stand out; noise stands out too. It can only work on what was recorded and adds no detail.',
      },
      'zh-CN': {
        stem: '边缘增强对 X 射线图像起什么作用？',
        options: ['补上探测器没有采到的细节', '去除没有边缘的物品', '按材料给每个物品着色', '突出图像中已有的轮廓'],
        analysis:
          '锐化提高明暗变化处的对比度，使刀刃、导线和轮廓更突出，同时噪声也更明显。它只能处理已采集的数据，不会增加细节。',
      },
      es: {
        stem: '¿Qué hace el realce de bordes en una imagen de rayos X?',
        options: [
          'Añade detalle que los detectores no captaron',
          'Elimina los objetos que no tienen bordes',
          'Colorea cada objeto según su material',
          'Acentúa contornos que ya están en ella',
        ],
        analysis:
          'El realce aumenta el contraste donde cambia el brillo: destacan filos, cables y contornos, y también el ruido. Solo trabaja con lo registrado y no añade detalle.',
      },
      'pt-BR': {
        stem: 'O que o realce de bordas faz em uma imagem de raios X?',
        options: [
          'Acrescenta detalhes que os detectores perderam',
          'Remove os objetos que não têm bordas',
          'Colore cada objeto conforme o material',
          'Acentua contornos que já estão nela',
        ],
        analysis:
          'O realce aumenta o contraste onde o brilho muda: destacam-se lâminas, fios e contornos, e também o ruído. Ele só trabalha com o que foi registrado e não acrescenta detalhes.',
      },
    },
    right: [3],
  },
  {
    id: 'dense-item-procedure',
    kind: 'single-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 3,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.2 (items whose density impairs the analysis)',
    texts: {
      en: {
        stem: 'At an EU airport a dense block in a cabin bag stays black even with high penetration. What is the procedure?',
        options: [
          'Clear the bag, because no threat can be seen',
          'Send the bag through again in the same position',
          'Take the item out and screen it and the bag apart',
          'Ask the passenger to check the item in at the desk',
        ],
        analysis:
          'An item whose density keeps the screener from analysing the contents is taken out; bag and item are screened separately. The same position gives the same black area, and what cannot be judged is not cleared.',
      },
      'zh-CN': {
        stem: '在欧盟机场，手提行李中有一块高密度物体，使用高穿透仍呈黑色。应按什么程序处理？',
        options: [
          '放行，因为没有看到违禁品',
          '以同样的摆放方式再次过机',
          '取出该物品，与行李分别过机',
          '请旅客到柜台把该物品托运',
        ],
        analysis: '凡密度影响判图的物品都应取出，行李与物品分别过机。同样摆放只会得到同样的黑区，无法判断就不能放行。',
      },
      es: {
        stem: 'En un aeropuerto de la UE, un bloque denso en un equipaje de mano sigue negro incluso con alta penetración. ¿Cuál es el procedimiento?',
        options: [
          'Autorizar el bulto, porque no se ve ninguna amenaza',
          'Pasar otra vez el bulto en la misma posición',
          'Sacar el objeto e inspeccionarlo aparte del bulto',
          'Pedir al pasajero que facture el objeto en mostrador',
        ],
        analysis:
          'El objeto cuya densidad impide analizar el contenido se saca; bulto y objeto se inspeccionan por separado. La misma posición da la misma zona negra, y lo que no se puede juzgar no se autoriza.',
      },
      'pt-BR': {
        stem: 'Em um aeroporto da UE, um bloco denso em uma bagagem de mão continua preto mesmo com alta penetração. Qual é o procedimento?',
        options: [
          'Liberar a bagagem, pois nenhuma ameaça aparece',
          'Passar a bagagem de novo na mesma posição',
          'Retirar o objeto e inspecioná-lo separado da mala',
          'Pedir ao passageiro que despache o objeto no balcão',
        ],
        analysis:
          'O objeto cuja densidade impede a análise do conteúdo é retirado; mala e objeto são inspecionados separadamente. A mesma posição dá a mesma área preta, e o que não pode ser avaliado não é liberado.',
      },
    },
    right: [2],
  },
  {
    id: 'crowded-bag',
    kind: 'single-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 3,
    source:
      'Literature on clutter in X-ray screening (Schwaninger, Hardmeier, Hofer 2005: bag complexity, superposition, view difficulty)',
    texts: {
      en: {
        stem: 'A bag is so full of cables, chargers and tools that its objects cannot be told apart. What is the best decision?',
        options: [
          'Clear it, because cables and tools are ordinary',
          'Have it unpacked in part and screened again',
          'Clear it if nothing in it is red or flashing',
          'Look at it for longer, until it seems all right',
        ],
        analysis:
          'In clutter the parts of a threat can hide among ordinary things. Taking some of them out lowers the complexity and makes the image readable. Looking longer adds no information once nothing more can be told apart.',
      },
      'zh-CN': {
        stem: '行李内塞满电线、充电器和工具，图像中物品难以分辨。最好的处理是？',
        options: [
          '放行，电线和工具都是普通物品',
          '取出部分物品后重新过机',
          '没有红色或闪烁标记就放行',
          '多看一会儿，直到觉得没问题',
        ],
        analysis:
          '图像杂乱时，违禁品部件可能混在普通物品之中。取出一部分可降低复杂度，使图像可读。已经分辨不清时，看得再久也得不到更多信息。',
      },
      es: {
        stem: 'Un bulto va tan lleno de cables, cargadores y herramientas que no se distinguen los objetos. ¿Cuál es la mejor decisión?',
        options: [
          'Autorizarlo, porque cables y herramientas son corrientes',
          'Hacer que se vacíe en parte y pasarlo otra vez',
          'Autorizarlo si nada sale en rojo o parpadea',
          'Mirarlo más tiempo hasta que parezca correcto',
        ],
        analysis:
          'En una imagen recargada, las partes de una amenaza pueden confundirse con objetos corrientes. Sacar algunos reduce la complejidad y hace legible la imagen. Mirar más tiempo no añade información cuando ya no se distingue nada.',
      },
      'pt-BR': {
        stem: 'Uma bagagem está tão cheia de cabos, carregadores e ferramentas que os objetos não se distinguem. Qual é a melhor decisão?',
        options: [
          'Liberar, pois cabos e ferramentas são comuns',
          'Mandar esvaziar em parte e passar de novo',
          'Liberar se nada aparecer em vermelho ou piscando',
          'Olhar por mais tempo até parecer tudo certo',
        ],
        analysis:
          'Em uma imagem carregada, partes de uma ameaça podem se confundir com objetos comuns. Retirar alguns reduz a complexidade e torna a imagem legível. Olhar mais tempo não acrescenta informação quando nada mais se distingue.',
      },
    },
    right: [1],
  },
  {
    id: 'use-of-functions',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.modes',
    difficulty: 3,
    source:
      "ICAO Doc 8973 (X-ray screening); manufacturers' public operator training; literature on image enhancement in X-ray screening (Klock 2005)",
    texts: {
      en: {
        stem: 'What is good practice with the functions of the display?',
        options: [
          'Use every function on every bag in the same order',
          'Look at the original image first',
          'Keep a favourite function switched on all day',
          'Choose the function that answers the open question',
          'Decide on a search when the functions leave a doubt',
        ],
        analysis:
          'The original image carries the most information, and each function shows one aspect at the cost of others. Choosing with a question in mind is faster and better than a routine; a doubt that remains is a matter for a search.',
      },
      'zh-CN': {
        stem: '使用图像处理功能的良好做法有哪些？',
        options: [
          '对每件行李都按固定顺序用遍所有功能',
          '先看原始图像',
          '全天开着自己习惯的某一功能',
          '根据要解决的疑问选择功能',
          '用过功能仍有疑问时，决定开箱包检查',
        ],
        analysis:
          '原始图像信息最全，每种功能突出一个方面的同时会削弱其他方面。带着问题选功能比机械操作更快更准；仍有疑问就开箱包检查。',
      },
      es: {
        stem: '¿Qué es buena práctica con las funciones de imagen?',
        options: [
          'Usar todas en cada bulto y en el mismo orden',
          'Mirar primero la imagen original',
          'Dejar todo el día activada la función preferida',
          'Elegir la función que responda a la duda concreta',
          'Decidir un registro si tras las funciones queda duda',
        ],
        analysis:
          'La imagen original contiene más información, y cada función muestra un aspecto a costa de otros. Elegir con una pregunta en mente es más rápido y mejor que una rutina; la duda que queda se resuelve con un registro.',
      },
      'pt-BR': {
        stem: 'O que é boa prática com as funções de imagem?',
        options: [
          'Usar todas em cada bagagem, na mesma ordem',
          'Olhar primeiro a imagem original',
          'Deixar a função preferida ligada o dia todo',
          'Escolher a função que responde à dúvida concreta',
          'Decidir pela busca manual se as funções deixarem dúvida',
        ],
        analysis:
          'A imagem original traz mais informação, e cada função mostra um aspecto à custa de outros. Escolher com uma pergunta em mente é mais rápido e melhor que a rotina; a dúvida que resta se resolve com busca manual.',
      },
    },
    right: [1, 3, 4],
  },
  {
    id: 'opaque-stays-opaque',
    kind: 'true-false',
    knowledge: 'theory.equipment.modes',
    difficulty: 3,
    source: 'Textbooks of X-ray physics (attenuation) and digital image processing',
    texts: {
      en: {
        stem: 'No image function can show what lies behind an object that let practically no X-rays through.',
        options: [],
        analysis:
          'True. Functions rearrange recorded values. Where the detectors received no signal, nothing was recorded, so only another view, a separate screening or a search can help.',
      },
      'zh-CN': {
        stem: '如果射线几乎完全不能穿透某物，任何图像处理功能都无法显示其后面的物品。',
        options: [],
        analysis:
          '正确。图像功能只是重新处理已采集的数据。探测器没有收到信号的地方就没有数据，只能换角度、分开过机或开箱包检查。',
      },
      es: {
        stem: 'Ninguna función de imagen puede mostrar lo que hay detrás de un objeto que apenas dejó pasar rayos X.',
        options: [],
        analysis:
          'Verdadero. Las funciones reordenan valores registrados. Donde los detectores no recibieron señal no hay nada registrado: solo ayuda otra vista, una inspección por separado o un registro.',
      },
      'pt-BR': {
        stem: 'Nenhuma função de imagem pode mostrar o que está atrás de um objeto que praticamente não deixou passar raios X.',
        options: [],
        analysis:
          'Verdadeiro. As funções reorganizam valores registrados. Onde os detectores não receberam sinal, nada foi registrado; só outra vista, a inspeção em separado ou a busca manual ajudam.',
      },
    },
    right: [0],
  },
  {
    id: 'zoom-resolution',
    kind: 'true-false',
    knowledge: 'theory.equipment.modes',
    difficulty: 2,
    source: 'Textbooks of digital image processing (interpolation)',
    texts: {
      en: {
        stem: 'Zooming in makes the machine record finer detail of the object on the screen.',
        options: [],
        analysis:
          'False. Zoom enlarges the recorded pixels; the resolution was fixed when the bag passed the detectors. Zoom helps the eye, but it hides the rest of the bag, so switch back soon.',
      },
      'zh-CN': {
        stem: '放大图像可以使设备采集到屏幕上物品更精细的细节。',
        options: [],
        analysis:
          '错误。放大只是把已采集的像素显示得更大，分辨率在行李通过探测器时就已确定。放大便于观察，但会遮住行李其余部分，看完应及时恢复。',
      },
      es: {
        stem: 'Al ampliar la imagen, el equipo registra un detalle más fino del objeto en pantalla.',
        options: [],
        analysis:
          'Falso. El zoom agranda los píxeles registrados; la resolución quedó fijada cuando el bulto pasó ante los detectores. Ayuda al ojo, pero oculta el resto del bulto, así que conviene salir pronto de él.',
      },
      'pt-BR': {
        stem: 'Ao ampliar a imagem, o equipamento registra detalhes mais finos do objeto na tela.',
        options: [],
        analysis:
          'Falso. O zoom aumenta os pixels registrados; a resolução foi definida quando a bagagem passou pelos detectores. Ele ajuda o olho, mas esconde o resto da bagagem, por isso convém sair dele logo.',
      },
    },
    right: [1],
  },
]
