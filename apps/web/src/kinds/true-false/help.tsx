// The keys of a statement in the console.
import type { ReactNode } from 'react'
import { HelpDialog, HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'

export function StatementHelp({ usage, onClose }: HelpProps): ReactNode {
  const say = useText('true-false')
  return (
    <HelpDialog onClose={onClose}>
      {usage === 'answer' && (
        <>
          <HelpLine caps={[say('keyTrue'), '1']} words={say('helpTrue')} />
          <HelpLine caps={[say('keyFalse'), '2']} words={say('helpFalse')} />
        </>
      )}
      <HelpLine caps={['PgUp', 'PgDn']} words={say('helpPage')} />
    </HelpDialog>
  )
}
