// Who wrote, submitted and approved questions.
import type { PersonData } from '../../seams/person-data.ts'

export const topicsPersonData: PersonData = {
  columns: {
    'topic.creator_id': { kept: 'Who made a question answers for it and may change it; it is kept by the id.' },
    'topic.author_id': { kept: 'Who wrote the present text may not approve it where another person must.' },
    'topic.submitter_id': { kept: 'Who asked for approval belongs to the record of the question.' },
    'topic.approver_id': { kept: 'Who approved a question answers for its use in examinations.' },
    'topic_version.author_id': { kept: 'Who wrote an earlier text belongs to the record of the question.' },
  },
}
