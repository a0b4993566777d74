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
  attemptsHint: 'Vazio: quantas vezes quiser.',
  categoriesOf: 'Categorias: {names}',
  choosePaperRule: 'Escolha uma prova publicada.',
  disorder: 'Cada tentativa tem as questões em outra ordem',
  minutes: 'Minutos',
  minutesShort: '{minutes} min',
  mockNo: 'Simulado {number}',
  noReview: 'só a pontuação',
  paper: 'Prova',
  passLine: 'Nota de aprovação',
  passLineHint: 'A partir desta nota o simulado conta como aprovado. De {total} pontos; vazio: a da prova.',
  passOf: 'aprova com {pass} de {total}',
  preview: 'Prévia',
  previewNamed: 'Prévia de {name}',
  questions_one: '{count} questão',
  questions_other: '{count} questões',
  required: 'Preencha este campo.',
  results: 'Resultados',
  resultsNamed: 'Resultados de {name}',
  sameAsExam:
    'Esta prova também é um exame deste plano. Enquanto ele puder ser feito, o simulado não mostra pontuações nem respostas certas.',
  unlimited: 'quantas vezes quiser',
  untilTime: 'até {time}',
}
