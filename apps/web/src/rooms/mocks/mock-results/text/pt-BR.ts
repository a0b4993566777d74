// What the results of a mock exam say, in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mock-results'> = {
  accountNo: 'Conta',
  all: 'Todos',
  attempts: 'Tentativas',
  attended: 'Participaram',
  average: 'Média das melhores',
  bestOf: 'Melhor pontuação (de {total})',
  export: 'Excel',
  lastTime: 'Última tentativa',
  noTrainees: 'Não há participantes',
  noTraineesHint: 'Adicione participantes ao plano ou altere os filtros.',
  organisation: 'Organização',
  passLine: 'Nota de aprovação',
  passTime: 'Primeira aprovação',
  personName: 'Nome',
  search: 'Nome, conta ou organização',
  state_failed: 'Não aprovado',
  state_passed: 'Aprovado',
  state_sitting: 'Em andamento',
  state_waiting: 'Não iniciou',
  status: 'Situação',
  title_plans: 'Planos de treinamento',
  title_results: 'Resultados do simulado',
  trainees: 'Participantes',
}
