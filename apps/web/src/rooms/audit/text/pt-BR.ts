// What the audit room says, in Brazilian Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'audit'> = {
  title_audit: 'Registro de auditoria', search: 'Buscar pessoas, objetos, valores', act: 'Ato', object: 'Objeto', objectID: 'Id do objeto',
  days: 'Dias', from: 'De', to: 'Até', person: 'Pessoa', organisation: 'Organização',
  address: 'Endereço', time: 'Hora', seal: 'Selo', sealed: 'Selado', waiting: 'Ainda não selado',
  details: 'Detalhes', export: 'Exportar', none: 'Nada foi registrado ainda', noneHint: 'Todo ato importante aparece aqui.', unknownPerson: 'Pessoa desconhecida',
  unknownAddress: 'Desconhecido', onePerson: 'Uma pessoa', oneObject: 'Um objeto', showAll: 'Mostrar tudo de novo', sealedUpTo: 'Selado até a posição {place}, {time}',
  sealNone: 'Nada foi selado ainda', sealLate_one: '{count} ato espera o selo; a selagem parece não funcionar.', sealLate_other: '{count} atos esperam o selo; a selagem parece não funcionar.', copyHead: 'Copiar o topo do registro', copied: 'Copiado',
  atPlace: 'Posição {place} do registro', allOfPerson: 'Todos os atos desta pessoa', allOfObject: 'Todos os atos sobre este objeto', noChanges: 'Este ato não alterou campos.', field: 'Campo',
  value: 'valor', before: 'Antes', after: 'Depois', nothing: 'nada',
}
