// Whose sittings there are, and who corrected keys. The copy for the person is written by the rooms whose purposes are sat.
import type { PersonData } from '../../seams/person-data.ts'

export const sittingsPersonData: PersonData = {
  columns: {
    'sitting.user_id': {
      exported: true,
      kept: 'Sittings are examination records: their results stay as somebody’s, by the id of an account without a name.',
    },
    'key_correction.made_by': {
      kept: 'Who corrected a key answers for the results that changed with it; corrections are append-only.',
    },
  },
}
