// What the second look at images says, in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'checks'> = {
  about:
    'Imagens importadas ou enviadas são verificadas por alguém que não as marcou. Quando a instalação exige, uma prova só é publicada com imagens aceitas aqui.',
  accept: 'Aceitar',
  accepted: 'A imagem foi aceita.',
  acceptHint: 'Abra a imagem antes: todas as marcas certas e nenhuma faltando.',
  acceptTitle: 'Aceitar “{name}” como está marcada',
  by: 'Marcada por',
  empty: 'Nenhuma imagem aqui',
  emptyHint: 'Imagens importadas e enviadas esperam aqui; as geradas não precisam de verificação.',
  image: 'Imagem',
  marks: 'Marcada como',
  note: 'Observação',
  noteRule: 'Diga o que está errado.',
  origin: 'Origem',
  own: 'Marcada por você: outra pessoa verifica.',
  search: 'Nome da imagem',
  sendBack: 'Devolver',
  sendBackHint: 'Quem a marcou lê a observação aqui. Depois que as marcas mudam, a imagem espera de novo.',
  sendBackTitle: 'Devolver “{name}”',
  sentBack: 'A imagem foi devolvida.',
  state: 'Situação',
  state_accepted: 'Aceita',
  state_returned: 'Devolvida',
  state_waiting: 'Aguardando',
  view: 'Segunda verificação',
}
