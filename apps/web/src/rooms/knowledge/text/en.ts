// What the knowledge room says, in English.
export const text = {
  addCategory: 'Add category',
  addKind: 'Add kind',
  addKindUnder: 'Add a kind under “{name}”',
  added: 'Added.',
  changed: 'Saved.',
  code: 'Code',
  codeHint: 'Small letters, digits, hyphens and dots, e.g. blade.kitchen-knife. It cannot be changed later.',
  codeRule: 'Use small letters, digits, hyphens and dots, beginning with a letter or digit.',
  delete: 'Delete',
  deletePoint: 'Delete “{name}”?',
  deletePointText: 'Nothing uses it. This cannot be undone.',
  deleteUsedHint: 'It is in use or has kinds under it.',
  deleted: 'Deleted.',
  edit: 'Edit',
  editPoint: 'Edit “{name}”',
  empty: 'There are no knowledge points yet',
  emptyHint: 'Marks, filters and paper blueprints all use them. Begin with a category such as blades.',
  image: 'Image points',
  langEn: 'English',
  langEs: 'Spanish',
  langPt: 'Portuguese (Brazil)',
  langZh: 'Chinese',
  name: 'Name',
  noMatch: 'No point matches',
  order: 'Order',
  orderHint: 'Smaller numbers come first.',
  parent: 'Category above',
  parentNone: 'None: it is a category itself',
  required: 'Please fill this in.',
  search: 'Name or code',
  theory: 'Theory points',
  title: 'Knowledge points',
  uses: 'Images',
  variant: 'Kind of points',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    knowledge: typeof text
  }
}
