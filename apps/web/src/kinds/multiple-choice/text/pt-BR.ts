// What papers and exams say of scoring multiple-choice questions, in Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'multiple-choice'> = {
  credit: 'Respostas em parte corretas de múltipla escolha',
  creditExample: 'Exemplo: {points} pontos, 3 de 5 alternativas são corretas.',
  creditGives: '2 corretas escolhidas: {some}; 2 corretas e 1 errada: {mixed}',
  creditShort: 'Múltipla escolha: {rule}',
  creditAsPaperHint: 'A regra escolhida na prova.',
  credit_allOrNothing: 'Tudo ou nada',
  credit_asPaper: 'Como a prova define',
  credit_rightMinusWrong: 'Corretas menos erradas',
  credit_shareOfRight: 'Proporção das corretas',
  credit_someRight: '{percent} % por parte das corretas',
  somePercent: 'Pontos por parte das corretas, em porcentagem',
  somePercentRule: 'Digite de 1 a 99.',
}
