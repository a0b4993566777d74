// Texts of the own history in Portuguese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'own-history'> = {
  byCategory: 'Por categoria, a mais fraca primeiro',
  failed: 'Reprovado',
  interval: '({low} a {high})',
  noCategory: 'Sem categoria',
  notTold: 'Resultado ainda não divulgado',
  overTime: 'Sensibilidade d′ por semana',
  passed: 'Aprovado',
  past: 'Práticas e provas',
  pastNone: 'Nada ainda',
  pastNoneHint: 'As práticas e provas que você concluir ficam aqui.',
  rightOf: '{right} de {total} certas',
  sensitivity: 'Quão bem se distinguem ameaças de bagagens inofensivas',
  sort: 'Mostrar',
  sort_all: 'Tudo',
  sort_belt: 'Prática na esteira',
  sort_exam: 'Prova',
  sort_images: 'Prática de imagens',
  sort_theory: 'Prática de teoria',
  title: 'Meu histórico',
  trendHint: 'Acima de 2 é bom; de 3, muito bom. A faixa é a margem que as imagens de uma semana deixam.',
  trendNone: 'Ainda não praticou imagens',
  trendNoneHint: 'Após a primeira prática de imagens, sua sensibilidade aparece aqui semana a semana.',
}
