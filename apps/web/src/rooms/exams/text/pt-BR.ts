// What the exams room says, in Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'exams'> = {
  title_myTask: 'Minhas tarefas', title_myTaskDetail: 'Tarefa', title_exam: 'Prova',
  searchTask: 'Buscar tarefas', status: 'Situação', noTasks: 'Ainda não há tarefas', noTasksHint: 'Quando um instrutor lhe atribuir um plano de treinamento, ele aparece aqui.', noMatches: 'Nenhuma tarefa corresponde', noMatchesHint: 'Mude os filtros para ver mais.', clearFilters: 'Limpar os filtros',
  status_0: 'Não iniciada', status_1: 'Em andamento', status_2: 'Concluída', status_3: 'Ausente', status_4: 'A repetir',
  window: '{start} a {end}', windowOpen: 'A partir de {start}, sem fim', givenBy: 'De {name}', percentDone: '{percent} feito', steps: 'Provas', noSteps: 'Esta tarefa não contém provas.', content: 'Sobre esta tarefa', details: 'Detalhes', progress: 'Progresso', starts: 'Início', ends: 'Fim', trainer: 'Instrutor',
  action_enter: 'Iniciar', action_continue: 'Continuar', action_resit: 'Refazer', action_view: 'Ver prova', action_result: 'Ver resultado', action_wait: 'Ainda não aberta', action_none: 'Encerrada',
  images_one: '{count} imagem', images_other: '{count} imagens', minutes_one: '{count} minuto', minutes_other: '{count} minutos', passAt: 'aprovação com {score} de {total}', until: 'até {time}', ownScore: '{score} pontos', passed: 'Aprovado', notPassed: 'Não aprovado', handedIn: 'Entregue {time}', resultLater: 'Resultado ainda não exibido', resitsLeft_one: 'resta {count} repetição', resitsLeft_other: 'restam {count} repetições', running: 'Em curso',
  form_1: 'Julgamento rápido', form_2: 'Marcar o local', form_3: 'Marcar o local e o tipo',
  instructionsFor: 'Antes de começar', factForm: 'Tipo', factImages: 'Imagens', factTime: 'Tempo', factTotal: 'Pontuação total', factPass: 'Nota de aprovação', factCloses: 'Encerra', factReview: 'Revisão depois', factResits: 'Repetições restantes', yes: 'Sim', no: 'Não', never: 'Sem fim',
  rule_1: 'Julgue cada imagem: segura ou suspeita. Depois de cada julgamento vem a próxima; você pode voltar.', rule_2: 'Marque cada ameaça com um toque ou julgue a imagem segura. Cabem dez marcas por imagem.', rule_3: 'Marque cada ameaça com um toque e diga o que é, ou julgue a imagem segura. Cabem dez marcas por imagem.',
  ruleSaved: 'Cada resposta é salva na hora. Se a conexão cair, continue: suas respostas ficam neste dispositivo e são enviadas quando ela voltar.', ruleTime: 'O relógio corre no servidor desde o início, também com a página fechada. Quando o tempo acaba, a prova é entregue sozinha. {release}', ruleTools: 'Amplie com a roda ou com dois dedos. As letras das teclas funcionam no teclado; ? mostra todas.', ruleOneWindow: 'Trabalhe em uma só janela. Abrir a prova em outro lugar a leva para lá.',
  shortened: 'A prova encerra às {time}. Se começar agora, você terá {minutes} em vez de {full}.', releaseNow: 'O resultado aparece assim que você entregar.', releaseWindowEnd: 'O resultado aparece depois de {time}.', releaseManual: 'O resultado aparece quando seu instrutor o liberar.',
  start: 'Iniciar a prova', startResit: 'Iniciar a repetição', continueExam: 'Continuar a prova', back: 'Voltar à tarefa', waitUntil: 'A prova abre {time}.', closed: 'Esta prova está encerrada.',
  opening: 'Abrindo a prova', openFailed: 'Não foi possível abrir a prova', retry: 'Tentar de novo', paperFailed: 'Falha ao carregar a prova',
  elsewhereTitle: 'Esta prova continua em outra janela', elsewhereText: 'Só uma janela pode responder por vez. Para trabalhar aqui, assuma a prova; a outra janela para.', continueHere: 'Continuar aqui',
  signInTitle: 'Entre para continuar', signInText: 'Sua sessão terminou. Suas respostas ficam neste dispositivo e são salvas assim que você entrar de novo. O tempo continua correndo.', userName: 'Usuário', userNameMissing: 'Informe seu usuário.', password: 'Senha', passwordMissing: 'Informe sua senha.', signIn: 'Entrar', later: 'Mais tarde', otherUser: 'Esta prova pertence a outra conta. Entre com a conta que a iniciou.',
  leaveTitle: 'Sair da prova?', leaveText: 'Suas respostas estão salvas e o tempo continua correndo. Você pode voltar até ele acabar.', leave: 'Sair', stay: 'Ficar',
  resultTitle: 'Resultado', loadingResult: 'Carregando o resultado',
  messageTitle: 'Mensagem do fiscal', messageSeen: 'Já li', frozenTitle: 'A prova está parada', frozenText: 'Os fiscais pararam a prova por enquanto. Suas respostas ficam guardadas e seu tempo não corre. Ela continua sozinha.',
  cameraTitle: 'A prova espera a câmera', cameraText: 'Permita a câmera para esta página no navegador, conecte-a ou feche outros programas que a usem.', cameraRetry: 'Tentar a câmera de novo', cameraCheck: 'Testar a câmera',
  cameraWorks: 'A câmera funciona.', cameraPreview: 'O que a câmera vê', note_on: 'A câmera funciona', note_denied: 'A câmera não está permitida', note_missing: 'Nenhuma câmera encontrada', note_lost: 'A câmera foi perdida',
  note_dark: 'A câmera não vê nada', note_failing: 'As fotos não chegam', photosTitle: 'Fotos durante a prova',
  photosText: 'Esta prova tira uma foto sua a cada {seconds} segundos, para mostrar quem a fez. Só os fiscais veem as fotos, cada consulta fica registrada e elas são apagadas após o prazo definido pela sua organização.',
  photosFlag: 'Sem câmera você pode fazer a prova, e os fiscais veem que faltam fotos.', photosBlock: 'A prova precisa de uma câmera que funcione.', photosConsent: 'Concordo que sejam tiradas fotos durante esta prova.',
}
