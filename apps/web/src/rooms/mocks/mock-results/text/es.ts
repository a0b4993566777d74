// What the results of a mock exam say, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mock-results'> = {
  accountNo: 'Cuenta',
  all: 'Todos',
  attempts: 'Intentos',
  attended: 'Asistieron',
  average: 'Media de las mejores',
  bestOf: 'Mejor puntuación (de {total})',
  export: 'Excel',
  lastTime: 'Último intento',
  noTrainees: 'No hay participantes',
  noTraineesHint: 'Añada participantes al plan o cambie los filtros.',
  organisation: 'Organización',
  passLine: 'Nota de aprobación',
  passTime: 'Primera aprobación',
  personName: 'Nombre',
  search: 'Nombre, cuenta u organización',
  state_failed: 'No aprobado',
  state_passed: 'Aprobado',
  state_sitting: 'En curso',
  state_waiting: 'Sin empezar',
  status: 'Estado',
  title_plans: 'Planes de formación',
  title_results: 'Resultados del simulacro',
  trainees: 'Participantes',
}
