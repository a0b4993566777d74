// Questions on what a screener owes: rotation, certification, confidentiality, impartiality.
import type { DemoQuestion } from './shape.ts'

export const DUTIES: readonly DemoQuestion[] = [
  {
    id: 'twenty-minutes-at-screen',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 1,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.2 (cabin baggage) and point 5.1.7 (hold baggage)',
    texts: {
      en: {
        stem: 'For how long may a screener at an EU airport normally review X-ray images without a break?',
        options: [
          '10 minutes, then 20 minutes of other work',
          '20 minutes, then at least 10 minutes without images',
          '45 minutes, then at least 15 minutes without images',
          '60 minutes, then at least 5 minutes without images',
        ],
        analysis:
          'The limit is 20 minutes of continuous review; for at least 10 minutes after that the screener does other duties. It counts for images in an uninterrupted flow and protects attention, which falls with time at the screen.',
      },
      'zh-CN': {
        stem: '在欧盟机场，安检员通常可以连续判图多长时间？',
        options: [
          '10 分钟，之后从事其他工作 20 分钟',
          '20 分钟，之后至少 10 分钟不得判图',
          '45 分钟，之后至少 15 分钟不得判图',
          '60 分钟，之后至少 5 分钟不得判图',
        ],
        analysis:
          '连续判图上限为 20 分钟，之后至少 10 分钟从事其他岗位工作。该规定针对不间断的图像流，目的是防止注意力随判图时间下降。',
      },
      es: {
        stem: '¿Cuánto tiempo seguido puede examinar normalmente imágenes de rayos X un inspector en un aeropuerto de la UE?',
        options: [
          '10 minutos, y después 20 minutos de otra tarea',
          '20 minutos, y después al menos 10 sin imágenes',
          '45 minutos, y después al menos 15 sin imágenes',
          '60 minutos, y después al menos 5 sin imágenes',
        ],
        analysis:
          'El límite es de 20 minutos de examen continuo; después, durante al menos 10 minutos, el inspector hace otras tareas. Vale para un flujo ininterrumpido de imágenes y protege la atención, que decae con el tiempo ante la pantalla.',
      },
      'pt-BR': {
        stem: 'Por quanto tempo seguido um inspetor pode normalmente analisar imagens de raios X em um aeroporto da UE?',
        options: [
          '10 minutos, seguidos de 20 minutos de outra tarefa',
          '20 minutos, seguidos de pelo menos 10 sem imagens',
          '45 minutos, seguidos de pelo menos 15 sem imagens',
          '60 minutos, seguidos de pelo menos 5 sem imagens',
        ],
        analysis:
          'O limite é de 20 minutos de análise contínua; depois, por pelo menos 10 minutos, o inspetor faz outras tarefas. Vale para um fluxo ininterrupto de imagens e protege a atenção, que cai com o tempo diante da tela.',
      },
    },
    right: [1],
  },
  {
    id: 'doubt-about-image',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 1,
    source:
      'Commission Implementing Regulation (EU) 2015/1998, Annex, point 4.1.2; ICAO Doc 8973 (screening of cabin baggage)',
    texts: {
      en: {
        stem: 'After using the image functions the screener still cannot tell whether a bag contains a prohibited article. What has to happen?',
        options: [
          'The bag passes, because nothing has been proved',
          'The bag passes if the passenger gives a good explanation',
          'The bag waits until a colleague has time for a look',
          'The bag is rescreened or searched, or it is rejected',
        ],
        analysis:
          'A bag is cleared only when the screener is satisfied that it holds nothing prohibited; doubt is resolved by rescreening or a search. An explanation may help the search, but never replaces it.',
      },
      'zh-CN': {
        stem: '使用图像处理功能后，开机员仍无法判断行李内是否有违禁品，应如何处理？',
        options: [
          '放行，因为没有证据',
          '旅客解释合理即可放行',
          '先放一边，等同事有空再看',
          '重新过机、开箱包或不予放行',
        ],
        analysis:
          '只有确信没有违禁品时才能放行；有疑问就必须通过重新过机或开箱包检查来排除。旅客的解释可以帮助检查，但不能代替检查。',
      },
      es: {
        stem: 'Tras usar las funciones de imagen, el inspector sigue sin saber si un bulto contiene un artículo prohibido. ¿Qué debe hacerse?',
        options: [
          'El bulto pasa, porque no se ha demostrado nada',
          'El bulto pasa si el pasajero da una buena explicación',
          'El bulto espera hasta que un compañero pueda mirarlo',
          'El bulto se reinspecciona o se registra, o se rechaza',
        ],
        analysis:
          'Un bulto solo se autoriza cuando el inspector está convencido de que no lleva nada prohibido; la duda se resuelve con una nueva inspección o un registro. Una explicación puede ayudar, pero nunca sustituye el registro.',
      },
      'pt-BR': {
        stem: 'Depois de usar as funções de imagem, o inspetor ainda não sabe se a bagagem contém um item proibido. O que deve ser feito?',
        options: [
          'A bagagem passa, pois nada foi provado',
          'A bagagem passa se o passageiro der boa explicação',
          'A bagagem espera até que um colega possa olhar',
          'A bagagem é reinspecionada ou aberta, ou então recusada',
        ],
        analysis:
          'Uma bagagem só é liberada quando o inspetor está convencido de que não há nada proibido; a dúvida se resolve com nova inspeção ou busca manual. Uma explicação pode ajudar, mas nunca substitui a busca.',
      },
    },
    right: [3],
  },
  {
    id: 'recertification-xray-eu',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 4,
    source: 'Commission Implementing Regulation (EU) 2015/1998, Annex, point 11.3 (certification and approval)',
    texts: {
      en: {
        stem: 'How often at the least has a screener who operates X-ray equipment in the European Union to be recertified?',
        options: ['Every year', 'Every 2 years', 'Every 3 years', 'Every 5 years'],
        analysis:
          'Persons who operate X-ray or explosive detection equipment are recertified at least every 3 years. The 5 years belong to those who do not operate such equipment; regular image training and tests continue in between.',
      },
      'zh-CN': {
        stem: '在欧盟，操作 X 射线设备的安检员至少每隔多久须重新取得资质认证？',
        options: ['每 1 年', '每 2 年', '每 3 年', '每 5 年'],
        analysis:
          '操作 X 射线或爆炸物探测设备的人员至少每 3 年重新认证一次。5 年适用于不操作这类设备的人员；两次认证之间仍须持续进行图像训练和测试。',
      },
      es: {
        stem: '¿Con qué frecuencia mínima debe recertificarse en la Unión Europea un inspector que maneja equipos de rayos X?',
        options: ['Cada año', 'Cada 2 años', 'Cada 3 años', 'Cada 5 años'],
        analysis:
          'Quienes manejan equipos de rayos X o de detección de explosivos se recertifican al menos cada 3 años. Los 5 años corresponden a quienes no los manejan; entre una y otra siguen la formación y las pruebas con imágenes.',
      },
      'pt-BR': {
        stem: 'Com que frequência mínima um inspetor que opera equipamento de raios X na União Europeia deve ser recertificado?',
        options: ['A cada ano', 'A cada 2 anos', 'A cada 3 anos', 'A cada 5 anos'],
        analysis:
          'Quem opera equipamentos de raios X ou de detecção de explosivos é recertificado pelo menos a cada 3 anos. Os 5 anos valem para quem não os opera; no intervalo continuam o treinamento e os testes com imagens.',
      },
    },
    right: [2],
  },
  {
    id: 'fit-for-duty',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 1,
    source:
      'ICAO Doc 8973 (human factors, fitness for duty); ICAO Doc 9808 Human Factors in Civil Aviation Security Operations',
    texts: {
      en: {
        stem: 'A screener has taken a medicine that causes drowsiness and is due at the X-ray screen. What is right?',
        options: [
          'To tell the supervisor and take another duty',
          'To sit at the screen and drink strong coffee',
          'To sit at the screen for half the usual time',
          'To swap with a colleague and tell nobody',
        ],
        analysis:
          'Whoever is not fit says so, and the supervisor assigns the work: only then is the position properly manned. Coffee hides drowsiness without restoring attention, and a silent swap leaves the supervisor without a picture of the team.',
      },
      'zh-CN': {
        stem: '一名安检员服用了会引起困倦的药物，马上要轮到 X 射线机开机岗位。正确的做法是？',
        options: [
          '报告现场主管，改在其他岗位工作',
          '照常开机，并喝浓咖啡提神',
          '照常开机，但时间减半',
          '私下与同事换岗，不报告',
        ],
        analysis:
          '身体状况不适合上岗的，应如实报告，由主管调整岗位，这样岗位才真正有人值守。咖啡只能掩盖困倦，不能恢复注意力；私下换岗则使主管不了解人员状况。',
      },
      es: {
        stem: 'Un inspector ha tomado un medicamento que produce somnolencia y le toca el puesto de rayos X. ¿Qué es lo correcto?',
        options: [
          'Avisar al supervisor y ocupar otro puesto',
          'Sentarse ante la pantalla y tomar café cargado',
          'Sentarse ante la pantalla la mitad del tiempo',
          'Cambiar el turno con un compañero sin decirlo',
        ],
        analysis:
          'Quien no está en condiciones lo dice, y el supervisor reparte los puestos: solo así el puesto queda bien cubierto. El café disimula el sueño sin devolver la atención, y un cambio callado deja al supervisor sin información sobre el equipo.',
      },
      'pt-BR': {
        stem: 'Um inspetor tomou um remédio que causa sonolência e é a vez dele no equipamento de raios X. O que é correto?',
        options: [
          'Avisar o supervisor e assumir outra função',
          'Sentar-se à tela e tomar café forte',
          'Sentar-se à tela por metade do tempo',
          'Trocar com um colega sem avisar ninguém',
        ],
        analysis:
          'Quem não está em condições avisa, e o supervisor redistribui as funções: só assim o posto fica bem coberto. O café disfarça o sono sem devolver a atenção, e a troca silenciosa deixa o supervisor sem conhecer a situação da equipe.',
      },
    },
    right: [0],
  },
]
