// Questions on the resolution of alarms and on the search of persons and bags.
import type { DemoQuestion } from './shape.ts'

export const ALARM_RESOLUTION: readonly DemoQuestion[] = [
  {
    id: 'metal-alarm-cause',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 1,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.1 (screening of passengers)',
    texts: {
      en: {
        stem: 'A passenger sets off the walk-through metal detector. When is the alarm resolved?',
        options: [
          'When the passenger has passed a second time',
          'When the passenger names a metal implant',
          'When the queue behind has become too long',
          'When its cause has been found and judged',
        ],
        analysis:
          'The cause is to be found: by a second passage without the suspected object, a hand-held detector or a hand search. A second passage without an alarm can be part of that, and an implant is a statement that still has to be verified.',
      },
      'zh-CN': {
        stem: '旅客通过金属探测门时报警，什么情况下才算排除了报警？',
        options: ['旅客第二次通过之后', '旅客称体内有金属植入物之后', '后面排队过长时', '查明并判定了报警原因之后'],
        analysis:
          '必须查明原因：取出可疑物品后再次通过、用手持金属探测器检查或手工检查。再次通过只是手段之一；植入物只是旅客的说法，仍需核实。',
      },
      es: {
        stem: 'Un pasajero activa el arco detector de metales. ¿Cuándo se considera resuelta la alarma?',
        options: [
          'Cuando el pasajero ha pasado por segunda vez',
          'Cuando el pasajero dice llevar un implante',
          'Cuando la cola se ha hecho demasiado larga',
          'Cuando se ha hallado y valorado su causa',
        ],
        analysis:
          'Hay que hallar la causa: con otro paso sin el objeto, con un detector manual o con un registro manual. Un segundo paso puede formar parte de ello, y el implante es una afirmación por comprobar.',
      },
      'pt-BR': {
        stem: 'Um passageiro aciona o pórtico detector de metais. Quando o alarme está resolvido?',
        options: [
          'Quando o passageiro passou pela segunda vez',
          'Quando o passageiro diz ter um implante',
          'Quando a fila ficou longa demais',
          'Quando a causa foi achada e avaliada',
        ],
        analysis:
          'A causa deve ser achada: com nova passagem sem o objeto, com detector manual ou com busca pessoal. A segunda passagem pode fazer parte disso, e o implante é uma afirmação ainda a verificar.',
      },
    },
    right: [3],
  },
  {
    id: 'private-search',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 2,
    source: 'ICAO Doc 8973 (manual search of persons); ANAC Resolução nº 515/2019 (busca pessoal, Brazil)',
    texts: {
      en: {
        stem: 'A passenger agrees to a hand search but asks for it to be done out of sight of others. What is right?',
        options: [
          'It is refused, because searches take place in public',
          'One screener of any sex takes the passenger aside',
          'In private, by the same sex, with a witness',
          'The passenger may board without any search at all',
        ],
        analysis:
          'Privacy protects the passenger, a screener of the same sex respects dignity, and a second member of staff protects both sides against false claims. The search itself is neither dropped nor shortened.',
      },
      'zh-CN': {
        stem: '旅客同意接受手工人身检查，但要求避开他人。正确的做法是？',
        options: [
          '拒绝，因为检查必须公开进行',
          '由任一性别的一名安检员带到一旁检查',
          '单独房间内同性检查，第二人在场',
          '允许旅客免检登机',
        ],
        analysis:
          '单独房间保护旅客隐私，同性检查尊重人格尊严，第二名工作人员在场可防止不实指控。检查本身不能取消，也不能简化。',
      },
      es: {
        stem: 'Un pasajero acepta el registro manual, pero pide que se haga fuera de la vista de otros. ¿Qué es lo correcto?',
        options: [
          'Se rechaza, porque los registros son públicos',
          'Lo aparta un solo inspector de cualquier sexo',
          'En privado, por alguien del mismo sexo y con testigo',
          'El pasajero puede embarcar sin ningún registro',
        ],
        analysis:
          'La privacidad protege al pasajero, un inspector del mismo sexo respeta su dignidad y un segundo empleado protege a ambas partes de falsas acusaciones. El registro ni se suprime ni se acorta.',
      },
      'pt-BR': {
        stem: 'Um passageiro aceita a busca pessoal, mas pede que seja feita longe da vista dos outros. O que é correto?',
        options: [
          'Recusa-se, pois as buscas são públicas',
          'Um único inspetor de qualquer sexo o leva à parte',
          'Em local reservado, pelo mesmo sexo e com testemunha',
          'O passageiro pode embarcar sem nenhuma busca',
        ],
        analysis:
          'A privacidade protege o passageiro, um inspetor do mesmo sexo respeita sua dignidade e um segundo funcionário protege ambos contra falsas acusações. A busca não é dispensada nem abreviada.',
      },
    },
    right: [2],
  },
  {
    id: 'random-selection',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 3,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1 (continuous random basis); ICAO Annex 17 (unpredictability)',
    texts: {
      en: {
        stem: 'How are passengers selected for a search on a random basis?',
        options: [
          'By the impression that they make on the screener',
          'By chance, so that nobody can foresee it',
          'By a fixed number, such as every tenth one',
          'By nationality and destination of the flight',
        ],
        analysis:
          'Random selection deters because nobody can work around it. A fixed interval can be counted from the queue, and impressions or nationality make it both predictable and unfair.',
      },
      'zh-CN': {
        stem: '随机抽查旅客时应怎样选取对象？',
        options: [
          '凭旅客给安检员的印象',
          '随机选取，使人无法预知',
          '按固定间隔，例如每第十人',
          '按旅客国籍和航班目的地',
        ],
        analysis:
          '随机抽查之所以有威慑力，是因为无人能够规避。固定间隔排队时就能数出来；凭印象或国籍选取既可预知，又不公平。',
      },
      es: {
        stem: '¿Cómo se elige a los pasajeros para un registro aleatorio?',
        options: [
          'Por la impresión que causan al inspector',
          'Al azar, de modo que nadie pueda preverlo',
          'Por un número fijo, por ejemplo uno de cada diez',
          'Por la nacionalidad y el destino del vuelo',
        ],
        analysis:
          'La selección aleatoria disuade porque nadie puede eludirla. Un intervalo fijo se puede contar desde la cola, y las impresiones o la nacionalidad la hacen previsible e injusta.',
      },
      'pt-BR': {
        stem: 'Como os passageiros são escolhidos para uma busca aleatória?',
        options: [
          'Pela impressão que causam no inspetor',
          'Ao acaso, sem que ninguém possa prever',
          'Por um número fixo, por exemplo um a cada dez',
          'Pela nacionalidade e pelo destino do voo',
        ],
        analysis:
          'A seleção aleatória dissuade porque ninguém consegue contorná-la. Um intervalo fixo pode ser contado da fila, e impressões ou nacionalidade a tornam previsível e injusta.',
      },
    },
    right: [1],
  },
  {
    id: 'shoe-alarm',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 2,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.1; ICAO Doc 8973 (screening of footwear)',
    texts: {
      en: {
        stem: "A hand-held metal detector reacts at the soles of a passenger's boots. What is the next step?",
        options: [
          'To let the passenger pass, since boots contain steel',
          'To press on the soles and listen for a sound',
          'To have the passenger stamp on the floor twice',
          'To have the boots taken off and screened by X-ray',
        ],
        analysis:
          'Footwear that cannot be cleared on the foot is taken off and X-rayed: the image shows whether the metal is a shank or something else. That many boots contain steel explains an alarm but does not resolve it.',
      },
      'zh-CN': {
        stem: '手持金属探测器在旅客靴底报警，下一步应怎么做？',
        options: ['靴子本来就有钢片，放行', '按压靴底，听有无声响', '请旅客在地上跺两下脚', '脱下靴子过 X 射线机'],
        analysis:
          '穿在脚上无法排除疑点的鞋应脱下过机：图像能显示金属是鞋底钢片还是别的物品。许多靴子含钢片可以解释报警，但不等于排除报警。',
      },
      es: {
        stem: 'Un detector manual reacciona en las suelas de las botas de un pasajero. ¿Cuál es el paso siguiente?',
        options: [
          'Dejarlo pasar, porque las botas llevan acero',
          'Presionar las suelas y escuchar si suenan',
          'Pedirle que dé dos pisotones en el suelo',
          'Pedirle que se descalce y pasarlas por rayos X',
        ],
        analysis:
          'El calzado cuya alarma no puede resolverse puesto se quita y se pasa por rayos X: la imagen muestra si el metal es un cambrillón u otra cosa. Que muchas botas lleven acero explica la alarma, pero no la resuelve.',
      },
      'pt-BR': {
        stem: 'Um detector manual reage nas solas das botas de um passageiro. Qual é o próximo passo?',
        options: [
          'Deixá-lo passar, pois botas contêm aço',
          'Pressionar as solas e ouvir se há som',
          'Pedir que ele pise forte duas vezes no chão',
          'Pedir que as retire e passá-las por raios X',
        ],
        analysis:
          'O calçado cujo alarme não pode ser resolvido no pé é retirado e passa por raios X: a imagem mostra se o metal é a alma do solado ou outra coisa. Muitas botas conterem aço explica o alarme, mas não o resolve.',
      },
    },
    right: [3],
  },
  {
    id: 'etd-alarm-again',
    kind: 'single-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 4,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, points 4.1.2 and 12.6; ICAO Doc 8973 (alarm resolution)',
    texts: {
      en: {
        stem: 'A laptop gives a trace alarm. The second sample, taken with a fresh swab from the same laptop, alarms as well. What is right?',
        options: [
          'Follow the alarm procedure and keep the item under control',
          'Take a third sample, and clear the item if it stays quiet',
          'Clean the laptop, sample it again and clear it if it is quiet',
          'Clear the item if the passenger works with fertiliser',
        ],
        analysis:
          'A confirmed alarm is handed over under the local procedure; item and passenger stay under control. Sampling or cleaning until the alarm vanishes destroys evidence, and a plausible occupation is information for those who decide, no clearance.',
      },
      'zh-CN': {
        stem: '一台笔记本电脑痕量探测报警，换新试纸对同一电脑再次采样，仍然报警。正确的做法是？',
        options: [
          '按报警处置程序执行，并控制住物品',
          '第三次采样，不报警就放行',
          '把电脑擦净后再采样，不报警就放行',
          '旅客从事化肥行业即可放行',
        ],
        analysis:
          '报警一经确认，按本单位程序移交处置，人和物都要处于控制之下。反复采样或擦拭到不报警为止会毁掉证据；合理的职业解释只是供决策者参考的信息，不是放行依据。',
      },
      es: {
        stem: 'Un portátil da alarma de trazas. La segunda muestra, tomada del mismo portátil con papel de muestreo nuevo, también. ¿Qué es lo correcto?',
        options: [
          'Seguir el procedimiento de alarma y custodiar el objeto',
          'Tomar una tercera muestra y autorizarlo si no hay alarma',
          'Limpiar el portátil, repetir y autorizarlo si no hay alarma',
          'Autorizarlo si el pasajero trabaja con fertilizantes',
        ],
        analysis:
          'Una alarma confirmada sigue el procedimiento local; objeto y pasajero quedan bajo control. Repetir o limpiar hasta que desaparezca destruye pruebas, y una profesión verosímil es información para quien decide, no una autorización.',
      },
      'pt-BR': {
        stem: 'Um notebook dá alarme de traços. A segunda amostra, colhida do mesmo notebook com novo papel coletor, também. O que é correto?',
        options: [
          'Seguir o procedimento de alarme e manter o item sob controle',
          'Colher uma terceira amostra e liberar se não houver alarme',
          'Limpar o notebook, repetir e liberar se não houver alarme',
          'Liberar se o passageiro trabalha com fertilizantes',
        ],
        analysis:
          'Um alarme confirmado segue o procedimento local; item e passageiro ficam sob controle. Repetir ou limpar até o alarme sumir destrói provas, e uma profissão plausível é informação para quem decide, não uma liberação.',
      },
    },
    right: [0],
  },
  {
    id: 'hand-search-bag',
    kind: 'multiple-choice',
    knowledge: 'theory.response.alarm',
    difficulty: 3,
    source: 'ICAO Doc 8973 (hand search of baggage); ECAC and national public training material',
    texts: {
      en: {
        stem: 'What belongs to a good hand search of a cabin bag?',
        options: [
          'The owner is present but does not touch the bag',
          'The owner takes out the objects one by one',
          'The screener knows from the image what to look for',
          'Sharp objects are asked about before reaching in',
          'The search stops as soon as the time allowed is over',
        ],
        analysis:
          'The owner watches, so that nothing is disputed, and keeps the hands off, so that nothing is removed or triggered. The image guides the search, and the question protects the screener. A search ends when the doubt is resolved.',
      },
      'zh-CN': {
        stem: '对手提行李开箱包检查，正确的做法有哪些？',
        options: [
          '物主在场，但不得触碰行李',
          '由物主逐件取出物品',
          '检查员事先了解图像中的可疑点',
          '伸手前先询问有无尖锐物品',
          '规定时间一到就停止检查',
        ],
        analysis:
          '物主在旁观看可避免争议，不动手可防止转移或触发物品。图像指明检查重点，事先询问可保护检查员。疑点排除后检查才算结束。',
      },
      es: {
        stem: '¿Qué caracteriza un buen registro manual de un equipaje de mano?',
        options: [
          'El dueño está presente, pero no toca el bulto',
          'El dueño va sacando los objetos uno por uno',
          'El inspector sabe por la imagen qué buscar',
          'Se pregunta por objetos punzantes antes de meter la mano',
          'Termina en cuanto se agota el tiempo previsto',
        ],
        analysis:
          'El dueño mira, para evitar disputas, y no toca, para que nada se retire ni se active. La imagen guía el registro y la pregunta protege al inspector. El registro acaba cuando la duda está resuelta.',
      },
      'pt-BR': {
        stem: 'O que caracteriza uma boa busca manual em uma bagagem de mão?',
        options: [
          'O dono está presente, mas não toca na bagagem',
          'O dono retira os objetos um por um',
          'O inspetor sabe pela imagem o que procurar',
          'Pergunta-se por objetos cortantes antes de pôr a mão',
          'Termina assim que se esgota o tempo previsto',
        ],
        analysis:
          'O dono observa, para evitar contestação, e não toca, para que nada seja retirado ou acionado. A imagem orienta a busca, e a pergunta protege o inspetor. A busca termina quando a dúvida está resolvida.',
      },
    },
    right: [0, 2, 3],
  },
  {
    id: 'refusal-to-be-screened',
    kind: 'true-false',
    knowledge: 'theory.response.alarm',
    difficulty: 1,
    source:
      'Regulation (EC) No 300/2008, Annex, point 4; ICAO Annex 17, Chapter 4; ANAC Resolução nº 515/2019 (Brazil)',
    texts: {
      en: {
        stem: 'A passenger who refuses to be screened is denied access to the security restricted area.',
        options: [],
        analysis:
          'True. Screening is a condition of access. Staff stay polite, explain the consequence and inform the supervisor; force is a matter for the police.',
      },
      'zh-CN': {
        stem: '拒绝接受安全检查的旅客，不得进入控制区。',
        options: [],
        analysis:
          '正确。接受安检是进入的前提。工作人员应保持礼貌，说明后果并报告主管；采取强制措施属于公安机关的职责。',
      },
      es: {
        stem: 'A un pasajero que se niega a ser inspeccionado se le deniega el acceso a la zona restringida de seguridad.',
        options: [],
        analysis:
          'Verdadero. La inspección es condición de acceso. El personal mantiene la cortesía, explica la consecuencia e informa al supervisor; el uso de la fuerza corresponde a la policía.',
      },
      'pt-BR': {
        stem: 'O passageiro que se recusa a ser inspecionado tem o acesso à área restrita de segurança negado.',
        options: [],
        analysis:
          'Verdadeiro. A inspeção é condição de acesso. A equipe mantém a cortesia, explica a consequência e informa o supervisor; o uso da força cabe à polícia.',
      },
    },
    right: [0],
  },
]
