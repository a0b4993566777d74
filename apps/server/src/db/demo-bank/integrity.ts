// Questions on background checks, insider threat and confidentiality.
import type { DemoQuestion } from './shape.ts'

export const INTEGRITY: readonly DemoQuestion[] = [
  {
    id: 'colleague-asks-to-pass',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 2,
    source:
      'ICAO Annex 17, Chapter 4 (measures relating to persons other than passengers); Regulation (EC) No 300/2008, Annex',
    texts: {
      en: {
        stem: 'A senior employee of the airport, well known to everyone, is late for a meeting airside and asks to pass without screening. What is right?',
        options: [
          'The same screening as for every other member of staff',
          'Passage after a check of the airport identity card',
          'Passage if the supervisor sees no risk in it',
          'Passage, with a remark in the log of the shift',
        ],
        analysis:
          'Staff are screened before they enter the security restricted area; rank and acquaintance are no exemption. An identity card proves the right of access and says nothing about what the person is carrying.',
      },
      'zh-CN': {
        stem: '机场一位大家都熟悉的领导赶着去控制区内开会，要求免检通过。正确的做法是？',
        options: [
          '与其他工作人员一样接受安全检查',
          '查验通行证后放行',
          '现场主管认为没有风险即可放行',
          '放行，并在值班日志中注明',
        ],
        analysis:
          '工作人员进入控制区前须接受安检，职务和熟识程度都不是免检理由。通行证只证明有权进入，并不说明本人携带了什么。',
      },
      es: {
        stem: 'Un alto cargo del aeropuerto, conocido por todos, llega tarde a una reunión en la zona restringida y pide pasar sin inspección. ¿Qué es lo correcto?',
        options: [
          'La misma inspección que a cualquier otro empleado',
          'El paso tras comprobar su tarjeta de identificación',
          'El paso si el supervisor no ve ningún riesgo',
          'El paso, con una nota en el parte del turno',
        ],
        analysis:
          'El personal se inspecciona antes de entrar en la zona restringida de seguridad; ni el cargo ni el trato personal eximen. La tarjeta acredita el derecho de acceso, pero no dice nada de lo que se lleva encima.',
      },
      'pt-BR': {
        stem: 'Um diretor do aeroporto, conhecido por todos, está atrasado para uma reunião na área restrita e pede para passar sem inspeção. O que é correto?',
        options: [
          'A mesma inspeção de qualquer outro funcionário',
          'A passagem após conferir a credencial',
          'A passagem se o supervisor não vir risco',
          'A passagem, com registro no livro do turno',
        ],
        analysis:
          'Funcionários são inspecionados antes de entrar na área restrita de segurança; cargo e amizade não isentam. A credencial comprova o direito de acesso, mas nada diz sobre o que a pessoa leva.',
      },
    },
    right: [0],
  },
  {
    id: 'background-check-when',
    kind: 'single-choice',
    knowledge: 'theory.law.duties',
    difficulty: 4,
    source:
      'ICAO Annex 17, Chapter 3 (background checks of persons implementing security controls); Regulation (EC) No 300/2008, Annex, 11',
    texts: {
      en: {
        stem: 'When has a person who will screen passengers to have passed a background check?',
        options: [
          'Within the first month of work as a screener',
          'At the latest before the first certification test',
          'Before any training on protected details',
          'Only where a supervisor has expressed a suspicion',
        ],
        analysis:
          'The check comes before a person learns protected details or screens alone, because it is meant to keep out people who would misuse that knowledge. A check after a month or on suspicion comes too late. In the EU it precedes training that includes non-public information.',
      },
      'zh-CN': {
        stem: '从事旅客安检工作的人员，应在何时通过背景调查？',
        options: ['上岗后一个月内', '最迟在首次资质考试之前', '涉及保密内容的培训之前', '仅在主管提出怀疑时'],
        analysis:
          '背景调查应先于接触保密内容和独立上岗，目的是把可能滥用这些知识的人挡在门外。上岗一个月后或有怀疑时再查都太迟。在欧盟，背景调查须先于含非公开信息的培训。',
      },
      es: {
        stem: '¿Cuándo debe haber superado la verificación de antecedentes quien vaya a inspeccionar pasajeros?',
        options: [
          'En el primer mes de trabajo como inspector',
          'A más tardar antes del primer examen de certificación',
          'Antes de la formación con información reservada',
          'Solo si un supervisor ha expresado una sospecha',
        ],
        analysis:
          'La verificación va antes de conocer datos protegidos o trabajar sin supervisión, porque pretende dejar fuera a quien haría mal uso de ellos. Al cabo de un mes, o solo ante una sospecha, llega tarde. En la UE precede a la formación con información no pública.',
      },
      'pt-BR': {
        stem: 'Quando uma pessoa que vai inspecionar passageiros deve ter sido aprovada na verificação de antecedentes?',
        options: [
          'No primeiro mês de trabalho como inspetor',
          'No máximo antes do primeiro exame de certificação',
          'Antes do treinamento com informações restritas',
          'Somente se um supervisor levantar suspeita',
        ],
        analysis:
          'A verificação vem antes de a pessoa conhecer dados protegidos ou atuar sozinha, pois serve para manter fora quem faria mau uso deles. Depois de um mês, ou só diante de suspeita, é tarde. Na UE ela antecede o treinamento com informações não públicas.',
      },
    },
    right: [2],
  },
  {
    id: 'insider-signs',
    kind: 'multiple-choice',
    knowledge: 'theory.law.duties',
    difficulty: 3,
    source: 'ICAO Doc 8973 and ICAO Aviation Security Global Risk Context Statement (public parts: insider threat)',
    texts: {
      en: {
        stem: 'Which observations about a colleague should be reported as possible signs of an insider threat?',
        options: [
          'Asks the supervisor to explain a new procedure',
          'Tries again and again to enter areas without need',
          'Takes every break that the roster provides for',
          'Asks about security measures that have nothing to do with the job',
          'Shares photographs of the checkpoint with strangers',
        ],
        analysis:
          "What counts is behaviour that does not fit the task: access without need, interest in measures that are not one's own, passing on protected details. Asking the supervisor and taking breaks are part of good work; reporting is not an accusation.",
      },
      'zh-CN': {
        stem: '发现同事的哪些情况，应作为内部威胁的可能迹象上报？',
        options: [
          '请主管讲解新程序',
          '无工作需要却多次试图进入某些区域',
          '按排班表正常休息',
          '打听与本职无关的安保措施',
          '把安检现场照片发给陌生人',
        ],
        analysis:
          '关键看行为是否与工作相符：无需要却要进入、打听与己无关的措施、外泄保密内容。请教主管和正常休息是正常工作；上报也不等于指控。',
      },
      es: {
        stem: '¿Qué observaciones sobre un compañero conviene comunicar como posibles indicios de amenaza interna?',
        options: [
          'Pide al supervisor que le explique un procedimiento nuevo',
          'Intenta una y otra vez entrar en zonas sin necesidad',
          'Toma todas las pausas previstas en el cuadrante',
          'Pregunta por medidas de seguridad ajenas a su trabajo',
          'Comparte fotografías del filtro con desconocidos',
        ],
        analysis:
          'Importa la conducta que no encaja con la tarea: accesos innecesarios, interés por medidas ajenas, difusión de datos protegidos. Preguntar al supervisor y descansar es trabajar bien; comunicar un indicio no es acusar.',
      },
      'pt-BR': {
        stem: 'Quais observações sobre um colega devem ser comunicadas como possíveis sinais de ameaça interna?',
        options: [
          'Pede ao supervisor que explique um novo procedimento',
          'Tenta repetidamente entrar em áreas sem necessidade',
          'Faz todas as pausas previstas na escala',
          'Pergunta sobre medidas de segurança alheias à sua função',
          'Compartilha fotos do canal de inspeção com desconhecidos',
        ],
        analysis:
          'Importa o comportamento que não combina com a função: acesso sem necessidade, interesse por medidas alheias, divulgação de dados protegidos. Perguntar ao supervisor e fazer pausas é trabalhar bem; comunicar não é acusar.',
      },
    },
    right: [1, 3, 4],
  },
  {
    id: 'keep-confidential',
    kind: 'multiple-choice',
    knowledge: 'theory.law.duties',
    difficulty: 2,
    source:
      'ICAO Annex 17, Chapter 2 (protection of aviation security information); 49 CFR Part 1520 (United States, sensitive security information)',
    texts: {
      en: {
        stem: 'What must a screener NOT tell friends or post online?',
        options: [
          'The alarm settings of the metal detector',
          'That liquids in the cabin are limited',
          'The results of covert tests at the checkpoint',
          'That bags are screened by X-rays',
          'The share of passengers chosen for random search',
        ],
        analysis:
          'Settings, test results and selection rates show where the system is weak and are protected. That bags are X-rayed and liquids limited stands on posters at every airport.',
      },
      'zh-CN': {
        stem: '安检员【不得】向朋友透露或在网上发布哪些内容？',
        options: [
          '金属探测门的报警设置',
          '客舱携带液体有限量规定',
          '安检通道暗访测试的结果',
          '行李要经过 X 射线检查',
          '随机抽查旅客的比例',
        ],
        analysis:
          '设备参数、测试结果和抽查比例会暴露系统的薄弱之处，属于保密信息。行李过 X 射线机、液体限量，机场告示上都有，并不保密。',
      },
      es: {
        stem: '¿Qué NO debe contar un inspector a sus amigos ni publicar en internet?',
        options: [
          'Los ajustes de alarma del detector de metales',
          'Que los líquidos en cabina están limitados',
          'Los resultados de las pruebas encubiertas del filtro',
          'Que los equipajes se inspeccionan con rayos X',
          'La proporción de pasajeros elegidos al azar',
        ],
        analysis:
          'Los ajustes, los resultados de las pruebas y las tasas de selección muestran los puntos débiles y están protegidos. Que hay rayos X y que los líquidos están limitados figura en los carteles de cualquier aeropuerto.',
      },
      'pt-BR': {
        stem: 'O que um inspetor NÃO deve contar a amigos nem publicar na internet?',
        options: [
          'As configurações de alarme do detector de metais',
          'Que há limite de líquidos na cabine',
          'Os resultados dos testes encobertos no canal de inspeção',
          'Que as bagagens passam por raios X',
          'A proporção de passageiros escolhidos aleatoriamente',
        ],
        analysis:
          'Configurações, resultados de testes e taxas de seleção mostram onde o sistema é fraco e são protegidos. Que há raios X e limite de líquidos está nos cartazes de qualquer aeroporto.',
      },
    },
    right: [0, 2, 4],
  },
  {
    id: 'warn-of-covert-test',
    kind: 'true-false',
    knowledge: 'theory.law.duties',
    difficulty: 2,
    source: 'ICAO Annex 17, Chapter 3 (quality control); ICAO Doc 8973 (covert tests)',
    texts: {
      en: {
        stem: 'A screener who notices that a covert test is under way should warn the colleagues, so that the checkpoint passes.',
        options: [],
        analysis:
          'False. A test shows where people and procedures need help; a warning makes the result worthless and leaves the weakness in place. The right reaction is to treat the item exactly like a real find.',
      },
      'zh-CN': {
        stem: '安检员发现正在进行暗访测试时，应提醒同事，使本通道通过测试。',
        options: [],
        analysis:
          '错误。测试是为了找出人员和程序需要改进之处；通风报信会使结果失去意义，漏洞依然存在。正确的反应是把测试物品当作真实情况处置。',
      },
      es: {
        stem: 'Un inspector que advierte que hay una prueba encubierta en curso debe avisar a sus compañeros para que el filtro la supere.',
        options: [],
        analysis:
          'Falso. La prueba muestra dónde necesitan ayuda las personas y los procedimientos; un aviso invalida el resultado y deja la debilidad donde está. Lo correcto es tratar el objeto exactamente como un hallazgo real.',
      },
      'pt-BR': {
        stem: 'Um inspetor que percebe um teste encoberto em andamento deve avisar os colegas para que o canal seja aprovado.',
        options: [],
        analysis:
          'Falso. O teste mostra onde pessoas e procedimentos precisam de ajuda; o aviso invalida o resultado e mantém a fraqueza. O correto é tratar o objeto exatamente como um achado real.',
      },
    },
    right: [1],
  },
]
