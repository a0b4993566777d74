// What is said around an open sitting and its result, in Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sitting-screen'> = {
  back: 'Voltar à tarefa',
  opening: 'Abrindo a prova',
  openFailed: 'Não foi possível abrir a prova',
  retry: 'Tentar de novo',
  paperFailed: 'Falha ao carregar a prova',
  elsewhereTitle: 'Esta prova está aberta em outra janela',
  elsewhereText:
    'Só é possível responder em uma janela por vez. Para trabalhar aqui, assuma a prova; a outra janela para.',
  continueHere: 'Continuar aqui',
  signInTitle: 'Entre para continuar',
  signInText:
    'Sua sessão terminou. Suas respostas ficam neste dispositivo e são salvas assim que você entrar de novo. O tempo continua correndo.',
  userName: 'Usuário',
  userNameMissing: 'Informe seu usuário.',
  password: 'Senha',
  passwordMissing: 'Informe sua senha.',
  signIn: 'Entrar',
  later: 'Mais tarde',
  otherUser: 'Esta prova pertence a outra conta. Entre com a conta que a iniciou.',
  leaveTitle: 'Sair da prova?',
  leaveText: 'Suas respostas estão salvas e o tempo continua correndo. Você pode voltar até ele acabar.',
  leave: 'Sair',
  stay: 'Ficar',
  resultTitle: 'Resultado',
  loadingResult: 'Carregando o resultado',
}
