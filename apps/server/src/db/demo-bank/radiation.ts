// Questions on safe work with X-ray machines.
import type { DemoQuestion } from './shape.ts'

export const RADIATION: readonly DemoQuestion[] = [
  {
    id: 'interlock',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: '21 CFR 1020.40(c)(4) (safety interlocks); GB 15208.1-2018 (safety interlock)',
    texts: {
      en: {
        stem: 'What does the safety interlock of an access panel do when the panel is opened?',
        options: [
          'It warns the operator and lets the scan finish',
          'It locks the panel until the shift has ended',
          'It stops the generation of X-rays at once',
          'It moves the belt back to the entrance',
        ],
        analysis:
          'The interlock cuts the supply of the X-ray generator, so nobody can reach into the beam. A warning alone would rely on someone reacting. Interlocks are never bridged in operation.',
      },
      'zh-CN': {
        stem: '打开设备检修面板时，安全联锁装置起什么作用？',
        options: ['提醒操作员，并让本次扫描完成', '锁住面板，直到本班结束', '立即停止产生 X 射线', '使传送带退回入口'],
        analysis: '联锁切断射线发生器的供电，任何人都不会接触到射线束。只发警告则要靠人来反应。运行中严禁短接联锁。',
      },
      es: {
        stem: '¿Qué hace el enclavamiento de seguridad de un panel de acceso cuando se abre el panel?',
        options: [
          'Avisa al operador y deja terminar el escaneo',
          'Bloquea el panel hasta que acabe el turno',
          'Detiene de inmediato la emisión de rayos X',
          'Hace retroceder la cinta hasta la entrada',
        ],
        analysis:
          'El enclavamiento corta la alimentación del generador, de modo que nadie pueda alcanzar el haz. Un simple aviso dependería de que alguien reaccione. Nunca se puentea en servicio.',
      },
      'pt-BR': {
        stem: 'O que faz o intertravamento de segurança de um painel de acesso quando o painel é aberto?',
        options: [
          'Avisa o operador e deixa a varredura terminar',
          'Trava o painel até o fim do turno',
          'Interrompe de imediato a emissão de raios X',
          'Faz a esteira voltar até a entrada',
        ],
        analysis:
          'O intertravamento corta a alimentação do gerador, de modo que ninguém alcance o feixe. Um simples aviso dependeria da reação de alguém. O intertravamento nunca é burlado em operação.',
      },
    },
    right: [2],
  },
  {
    id: 'jammed-bag',
    kind: 'single-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: "Manufacturers' public operator manuals; national radiation protection rules for baggage X-ray systems",
    texts: {
      en: {
        stem: 'A bag is jammed in the tunnel. How is it freed?',
        options: [
          'By reaching in quickly between two scans',
          'After the belt and the X-rays have been stopped',
          'By pushing a second bag in behind the first',
          'By a passenger who reaches in from the exit',
        ],
        analysis:
          'Nobody puts a hand behind the curtains while the machine can emit X-rays or move the belt. Speed is no protection, a second bag makes the jam worse, and passengers never reach into the machine.',
      },
      'zh-CN': {
        stem: '行李卡在通道内，应怎样取出？',
        options: [
          '趁两次扫描之间迅速伸手取出',
          '先停止传送带和射线，再取出',
          '从后面再推入一件行李顶出',
          '请旅客从出口处伸手拉出',
        ],
        analysis:
          '只要设备可能出束或传送带可能运转，任何人不得把手伸到铅帘后面。动作快不是防护；再推行李会卡得更紧；更不能让旅客伸手。',
      },
      es: {
        stem: 'Un bulto se ha atascado en el túnel. ¿Cómo se libera?',
        options: [
          'Metiendo la mano deprisa entre dos escaneos',
          'Tras detener la cinta y los rayos X',
          'Empujándolo con otro bulto desde atrás',
          'Con un pasajero que tire de él desde la salida',
        ],
        analysis:
          'Nadie mete la mano tras las cortinas mientras el equipo pueda emitir o mover la cinta. La rapidez no protege, otro bulto agrava el atasco y los pasajeros nunca meten la mano en el equipo.',
      },
      'pt-BR': {
        stem: 'Uma bagagem ficou presa no túnel. Como é liberada?',
        options: [
          'Enfiando a mão depressa entre duas varreduras',
          'Depois de parar a esteira e os raios X',
          'Empurrando-a com outra bagagem por trás',
          'Por um passageiro que a puxe pela saída',
        ],
        analysis:
          'Ninguém põe a mão atrás das cortinas enquanto o equipamento puder emitir ou mover a esteira. Rapidez não protege, outra bagagem piora o travamento, e passageiros nunca põem a mão no equipamento.',
      },
    },
    right: [1],
  },
  {
    id: 'three-protections',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: 'IAEA public training material on radiation protection (time, distance, shielding)',
    texts: {
      en: {
        stem: 'Which measures reduce the dose from an external source of radiation?',
        options: [
          'Wearing dark glasses',
          'Keeping a greater distance',
          'Staying for a shorter time',
          'Opening the windows of the room',
          'Placing a shield in between',
        ],
        analysis:
          'Time, distance and shielding are the three basic measures against external radiation. X-rays are not held back by tinted glass and do not linger in the air, so ventilation changes nothing.',
      },
      'zh-CN': {
        stem: '哪些措施可以减少外部辐射源造成的剂量？',
        options: ['佩戴墨镜', '增大距离', '缩短停留时间', '打开房间的窗户', '在中间设置屏蔽'],
        analysis:
          '时间、距离、屏蔽是外照射防护的三项基本措施。墨镜挡不住 X 射线；X 射线也不会滞留在空气中，通风不起作用。',
      },
      es: {
        stem: '¿Qué medidas reducen la dosis de una fuente externa de radiación?',
        options: [
          'Llevar gafas oscuras',
          'Mantener mayor distancia',
          'Permanecer menos tiempo',
          'Abrir las ventanas de la sala',
          'Interponer un blindaje',
        ],
        analysis:
          'Tiempo, distancia y blindaje son las tres medidas básicas contra la radiación externa. Unas gafas oscuras no detienen los rayos X y estos no permanecen en el aire, así que ventilar no cambia nada.',
      },
      'pt-BR': {
        stem: 'Quais medidas reduzem a dose de uma fonte externa de radiação?',
        options: [
          'Usar óculos escuros',
          'Manter maior distância',
          'Permanecer menos tempo',
          'Abrir as janelas da sala',
          'Interpor uma blindagem',
        ],
        analysis:
          'Tempo, distância e blindagem são as três medidas básicas contra a radiação externa. Óculos escuros não detêm raios X, e estes não ficam no ar, de modo que ventilar não muda nada.',
      },
    },
    right: [1, 2, 4],
  },
  {
    id: 'stop-and-report-machine',
    kind: 'multiple-choice',
    knowledge: 'theory.equipment.safety',
    difficulty: 3,
    source: "IAEA GSR Part 3 (responsibilities of workers); manufacturers' public operator manuals",
    texts: {
      en: {
        stem: 'When is an X-ray machine stopped and the person responsible for radiation protection or maintenance informed?',
        options: [
          'A lead curtain is torn or missing',
          'The X-ray lamp stays on after the scan has ended',
          'A bag shows a large orange area',
          'A panel of the housing is damaged',
          'A passenger asks whether the machine is dangerous',
        ],
        analysis:
          'Damaged curtains or housing weaken the shielding, and a lamp that stays on may mean that X-rays do too. An orange area is a matter of interpretation, and a question is answered politely.',
      },
      'zh-CN': {
        stem: '出现哪些情况应停机，并通知辐射防护或维修负责人？',
        options: [
          '铅帘破损或缺失',
          '扫描结束后射线指示灯仍亮',
          '行李图像中有大片橙色区域',
          '设备外壳面板损坏',
          '旅客询问设备是否有危险',
        ],
        analysis: '铅帘或外壳损坏会削弱屏蔽；指示灯不灭可能意味着仍在出束。橙色区域属于判图问题；旅客询问应礼貌解答。',
      },
      es: {
        stem: '¿Cuándo se detiene un equipo de rayos X y se avisa al responsable de protección radiológica o de mantenimiento?',
        options: [
          'Una cortina plomada está rota o falta',
          'El piloto de rayos X sigue encendido tras el escaneo',
          'Un bulto muestra una gran zona naranja',
          'Un panel de la carcasa está dañado',
          'Un pasajero pregunta si el equipo es peligroso',
        ],
        analysis:
          'Las cortinas o la carcasa dañadas debilitan el blindaje, y un piloto que no se apaga puede indicar que se sigue emitiendo. Una zona naranja es cuestión de interpretación, y a una pregunta se responde con amabilidad.',
      },
      'pt-BR': {
        stem: 'Quando se para um equipamento de raios X e se avisa o responsável pela proteção radiológica ou pela manutenção?',
        options: [
          'Uma cortina de chumbo está rasgada ou falta',
          'A lâmpada de raios X continua acesa após a varredura',
          'Uma bagagem mostra uma grande área laranja',
          'Um painel da carcaça está danificado',
          'Um passageiro pergunta se o equipamento é perigoso',
        ],
        analysis:
          'Cortinas ou carcaça danificadas enfraquecem a blindagem, e a lâmpada que não apaga pode indicar emissão. Uma área laranja é questão de interpretação, e uma pergunta se responde com cortesia.',
      },
    },
    right: [0, 1, 3],
  },
  {
    id: 'food-radioactive',
    kind: 'true-false',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: 'FDA public page on cabinet X-ray systems (food, medicines); textbooks of X-ray physics',
    texts: {
      en: {
        stem: 'Food that has passed through a baggage X-ray machine is slightly radioactive for some minutes.',
        options: [],
        analysis:
          'False. X-rays of these energies do not make matter radioactive; once the beam is off or the bag has left it, nothing remains. Food and medicines may be eaten and used as before.',
      },
      'zh-CN': {
        stem: '食品通过行李 X 射线机后，几分钟内会带有轻微放射性。',
        options: [],
        analysis:
          '错误。这种能量的 X 射线不会使物质产生放射性；射线停止或行李离开后不会有任何残留。食品和药品可照常食用和使用。',
      },
      es: {
        stem: 'Los alimentos que han pasado por un equipo de rayos X de equipajes quedan ligeramente radiactivos unos minutos.',
        options: [],
        analysis:
          'Falso. Los rayos X de estas energías no vuelven radiactiva la materia; cuando el haz se apaga o el bulto sale de él, no queda nada. Los alimentos y medicamentos pueden consumirse como antes.',
      },
      'pt-BR': {
        stem: 'Alimentos que passaram por um equipamento de raios X de bagagem ficam levemente radioativos por alguns minutos.',
        options: [],
        analysis:
          'Falso. Raios X dessas energias não tornam a matéria radioativa; quando o feixe se apaga ou a bagagem sai dele, nada resta. Alimentos e medicamentos podem ser consumidos como antes.',
      },
    },
    right: [1],
  },
  {
    id: 'tube-off-no-rays',
    kind: 'true-false',
    knowledge: 'theory.equipment.safety',
    difficulty: 1,
    source: 'Textbooks of X-ray physics (X-ray tubes)',
    texts: {
      en: {
        stem: 'An X-ray tube emits no X-rays once its high voltage has been switched off.',
        options: [],
        analysis:
          'True. The tube makes X-rays only while electrons are accelerated onto the anode. A radioactive source differs: it radiates all the time and cannot be switched off.',
      },
      'zh-CN': {
        stem: 'X 射线管关断高压后就不再发出 X 射线。',
        options: [],
        analysis: '正确。只有当电子被加速轰击阳极时，射线管才产生 X 射线。放射源则不同，它一直在发出射线，无法关断。',
      },
      es: {
        stem: 'Un tubo de rayos X deja de emitir en cuanto se desconecta la alta tensión.',
        options: [],
        analysis:
          'Verdadero. El tubo solo produce rayos X mientras se aceleran electrones contra el ánodo. Una fuente radiactiva es distinta: irradia siempre y no se puede apagar.',
      },
      'pt-BR': {
        stem: 'Um tubo de raios X deixa de emitir assim que a alta tensão é desligada.',
        options: [],
        analysis:
          'Verdadeiro. O tubo só produz raios X enquanto elétrons são acelerados contra o anodo. Uma fonte radioativa é diferente: irradia sempre e não pode ser desligada.',
      },
    },
    right: [0],
  },
]
