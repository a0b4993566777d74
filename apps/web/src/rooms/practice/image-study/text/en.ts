// Texts of image study in English.
export const text = {
  back: 'Back to the images',
  ct: 'CT',
  dr: 'DR',
  image: 'Image',
  marks: 'Show the marks',
  new: 'New',
  noDescription: 'No description was written for this image.',
  none: 'No images to study',
  noneHint: 'Images appear here once your organisation has some that no exam uses.',
  noThreat: 'No threat',
  onlyNew: 'Only new ones',
  search: 'Search by name',
  title: 'Image study',
  viewsHint: 'Arrow keys step through the views; the marks lie on the first.',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'image-study': typeof text
  }
}
