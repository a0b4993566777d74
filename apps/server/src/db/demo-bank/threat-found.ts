// Questions on what to do, and what to leave alone, when a threat is found.
import type { DemoQuestion } from './shape.ts'

export const THREAT_FOUND: readonly DemoQuestion[] = [
  {
    id: 'suspected-ied-on-screen',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 1,
    source:
      'ICAO Doc 8973 (response to suspected explosive devices); public guidance of national aviation security authorities',
    texts: {
      en: {
        stem: 'The image of a cabin bag shows what looks like an explosive device. What does the screener do first?',
        options: [
          'Takes the bag out and carries it to an empty place',
          'Opens the bag carefully to make sure of the find',
          'Stops the belt with the bag inside and raises the alarm',
          'Asks the passenger in a loud voice what is in the bag',
        ],
        analysis:
          'The bag stays where it is and nobody touches it; the agreed alarm brings supervisor and police. Carrying or opening it can set it off, and a loud question warns the owner and frightens people.',
      },
      'zh-CN': {
        stem: '手提行李图像显示疑似爆炸装置，开机员首先应做什么？',
        options: [
          '取出行李，搬到空旷处',
          '小心打开行李，确认是否属实',
          '停机使行李留在通道内，并报警',
          '大声询问旅客行李里是什么',
        ],
        analysis:
          '行李留在原处，任何人不得触碰；按规定方式报警，由主管和公安到场处置。搬动或打开都可能引爆；大声询问会惊动当事人，引起恐慌。',
      },
      es: {
        stem: 'La imagen de un equipaje de mano muestra lo que parece un artefacto explosivo. ¿Qué hace primero el inspector?',
        options: [
          'Saca el bulto y lo lleva a un lugar vacío',
          'Abre el bulto con cuidado para cerciorarse',
          'Detiene la cinta con el bulto dentro y da la alarma',
          'Pregunta en voz alta al pasajero qué lleva dentro',
        ],
        analysis:
          'El bulto queda donde está y nadie lo toca; la alarma convenida avisa al supervisor y a la policía. Moverlo o abrirlo puede activarlo, y una pregunta en voz alta alerta al dueño y asusta a la gente.',
      },
      'pt-BR': {
        stem: 'A imagem de uma bagagem de mão mostra o que parece um artefato explosivo. O que o inspetor faz primeiro?',
        options: [
          'Retira a bagagem e a leva a um lugar vazio',
          'Abre a bagagem com cuidado para ter certeza',
          'Para a esteira com a bagagem dentro e dá o alarme',
          'Pergunta em voz alta ao passageiro o que há nela',
        ],
        analysis:
          'A bagagem fica onde está e ninguém a toca; o alarme combinado chama o supervisor e a polícia. Carregá-la ou abri-la pode acioná-la, e a pergunta em voz alta alerta o dono e assusta as pessoas.',
      },
    },
    right: [2],
  },
  {
    id: 'firearm-on-screen',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 2,
    source: 'ICAO Doc 8973 (weapons found at screening); TSA public page on firearms at checkpoints',
    texts: {
      en: {
        stem: 'The image shows a pistol in a cabin bag. Why does the bag stay in the tunnel until the police arrive?',
        options: [
          'Because X-rays make ammunition harmless',
          'So that nobody can get hold of the weapon',
          'Because the image vanishes with the bag',
          'So that the passenger can explain the find',
        ],
        analysis:
          'Inside the tunnel the weapon is out of reach of its owner and of everybody else. Once the bag is on the outfeed, one grip is enough. X-rays do nothing to ammunition, and the image stays on the screen.',
      },
      'zh-CN': {
        stem: '图像显示手提行李中有一把手枪。为什么在公安到场之前要让行李留在通道内？',
        options: [
          '因为 X 射线能使弹药失效',
          '为了不让任何人拿到武器',
          '因为行李移出后图像就会消失',
          '为了让旅客当场说明情况',
        ],
        analysis:
          '武器在通道内，当事人和其他人都拿不到；一旦行李到了出口端，伸手即可取得。X 射线对弹药不起作用，图像也会保留在屏幕上。',
      },
      es: {
        stem: 'La imagen muestra una pistola en un equipaje de mano. ¿Por qué queda el bulto en el túnel hasta que llega la policía?',
        options: [
          'Porque los rayos X inutilizan la munición',
          'Para que nadie pueda hacerse con el arma',
          'Porque la imagen desaparece con el bulto',
          'Para que el pasajero explique el hallazgo',
        ],
        analysis:
          'Dentro del túnel, el arma está fuera del alcance de su dueño y de los demás. Con el bulto a la salida basta alargar la mano. Los rayos X no afectan a la munición, y la imagen sigue en pantalla.',
      },
      'pt-BR': {
        stem: 'A imagem mostra uma pistola em uma bagagem de mão. Por que a bagagem fica no túnel até a chegada da polícia?',
        options: [
          'Porque os raios X inutilizam a munição',
          'Para que ninguém possa pegar a arma',
          'Porque a imagem some com a bagagem',
          'Para que o passageiro explique o achado',
        ],
        analysis:
          'Dentro do túnel a arma está fora do alcance do dono e de todos os outros. Com a bagagem na saída, basta estender a mão. Raios X não afetam a munição, e a imagem permanece na tela.',
      },
    },
    right: [1],
  },
  {
    id: 'unattended-bag',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 1,
    source: 'ICAO Doc 8973 (unattended baggage); public guidance of national aviation security authorities',
    texts: {
      en: {
        stem: 'A bag without an owner stands in the public hall. What does a screener do?',
        options: [
          'Leaves it, asks nearby for the owner and reports it',
          'Carries it to the lost property office at once',
          'Takes it to the checkpoint and screens it there',
          'Looks inside for a name or a telephone number',
        ],
        analysis:
          'An unattended bag is left alone until someone trained has assessed it. Often the owner is standing near; if not, the report starts the procedure. Lifting, moving or opening it is a risk without any benefit.',
      },
      'zh-CN': {
        stem: '候机楼公共大厅有一件无人看管的行李，安检员应怎么做？',
        options: ['不触碰，就近询问物主并报告', '立即送到失物招领处', '拿到安检通道过机检查', '打开查看有无姓名或电话'],
        analysis:
          '无人看管的行李在专业人员评估之前不得触碰。物主往往就在附近；找不到则立即报告，启动处置程序。提起、移动或打开都是无谓的冒险。',
      },
      es: {
        stem: 'En el vestíbulo público hay una maleta sin dueño. ¿Qué hace un inspector?',
        options: [
          'No la toca, pregunta cerca por el dueño y avisa',
          'La lleva enseguida a objetos perdidos',
          'La lleva al filtro y la inspecciona allí',
          'Mira dentro si hay un nombre o un teléfono',
        ],
        analysis:
          'Una maleta abandonada no se toca hasta que la evalúa personal especializado. A menudo el dueño está cerca; si no, el aviso pone en marcha el procedimiento. Levantarla, moverla o abrirla es un riesgo inútil.',
      },
      'pt-BR': {
        stem: 'Há uma mala sem dono no saguão público. O que um inspetor faz?',
        options: [
          'Não toca nela, procura o dono por perto e comunica',
          'Leva-a logo ao setor de achados e perdidos',
          'Leva-a ao canal de inspeção e a inspeciona',
          'Olha dentro à procura de nome ou telefone',
        ],
        analysis:
          'Uma mala abandonada não é tocada até ser avaliada por pessoal especializado. Muitas vezes o dono está perto; se não, a comunicação inicia o procedimento. Levantá-la, movê-la ou abri-la é um risco inútil.',
      },
    },
    right: [0],
  },
  {
    id: 'describe-suspect-item',
    kind: 'multiple-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 3,
    source: 'ICAO Doc 8973 (reporting of suspected devices); public guidance of national aviation security authorities',
    texts: {
      en: {
        stem: 'Which details belong in the report of a suspicious object?',
        options: [
          'Where exactly it is and when it was found',
          'What it looks like: size, shape, wires, sounds',
          'Who in the team is probably to blame for it',
          'Who was seen near it, and where they went',
          'What its contents feel like when it is shaken',
        ],
        analysis:
          'Specialists need place, time, appearance and persons to plan their approach. Blame does not help, and nobody shakes or touches the object to learn more.',
      },
      'zh-CN': {
        stem: '报告可疑物品时，应包括哪些内容？',
        options: [
          '确切位置和发现时间',
          '外观：大小、形状、有无导线和声响',
          '估计班组里是谁的责任',
          '附近出现过什么人，去了哪里',
          '摇动后感觉里面是什么',
        ],
        analysis:
          '专业人员需要根据位置、时间、外观和人员情况制定处置方案。追究责任于事无补；任何人都不得为了多了解情况而摇动或触碰物品。',
      },
      es: {
        stem: '¿Qué datos debe contener el aviso de un objeto sospechoso?',
        options: [
          'Dónde está exactamente y cuándo se halló',
          'Qué aspecto tiene: tamaño, forma, cables, sonidos',
          'Quién del equipo tiene probablemente la culpa',
          'Quién fue visto cerca y hacia dónde se fue',
          'Cómo se siente el contenido al agitarlo',
        ],
        analysis:
          'Los especialistas necesitan lugar, hora, aspecto y personas para planificar su actuación. Buscar culpables no ayuda, y nadie agita ni toca el objeto para saber más.',
      },
      'pt-BR': {
        stem: 'Quais dados devem constar da comunicação de um objeto suspeito?',
        options: [
          'Onde está exatamente e quando foi achado',
          'Que aspecto tem: tamanho, forma, fios, sons',
          'Quem da equipe provavelmente tem a culpa',
          'Quem foi visto por perto e para onde foi',
          'Como o conteúdo se comporta ao ser sacudido',
        ],
        analysis:
          'Os especialistas precisam de local, hora, aspecto e pessoas para planejar a ação. Procurar culpados não ajuda, e ninguém sacode nem toca o objeto para saber mais.',
      },
    },
    right: [0, 1, 3],
  },
  {
    id: 'radio-near-device',
    kind: 'true-false',
    knowledge: 'theory.response.alarm',
    difficulty: 2,
    source:
      'Public guidance on bomb threats (UK National Protective Security Authority; US CISA): no radios or mobile phones close to a suspect item',
    texts: {
      en: {
        stem: 'Radios and mobile phones are not used close to a suspected explosive device.',
        options: [],
        analysis:
          'True. Public guidance tells people to move away first, because radio signals might set off an electric initiator. The report is made from a distance or by a fixed telephone.',
      },
      'zh-CN': {
        stem: '在疑似爆炸装置附近不得使用对讲机和手机。',
        options: [],
        analysis: '正确。公开指南要求先撤离到一定距离，因为无线电信号有可能触发电起爆器。应在远处或使用固定电话报告。',
      },
      es: {
        stem: 'Cerca de un presunto artefacto explosivo no se usan radios ni teléfonos móviles.',
        options: [],
        analysis:
          'Verdadero. Las guías públicas indican alejarse primero, porque las señales de radio podrían activar un iniciador eléctrico. El aviso se da desde lejos o por un teléfono fijo.',
      },
      'pt-BR': {
        stem: 'Perto de um suposto artefato explosivo não se usam rádios nem celulares.',
        options: [],
        analysis:
          'Verdadeiro. As orientações públicas mandam afastar-se primeiro, porque sinais de rádio poderiam acionar um iniciador elétrico. A comunicação é feita de longe ou por telefone fixo.',
      },
    },
    right: [0],
  },
  {
    id: 'search-after-first-find',
    kind: 'true-false',
    knowledge: 'theory.response.alarm',
    difficulty: 1,
    source: 'ICAO Doc 8973 (hand search of baggage); literature on satisfaction of search',
    texts: {
      en: {
        stem: 'Once a prohibited article has been taken out of a bag, the rest of the bag need not be searched.',
        options: [],
        analysis:
          'False. One find says nothing about the rest, and attention falls just after it. The search is finished, and the bag goes through the machine again before it is cleared.',
      },
      'zh-CN': {
        stem: '从行李中取出一件违禁品后，行李其余部分就不必再检查了。',
        options: [],
        analysis:
          '错误。查到一件并不说明其余部分没有问题，而且人在查获后最容易松懈。应查完整件行李，重新过机后才能放行。',
      },
      es: {
        stem: 'Una vez retirado un artículo prohibido de un bulto, no hace falta registrar el resto.',
        options: [],
        analysis:
          'Falso. Un hallazgo no dice nada del resto, y justo después decae la atención. Se termina el registro y el bulto pasa otra vez por el equipo antes de autorizarlo.',
      },
      'pt-BR': {
        stem: 'Depois de retirado um item proibido de uma bagagem, o restante não precisa ser revistado.',
        options: [],
        analysis:
          'Falso. Um achado nada diz do restante, e a atenção cai logo depois dele. A busca é concluída e a bagagem passa de novo pelo equipamento antes de ser liberada.',
      },
    },
    right: [1],
  },
]
