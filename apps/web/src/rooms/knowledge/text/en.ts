// What the knowledge room says, in English.
export const text = {
  addCategory: 'Add category',
  addKind: 'Add kind',
  addKindUnder: 'Add a kind under “{name}”',
  added: 'Added.',
  changed: 'Saved.',
  code: 'Code',
  codeHint: 'Lower-case letters, digits, hyphens and dots, e.g. blade.kitchen-knife. It cannot be changed later.',
  codeRule: 'Use lower-case letters, digits, hyphens and dots, starting with a letter or digit.',
  delete: 'Delete',
  deletePoint: 'Delete “{name}”?',
  deletePointText: 'Nothing uses it. This cannot be undone.',
  deleteUsedHint: 'It is in use or has kinds under it.',
  deleted: 'Deleted.',
  edit: 'Edit',
  editPoint: 'Edit “{name}”',
  empty: 'There are no knowledge points yet',
  emptyHint: 'Marks, filters and paper blueprints all use them. Start with a category such as blades.',
  image: 'Image points',
  langEn: 'English',
  langEs: 'Spanish',
  langPt: 'Portuguese (Brazil)',
  langZh: 'Chinese',
  name: 'Name',
  noMatch: 'No points match',
  order: 'Order',
  orderHint: 'Smaller numbers come first.',
  parent: 'Parent category',
  parentNone: 'None: it is a top-level category',
  required: 'Please fill this in.',
  search: 'Name or code',
  theory: 'Theory points',
  title: 'Knowledge points',
  uses: 'Images',
  variant: 'Type of points',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    knowledge: typeof text
  }
}
