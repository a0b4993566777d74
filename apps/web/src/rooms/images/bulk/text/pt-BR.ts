// What changing many images at once says, in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'bulk'> = {
  apply: 'Aplicar',
  asItIs: 'Como está',
  changed_one: '{count} alterada',
  changed_other: '{count} alteradas',
  editMost: 'Altere no máximo {max} imagens por vez.',
  edit: 'Alterar',
  hint: 'Os campos vazios ficam como estão.',
  no: 'Não',
  onlyOf: 'Somente marcas de',
  onlyOfHint: 'Se ficar vazio, todas as marcas das imagens são alteradas.',
  point: 'Ponto de conhecimento das marcas',
  pointHint: 'As bagagens sem ameaça não têm marcas e ficam como estão.',
  title_one: 'Alterar {count} imagem',
  title_other: 'Alterar {count} imagens',
  yes: 'Sim',
}
