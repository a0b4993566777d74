// What the choice of a library file says, in Brazilian Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'resources'> = {
  allTypes: 'Todos os tipos',
  cancel: 'Cancelar',
  choose: 'Escolher',
  files: 'Arquivos',
  noMatch: 'Nenhum arquivo corresponde',
  noMatchHint: 'Altere o nome ou o tipo.',
  none: 'Ainda não há arquivos',
  noneHint: 'Envie primeiro arquivos na biblioteca de recursos.',
  search: 'Nome do arquivo',
  title: 'Escolher um arquivo',
  types: 'Tipo',
}
