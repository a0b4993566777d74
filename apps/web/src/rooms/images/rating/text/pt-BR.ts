// What the blind rating says, in Brazilian Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'rating'> = {
  about:
    'Esta imagem vem de um scanner ou foi composta? Não se diz qual resposta estava certa, para que ninguém aprenda a reconhecer indícios. Contam como de scanner as imagens importadas ou enviadas com modelo do equipamento ou fonte.',
  calledComposed: 'Imagens reais tidas como compostas',
  composed: 'Composta',
  fromScanner: 'De um scanner',
  howWide_one: '{count} avaliador. Os intervalos levam em conta quanto os avaliadores diferem.',
  howWide_other: '{count} avaliadores. Os intervalos levam em conta quanto os avaliadores diferem.',
  import: 'Importar imagens',
  lackHint_all_one: 'Você avaliou {count} imagem. Com novas na biblioteca, poderá continuar.',
  lackHint_all_other: 'Você avaliou {count} imagens. Com novas na biblioteca, poderá continuar.',
  lackHint_composed: 'Gere algumas bagagens na biblioteca; elas serão misturadas com as do scanner.',
  lackHint_real:
    'Importe imagens dos seus equipamentos, com modelo ou fonte; elas serão misturadas com as compostas. Umas vinte dos mesmos tipos de bagagem dão uma comparação justa.',
  lack_all: 'Você avaliou todas as imagens',
  lack_composed: 'Ainda não há imagens compostas',
  lack_real: 'Ainda não há imagens de scanner',
  noVotes: 'Ninguém avaliou imagens ainda.',
  ofVotes: '{hits} de {n}',
  oneRater: 'Um só avaliador. Com vários, os intervalos mostram também quanto as pessoas diferem.',
  picture: 'Imagem de uma bagagem',
  progress_one: '{count} imagem avaliada',
  progress_other: '{count} imagens avaliadas',
  result: 'Resultado de todos os avaliadores',
  share: 'Proporção, com intervalo de 95%',
  takenForReal: 'Imagens compostas tidas como reais',
  toLibrary: 'Abrir a biblioteca',
  view: 'Real ou composta?',
  votes: 'Votos',
  what: 'Imagens',
}
