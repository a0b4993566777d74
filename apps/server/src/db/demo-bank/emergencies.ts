// Questions on bomb threats, fires, powders and the report afterwards.
import type { DemoQuestion } from './shape.ts'

export const EMERGENCIES: readonly DemoQuestion[] = [
  {
    id: 'bomb-threat-call',
    kind: 'single-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 2,
    source: 'ICAO Doc 8973 (bomb threats); US CISA public bomb threat checklist',
    texts: {
      en: {
        stem: 'A caller says that there is a bomb in the terminal. How does the person who answers behave?',
        options: [
          'Hangs up at once, so that the line is free',
          'Argues that such a call is a serious crime',
          'Stays calm, prolongs the call, takes notes',
          'Passes the call on to the nearest colleague',
        ],
        analysis:
          'Every further sentence may give place, time and traces of the caller; notes or the checklist keep the exact words. Hanging up, arguing or passing the call on loses information; a colleague can be alerted by a sign.',
      },
      'zh-CN': {
        stem: '有人来电称候机楼内有炸弹，接听人应怎么做？',
        options: ['立即挂断，以免占线', '告诫对方此举属严重犯罪', '冷静拖延通话并记录', '把电话转给最近的同事'],
        analysis:
          '对方每多说一句都可能透露地点、时间和身份线索；应按记录表记下原话。挂断、争辩或转接都会丢失信息；可用手势示意同事报告。',
      },
      es: {
        stem: 'Alguien llama y dice que hay una bomba en la terminal. ¿Cómo actúa quien atiende la llamada?',
        options: [
          'Cuelga enseguida para dejar libre la línea',
          'Replica que esa llamada es un delito grave',
          'Mantiene la calma, prolonga la llamada y toma notas',
          'Pasa la llamada al compañero más cercano',
        ],
        analysis:
          'Cada frase más puede dar lugar, hora y pistas del autor; las notas o la lista de comprobación conservan las palabras exactas. Colgar, discutir o pasar la llamada hace perder información; a un compañero se le avisa por señas.',
      },
      'pt-BR': {
        stem: 'Alguém liga e diz que há uma bomba no terminal. Como age quem atende?',
        options: [
          'Desliga logo, para liberar a linha',
          'Argumenta que essa ligação é crime grave',
          'Mantém a calma, prolonga a conversa e anota',
          'Passa a ligação ao colega mais próximo',
        ],
        analysis:
          'Cada frase a mais pode dar local, hora e pistas do autor; as anotações ou o formulário guardam as palavras exatas. Desligar, discutir ou transferir faz perder informação; um colega pode ser avisado por sinais.',
      },
    },
    right: [2],
  },
  {
    id: 'smoking-power-bank',
    kind: 'single-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 4,
    source: 'FAA public guidance on lithium battery fires (SAFO 09013); ICAO Doc 9481 Emergency Response Guidance',
    texts: {
      en: {
        stem: 'A power bank in a tray at the checkpoint begins to smoke and burn. Which reaction is best?',
        options: [
          'Put it back into the bag and close the zip',
          'Pick it up with a cloth and throw it outside',
          'Cover it with a blanket and leave it there',
          'Keep people away, raise the alarm, cool it',
        ],
        analysis:
          'Cells go into thermal runaway one after the other, so heat has to be taken out: plenty of water after or with an extinguisher, from a distance. A blanket keeps the heat in, and anyone who picks it up risks burns from the next flare-up.',
      },
      'zh-CN': {
        stem: '安检托盘中的充电宝开始冒烟起火，最好的处置是？',
        options: ['放回行李并拉好拉链', '用布垫着拿起扔到室外', '用毯子盖住，放在原处', '疏散人员、报警、冷却'],
        analysis:
          '电芯会相继热失控，必须带走热量：应在安全距离外，使用灭火器之后或同时用大量水冷却。毯子会把热量闷住；用手拿起可能被下一次喷爆烧伤。',
      },
      es: {
        stem: 'Una batería externa en una bandeja del filtro empieza a humear y arder. ¿Qué reacción es la mejor?',
        options: [
          'Devolverla a la maleta y cerrar la cremallera',
          'Cogerla con un paño y tirarla afuera',
          'Cubrirla con una manta y dejarla allí',
          'Alejar a la gente, dar la alarma y enfriarla',
        ],
        analysis:
          'Las celdas entran en embalamiento térmico una tras otra, así que hay que extraer calor: agua abundante, tras el extintor o a la vez, a distancia. Una manta retiene el calor, y quien la coja puede quemarse con la siguiente llamarada.',
      },
      'pt-BR': {
        stem: 'Um power bank em uma bandeja do canal começa a soltar fumaça e a queimar. Qual é a melhor reação?',
        options: [
          'Recolocá-lo na mala e fechar o zíper',
          'Pegá-lo com um pano e jogá-lo para fora',
          'Cobri-lo com um cobertor e deixá-lo ali',
          'Afastar todos, dar o alarme e resfriá-lo',
        ],
        analysis:
          'As células entram em fuga térmica uma após a outra; é preciso retirar calor: muita água, depois do extintor ou junto com ele, à distância. O cobertor retém o calor, e quem o pega pode se queimar na próxima labareda.',
      },
    },
    right: [3],
  },
  {
    id: 'threat-call-details',
    kind: 'multiple-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 2,
    source: 'US CISA public bomb threat checklist; ICAO Doc 8973 (bomb threats)',
    texts: {
      en: {
        stem: 'What is noted during a telephone call with a bomb threat?',
        options: [
          'The opinion of colleagues on whether it is a hoax',
          'The exact words of the caller',
          'The price that the caller might accept',
          'Voice, accent and sounds in the background',
          'The time of the call and any number shown',
        ],
        analysis:
          'Exact words, voice, sounds, time and number let those in charge assess how specific the threat is and trace the caller. Opinions are no facts, and nobody at the telephone negotiates.',
      },
      'zh-CN': {
        stem: '接到炸弹威胁电话时，应记录哪些内容？',
        options: [
          '同事认为是不是恶作剧',
          '来电人的原话',
          '来电人可能接受的价钱',
          '嗓音、口音和背景声音',
          '来电时间和显示的号码',
        ],
        analysis:
          '原话、嗓音、背景声、时间和号码有助于决策者评估威胁的具体程度并追查来电人。看法不是事实；接听人不得与对方谈判。',
      },
      es: {
        stem: '¿Qué se anota durante una llamada con amenaza de bomba?',
        options: [
          'La opinión de los compañeros sobre si es una broma',
          'Las palabras exactas de quien llama',
          'El precio que podría aceptar quien llama',
          'La voz, el acento y los ruidos de fondo',
          'La hora de la llamada y el número que aparezca',
        ],
        analysis:
          'Palabras exactas, voz, ruidos, hora y número permiten a los responsables valorar lo concreto de la amenaza y rastrear al autor. Las opiniones no son hechos, y quien atiende no negocia.',
      },
      'pt-BR': {
        stem: 'O que se anota durante uma ligação com ameaça de bomba?',
        options: [
          'A opinião dos colegas sobre ser ou não um trote',
          'As palavras exatas de quem liga',
          'O preço que quem liga poderia aceitar',
          'A voz, o sotaque e os ruídos de fundo',
          'A hora da ligação e o número que aparecer',
        ],
        analysis:
          'Palavras exatas, voz, ruídos, hora e número permitem aos responsáveis avaliar o quanto a ameaça é específica e rastrear o autor. Opiniões não são fatos, e quem atende não negocia.',
      },
    },
    right: [1, 3, 4],
  },
  {
    id: 'white-powder',
    kind: 'multiple-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 4,
    source:
      'US CDC and US Postal Inspection Service public guidance on suspicious powders; ICAO Doc 8973 (public parts)',
    texts: {
      en: {
        stem: 'An unknown white powder trickles from a bag during a search. What is right?',
        options: [
          'Stop, step back and keep others away',
          'Smell it carefully from a short distance',
          'Sweep it up and put it into a closed bin',
          'Wash hands and stay apart with those exposed',
          'Have the ventilation of the area switched off',
        ],
        analysis:
          'The powder is left undisturbed so that it does not spread: distance, washing, isolation and no moving air. Smelling brings it into the lungs and sweeping into the air; specialists identify it. Those exposed wait where they can be examined.',
      },
      'zh-CN': {
        stem: '开箱包检查时，行李中漏出不明白色粉末。正确的做法有哪些？',
        options: [
          '停止检查，后退并阻止他人靠近',
          '在近处小心闻一闻',
          '扫起来放入密闭垃圾桶',
          '洗手，与接触者一起在指定处隔离等候',
          '通知关闭该区域的通风',
        ],
        analysis:
          '不要扰动粉末以免扩散：保持距离、清洗、隔离、停止通风。闻会吸入肺部，扫会扬到空气中；应由专业人员鉴别。接触者留在指定处等候检查。',
      },
      es: {
        stem: 'Durante un registro cae de un bulto un polvo blanco desconocido. ¿Qué es lo correcto?',
        options: [
          'Parar, retroceder y mantener lejos a los demás',
          'Olerlo con cuidado desde poca distancia',
          'Barrerlo y echarlo en un recipiente cerrado',
          'Lavarse las manos y aislarse con los expuestos',
          'Hacer que se apague la ventilación de la zona',
        ],
        analysis:
          'El polvo no se toca para que no se extienda: distancia, lavado, aislamiento y aire en reposo. Olerlo lo lleva a los pulmones y barrerlo, al aire; lo identifican especialistas. Los expuestos esperan donde puedan ser examinados.',
      },
      'pt-BR': {
        stem: 'Durante uma busca cai de uma bagagem um pó branco desconhecido. O que é correto?',
        options: [
          'Parar, recuar e manter os outros afastados',
          'Cheirá-lo com cuidado a curta distância',
          'Varrê-lo e colocá-lo em um recipiente fechado',
          'Lavar as mãos e ficar isolado com os expostos',
          'Mandar desligar a ventilação da área',
        ],
        analysis:
          'O pó não é mexido para não se espalhar: distância, lavagem, isolamento e ar parado. Cheirar leva-o aos pulmões e varrer, ao ar; especialistas o identificam. Os expostos aguardam onde possam ser examinados.',
      },
    },
    right: [0, 3, 4],
  },
  {
    id: 'write-report-facts',
    kind: 'single-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 2,
    source:
      'ICAO Doc 8973 (reports on acts of unlawful interference); ICAO Annex 17, Chapter 5 (exchange of information and reporting)',
    texts: {
      en: {
        stem: 'How does a screener write the report of an incident?',
        options: [
          'Once all colleagues have agreed on one version',
          'A few days later, when everyone is calm again',
          'With a judgement on the motives of the passenger',
          'Soon, from memory, with facts and times only',
        ],
        analysis:
          'Memory fades and blends with what others tell, so each person writes soon and alone what was seen, heard and done, with times. An agreed version hides contradictions that the inquiry needs, and motives are for others to judge.',
      },
      'zh-CN': {
        stem: '安检员应怎样撰写事件报告？',
        options: [
          '等所有同事统一口径后再写',
          '过几天大家平静下来后再写',
          '写明对旅客动机的判断',
          '尽快凭记忆只写事实和时间',
        ],
        analysis:
          '记忆会减退，也会受他人说法影响，因此每个人应尽快独立写下所见、所闻、所为及时间。统一口径会掩盖调查所需的出入；动机应由他人判断。',
      },
      es: {
        stem: '¿Cómo redacta un inspector el informe de un incidente?',
        options: [
          'Cuando todos los compañeros acuerdan una versión',
          'Unos días después, cuando todos están tranquilos',
          'Con una valoración de los motivos del pasajero',
          'Pronto, de memoria, solo con hechos y horas',
        ],
        analysis:
          'El recuerdo se borra y se mezcla con lo que cuentan otros; por eso cada uno escribe pronto y por separado lo que vio, oyó e hizo, con horas. Una versión pactada oculta contradicciones útiles, y los motivos los valoran otros.',
      },
      'pt-BR': {
        stem: 'Como um inspetor redige o relatório de um incidente?',
        options: [
          'Quando todos os colegas combinam uma versão',
          'Alguns dias depois, quando todos estão calmos',
          'Com uma avaliação dos motivos do passageiro',
          'Logo, de memória, só com fatos e horários',
        ],
        analysis:
          'A memória se apaga e se mistura ao que os outros contam; por isso cada um escreve logo e sozinho o que viu, ouviu e fez, com horários. Uma versão combinada esconde contradições úteis, e os motivos cabem a outros avaliar.',
      },
    },
    right: [3],
  },
]
