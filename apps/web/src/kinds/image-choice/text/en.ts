// What image questions say, in English.
export const text = {
  chooseCT: 'Choose a CT image',
  chooseDR: 'Choose a DR image',
  chooseImage: 'Choose an image',
  example: 'What lies beside the laptop?',
  exampleA: 'A hair dryer',
  exampleB: 'A power bank',
  exampleC: 'A camera',
  helpDigits: 'Choose the option with this number',
  helpViews: 'Next or previous view',
  helpVolume: 'The CT volume over the whole screen',
  helpZoom: 'Zoom in, zoom out, whole image',
  hintCT: 'Options over an image of the CT library.',
  hintDR: 'Options over an image of the DR library.',
  image: 'Image',
  imageGone: 'The image is no longer in the library',
  imageRule: 'Choose an image.',
  lineCT: 'CT questions',
  lineDR: 'DR questions',
  manyHint: 'The score is for all correct options and no other.',
  nameCT: 'CT question',
  nameDR: 'DR question',
  noImages: 'No image found',
  noImagesCT: 'Upload CT images in the library first, or search for something else.',
  noImagesDR: 'Upload DR images in the library first, or search for something else.',
  one: 'One',
  otherImage: 'Choose another image',
  rightOptions: 'Correct options',
  more: 'Several',
  viewBefore: 'Previous view',
  viewNext: 'Next view',
  viewOf: 'View {index} of {total}',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'image-choice': typeof text
  }
}
