// Who a person is on paper, and requests to be erased. The acts of this room copy and erase them in between those of the others.
import type { PersonData } from '../../seams/person-data.ts'

export const identityPersonData: PersonData = {
  columns: {
    'real_name.account_id': { exported: true, erased: true },
    'real_name.judge_id': {
      kept: 'Who decided on somebody else’s documents stays with the decision, and goes with it.',
    },
    'erasure_request.account_id': {
      exported: true,
      kept: 'That an erasure was asked for and done must be shown later; its texts are emptied, the id stays.',
    },
    'erasure_request.judge_id': { kept: 'Who decided on a request answers for it.' },
  },
}
