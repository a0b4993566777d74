// Who uploaded pictures for questions.
import type { PersonData } from '../../seams/person-data.ts'

export const picturesPersonData: PersonData = {
  columns: {
    'question_picture.creator_id': {
      kept: 'Who uploaded a picture belongs to its origin, for as long as questions may be taken from it.',
    },
  },
}
