// What went wrong while a practice is under way.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import type { Trouble } from './answer-keeper.ts'

/** The act that failed, and answers that could not be stored so far. */
export function Failures({ failure, trouble }: { failure: unknown; trouble: Trouble | null }): ReactNode {
  const say = useText('practice')
  return (
    <>
      {trouble !== null && (
        <Alert
          type="error"
          showIcon
          title={say('notSaved', { count: trouble.count })}
          description={worded(trouble.error).message}
        />
      )}
      {failure !== null && <Alert type="error" showIcon title={worded(failure).message} />}
    </>
  )
}
