// The keys of a graphic question in the console.
import type { ReactNode } from 'react'
import { HelpDialog, HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'

export function GraphicHelp({ usage, onClose }: HelpProps): ReactNode {
  const say = useText('graphic')
  return (
    <HelpDialog onClose={onClose}>
      {usage === 'answer' && (
        <>
          <HelpLine caps={['S', 'D']} words={say('helpJudge')} />
          <HelpLine caps={['Tab']} words={say('helpPicture')} />
          <HelpLine caps={['↑', '↓', '←', '→']} words={say('helpMove')} />
          <HelpLine caps={['Enter']} words={say('helpMark')} />
          <HelpLine caps={['Delete']} words={say('helpRemove')} />
        </>
      )}
      <HelpLine caps={['PgUp', 'PgDn']} words={say('helpPage')} />
    </HelpDialog>
  )
}
