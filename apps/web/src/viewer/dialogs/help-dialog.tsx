// The keys of an image, all of them.
import type { ReactNode } from 'react'
import { HelpDialog as KeysDialog, HelpLine } from '../../console/help-dialog.tsx'
import { useText } from '../../shared/i18n.ts'
import { MODE_KEYS } from '../modes.ts'

/** Lists every key; those for marks and judgements only where the player takes them. */
export function HelpDialog({
  takesAnswers,
  takesMarks,
  onClose,
}: {
  takesAnswers: boolean
  takesMarks: boolean
  onClose: () => void
}): ReactNode {
  const say = useText('viewer')
  return (
    <KeysDialog note={say('helpHold')} onClose={onClose}>
      {takesAnswers && <HelpLine caps={['S', 'D']} words={say('helpJudge')} />}
      {takesMarks && (
        <>
          <HelpLine caps={['M']} words={say('helpCrosshair')} />
          <HelpLine caps={['Enter']} words={say('helpMark')} />
          <HelpLine caps={['Delete']} words={say('helpDelete')} />
          <HelpLine caps={['Esc']} words={say('helpLeave')} />
        </>
      )}
      {MODE_KEYS.map(({ code, cap }) => (
        <HelpLine
          key={code}
          caps={code === 0 ? [cap, 'Q'] : [cap]}
          words={say('helpMode', { name: say(`mode${code}`) })}
        />
      ))}
      <HelpLine caps={['+', '-']} words={say('helpZoom')} />
      <HelpLine caps={['Z']} words={say('helpZoomReset')} />
    </KeysDialog>
  )
}
