// What the second look at images says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'checks'> = {
  about:
    'Las imágenes importadas o subidas las revisa alguien distinto de quien las marcó. Si la instalación lo exige, un examen solo se publica con imágenes aceptadas aquí.',
  accept: 'Aceptar',
  accepted: 'Se aceptó la imagen.',
  acceptHint: 'Abra antes la imagen: todas las marcas correctas y ninguna de menos.',
  acceptTitle: 'Aceptar «{name}» como está marcada',
  by: 'Marcada por',
  empty: 'No hay imágenes',
  emptyHint: 'Las imágenes importadas y subidas esperan aquí; las generadas no necesitan revisión.',
  image: 'Imagen',
  marks: 'Marcada como',
  note: 'Nota',
  noteRule: 'Indique qué está mal.',
  origin: 'Origen',
  own: 'La marcó usted: la revisa otra persona.',
  search: 'Nombre de la imagen',
  sendBack: 'Devolver',
  sendBackHint: 'Quien la marcó lee la nota aquí. Cuando se cambien las marcas, la imagen volverá a esperar.',
  sendBackTitle: 'Devolver «{name}»',
  sentBack: 'Se devolvió la imagen.',
  state: 'Estado',
  state_accepted: 'Aceptada',
  state_returned: 'Devuelta',
  state_waiting: 'En espera',
  view: 'Segunda revisión',
}
