// What the player of courses says, in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'study'> = {
  back: 'Voltar',
  chapters: 'Capítulos',
  clearBag: 'Bagagem segura',
  close: 'Fechar',
  done: 'Concluído',
  empty: 'Este curso ainda não tem seções',
  finished: 'Você concluiu este curso.',
  fullScreen: 'Tela cheia',
  imageNo: 'Imagem {number}',
  over: 'O prazo deste curso terminou. Você pode vê-lo; nada mais conta.',
  percent: '{percent} estudado',
  preview: 'Visualização: nada conta',
  readFor: 'Ler por {time}',
  sectionBefore: 'Seção anterior',
  sectionNext: 'Próxima seção',
  showMarks: 'Mostrar marcas',
  stillThere: 'Você ainda está aí?',
  stillThereHint: 'Até você responder, nada conta.',
  stillThereYes: 'Sim, continuar',
  unready: 'Esta seção não pode ser exibida no momento',
  unreadyHint:
    'O arquivo de “{name}” ainda está sendo preparado ou não existe mais. Tente mais tarde ou avise seu instrutor.',
  unsaved: 'Não salvo: fica guardado aqui e será enviado quando a conexão voltar',
  viewBefore: 'Vista anterior',
  viewNext: 'Próxima vista',
  viewOf: 'Vista {index} de {total}',
}
