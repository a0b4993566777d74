// What packages of images say, in English.
export const text = {
  addImages: 'Add images',
  inPackage: 'In the package',
  inPackageOf: '{name}, already in the package',
  about: 'A package keeps screening images together: views of one bag, or a group that belongs together.',
  aboutCourse: 'A package keeps images together that belong in one lesson. A course takes all of them, or some.',
  count: 'Images',
  created: 'Created',
  creator: 'Creator',
  delete: 'Delete',
  deleteAsk_one: 'Delete {count} package?',
  deleteAsk_other: 'Delete {count} packages?',
  deleteText: 'The images stay in the library, and papers that use them do not change.',
  description: 'Description',
  empty: 'No packages yet',
  emptyHint: 'Choose images in the library, then put them into a package.',
  images: 'Images',
  imagesCount_one: '{count} image',
  imagesCount_other: '{count} images',
  name: 'Name',
  nameRule: 'Name the package.',
  newPackage: 'A new package',
  notYours: 'Only its creator or an administrator may change this package.',
  oldPackage: 'One that is there',
  package: 'Package',
  packageRule: 'Choose a package.',
  pictures: 'Preview',
  put: 'Put into a package',
  putDone: 'The images are in the package.',
  putOk: 'Put',
  putTitle_one: 'Put {count} image into a package',
  putTitle_other: 'Put {count} images into a package',
  saved: 'The package was saved.',
  search: 'Package name',
  takeOut: 'Take out {name}',
  threats: 'With a threat',
  toLibrary: 'To the library',
  tooFew: 'A package needs at least {min} images.',
  tooMany: 'A package holds at most {max} images.',
  view: 'Packages',
  where: 'Into',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    packages: typeof text
  }
}
