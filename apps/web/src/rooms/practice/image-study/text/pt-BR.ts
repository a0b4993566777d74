// Texts of image study in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'image-study'> = {
  back: 'Voltar às imagens',
  ct: 'CT',
  dr: 'DR',
  image: 'Imagem',
  marks: 'Mostrar as marcas',
  new: 'Nova',
  noDescription: 'Esta imagem não tem descrição.',
  none: 'Não há imagens para estudar',
  noneHint: 'Aparecerão quando sua organização tiver imagens que nenhuma prova usa.',
  noThreat: 'Sem ameaça',
  onlyNew: 'Somente as novas',
  search: 'Buscar por nome',
  title: 'Estudo de imagens',
  viewsHint: 'As setas passam de uma vista a outra; as marcas estão na primeira.',
}
