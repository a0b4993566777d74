// What changing many images at once says, in English.
export const text = {
  apply: 'Apply',
  asItIs: 'As it is',
  changed_one: '{count} changed',
  changed_other: '{count} changed',
  editMost: 'Change at most {max} images at a time.',
  edit: 'Change',
  hint: 'Fields left empty stay as they are.',
  no: 'No',
  onlyOf: 'Only marks of',
  onlyOfHint: 'Left empty, every mark on the images is changed.',
  point: 'Knowledge point of the marks',
  pointHint: 'Clear bags have no marks and stay as they are.',
  title_one: 'Change {count} image',
  title_other: 'Change {count} images',
  yes: 'Yes',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    bulk: typeof text
  }
}
