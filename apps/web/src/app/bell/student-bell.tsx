// The bell of a student: answers to comments, decided reports. It holds no connection and follows no jobs.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { BellButton } from './bell-button.tsx'
import { useUnread } from './use-unread.ts'

/** How often it asks, in ms: nothing that waits for students is urgent, and they are many. */
const PACE = 5 * 60_000
/** Its panel comes when it is first asked for: the home of a student is to be light. */
const Dropped = lazy(async () => ({ default: (await import('./dropped-bell.tsx')).DroppedBell }))

export function StudentBell(): ReactNode {
  const say = useText('app')
  const unread = useUnread(PACE)
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) return <BellButton unread={unread} isOpen={false} onClick={() => setWanted(true)} />
  return (
    <Suspense fallback={<BellButton unread={unread} isOpen={false} loading />}>
      <Dropped unread={unread} hint={say('bellNoneHintStudent')} opensAtOnce />
    </Suspense>
  )
}
