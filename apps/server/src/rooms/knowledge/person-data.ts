// Who proposed and who decided changes of knowledge points; who changed a point stands in the audit log alone.
import type { PersonData } from '../../seams/person-data.ts'

export const knowledgePersonData: PersonData = {
  columns: {
    'knowledge_proposal.proposer_id': { kept: 'Who proposed a change belongs to how the tree came to be as it is.' },
    'knowledge_proposal.decider_id': { kept: 'Who decided on a proposal answers for it.' },
  },
}
