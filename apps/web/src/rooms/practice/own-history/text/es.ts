// Texts of the own history in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'own-history'> = {
  byCategory: 'Por categoría, la más débil primero',
  failed: 'No aprobado',
  interval: '({low} a {high})',
  noCategory: 'Sin categoría',
  notTold: 'Resultado aún no publicado',
  overTime: 'Sensibilidad d′ por semana',
  passed: 'Aprobado',
  past: 'Prácticas y exámenes',
  pastNone: 'Nada todavía',
  pastNoneHint: 'Aquí se guardan las prácticas y los exámenes que termine.',
  rightOf: '{right} de {total} correctas',
  sensitivity: 'Qué tan bien se distinguen amenazas de equipajes inofensivos',
  sort: 'Mostrar',
  sort_all: 'Todo',
  sort_belt: 'Práctica en cinta',
  sort_exam: 'Examen',
  sort_images: 'Práctica de imágenes',
  sort_theory: 'Práctica de teoría',
  title: 'Mi historial',
  trendHint: 'Por encima de 2 es bueno; de 3, muy bueno. La banda es el margen que dejan las imágenes de una semana.',
  trendNone: 'Aún no practicó imágenes',
  trendNoneHint: 'Tras su primera práctica de imágenes verá aquí su sensibilidad semana a semana.',
}
