// Who sent which files.
import type { PersonData } from '../../seams/person-data.ts'

export const filesPersonData: PersonData = {
  columns: {
    'upload.owner_id': { kept: 'An upload belongs to its sender until it is finished, and goes within days.' },
    'kept_file.owner_id': { kept: 'Who uploaded a file belongs to its origin, for as long as something names it.' },
  },
}
