// What the audit room says, in English.
export const text = {
  title_audit: 'Audit log',
  search: 'Search people, objects, values',
  act: 'Action',
  object: 'Object',
  objectID: 'Object ID',
  days: 'Days',
  from: 'From',
  to: 'To',
  person: 'Person',
  organisation: 'Organisation',
  address: 'Address',
  time: 'Time',
  seal: 'Seal',
  sealed: 'Sealed',
  waiting: 'Not sealed yet',
  details: 'Details',
  export: 'Export',
  none: 'Nothing has been recorded yet',
  noneHint: 'Every important action appears here.',
  unknownPerson: 'Unknown person',
  unknownAddress: 'Not known',
  onePerson: 'One person',
  oneObject: 'One object',
  showAll: 'Show all',
  sealedUpTo: 'Sealed up to entry {place}, {time}',
  sealNone: 'Nothing has been sealed yet',
  sealLate_one: '{count} action is not sealed yet; sealing may have stopped.',
  sealLate_other: '{count} actions are not sealed yet; sealing may have stopped.',
  copyHead: 'Copy the log head',
  copied: 'Copied',
  atPlace: 'Entry {place} of the log',
  allOfPerson: 'All actions by this person',
  allOfObject: 'All actions on this object',
  noChanges: 'This action changed no fields.',
  field: 'Field',
  value: 'value',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    audit: typeof text
  }
}
