// Questions on evacuation and on a breach of the security restricted area.
import type { DemoQuestion } from './shape.ts'

export const EVACUATION: readonly DemoQuestion[] = [
  {
    id: 'breach-of-checkpoint',
    kind: 'single-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 3,
    source:
      'ICAO Annex 17, Chapter 4 (mixing of screened and unscreened passengers); Regulation (EC) No 300/2008, Annex, point 4',
    texts: {
      en: {
        stem: 'A person has run through the checkpoint unscreened and mixed with screened passengers. What follows if the person is not found at once?',
        options: [
          'Screening goes faster, to make up for the delay',
          'The area is cleared and searched, all are rescreened',
          'The flights leave, and the crews are told to watch',
          'The person is screened if seen at the gate later',
        ],
        analysis:
          'Something may have been passed on or hidden, so the whole area has lost its status: it is cleared and searched, and passengers and cabin bags are screened again. Finding the person later does not restore what happened in between.',
      },
      'zh-CN': {
        stem: '有人未经安检冲过通道，混入已检旅客之中。如果不能立即找到，应怎么做？',
        options: [
          '加快安检速度，弥补延误',
          '清场搜查，所有人员重新安检',
          '航班照常起飞，提醒机组注意',
          '以后在登机口看到再补检',
        ],
        analysis:
          '物品可能已被转交或藏匿，整个区域已不再安全：须清场搜查，旅客及手提行李重新安检。事后找到此人，也不能排除其间发生的情况。',
      },
      es: {
        stem: 'Una persona ha cruzado el filtro corriendo sin inspeccionar y se ha mezclado con pasajeros inspeccionados. ¿Qué procede si no se la halla enseguida?',
        options: [
          'Acelerar la inspección para recuperar el retraso',
          'Desalojar y registrar la zona y reinspeccionar a todos',
          'Dejar salir los vuelos y avisar a las tripulaciones',
          'Inspeccionarla si más tarde aparece en la puerta',
        ],
        analysis:
          'Puede haber entregado u ocultado algo, así que toda la zona ha perdido su condición: se desaloja, se registra y se vuelve a inspeccionar a pasajeros y equipaje de mano. Hallarla después no aclara lo ocurrido entretanto.',
      },
      'pt-BR': {
        stem: 'Uma pessoa atravessou correndo o canal sem inspeção e se misturou aos passageiros inspecionados. O que se faz se ela não for achada logo?',
        options: [
          'Acelera-se a inspeção para recuperar o atraso',
          'A área é esvaziada e revistada, e todos reinspecionados',
          'Os voos saem e as tripulações são avisadas',
          'Inspeciona-se a pessoa se ela aparecer no portão',
        ],
        analysis:
          'Algo pode ter sido entregue ou escondido, e a área toda perdeu sua condição: ela é esvaziada e varrida, e passageiros e bagagens de mão são inspecionados de novo. Achá-la depois não esclarece o que houve nesse intervalo.',
      },
    },
    right: [1],
  },
  {
    id: 'evacuation-route',
    kind: 'single-choice',
    knowledge: 'theory.response.evacuation',
    difficulty: 2,
    source:
      'ICAO Doc 8973 (evacuation after a bomb threat); public guidance of national protective security authorities',
    texts: {
      en: {
        stem: 'The hall is evacuated because of a suspicious bag. Which way out do screeners choose for the passengers?',
        options: [
          'The shortest way, even if it leads past the bag',
          'The way on which the queue moves the fastest',
          'The way that leads away from the bag, under cover',
          'The way on which each passenger came in',
        ],
        analysis:
          'Distance and solid cover protect against blast and fragments, so people are led away from the object and out of its line of sight. A shorter or more familiar way that leads past it exposes them.',
      },
      'zh-CN': {
        stem: '因发现可疑行李需疏散大厅，安检员应引导旅客走哪条路线？',
        options: [
          '最短的路线，即使经过该行李',
          '队伍移动最快的路线',
          '远离该行李且有遮挡的路线',
          '旅客各自进来时的路线',
        ],
        analysis:
          '距离和坚固遮挡能防护冲击波和破片，因此应引导人员远离并避开可疑物视线范围。更短或更熟悉的路线如果经过可疑物，就会使人暴露在危险之中。',
      },
      es: {
        stem: 'Se evacúa el vestíbulo por una maleta sospechosa. ¿Qué salida eligen los inspectores para los pasajeros?',
        options: [
          'La más corta, aunque pase junto a la maleta',
          'Aquella en la que la cola avanza más deprisa',
          'La que se aleja de la maleta, a cubierto',
          'Aquella por la que entró cada pasajero',
        ],
        analysis:
          'La distancia y un parapeto sólido protegen de la onda expansiva y de los fragmentos; por eso se lleva a la gente lejos del objeto y fuera de su vista. Un camino más corto o conocido que pase al lado la expone.',
      },
      'pt-BR': {
        stem: 'O saguão é evacuado por causa de uma mala suspeita. Que saída os inspetores escolhem para os passageiros?',
        options: [
          'A mais curta, mesmo que passe junto à mala',
          'Aquela em que a fila anda mais depressa',
          'A que se afasta da mala, com proteção',
          'Aquela por onde cada passageiro entrou',
        ],
        analysis:
          'Distância e anteparo sólido protegem da onda de choque e dos fragmentos; por isso as pessoas são levadas para longe e fora da vista do objeto. Um caminho mais curto ou conhecido que passe ao lado as expõe.',
      },
    },
    right: [2],
  },
  {
    id: 'return-after-evacuation',
    kind: 'true-false',
    knowledge: 'theory.response.evacuation',
    difficulty: 1,
    source: 'ICAO Doc 8973 (evacuation); airport emergency plans (ICAO Annex 14, Chapter 9)',
    texts: {
      en: {
        stem: 'After an evacuation staff return only when the authority in charge has declared the area safe.',
        options: [],
        analysis:
          'True. A silent alarm, or others walking back, is no all-clear. The authority in charge releases the area after it has been searched; then people and bags are screened again.',
      },
      'zh-CN': {
        stem: '疏散后，工作人员须待负责机构宣布区域安全后方可返回。',
        options: [],
        analysis:
          '正确。警报停止或别人往回走都不等于解除。负责机构完成搜查后才宣布恢复使用，随后人员和行李须重新接受安检。',
      },
      es: {
        stem: 'Tras una evacuación, el personal solo vuelve cuando la autoridad al mando ha declarado segura la zona.',
        options: [],
        analysis:
          'Verdadero. Que ya no suene la alarma o que otros vuelvan no es el fin de la emergencia. La autoridad libera la zona tras registrarla; después se vuelve a inspeccionar a personas y equipajes.',
      },
      'pt-BR': {
        stem: 'Após uma evacuação, a equipe só volta quando a autoridade responsável declara a área segura.',
        options: [],
        analysis:
          'Verdadeiro. O alarme ter parado ou outros estarem voltando não é liberação. A autoridade libera a área depois da varredura; então pessoas e bagagens são inspecionadas de novo.',
      },
    },
    right: [0],
  },
  {
    id: 'drill-is-serious',
    kind: 'true-false',
    knowledge: 'theory.response.evacuation',
    difficulty: 1,
    source: 'ICAO Annex 17 and ICAO Doc 8973 (contingency plans and exercises)',
    texts: {
      en: {
        stem: 'During an announced evacuation drill screeners may stay at their posts if there is much to do.',
        options: [],
        analysis:
          'False. A drill shows whether routes, signals and roles work; who stays behind falsifies the result and does not practise what is needed in an emergency. Only persons named in the plan remain at a post.',
      },
      'zh-CN': {
        stem: '在事先通知的疏散演练中，如果工作繁忙，安检员可以留在岗位上。',
        options: [],
        analysis:
          '错误。演练是为了检验路线、信号和分工是否有效；留下不走会使结果失真，自己也得不到应急训练。只有预案指定的人员才留守岗位。',
      },
      es: {
        stem: 'Durante un simulacro de evacuación anunciado, los inspectores pueden quedarse en su puesto si hay mucho trabajo.',
        options: [],
        analysis:
          'Falso. El simulacro muestra si funcionan las rutas, las señales y el reparto de tareas; quien se queda falsea el resultado y no practica lo que hará falta. Solo permanece en su puesto quien designa el plan.',
      },
      'pt-BR': {
        stem: 'Durante um simulado de evacuação anunciado, os inspetores podem ficar no posto se houver muito trabalho.',
        options: [],
        analysis:
          'Falso. O simulado mostra se as rotas, os sinais e a divisão de tarefas funcionam; quem fica falseia o resultado e não pratica o que será necessário. Só permanece no posto quem o plano designa.',
      },
    },
    right: [1],
  },
]
