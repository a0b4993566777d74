// What a mock exam in a plan says, in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mock-step'> = {
  addStep: 'Adicionar um simulado',
  allowReview: 'Mostrar as respostas certas após cada tentativa',
  allowReviewHint:
    'As pontuações e respostas certas esperam enquanto uma prova com as mesmas questões puder ser feita.',
  attempts: 'Tentativas',
  attemptsCount_one: '{count} tentativa',
  attemptsCount_other: '{count} tentativas',
  attemptsForms_one: 'As demais tentativas alternam com a outra forma desta prova.',
  attemptsForms_other: 'As demais tentativas usam, uma a cada vez, as outras {count} formas desta prova.',
  attemptsFormsShort_one: 'alterna com a outra forma',
  attemptsFormsShort_other: 'usa outras {count} formas, uma a cada vez',
  attemptsHint: 'Vazio: quantas vezes quiser.',
  attemptsSame: 'Esta prova não tem forma paralela: cada tentativa usa as mesmas questões.',
  categoriesOf: 'Categorias: {names}',
  disorder: 'Cada tentativa tem as questões em outra ordem',
  minutesShort: '{minutes} min',
  mockNo: 'Simulado {number}',
  noReview: 'só a pontuação',
  passLineHint: 'A partir desta nota o simulado conta como aprovado. De {total} pontos; vazio: a da prova.',
  passOf: 'aprova com {pass} de {total}',
  preview: 'Prévia',
  previewNamed: 'Prévia de {name}',
  questions_one: '{count} questão',
  questions_other: '{count} questões',
  results: 'Resultados',
  resultsNamed: 'Resultados de {name}',
  sameAsExam:
    'Esta prova também é um exame deste plano. Enquanto ele puder ser feito, o simulado não mostra pontuações nem respostas certas.',
  unlimited: 'quantas vezes quiser',
  untilTime: 'até {time}',
}
