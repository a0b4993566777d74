// What the belt says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'belt'> = {
  answeredOf: 'Hechas',
  asleep: 'La cinta se detuvo mientras la página no estaba visible.',
  back: 'Atrás',
  description1:
    'Las imágenes pasan por la cinta como en el equipo. Haga doble clic en una imagen sospechosa; otro doble clic lo anula.',
  description2:
    'Las imágenes pasan por la cinta como en el equipo. Detenga la cinta y haga clic en cada lugar donde haya una amenaza.',
  description3:
    'Las imágenes pasan por la cinta como en el equipo. Detenga la cinta, haga clic en cada lugar donde haya una amenaza y elija qué es.',
  direction: 'Sentido',
  ended: 'Han pasado todas las imágenes.',
  forward: 'Adelante',
  imageMissing: 'No se pudo cargar la imagen {index}',
  imageNo: 'Imagen {index}',
  imageSuspect: 'Imagen {index}, sospechosa',
  keyDirection: 'Cinta hacia adelante o hacia atrás',
  keyHelp: 'Mostrar todas las teclas',
  keyMark: 'Marcar la imagen del centro o la elegida con Tab',
  keyMode: 'Funciones de imagen',
  keyRun: 'Poner en marcha y detener la cinta',
  keyZoom: 'Ampliar, reducir y volver con la cinta detenida',
  loading: 'Esperando la siguiente imagen',
  missing: 'Falta la imagen',
  pause: 'Detener',
  play: 'Marcha',
  preparing: 'Cargando imágenes: {ready} de {total}',
  resume: 'Seguir en la imagen {index}',
  rule: 'Una imagen que pasa sin respuesta cuenta como segura. Al salir de la pantalla completa se cierra esta vista; sus respuestas se conservan.',
  section: 'Comienza la siguiente parte',
  sectionGo: 'Comenzar la parte',
  speed: 'Velocidad',
  speedTimes: '{speed}×',
  stage: 'Cinta con imágenes de rayos X',
  start: 'Empezar',
  stopFirst: 'Detenga la cinta para marcar',
  suspects: 'Sospechosas',
  total: 'Imágenes',
}
