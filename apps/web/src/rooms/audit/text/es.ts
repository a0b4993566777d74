// What the audit room says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'audit'> = {
  title_audit: 'Registro de auditoría', search: 'Buscar personas, objetos, valores', act: 'Acto', object: 'Objeto', objectID: 'Id del objeto',
  days: 'Días', from: 'Desde', to: 'Hasta', person: 'Persona', organisation: 'Organización',
  address: 'Dirección', time: 'Hora', seal: 'Sello', sealed: 'Sellado', waiting: 'Aún sin sellar',
  details: 'Detalles', export: 'Exportar', none: 'Todavía no hay nada registrado', noneHint: 'Aquí aparece todo acto importante.', unknownPerson: 'Persona desconocida',
  unknownAddress: 'Desconocida', onePerson: 'Una persona', oneObject: 'Un objeto', showAll: 'Mostrar todo de nuevo', sealedUpTo: 'Sellado hasta la posición {place}, {time}',
  sealNone: 'Todavía no hay nada sellado', sealLate_one: '{count} acto espera su sello; parece que el sellado no funciona.', sealLate_other: '{count} actos esperan su sello; parece que el sellado no funciona.', copyHead: 'Copiar la cabeza del registro', copied: 'Copiado',
  atPlace: 'Posición {place} del registro', allOfPerson: 'Todos los actos de esta persona', allOfObject: 'Todos los actos sobre este objeto', noChanges: 'Este acto no cambió ningún campo.', field: 'Campo',
  value: 'valor', before: 'Antes', after: 'Después', nothing: 'nada',
}
