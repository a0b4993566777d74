// Questions on start-up tests, threat image projection and trace detection.
import type { DemoQuestion } from './shape.ts'

export const EQUIPMENT_TESTS: readonly DemoQuestion[] = [
  {
    id: 'test-below-standard',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 1,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.0 (routine testing); ICAO Doc 8973 (testing of equipment)',
    texts: {
      en: {
        stem: 'The daily test with the test piece shows that the machine does not reach its required penetration. What has to happen?',
        options: [
          'It is taken out of service and the fault is reported',
          'It is used until the end of the shift, then reported',
          'It is used for small bags, which need less penetration',
          'It is tested again and again until it passes once',
        ],
        analysis:
          'A machine that fails its test cannot be relied upon, whatever the size of the bags. A single pass after many failures is chance; the fault has to be found and the machine tested again after the repair.',
      },
      'zh-CN': {
        stem: '用测试体做每日测试时，发现设备达不到规定的穿透力，应如何处理？',
        options: ['停止使用，并报告故障', '用到本班结束，然后报告', '只用来检查小件行李', '反复测试，直到通过一次为止'],
        analysis:
          '测试不合格的设备不可靠，与行李大小无关。多次失败后偶然通过一次说明不了问题；必须查明故障，修复后重新测试合格才能使用。',
      },
      es: {
        stem: 'La prueba diaria con la pieza de ensayo muestra que el equipo no alcanza la penetración exigida. ¿Qué debe hacerse?',
        options: [
          'Se retira del servicio y se comunica la avería',
          'Se usa hasta el final del turno y luego se comunica',
          'Se usa para bultos pequeños, que exigen menos',
          'Se repite la prueba hasta que la supere una vez',
        ],
        analysis:
          'Un equipo que no supera su prueba no es fiable, sea cual sea el tamaño de los bultos. Un acierto tras muchos fallos es casualidad; hay que hallar la avería y volver a probar el equipo tras repararlo.',
      },
      'pt-BR': {
        stem: 'O teste diário com a peça de teste mostra que o equipamento não atinge a penetração exigida. O que deve ser feito?',
        options: [
          'É retirado de operação e a falha é comunicada',
          'É usado até o fim do turno e depois se comunica',
          'É usado para malas pequenas, que exigem menos',
          'É testado várias vezes até passar uma vez',
        ],
        analysis:
          'Um equipamento reprovado no teste não é confiável, qualquer que seja o tamanho das malas. Uma aprovação depois de muitas falhas é acaso; é preciso achar o defeito e testar de novo após o reparo.',
      },
    },
    right: [0],
  },
  {
    id: 'test-piece-wires',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 4,
    source: 'ASTM F792 (imaging performance of security X-ray systems); GB 15208.2-2018 (测试体)',
    texts: {
      en: {
        stem: 'What is assessed with the wires of different thickness in a test piece?',
        options: [
          'How dense an object the beam can pass',
          'How well materials are told apart',
          'How thin a wire the machine can show',
          'How fast the belt of the machine runs',
        ],
        analysis:
          'The thinnest visible wire measures wire display, a sign of fine resolution. The step wedge with lead or steel measures penetration, and the samples of plastic and metal measure the separation of materials.',
      },
      'zh-CN': {
        stem: '测试体中不同粗细的金属丝用来检验什么？',
        options: ['射线能穿透多厚的物体', '区分不同物质的能力', '设备能显示多细的金属丝', '设备传送带的运行速度'],
        analysis: '能看到的最细金属丝反映线分辨力。带铅块或钢板的阶梯检验穿透力，塑料和金属样块检验物质分辨能力。',
      },
      es: {
        stem: '¿Qué se evalúa con los hilos de distinto grosor de una pieza de ensayo?',
        options: [
          'La densidad que puede atravesar el haz',
          'La capacidad de distinguir materiales',
          'El hilo más fino que muestra el equipo',
          'La velocidad de la cinta del equipo',
        ],
        analysis:
          'El hilo más fino visible mide la visualización de hilos, indicio de la resolución. La cuña escalonada con plomo o acero mide la penetración, y las muestras de plástico y metal, la separación de materiales.',
      },
      'pt-BR': {
        stem: 'O que se avalia com os fios de diferentes espessuras da peça de teste?',
        options: [
          'A densidade que o feixe consegue atravessar',
          'A capacidade de distinguir materiais',
          'O fio mais fino que o equipamento mostra',
          'A velocidade da esteira do equipamento',
        ],
        analysis:
          'O fio mais fino visível mede a visualização de fios, indício da resolução. A cunha em degraus com chumbo ou aço mede a penetração, e as amostras de plástico e metal, a separação de materiais.',
      },
    },
    right: [2],
  },
  {
    id: 'tip-purpose',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 1,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.5 (threat image projection)',
    texts: {
      en: {
        stem: 'What is threat image projection (TIP) for?',
        options: [
          'To show passengers which articles are prohibited',
          'To store every image of a bag for later inquiries',
          'To let the machine decide on bags by itself',
          'To measure and train detection with fictional threats',
        ],
        analysis:
          'TIP inserts virtual threats into images of real bags, or whole virtual bags, and tells the screener at once whether the threat was found. That trains, keeps attention up and yields figures. It neither decides nor archives.',
      },
      'zh-CN': {
        stem: '威胁图像插入（TIP）的用途是什么？',
        options: [
          '向旅客展示哪些物品属于违禁品',
          '保存每件行李的图像以备日后查询',
          '让设备自动对行李作出判断',
          '用虚拟违禁品图像检验和训练检出能力',
        ],
        analysis:
          'TIP 在真实行李图像中插入虚拟违禁品，或插入整件虚拟行李，并立即告知开机员是否检出，从而起到训练、保持注意力和提供数据的作用。它既不作判断，也不存档。',
      },
      es: {
        stem: '¿Para qué sirve la proyección de imágenes de amenazas (TIP)?',
        options: [
          'Para mostrar a los pasajeros lo que está prohibido',
          'Para guardar todas las imágenes por si hay consultas',
          'Para que el equipo decida por sí solo sobre los bultos',
          'Para medir y entrenar la detección con amenazas ficticias',
        ],
        analysis:
          'TIP inserta amenazas virtuales en imágenes de bultos reales, o bultos virtuales enteros, y dice enseguida si se detectaron. Así entrena, mantiene la atención y da cifras. Ni decide ni archiva.',
      },
      'pt-BR': {
        stem: 'Para que serve a projeção de imagens de ameaças (TIP)?',
        options: [
          'Para mostrar aos passageiros quais itens são proibidos',
          'Para guardar todas as imagens para consultas futuras',
          'Para que o equipamento decida sozinho sobre as malas',
          'Para medir e treinar a detecção com ameaças fictícias',
        ],
        analysis:
          'O TIP insere ameaças virtuais em imagens de bagagens reais, ou bagagens virtuais inteiras, e informa na hora se foram detectadas. Assim treina, mantém a atenção e gera números. Não decide nem arquiva.',
      },
    },
    right: [3],
  },
  {
    id: 'tip-no-message',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 3,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.5; ICAO Doc 8973 (threat image projection)',
    texts: {
      en: {
        stem: 'A screener marks what looks like a pistol and expects a TIP message, but none appears. What is right?',
        options: [
          'Assume a fault in TIP and clear the bag',
          'Treat it as a real threat',
          'Mark it again until the message appears',
          'Note it and report it after the shift',
        ],
        analysis:
          'No message means that the object is in the bag. Every suspicious image is treated as real until the machine itself says otherwise; hoping for TIP is the dangerous habit that the system must not create.',
      },
      'zh-CN': {
        stem: '开机员标记了一个疑似手枪的物品，以为会出现 TIP 提示，但没有出现。正确的做法是？',
        options: [
          '认为 TIP 出了故障，放行行李',
          '按真实违禁品处置',
          '反复标记，直到出现提示',
          '先记下来，下班后再报告',
        ],
        analysis:
          '没有提示就说明物品确实在行李中。任何可疑图像在设备明确提示之前都按真实情况处置；“指望是 TIP”正是必须避免的危险习惯。',
      },
      es: {
        stem: 'Un inspector marca lo que parece una pistola y espera el mensaje de TIP, pero no aparece. ¿Qué es lo correcto?',
        options: [
          'Suponer un fallo de TIP y autorizar el bulto',
          'Tratarlo como una amenaza real',
          'Marcarlo de nuevo hasta que salga el mensaje',
          'Anotarlo y comunicarlo al acabar el turno',
        ],
        analysis:
          'Si no hay mensaje, el objeto está en el bulto. Toda imagen sospechosa se trata como real mientras el propio equipo no diga lo contrario; confiar en que sea TIP es el hábito peligroso que hay que evitar.',
      },
      'pt-BR': {
        stem: 'Um inspetor marca o que parece uma pistola e espera a mensagem do TIP, mas ela não aparece. O que é correto?',
        options: [
          'Supor uma falha do TIP e liberar a bagagem',
          'Tratar como ameaça real',
          'Marcar de novo até a mensagem aparecer',
          'Anotar e comunicar depois do turno',
        ],
        analysis:
          'Sem mensagem, o objeto está na bagagem. Toda imagem suspeita é tratada como real até que o próprio equipamento diga o contrário; esperar que seja TIP é o hábito perigoso que se deve evitar.',
      },
    },
    right: [1],
  },
  {
    id: 'etd-contamination',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 4,
    source:
      "Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.6 (explosive trace detection); manufacturers' public operator training",
    texts: {
      en: {
        stem: 'What keeps an explosive trace detector from giving wrong results through contamination?',
        options: [
          'Using a fresh swab after an alarm',
          'Wiping the sampling area with hand cream',
          'Changing gloves that have touched a positive sample',
          'Blowing on the swab before it is inserted',
          'Running the verification sample as prescribed',
        ],
        analysis:
          'Trace detectors react to tiny amounts, so a used swab or glove carries residue to the next passenger. Verification shows that the instrument detects and has cleared. Cream and breath bring new substances in.',
      },
      'zh-CN': {
        stem: '哪些做法可以防止爆炸物痕量探测仪因污染而得出错误结果？',
        options: [
          '报警后更换新的采样试纸',
          '用护手霜擦拭采样部位',
          '更换接触过阳性样品的手套',
          '插入前对着试纸吹气',
          '按规定用标准样品进行验证',
        ],
        analysis:
          '痕量探测仪对极微量物质都有反应，用过的试纸和手套会把残留物带给下一名旅客。标准样品验证说明仪器能检出且已清洁。护手霜和呼气会带入新的物质。',
      },
      es: {
        stem: '¿Qué evita que un detector de trazas de explosivos dé resultados erróneos por contaminación?',
        options: [
          'Usar un papel de muestreo nuevo tras una alarma',
          'Frotar la zona de muestreo con crema de manos',
          'Cambiar los guantes que tocaron una muestra positiva',
          'Soplar sobre el papel de muestreo antes de introducirlo',
          'Pasar la muestra de verificación según lo prescrito',
        ],
        analysis:
          'Los detectores de trazas reaccionan a cantidades mínimas, así que un papel o un guante usados llevan restos al siguiente pasajero. La verificación muestra que el aparato detecta y está limpio. La crema y el aliento aportan sustancias nuevas.',
      },
      'pt-BR': {
        stem: 'O que evita que um detector de traços de explosivos dê resultados errados por contaminação?',
        options: [
          'Usar um novo papel coletor após um alarme',
          'Passar creme para as mãos na área de coleta',
          'Trocar as luvas que tocaram uma amostra positiva',
          'Soprar o papel coletor antes de inseri-lo',
          'Passar a amostra de verificação como previsto',
        ],
        analysis:
          'Detectores de traços reagem a quantidades mínimas; um papel ou uma luva usados levam resíduos ao próximo passageiro. A verificação mostra que o aparelho detecta e está limpo. Creme e sopro trazem novas substâncias.',
      },
    },
    right: [0, 2, 4],
  },
  {
    id: 'after-tip-message',
    kind: 'true-false',
    knowledge: 'theory.equipment.xray',
    difficulty: 3,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.5',
    texts: {
      en: {
        stem: 'After a TIP message the real bag still has to be judged, without the inserted threat.',
        options: [],
        analysis:
          'True. The message concerns only the fictional threat. The bag under it has not been judged yet and may contain a real one, so its image is examined before the bag moves on.',
      },
      'zh-CN': {
        stem: '出现 TIP 提示后，仍须对去除插入图像的真实行李进行判图。',
        options: [],
        analysis: '正确。提示只涉及虚拟违禁品，行李本身尚未判图，里面可能有真正的违禁品，因此须看完图像后才能放行。',
      },
      es: {
        stem: 'Tras un mensaje de TIP hay que seguir juzgando el bulto real, sin la amenaza insertada.',
        options: [],
        analysis:
          'Verdadero. El mensaje se refiere solo a la amenaza ficticia. El bulto aún no se ha juzgado y puede contener una real, así que su imagen se examina antes de que avance.',
      },
      'pt-BR': {
        stem: 'Depois de uma mensagem do TIP, a bagagem real ainda precisa ser avaliada, sem a ameaça inserida.',
        options: [],
        analysis:
          'Verdadeiro. A mensagem trata só da ameaça fictícia. A bagagem ainda não foi avaliada e pode conter uma real; por isso a imagem é examinada antes de a bagagem seguir.',
      },
    },
    right: [0],
  },
  {
    id: 'ims-principle',
    kind: 'single-choice',
    knowledge: 'theory.equipment.xray',
    difficulty: 5,
    source: 'Eiceman, Karpas, Hill, Ion Mobility Spectrometry (3rd edition, 2013)',
    texts: {
      en: {
        stem: 'By what does an ion mobility spectrometer in a trace detector tell substances apart?',
        options: [
          'By the time their ions drift through a gas',
          'By the colour of the light that they absorb',
          'By the X-rays that their atoms scatter',
          'By the heat that they give off on burning',
        ],
        analysis:
          'The sample is vaporised and ionised; ions of different size and shape drift through gas in an electric field at different speeds. Colour, X-rays and heat belong to other methods of analysis.',
      },
      'zh-CN': {
        stem: '痕量探测仪中的离子迁移谱技术依据什么区分不同物质？',
        options: ['离子在气体中漂移的时间', '物质吸收光的颜色', '原子散射的 X 射线', '物质燃烧放出的热量'],
        analysis:
          '样品被气化并电离，大小和形状不同的离子在电场作用下以不同速度在气体中漂移。颜色、X 射线和热量属于其他分析方法。',
      },
      es: {
        stem: '¿En qué se basa un espectrómetro de movilidad iónica de un detector de trazas para distinguir sustancias?',
        options: [
          'En el tiempo que tardan sus iones en un gas',
          'En el color de la luz que absorben',
          'En los rayos X que dispersan sus átomos',
          'En el calor que desprenden al arder',
        ],
        analysis:
          'La muestra se vaporiza y se ioniza; iones de distinto tamaño y forma se desplazan por un gas, en un campo eléctrico, a velocidades distintas. El color, los rayos X y el calor son propios de otros métodos.',
      },
      'pt-BR': {
        stem: 'Em que se baseia um espectrômetro de mobilidade iônica de um detector de traços para distinguir substâncias?',
        options: [
          'No tempo de deriva dos íons em um gás',
          'Na cor da luz que elas absorvem',
          'Nos raios X que seus átomos espalham',
          'No calor que liberam ao queimar',
        ],
        analysis:
          'A amostra é vaporizada e ionizada; íons de tamanho e forma diferentes atravessam um gás, em um campo elétrico, com velocidades diferentes. Cor, raios X e calor pertencem a outros métodos.',
      },
    },
    right: [0],
  },
]
