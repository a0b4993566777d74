// What the versions of marks say, in Brazilian Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mark-versions'> = {
  current: 'Em uso',
  hint: 'As marcas de uma versão anterior são postas na imagem; valem quando você salvar.',
  noMarks: 'Sem marcas',
  pointGone: 'Ponto de conhecimento excluído',
  title: 'Versões das marcas',
  use: 'Restaurar',
  useOf: 'Restaurar a versão {n}',
  version: 'Versão {n}',
  versions: 'Versões',
}
