// Who made plans, who is trained by them, and how far they are.
import type { PersonData } from '../../seams/person-data.ts'

export const plansPersonData: PersonData = {
  columns: {
    'plan.creator_id': { kept: 'Who made a plan answers for it and may change it; it is kept by the id.' },
    'plan_trainee.user_id': {
      kept: 'That somebody was to be trained is a record of training, kept by the id of an account without a name.',
    },
    'plan_trainee.added_by': { kept: 'Who put somebody on a plan belongs to that record.' },
    'plan_progress.user_id': {
      kept: 'What somebody began and finished is a record of training, kept by the id of an account without a name.',
    },
  },
}
