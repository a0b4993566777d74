// What the choice of a library file says, in English.
export const text = {
  allTypes: 'All types',
  cancel: 'Cancel',
  choose: 'Choose',
  files: 'Files',
  noMatch: 'No file matches',
  noMatchHint: 'Change the name or the type.',
  none: 'There are no files yet',
  noneHint: 'Upload files in the resource library first.',
  search: 'File name',
  title: 'Choose a file',
  types: 'Type',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    resources: typeof text
  }
}
