// Texts of practice on the belt in Brazilian Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'belt-practice'> = {
  choose: 'Escolha o que passa na esteira',
  explained:
    'As imagens passam na esteira como no equipamento: uma bagagem após a outra, em quatro velocidades. O que você não marcar conta como seguro; o resultado vem no final.',
  finishAsk: 'Concluir esta prática?',
  title: 'Prática na esteira',
}
