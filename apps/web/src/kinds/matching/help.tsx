// The keys of a matching question in the console.
import type { ReactNode } from 'react'
import { HelpDialog, HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'

export function MatchingHelp({ usage, onClose }: HelpProps): ReactNode {
  const say = useText('matching')
  return (
    <HelpDialog onClose={onClose}>
      {usage === 'answer' && (
        <>
          <HelpLine caps={['1–9', '0']} words={say('helpArea')} />
          <HelpLine caps={['A–Z']} words={say('helpName')} />
          <HelpLine caps={['Tab', '↓']} words={say('helpList')} />
        </>
      )}
      <HelpLine caps={['PgUp', 'PgDn']} words={say('helpPage')} />
    </HelpDialog>
  )
}
