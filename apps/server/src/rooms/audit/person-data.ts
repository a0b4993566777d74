// Who acted, in the audit log.
import type { PersonData } from '../../seams/person-data.ts'

export const auditPersonData: PersonData = {
  columns: {
    'audit_entry.actor_id': {
      kept: 'The audit log is append-only and keeps who acted by the id; an erasure replaces names in it by a pseudonym.',
    },
  },
}
