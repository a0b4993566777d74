// Who made and published papers.
import type { PersonData } from '../../seams/person-data.ts'

export const papersPersonData: PersonData = {
  columns: {
    'paper.creator_id': { kept: 'Who made a paper answers for it and may change it; it is kept by the id.' },
    'paper_approval.approver_id': { kept: 'Who approved a paper for exams belongs to the record of the exams on it.' },
    'paper_form_order.requested_by': { kept: 'Who asked for a parallel form belongs to the record of the paper.' },
    'paper_publish.requested_by': { kept: 'Who asked for a publication belongs to the record of the paper.' },
    'paper_snapshot.publisher_id': {
      kept: 'A published paper never changes, and who published it belongs to the record of the exams on it.',
    },
  },
}
