// What is said around an open sitting and its result, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sitting-screen'> = {
  back: 'Volver a la tarea',
  opening: 'Abriendo el examen',
  openFailed: 'No se pudo abrir el examen',
  retry: 'Reintentar',
  paperFailed: 'Error al cargar el examen',
  elsewhereTitle: 'Este examen está abierto en otra ventana',
  elsewhereText:
    'Solo se puede responder en una ventana a la vez. Para trabajar aquí, traiga el examen; la otra ventana se detendrá.',
  continueHere: 'Continuar aquí',
  signInTitle: 'Inicie sesión para seguir',
  signInText:
    'Su sesión terminó. Sus respuestas se conservan en este equipo y se guardan en cuanto inicie sesión de nuevo. El tiempo sigue corriendo.',
  userName: 'Usuario',
  userNameMissing: 'Escriba su usuario.',
  password: 'Contraseña',
  passwordMissing: 'Escriba su contraseña.',
  signIn: 'Iniciar sesión',
  later: 'Más tarde',
  otherUser: 'Este examen pertenece a otra cuenta. Inicie sesión con la que lo empezó.',
  leaveTitle: '¿Salir del examen?',
  leaveText: 'Sus respuestas están guardadas y el tiempo sigue corriendo. Puede volver hasta que se acabe.',
  leave: 'Salir',
  stay: 'Quedarse',
  resultTitle: 'Resultado',
  loadingResult: 'Cargando el resultado',
}
