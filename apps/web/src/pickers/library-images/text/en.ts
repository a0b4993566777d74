// What narrows a library of images, in English.
export const text = {
  add: 'Add',
  addCount_one: 'Add {count} image',
  addCount_other: 'Add {count} images',
  loading: 'Loading',
  none: 'No images match',
  noneHint: 'Change the search or the filters.',
  appraisal: 'Professional appraisal image',
  class: 'Class',
  class_danger: 'With threat',
  class_package: 'All',
  class_safe: 'Safe',
  created: 'Created',
  createdFrom: 'Created from',
  createdTo: 'to',
  deviceModel: 'Device model',
  fewer: 'Fewer filters',
  knowledge: 'Knowledge point',
  more: 'More filters',
  no: 'No',
  origin: 'Origin',
  reserved: 'Reserved for exams',
  searchName: 'Name or device model',
  source: 'Source',
  viewCount: 'Views',
  year: 'Year',
  yes: 'Yes',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'library-images': typeof text
  }
}
