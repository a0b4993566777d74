// Questions on attention, fatigue and decisions at the screen.
import type { DemoQuestion } from './shape.ts'

export const HUMAN_FACTORS: readonly DemoQuestion[] = [
  {
    id: 'prevalence-effect',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 4,
    source:
      'Wolfe, Brunelli, Rubinstein, Horowitz, Journal of Vision 13(3):33 (2013), prevalence effects in newly trained airport checkpoint screeners',
    texts: {
      en: {
        stem: 'What does the prevalence effect say about the search for threats in X-ray images?',
        options: [
          'Frequent threats are missed more often than rare ones',
          'Frequent breaks make screeners miss more threats',
          'Rare threats are missed more often than frequent ones',
          'Rare alarms make the equipment miss more threats',
        ],
        analysis:
          'When almost every bag is safe, people tend to decide "safe" faster and miss more of the few threats. Newly trained airport screeners showed it too; images with feedback, as in threat image projection, work against it.',
      },
      'zh-CN': {
        stem: '关于在 X 射线图像中搜寻违禁品，“出现率效应”说明了什么？',
        options: [
          '常见的违禁品比罕见的更容易漏检',
          '休息频繁会使安检员漏检更多',
          '罕见的违禁品比常见的更容易漏检',
          '报警少会使设备漏检更多',
        ],
        analysis:
          '当几乎所有行李都安全时，人会倾向于更快判“安全”，对少数违禁品的漏检随之增多。新培训的机场安检员也有同样表现；带反馈的图像（如 TIP）有助于抵消这一效应。',
      },
      es: {
        stem: '¿Qué dice el efecto de prevalencia sobre la búsqueda de amenazas en imágenes de rayos X?',
        options: [
          'Las amenazas frecuentes se pasan por alto más que las raras',
          'Las pausas frecuentes hacen pasar por alto más amenazas',
          'Las amenazas raras se pasan por alto más que las frecuentes',
          'Las alarmas raras hacen que el equipo falle más',
        ],
        analysis:
          'Cuando casi todos los bultos son seguros, se tiende a decidir «seguro» más deprisa y se pasan por alto más amenazas. También se observó en inspectores recién formados; las imágenes con respuesta inmediata, como en TIP, lo contrarrestan.',
      },
      'pt-BR': {
        stem: 'O que o efeito de prevalência diz sobre a busca de ameaças em imagens de raios X?',
        options: [
          'Ameaças frequentes passam despercebidas mais que as raras',
          'Pausas frequentes fazem passar mais ameaças',
          'Ameaças raras passam despercebidas mais que as frequentes',
          'Alarmes raros fazem o equipamento falhar mais',
        ],
        analysis:
          'Quando quase toda bagagem é segura, tende-se a decidir "seguro" mais depressa e a deixar passar mais das poucas ameaças. Isso foi visto também em inspetores recém-formados; imagens com retorno imediato, como no TIP, ajudam a compensar.',
      },
    },
    right: [2],
  },
  {
    id: 'vigilance-decrement',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 2,
    source:
      'ICAO Doc 9808 Human Factors in Civil Aviation Security Operations; literature on the vigilance decrement since Mackworth (1948)',
    texts: {
      en: {
        stem: 'Which change is typical when someone watches a monotonous flow of images without a break?',
        options: [
          'The eye gets used to it, and small objects are found sooner',
          'Attention falls, and hits become fewer or slower',
          'Attention stays the same until the person feels tired',
          'False alarms rise first, and hits stay the same',
        ],
        analysis:
          'Attention to rare events falls with the time on the task, often before the person feels tired. That is why rotation follows the clock and not how fresh someone feels.',
      },
      'zh-CN': {
        stem: '长时间不间断地观看单调的图像流，通常会出现什么变化？',
        options: [
          '眼睛逐渐适应，小物品发现得更快',
          '注意力下降，检出减少或变慢',
          '在感到疲劳之前，注意力保持不变',
          '先是误报增加，检出不变',
        ],
        analysis:
          '对罕见事件的注意力会随任务时间下降，往往在本人感到疲劳之前就已开始。因此轮岗按时间执行，而不是凭感觉。',
      },
      es: {
        stem: '¿Qué cambio es típico al vigilar sin pausa un flujo monótono de imágenes?',
        options: [
          'La vista se acostumbra y los objetos pequeños se hallan antes',
          'La atención decae y los aciertos son menos o más lentos',
          'La atención se mantiene hasta que la persona se siente cansada',
          'Primero suben las falsas alarmas y los aciertos siguen igual',
        ],
        analysis:
          'La atención a sucesos raros decae con el tiempo de tarea, a menudo antes de que la persona note cansancio. Por eso la rotación sigue el reloj y no la sensación de cada uno.',
      },
      'pt-BR': {
        stem: 'Que mudança é típica quando alguém observa sem pausa um fluxo monótono de imagens?',
        options: [
          'O olho se acostuma e objetos pequenos são achados antes',
          'A atenção cai e os acertos diminuem ou ficam mais lentos',
          'A atenção se mantém até a pessoa se sentir cansada',
          'Primeiro sobem os alarmes falsos e os acertos não mudam',
        ],
        analysis:
          'A atenção a eventos raros cai com o tempo na tarefa, muitas vezes antes de a pessoa sentir cansaço. Por isso o rodízio segue o relógio, e não a sensação de cada um.',
      },
    },
    right: [1],
  },
  {
    id: 'satisfaction-of-search',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 4,
    source: 'Literature on satisfaction of search (subsequent search misses), e.g. Cain, Adamo, Mitroff (2013)',
    texts: {
      en: {
        stem: 'After finding a water bottle in an image a screener overlooks a knife in the same bag. What is this error called?',
        options: ['Prevalence effect', 'Vigilance decrement', 'Change blindness', 'Satisfaction of search'],
        analysis:
          'Once something has been found, the search tends to stop: a second item in the same image is missed. The remedy is to finish the search of the whole image after every find. The prevalence effect concerns how rare threats are over many images.',
      },
      'zh-CN': {
        stem: '开机员在图像中发现一瓶水后，漏看了同一行李中的刀具。这种错误称为？',
        options: ['出现率效应', '警觉性下降', '变化盲视', '搜索满足'],
        analysis:
          '一旦发现了什么，搜索往往就此停止，同一图像中的第二件物品被漏掉。对策是每次发现后都把整幅图像看完。出现率效应说的是在大量图像中违禁品的罕见程度。',
      },
      es: {
        stem: 'Tras hallar una botella de agua en una imagen, un inspector pasa por alto un cuchillo en el mismo bulto. ¿Cómo se llama este error?',
        options: [
          'Efecto de prevalencia',
          'Descenso de la vigilancia',
          'Ceguera al cambio',
          'Satisfacción de búsqueda',
        ],
        analysis:
          'Una vez hallado algo, la búsqueda tiende a detenerse y se pasa por alto un segundo objeto de la misma imagen. El remedio es terminar de examinar toda la imagen tras cada hallazgo. El efecto de prevalencia se refiere a lo raras que son las amenazas entre muchas imágenes.',
      },
      'pt-BR': {
        stem: 'Depois de achar uma garrafa de água na imagem, um inspetor deixa passar uma faca na mesma bagagem. Como se chama esse erro?',
        options: ['Efeito de prevalência', 'Queda de vigilância', 'Cegueira à mudança', 'Satisfação de busca'],
        analysis:
          'Achado algo, a busca tende a parar e um segundo objeto na mesma imagem passa despercebido. O remédio é terminar a análise da imagem inteira após cada achado. O efeito de prevalência trata da raridade das ameaças entre muitas imagens.',
      },
    },
    right: [3],
  },
  {
    id: 'criterion-shift',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 5,
    source: 'Green, Swets, Signal Detection Theory and Psychophysics (1966); Macmillan, Creelman, Detection Theory',
    texts: {
      en: {
        stem: 'A screener begins to reject bags at the slightest doubt. Her ability to tell threats from harmless objects has not changed. What is to be expected?',
        options: [
          'A higher hit rate and a lower false alarm rate',
          'A lower hit rate and a higher false alarm rate',
          'A higher hit rate and an unchanged false alarm rate',
          'A higher hit rate and a higher false alarm rate',
        ],
        analysis:
          'Only the criterion has moved: more bags of both kinds are rejected, so hits and false alarms rise together. Hits can rise without more false alarms only when sensitivity (d′) improves, for instance by training.',
      },
      'zh-CN': {
        stem: '一名安检员开始稍有疑问就拦下行李，但她区分违禁品与普通物品的能力没有变化。预计会怎样？',
        options: [
          '检出率上升，误报率下降',
          '检出率下降，误报率上升',
          '检出率上升，误报率不变',
          '检出率上升，误报率也上升',
        ],
        analysis:
          '变化的只是判断标准：两类行李被拦下的都增多，因此检出率和误报率同时上升。只有辨别力（d′）提高，例如经过训练，检出率才可能在误报不增加的情况下上升。',
      },
      es: {
        stem: 'Una inspectora empieza a rechazar bultos ante la menor duda. Su capacidad de distinguir amenazas de objetos inofensivos no ha cambiado. ¿Qué cabe esperar?',
        options: [
          'Mayor tasa de detección y menos falsas alarmas',
          'Menor tasa de detección y más falsas alarmas',
          'Mayor tasa de detección y las mismas falsas alarmas',
          'Mayor tasa de detección y más falsas alarmas',
        ],
        analysis:
          'Solo se ha movido el criterio: se rechazan más bultos de ambos tipos, así que suben a la vez los aciertos y las falsas alarmas. Para que suban solo los aciertos debe mejorar la sensibilidad (d′), por ejemplo con formación.',
      },
      'pt-BR': {
        stem: 'Uma inspetora passa a recusar bagagens à menor dúvida. Sua capacidade de distinguir ameaças de objetos inofensivos não mudou. O que se deve esperar?',
        options: [
          'Maior taxa de detecção e menor taxa de alarmes falsos',
          'Menor taxa de detecção e maior taxa de alarmes falsos',
          'Maior taxa de detecção e mesma taxa de alarmes falsos',
          'Maior taxa de detecção e maior taxa de alarmes falsos',
        ],
        analysis:
          'Só o critério mudou: mais bagagens dos dois tipos são recusadas, e acertos e alarmes falsos sobem juntos. Para subirem só os acertos, a sensibilidade (d′) precisa melhorar, por exemplo com treinamento.',
      },
    },
    right: [3],
  },
  {
    id: 'keeps-attention',
    kind: 'multiple-choice',
    knowledge: 'theory.law.duties',
    difficulty: 2,
    source:
      'ICAO Doc 9808 Human Factors in Civil Aviation Security Operations; Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.5',
    texts: {
      en: {
        stem: 'Which measures help to keep up detection at the screen?',
        options: [
          'Rotation between positions at fixed times',
          'Music on headphones during quiet hours',
          'Threat image projection with feedback',
          'Bonuses for the number of bags per hour',
          'Quiet surroundings without glare on the monitor',
        ],
        analysis:
          'Rotation, feedback on threats and a good workplace support attention. Headphones cut the screener off from colleagues, and pay by throughput rewards haste, the very thing that costs hits.',
      },
      'zh-CN': {
        stem: '哪些措施有助于保持开机岗位的检出能力？',
        options: [
          '按固定时间轮换岗位',
          '空闲时段戴耳机听音乐',
          '带反馈的威胁图像插入（TIP）',
          '按每小时过检件数发奖金',
          '环境安静，屏幕无反光',
        ],
        analysis:
          '轮岗、对违禁品判图的反馈以及良好的工作环境都有助于保持注意力。戴耳机会与同事脱节；按数量奖励则鼓励求快，而求快正是漏检的原因。',
      },
      es: {
        stem: '¿Qué medidas ayudan a mantener la detección ante la pantalla?',
        options: [
          'Rotación entre puestos a horas fijas',
          'Música con auriculares en horas tranquilas',
          'Proyección de imágenes de amenazas con respuesta inmediata',
          'Primas por el número de bultos por hora',
          'Un entorno tranquilo y sin reflejos en el monitor',
        ],
        analysis:
          'La rotación, la respuesta sobre las amenazas y un buen puesto de trabajo sostienen la atención. Los auriculares aíslan del equipo y pagar por cantidad premia la prisa, que es justo lo que cuesta aciertos.',
      },
      'pt-BR': {
        stem: 'Quais medidas ajudam a manter a detecção diante da tela?',
        options: [
          'Rodízio entre postos em horários fixos',
          'Música no fone de ouvido em horas calmas',
          'Projeção de imagens de ameaças com retorno imediato',
          'Bônus pelo número de bagagens por hora',
          'Ambiente calmo e sem reflexos no monitor',
        ],
        analysis:
          'Rodízio, retorno sobre as ameaças e um bom posto de trabalho sustentam a atenção. Fones isolam da equipe, e pagar por quantidade premia a pressa, justamente o que custa acertos.',
      },
    },
    right: [0, 2, 4],
  },
  {
    id: 'low-false-alarms-alone',
    kind: 'true-false',
    knowledge: 'theory.law.duties',
    difficulty: 4,
    source:
      'Macmillan, Creelman, Detection Theory; Commission Implementing Regulation (EU) 2015/1998, Annex, point 12.5 (detection probability and false alarm rate)',
    texts: {
      en: {
        stem: 'A very low false alarm rate is proof by itself that a screener detects threats well.',
        options: [],
        analysis:
          'False. Someone who calls every bag safe has no false alarms and detects nothing. Performance can be judged only from the detection rate and the false alarm rate taken as a pair.',
      },
      'zh-CN': {
        stem: '误报率很低，本身就足以证明安检员检出能力强。',
        options: [],
        analysis:
          '错误。把所有行李都判为安全的人没有误报，但什么也检不出。只有把检出率和误报率放在一起看，才能评价表现。',
      },
      es: {
        stem: 'Una tasa de falsas alarmas muy baja demuestra por sí sola que un inspector detecta bien las amenazas.',
        options: [],
        analysis:
          'Falso. Quien declara seguros todos los bultos no tiene falsas alarmas y no detecta nada. El rendimiento solo puede juzgarse con la tasa de detección y la de falsas alarmas a la vez.',
      },
      'pt-BR': {
        stem: 'Uma taxa de alarmes falsos muito baixa prova, por si só, que um inspetor detecta bem as ameaças.',
        options: [],
        analysis:
          'Falso. Quem declara segura toda bagagem não tem alarmes falsos e não detecta nada. O desempenho só pode ser avaliado com a taxa de detecção e a de alarmes falsos juntas.',
      },
    },
    right: [1],
  },
]
