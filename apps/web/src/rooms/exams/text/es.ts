// What the exams room says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'exams'> = {
  title_myTask: 'Mis tareas', title_myTaskDetail: 'Tarea', title_exam: 'Examen',
  searchTask: 'Buscar tareas', status: 'Estado', noTasks: 'Aún no hay tareas', noTasksHint: 'Cuando un formador le asigne un plan de formación, aparecerá aquí.', noMatches: 'Ninguna tarea coincide', noMatchesHint: 'Cambie los filtros para ver más.', clearFilters: 'Quitar los filtros',
  status_0: 'Sin empezar', status_1: 'En curso', status_2: 'Terminada', status_3: 'Ausente', status_4: 'Por repetir',
  window: '{start} a {end}', windowOpen: 'Desde {start}, sin fin', givenBy: 'De {name}', percentDone: '{percent} hecho', steps: 'Exámenes', noSteps: 'Esta tarea no contiene exámenes.', content: 'Sobre esta tarea', details: 'Detalles', progress: 'Progreso', starts: 'Empieza', ends: 'Termina', trainer: 'Formador',
  action_enter: 'Empezar', action_continue: 'Continuar', action_resit: 'Repetir', action_view: 'Ver examen', action_result: 'Ver resultado', action_wait: 'Aún no abierto', action_none: 'Cerrado',
  images_one: '{count} imagen', images_other: '{count} imágenes', minutes_one: '{count} minuto', minutes_other: '{count} minutos', passAt: 'aprueba con {score} de {total}', until: 'hasta {time}', ownScore: '{score} puntos', passed: 'Aprobado', notPassed: 'No aprobado', handedIn: 'Entregado {time}', resultLater: 'Resultado aún no visible', resitsLeft_one: 'queda {count} repetición', resitsLeft_other: 'quedan {count} repeticiones', running: 'En marcha',
  form_1: 'Juicio rápido', form_2: 'Marcar el lugar', form_3: 'Marcar el lugar y el tipo',
  instructionsFor: 'Antes de empezar', factForm: 'Tipo', factImages: 'Imágenes', factTime: 'Tiempo', factTotal: 'Puntos totales', factPass: 'Nota de corte', factCloses: 'Cierra', factReview: 'Revisión posterior', factResits: 'Repeticiones restantes', yes: 'Sí', no: 'No', never: 'Sin fin',
  rule_1: 'Juzgue cada imagen: segura o sospechosa. Tras cada juicio llega la siguiente; puede volver atrás.', rule_2: 'Marque cada amenaza con un toque o juzgue la imagen segura. Caben diez marcas por imagen.', rule_3: 'Marque cada amenaza con un toque y diga qué es, o juzgue la imagen segura. Caben diez marcas por imagen.',
  ruleSaved: 'Cada respuesta se guarda al momento. Si se pierde la conexión, siga: sus respuestas se conservan en este equipo y se envían cuando vuelva.', ruleTime: 'El reloj corre en el servidor desde que empieza, también con la página cerrada. Al acabar el tiempo, el examen se entrega solo. {release}', ruleTools: 'Amplíe con la rueda o con dos dedos. Las letras de las teclas funcionan en el teclado; ? las muestra todas.', ruleOneWindow: 'Trabaje en una sola ventana. Abrir el examen en otra lo traslada allí.',
  shortened: 'El examen cierra a las {time}. Si empieza ahora, dispone de {minutes} en lugar de {full}.', releaseNow: 'El resultado aparece al entregar.', releaseWindowEnd: 'El resultado aparece después de {time}.', releaseManual: 'El resultado aparece cuando su formador lo publique.',
  start: 'Empezar el examen', startResit: 'Empezar la repetición', continueExam: 'Continuar el examen', back: 'Volver a la tarea', waitUntil: 'El examen abre {time}.', closed: 'Este examen está cerrado.',
  opening: 'Abriendo el examen', openFailed: 'No se pudo abrir el examen', retry: 'Reintentar', paperFailed: 'Error al cargar el examen',
  elsewhereTitle: 'Este examen continúa en otra ventana', elsewhereText: 'Solo una ventana puede responder a la vez. Para trabajar aquí, traiga el examen; la otra ventana se detiene.', continueHere: 'Continuar aquí',
  signInTitle: 'Inicie sesión para seguir', signInText: 'Su sesión terminó. Sus respuestas se conservan en este equipo y se guardan en cuanto inicie sesión de nuevo. El tiempo sigue corriendo.', userName: 'Usuario', userNameMissing: 'Escriba su usuario.', password: 'Contraseña', passwordMissing: 'Escriba su contraseña.', signIn: 'Iniciar sesión', later: 'Más tarde', otherUser: 'Este examen pertenece a otra cuenta. Inicie sesión con la que lo empezó.',
  leaveTitle: '¿Salir del examen?', leaveText: 'Sus respuestas están guardadas y el tiempo sigue corriendo. Puede volver hasta que se acabe.', leave: 'Salir', stay: 'Quedarse',
  resultTitle: 'Resultado', loadingResult: 'Cargando el resultado',
  messageTitle: 'Mensaje del vigilante', messageSeen: 'Lo he leído', frozenTitle: 'El examen está detenido',
  frozenText: 'Los vigilantes han detenido el examen por el momento. Sus respuestas se conservan y su tiempo no corre. Sigue por sí solo.', cameraTitle: 'El examen espera la cámara',
  cameraText: 'Permita la cámara para esta página en el navegador, conéctela o cierre otros programas que la usen.', cameraRetry: 'Probar la cámara otra vez', cameraCheck: 'Probar la cámara', cameraWorks: 'La cámara funciona.',
  cameraPreview: 'Lo que ve la cámara', note_on: 'La cámara funciona', note_denied: 'La cámara no está permitida', note_missing: 'No se encontró ninguna cámara', note_lost: 'Se perdió la cámara', note_dark: 'La cámara no ve nada',
  note_failing: 'Las fotos no llegan', photosTitle: 'Fotos durante el examen',
  photosText: 'Este examen le toma una foto cada {seconds} segundos, para poder mostrar quién lo rindió. Solo los vigilantes ven las fotos, cada consulta queda registrada y se borran tras el plazo que fija su organización.',
  photosFlag: 'Sin cámara puede rendir el examen, y los vigilantes ven que faltan fotos.', photosBlock: 'El examen necesita una cámara que funcione.', photosConsent: 'Acepto que se tomen fotos durante este examen.',
}
