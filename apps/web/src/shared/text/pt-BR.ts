// What calls say when they fail, in Brazilian Portuguese.
import type { TextsOf } from '../i18n.ts'

export const text: TextsOf<'shared'> = {
  dayAndTime: '{day} às {time}',
  momentAgo: 'há um momento',
  momentThere: '{there}, {zone} ({here} onde você está)',
  momentWait: '{moment}, {wait}',
  fileUnreadable: 'Não é possível ler o arquivo {name}. Verifique-o; o envio foi cancelado.',
  mergeFailed: 'Não foi possível juntar {name}. Envie de novo.',
  prepareFailed: 'Não foi possível preparar {name}. Abra-o na biblioteca para ver o motivo.',
  fileTypeUnknown: 'Arquivos deste tipo não são aceitos: {name}',
  timeout: 'A solicitação demorou demais',
  network: 'Falha na conexão com o servidor',
  hiccup: 'O servidor está com um contratempo. Tente em instantes.',
  serverError: 'Erro do servidor',
  noPermission: 'Você não tem permissão',
  signInAgain: 'Entre novamente.',
  interceptor: 'A solicitação falhou: {reason}',
  aborted: 'Cancelado',
  inLine:
    'Muitas pessoas estão entrando agora. Você está na fila: a entrada continua automaticamente em cerca de {seconds} s, e o que você digitou é mantido.',
}
