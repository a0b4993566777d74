// What the choice of a paper for a step says, in Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sat-paper'> = {
  choosePaper: 'Escolha uma prova publicada',
  choosePaperRule: 'Escolha uma prova publicada.',
  loadingPapers: 'Carregando',
  minutes: 'Minutos',
  noPaperMatch: 'Nenhuma prova publicada corresponde',
  noPapers: 'Ainda não há provas publicadas. Publique uma em Provas.',
  paper: 'Prova',
  paperFacts_one: '{questions} · {total} ponto, aprova com {pass} · {minutes} min',
  paperFacts_other: '{questions} · {total} pontos, aprova com {pass} · {minutes} min',
  papersFailed: 'Não foi possível carregar as provas. Tentar de novo',
  passLine: 'Nota de aprovação',
  preview: 'Prévia',
  questions_one: '{count} questão',
  questions_other: '{count} questões',
  required: 'Preencha este campo.',
  truthHeld: 'Os alunos ainda não veem as respostas corretas. Estas questões ainda podem ser respondidas em:',
  truthHeldIn: '{plan}: {name}',
  truthHeldOthers_one: '{count} etapa de um plano que você não pode ver',
  truthHeldOthers_other: '{count} etapas de planos que você não pode ver',
  truthHeldOwn: 'esta prova',
}
