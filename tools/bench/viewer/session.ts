// A session of nobody, for pages whose files come from the bench itself: calls are signed as ever, and nobody checks.
import { adoptTicket } from '../../../apps/web/src/shared/session.ts'

const HOUR = 3600

export function signInNobody(): void {
  adoptTicket({
    access_token: 'bench',
    refresh_token: 'bench',
    expires_in: 10 * HOUR,
    start_date: new Date().toISOString(),
    type: 3,
    userID: 'bench',
    theme: 'harbour',
    signKey: '00'.repeat(32),
    mustChange: false,
  })
}
