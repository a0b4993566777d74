// What operator keys of devices say, in English.
export const text = {
  about:
    'A device is a machine with the keys its operators know. Exams and practice can be set to its keys; elsewhere the standard keys hold.',
  act_back: 'Belt backwards',
  act_forward: 'Belt forwards',
  act_run: 'Run and stop the belt',
  acts: 'Actions',
  add: 'Add a device',
  copy: 'Copy',
  copyOf: '{name} (copy)',
  creator: 'Creator',
  delete: 'Delete',
  deleteAsk_one: 'Delete {count} device?',
  deleteAsk_other: 'Delete {count} devices?',
  deleteText: 'Exams that were set to these keys keep them.',
  description: 'Description',
  empty: 'No devices yet',
  emptyHint: 'Add a device so that people train with the keys of your machine.',
  hint: 'Choose “Set a key”, then press the key or click it in the picture. A key is remembered by its place, whatever is printed on it. Arrows, Space, Enter, Escape and Delete always do the same.',
  keys: 'Keys',
  name: 'Name',
  nameRule: 'Name the device.',
  notSettable: '{key} always does the same and cannot be set.',
  pressKey: 'Press the key',
  removeKey: 'Remove {key} from {act}',
  save: 'Save',
  saved: 'The device was saved.',
  search: 'Device name',
  setKey: 'Set a key',
  setKeyOf: 'Set a key: {act}',
  startFrom: 'Set all keys to:',
  taken: '{key} is now for “{act}” and no longer for “{other}”.',
  titleNew: 'New device',
  titleOld: 'Device',
  updated: 'Changed',
  view: 'Operator keys',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    devices: typeof text
  }
}
