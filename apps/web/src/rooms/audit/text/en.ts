// What the audit room says, in English.
export const text = {
  title_audit: 'Audit log',
  search: 'Search people, objects, values',
  act: 'Act',
  object: 'Object',
  objectID: 'Id of the object',
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
  noneHint: 'Every act that matters appears here.',
  unknownPerson: 'Unknown person',
  unknownAddress: 'Not known',
  onePerson: 'One person',
  oneObject: 'One object',
  showAll: 'Show all again',
  sealedUpTo: 'Sealed up to place {place}, {time}',
  sealNone: 'Nothing is sealed yet',
  sealLate_one: '{count} act waits for its seal; the sealer does not seem to work.',
  sealLate_other: '{count} acts wait for their seal; the sealer does not seem to work.',
  copyHead: 'Copy the head of the log',
  copied: 'Copied',
  atPlace: 'Place {place} of the log',
  allOfPerson: 'All acts of this person',
  allOfObject: 'All acts on this object',
  noChanges: 'This act changed no fields.',
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
