// Questions on views, computed tomography and what a projection hides.
import type { DemoQuestion } from './shape.ts'

export const CT_AND_VIEWS: readonly DemoQuestion[] = [
  {
    id: 'ct-versus-projection',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 2,
    source: 'Textbooks on computed tomography; TSA public page on computed tomography at checkpoints',
    texts: {
      en: {
        stem: 'What is the main gain of computed tomography over a single projection image?',
        options: [
          'The image is ready without any X-rays',
          'Objects behind one another can be separated',
          'The operator no longer has to decide anything',
          'The bag may be any size and move at any speed',
        ],
        analysis:
          'From many views the machine computes a volume that can be turned and cut, so layers no longer hide one another. It uses X-rays like any other machine, and where images are shown to a screener the decision stays with the screener.',
      },
      'zh-CN': {
        stem: '与单视角投影图像相比，CT 的主要优势是什么？',
        options: [
          '完全不使用 X 射线即可成像',
          '能够把前后重叠的物品分开',
          '开机员不再需要作任何判断',
          '行李可以任意大小、以任意速度通过',
        ],
        analysis:
          'CT 用许多角度的数据算出可旋转、可切片的三维图像，各层不再相互遮挡。它同样使用 X 射线；凡是把图像交给开机员看的，仍由开机员作出判断。',
      },
      es: {
        stem: '¿Cuál es la principal ventaja de la tomografía computarizada frente a una sola imagen de proyección?',
        options: [
          'La imagen se obtiene sin rayos X',
          'Se separan los objetos superpuestos',
          'El operador ya no tiene que decidir nada',
          'El bulto puede tener cualquier tamaño y velocidad',
        ],
        analysis:
          'A partir de muchas vistas el equipo calcula un volumen que se puede girar y cortar, de modo que las capas ya no se tapan. Usa rayos X como cualquier otro, y cuando se muestran imágenes al inspector, decide el inspector.',
      },
      'pt-BR': {
        stem: 'Qual é o principal ganho da tomografia computadorizada em relação a uma única imagem de projeção?',
        options: [
          'A imagem é obtida sem raios X',
          'Objetos sobrepostos podem ser separados',
          'O operador não precisa mais decidir nada',
          'A bagagem pode ter qualquer tamanho e velocidade',
        ],
        analysis:
          'A partir de muitas vistas o equipamento calcula um volume que pode ser girado e cortado, e as camadas já não se escondem. Ele usa raios X como qualquer outro, e quando as imagens são mostradas ao inspetor, a decisão é dele.',
      },
    },
    right: [1],
  },
  {
    id: 'how-ct-computes',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 5,
    source: 'Textbooks on computed tomography (reconstruction from projections, Radon transform)',
    texts: {
      en: {
        stem: 'How does a CT machine obtain a slice through a bag?',
        options: [
          'It photographs the surface from above and below',
          'It lets the beam stop at the depth of the slice',
          'It computes it from projections at many angles',
          'It adds the high-energy and low-energy images',
        ],
        analysis:
          'Reconstruction turns many projections around the bag into a map of how strongly each small volume absorbs. X-rays cannot be made to stop at a chosen depth, and adding two energies of one view gives no depth.',
      },
      'zh-CN': {
        stem: 'CT 设备怎样得到行李的断层图像？',
        options: [
          '从上方和下方拍摄行李表面',
          '让射线停在断层所在的深度',
          '由许多角度的投影重建计算得出',
          '把高能图像和低能图像相加',
        ],
        analysis:
          '重建算法把环绕行李的大量投影转换成每个小体积吸收强弱的分布图。射线无法停在指定深度；同一视角的两种能量图像相加也得不到深度信息。',
      },
      es: {
        stem: '¿Cómo obtiene un equipo de CT un corte a través de un bulto?',
        options: [
          'Fotografía la superficie desde arriba y desde abajo',
          'Hace que el haz se detenga a la profundidad del corte',
          'Lo calcula con proyecciones desde muchos ángulos',
          'Suma la imagen de alta energía y la de baja energía',
        ],
        analysis:
          'La reconstrucción convierte muchas proyecciones alrededor del bulto en un mapa de la absorción de cada pequeño volumen. Los rayos X no pueden detenerse a una profundidad elegida, y sumar dos energías de una misma vista no da profundidad.',
      },
      'pt-BR': {
        stem: 'Como um equipamento de CT obtém um corte através da bagagem?',
        options: [
          'Fotografa a superfície por cima e por baixo',
          'Faz o feixe parar na profundidade do corte',
          'Calcula-o com projeções em muitos ângulos',
          'Soma a imagem de alta energia e a de baixa energia',
        ],
        analysis:
          'A reconstrução transforma muitas projeções ao redor da bagagem em um mapa da absorção de cada pequeno volume. Raios X não podem parar em uma profundidade escolhida, e somar duas energias da mesma vista não dá profundidade.',
      },
    },
    right: [2],
  },
  {
    id: 'edge-on-object',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source:
      'ICAO Doc 8973 (X-ray screening, rescreening at another angle); literature on viewpoint effects in X-ray screening (Bolfing, Halbherr, Schwaninger 2008)',
    texts: {
      en: {
        stem: 'A thin dark line in a single-view image cannot be identified. Which step gives the most information?',
        options: [
          'Raising the brightness until the line is pale',
          'Waiting for the alarm of the explosive detection',
          'Asking the passenger to name everything in the bag',
          'Screening the bag again, turned to another side',
        ],
        analysis:
          'Flat objects seen edge-on show hardly any of their shape; another viewpoint does. Brightness changes the display, not the view. A remaining doubt is resolved by a search.',
      },
      'zh-CN': {
        stem: '单视角图像中有一条细暗线无法识别，哪一步能得到最多信息？',
        options: [
          '调高亮度，直到细线变浅',
          '等待炸药自动探测报警',
          '请旅客说出行李中的所有物品',
          '把行李转换角度重新过机',
        ],
        analysis:
          '扁平物品侧立时几乎看不出形状，换个角度就能看出。调亮度改变的只是显示，不改变视角。仍有疑问则开箱包检查。',
      },
      es: {
        stem: 'En una imagen de una sola vista no se logra identificar una línea fina y oscura. ¿Qué paso aporta más información?',
        options: [
          'Subir el brillo hasta que la línea se aclare',
          'Esperar la alarma de detección de explosivos',
          'Pedir al pasajero que enumere el contenido',
          'Pasar otra vez el bulto, girado hacia otro lado',
        ],
        analysis:
          'Los objetos planos vistos de canto apenas muestran su forma; otra perspectiva sí. El brillo cambia la presentación, no la vista. Si queda duda, se resuelve con un registro.',
      },
      'pt-BR': {
        stem: 'Em uma imagem de vista única não se consegue identificar uma linha fina e escura. Que passo dá mais informação?',
        options: [
          'Aumentar o brilho até a linha clarear',
          'Esperar o alarme da detecção de explosivos',
          'Pedir ao passageiro que diga tudo o que há na mala',
          'Passar a bagagem de novo, virada para outro lado',
        ],
        analysis:
          'Objetos planos vistos de perfil quase não mostram a forma; outro ângulo mostra. O brilho muda a exibição, não a vista. Se restar dúvida, ela se resolve com busca manual.',
      },
    },
    right: [3],
  },
  {
    id: 'what-ct-offers',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source:
      "TSA public page on computed tomography; ECAC and manufacturers' public descriptions of EDS for cabin baggage",
    texts: {
      en: {
        stem: 'Which statements on CT machines for cabin baggage are right?',
        options: [
          'They replace the search of bags in every case',
          'Their image can be turned and looked at from all sides',
          'They produce images without ionising radiation',
          'They can mark volumes whose properties match explosives',
          'They can still give alarms on harmless materials',
        ],
        analysis:
          'CT offers a volume and automatic detection by density and effective atomic number. Some foods and cosmetics resemble explosives in these values, so alarms occur and must be resolved, if need be by a search.',
      },
      'zh-CN': {
        stem: '关于用于手提行李的 CT 设备，下列哪些说法正确？',
        options: [
          '在任何情况下都能代替开箱包检查',
          '图像可以旋转，从各个方向观察',
          '成像不使用电离辐射',
          '能标出属性与炸药相符的区域',
          '仍可能对普通物品报警',
        ],
        analysis:
          'CT 提供三维图像，并按密度和有效原子序数自动探测。有些食品和化妆品在这些数值上与炸药相近，因此会报警，必须排除，必要时开箱包检查。',
      },
      es: {
        stem: '¿Qué afirmaciones sobre los equipos de CT para equipaje de mano son correctas?',
        options: [
          'Sustituyen el registro de bultos en todos los casos',
          'Su imagen se puede girar y mirar por todos los lados',
          'Producen imágenes sin radiación ionizante',
          'Pueden señalar volúmenes con propiedades de explosivo',
          'Pueden dar alarmas por materiales inofensivos',
        ],
        analysis:
          'La CT ofrece un volumen y detección automática por densidad y número atómico efectivo. Algunos alimentos y cosméticos se parecen a los explosivos en esos valores, así que hay alarmas que resolver, si hace falta con un registro.',
      },
      'pt-BR': {
        stem: 'Quais afirmações sobre equipamentos de CT para bagagem de mão são corretas?',
        options: [
          'Substituem a busca manual em todos os casos',
          'A imagem pode ser girada e vista de todos os lados',
          'Produzem imagens sem radiação ionizante',
          'Podem marcar volumes com propriedades de explosivos',
          'Podem dar alarmes por materiais inofensivos',
        ],
        analysis:
          'A CT oferece um volume e detecção automática por densidade e número atômico efetivo. Alguns alimentos e cosméticos se parecem com explosivos nesses valores; por isso há alarmes que precisam ser resolvidos, se necessário com busca manual.',
      },
    },
    right: [1, 3, 4],
  },
  {
    id: 'food-like-explosive',
    kind: 'true-false',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source:
      'Public literature on automatic explosive detection (overlap of density and effective atomic number); NIST XCOM',
    texts: {
      en: {
        stem: 'Some everyday foods have a density and an effective atomic number close to those of explosives.',
        options: [],
        analysis:
          'True. That is why colour alone never proves an explosive, why automatic detection gives false alarms, and why wires, batteries and an unusual arrangement count as much as the colour.',
      },
      'zh-CN': {
        stem: '有些日常食品的密度和有效原子序数与炸药相近。',
        options: [],
        analysis: '正确。因此单凭颜色不能认定为炸药，自动探测也会误报；导线、电池和异常的摆放方式与颜色同样重要。',
      },
      es: {
        stem: 'Algunos alimentos corrientes tienen una densidad y un número atómico efectivo próximos a los de los explosivos.',
        options: [],
        analysis:
          'Verdadero. Por eso el color nunca prueba por sí solo que haya un explosivo, la detección automática da falsas alarmas y los cables, las pilas y una disposición extraña cuentan tanto como el color.',
      },
      'pt-BR': {
        stem: 'Alguns alimentos comuns têm densidade e número atômico efetivo próximos aos de explosivos.',
        options: [],
        analysis:
          'Verdadeiro. Por isso a cor sozinha nunca prova que há explosivo, a detecção automática dá alarmes falsos, e fios, pilhas e um arranjo incomum contam tanto quanto a cor.',
      },
    },
    right: [0],
  },
  {
    id: 'ied-components',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source:
      'ICAO Doc 8973 and public training texts on improvised explosive devices (explosive, initiator, power source, switch)',
    texts: {
      en: {
        stem: 'For which parts of an improvised explosive device does a screener look in an image?',
        options: [
          'A power source',
          'A serial number',
          'An initiator (detonator)',
          'An explosive charge',
          'A switch or timer',
        ],
        analysis:
          'Public training texts name explosive, initiator, power source and switch, with wires between them. Each part can be harmless alone; parts that are connected are what raises the alarm. Numbers cannot be read in the image.',
      },
      'zh-CN': {
        stem: '判图时，开机员应留意简易爆炸装置的哪些组成部分？',
        options: ['电源', '序列号', '起爆器（雷管）', '炸药', '开关或定时器'],
        analysis:
          '公开培训教材列出炸药、起爆器、电源和开关，以及连接它们的导线。单个部件可能无害，相互连接才最可疑。序列号在图像中无法读出。',
      },
      es: {
        stem: '¿Qué partes de un artefacto explosivo improvisado busca un inspector en la imagen?',
        options: [
          'Una fuente de energía',
          'Un número de serie',
          'Un iniciador (detonador)',
          'Una carga explosiva',
          'Un interruptor o temporizador',
        ],
        analysis:
          'Los textos públicos de formación citan explosivo, iniciador, fuente de energía e interruptor, unidos por cables. Cada parte puede ser inofensiva por sí sola; lo que alarma es que estén conectadas. Los números no se leen en la imagen.',
      },
      'pt-BR': {
        stem: 'Que partes de um dispositivo explosivo improvisado um inspetor procura na imagem?',
        options: [
          'Uma fonte de energia',
          'Um número de série',
          'Um iniciador (detonador)',
          'Uma carga explosiva',
          'Um interruptor ou temporizador',
        ],
        analysis:
          'Os textos públicos de treinamento citam explosivo, iniciador, fonte de energia e interruptor, ligados por fios. Cada parte pode ser inofensiva sozinha; o alerta vem de estarem conectadas. Números não se leem na imagem.',
      },
    },
    right: [0, 2, 3, 4],
  },
]
