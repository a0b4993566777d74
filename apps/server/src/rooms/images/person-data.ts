// Who brought images into the library.
import type { PersonData } from '../../seams/person-data.ts'

export const imagesPersonData: PersonData = {
  columns: {
    'image.creator_id': {
      kept: 'Who added an image belongs to its origin, for as long as papers may be taken from it.',
    },
    'image_package.creator_id': { kept: 'Who put a package of images together belongs to its origin.' },
    'image_generation.owner_id': { kept: 'Who had images generated belongs to their origin.' },
    'image_import.owner_id': { kept: 'Who imported images belongs to their origin, as licence and source do.' },
  },
}
