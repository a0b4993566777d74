// What the screening player says, in Spanish.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'viewer'> = {
  formName1: 'Juicio rápido', formName2: 'Marcar el lugar', formName3: 'Marcar el lugar y el tipo',
  imageOf: 'Imagen {index} de {total}', imageNo: 'Imagen {index}', current: 'actual', points: '{score} puntos', passAt: 'aprueba con {score}', minutes: '{count} min', ownScore: 'nota {score}',
  keyQuestion: 'Pregunta clave', review: 'Revisión', preview: 'Vista previa',
  timeLeft: 'Tiempo restante', timeLeftWarning: 'Quedan {count} minutos', submit: 'Entregar', leave: 'Salir del examen', close: 'Cerrar', back: 'Volver',
  saved: 'Guardado', saving: 'Guardando', offlineSince: 'Sin conexión desde {time}', signInToSave: 'Inicie sesión para guardar',
  unprotected: 'Sin protección sin conexión', unprotectedHint: 'Este navegador no conserva copia de sus respuestas. Se guardan en el servidor mientras haya conexión.',
  safe: 'Seguro', suspect: 'Sospechoso', previous: 'Anterior', next: 'Siguiente', displayModes: 'Modos de imagen',
  mode0: 'Normal', mode1: 'Aclarar', mode2: 'Oscurecer', mode3: 'Invertir', mode4: 'Blanco y negro', mode6: 'Super­aclarar', mode7: 'Super­oscurecer', mode8: 'Quitar inorgánico', mode9: 'Quitar orgánico',
  zoomIn: 'Acercar', zoomOut: 'Alejar', zoomReset: 'Restablecer vista', zoomNow: 'Aumento {zoom}', crosshair: 'Cruz', tools: 'Vista',
  imageLoading: 'Cargando la imagen', imageFailed: 'No se pudo cargar la imagen', imageFailedHint: 'Se intenta de nuevo en cuanto vuelva la conexión.', retry: 'Reintentar',
  stage: 'Imagen de rayos X {index}', stageHint: 'Pulse M para abrir la cruz, las flechas para moverla e Intro para marcar.',
  mark: 'Marca {index}', markNamed: 'Marca {index}: {name}', deleteMark: 'Borrar la marca {index}', markerLimit: 'Límite de marcas alcanzado',
  images: 'Imágenes', otherImages: 'Otras imágenes', answeredOf: '{answered} de {total} respondidas', showList: 'Mostrar imágenes', hideList: 'Ocultar imágenes',
  stateUnanswered: 'sin responder', stateSafe: 'juzgada segura', stateSuspect: 'juzgada sospechosa', stateRight: 'correcta', stateWrong: 'incorrecta', leftOut: 'no cuenta para la nota',
  submitTitle: '¿Entregar el examen?', submitLeft: 'Aún le quedan {count} pregunta(s)', submitAll: 'Todas las preguntas están respondidas. Tras entregar no se pueden cambiar.', submitLeftHint: 'Las preguntas sin respuesta cuentan como incorrectas.',
  handIn: 'Entregar', keepOn: 'Seguir', goToLeft: 'Ir a la primera', handingIn: 'Entregando', handInWaits: 'Sin conexión. Sus respuestas se conservan y se entregan en cuanto vuelva.', timeIsUp: 'Se acabó el tiempo. Se están entregando sus respuestas.',
  knowledgeTitle: '¿Qué hay aquí?', knowledgeSearch: 'Buscar', knowledgeNone: 'Nada se llama así.', cancel: 'Cancelar',
  markerTitle: 'Detalle de la marca', markerName: 'Nombre', markerCategory: 'Categoría del objeto', markerProduct: 'Modelo del equipo', markerDescription: 'Descripción de la imagen', markerImages: 'Imágenes', markerImageOf: 'Imagen {index} de {total}', markerFailed: 'No se pudo cargar el detalle.', none: 'Ninguno', loading: 'Cargando',
  resultTitle: 'Resultado', passed: 'Aprobado', failed: 'No aprobado', scoreOf: 'de {total}', passScore: 'Nota de corte', correct: 'Correctas', wrong: 'Incorrectas', unanswered: 'Sin responder', total: 'Preguntas', answered: 'Respondidas', startTime: 'Inicio', submitTime: 'Entrega', rate: 'Tasa de aciertos', timeUsed: 'Tiempo empleado',
  resultLater: 'Sus respuestas están entregadas. El resultado aún no se muestra.', resultLaterAt: 'Sus respuestas están entregadas. El resultado se muestra desde el {time}.', receipt: 'Recibo', receiptFile: 'Guardar el recibo en PDF', receiptHint: 'Prueba de lo entregado y de cuándo.', closedByDeadline: 'Se cerró al acabar el tiempo.', closedByAdministrator: 'Lo cerró un administrador.', reviewPaper: 'Revisar el examen',
  legendHit: 'Acierto', legendMisnamed: 'Lugar correcto, otro nombre', legendExtra: 'Aquí no hay nada', legendFound: 'Encontrada', legendMissed: 'No encontrada', legendOwn: 'Sus marcas', legendTruth: 'Amenazas', truthSafe: 'Sin amenaza', truthSuspect: 'Contiene una amenaza', youSaid: 'Respuesta', youSaidNothing: 'Sin respuesta', showTruth: 'Mostrar la solución', verdictRight: 'Correcta', verdictWrong: 'Incorrecta', verdictLeftOut: 'No cuenta para la nota', truth: 'Solución', regionNamed: '{name}: {verdict}', openDetail: 'Detalles de {name}',
  helpTitle: 'Teclas de la consola', helpMove: 'Imagen anterior o siguiente', helpJudge: 'Juzgar segura o sospechosa', helpCrosshair: 'Abrir la cruz; las flechas la mueven, con Mayús más lejos', helpMark: 'Marcar en la cruz', helpDelete: 'Borrar la marca elegida o la última', helpLeave: 'Quitar la cruz', helpMode: 'Modo de imagen {name}', helpHold: 'Mantenga pulsada una tecla de modo para ver, suéltela para volver', helpZoom: 'Acercar o alejar', helpZoomReset: 'Mostrar la imagen entera', helpList: 'Mostrar u ocultar la lista', helpHelp: 'Estas teclas',
  paperFailed: 'Error al cargar el examen',
  addMark: 'Añadir una marca', drawOff: 'Dibujar marcas arrastrando', drawOn: 'Al arrastrar se dibujan marcas; pulse para mover la imagen', markBox: 'Marca {index}: {name}. Las flechas la mueven, con Mayús cambian su tamaño, Supr la quita.', marks: 'Marcas', marksFull: 'Como máximo {max} marcas por imagen.', marksHint: 'Arrastre un recuadro alrededor de cada amenaza en la imagen y elija qué es.', pointAt: 'Mostrar la marca {index} en la imagen', removeMark: 'Quitar la marca {index}', unnamed: 'sin elegir', whatLies: '¿Qué hay aquí?',
}
