// The keys of a question with options in the console.
import type { ReactNode } from 'react'
import { HelpDialog, HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'

export const SingleHelp = (props: HelpProps): ReactNode => <ChoiceHelp {...props} many={false} />
export const MultipleHelp = (props: HelpProps): ReactNode => <ChoiceHelp {...props} many />

function ChoiceHelp({ usage, many, onClose }: HelpProps & { many: boolean }): ReactNode {
  const say = useText('choice')
  return (
    <HelpDialog onClose={onClose}>
      {usage === 'answer' && (
        <>
          <HelpLine caps={['A–J']} words={say(many ? 'helpToggle' : 'helpChoose')} />
          <HelpLine caps={['1–9', '0']} words={say('helpDigits')} />
        </>
      )}
      <HelpLine caps={['PgUp', 'PgDn']} words={say('helpPage')} />
    </HelpDialog>
  )
}
