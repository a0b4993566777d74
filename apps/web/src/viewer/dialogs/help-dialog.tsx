// The keys of an image, all of them: on a keyboard, and as a list.
import type { OperatorAct } from '@clearbelt/domain/kinds/screening/keys/keys'
import type { ReactNode } from 'react'
import { HelpDialog as KeysDialog, HelpLine } from '../../console/help-dialog.tsx'
import { useText } from '../../shared/i18n.ts'
import { capsOf, useDevice } from '../device/device.ts'
import { Keyboard } from '../device/keyboard.tsx'
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
  const device = useDevice()
  const line = (words: string, standard: readonly string[], ...acts: OperatorAct[]): ReactNode => (
    <HelpLine
      key={words}
      caps={device === null ? standard : acts.flatMap((act) => capsOf(device, act))}
      words={words}
    />
  )
  return (
    <KeysDialog
      note={say('helpHold')}
      keyboard={<Keyboard map={device?.keys ?? null} player="still" />}
      onClose={onClose}
    >
      {takesAnswers && line(say('helpJudge'), ['S', 'D'], 'safe', 'suspect')}
      {takesMarks && (
        <>
          {line(say('helpCrosshair'), ['M'], 'crosshair')}
          <HelpLine caps={['Enter']} words={say('helpMark')} />
          <HelpLine caps={['Delete']} words={say('helpDelete')} />
          <HelpLine caps={['Esc']} words={say('helpLeave')} />
        </>
      )}
      {MODE_KEYS.map(({ code, cap }) =>
        line(say('helpMode', { name: say(`mode${code}`) }), code === 0 ? [cap, 'Q'] : [cap], `mode${code}`),
      )}
      <HelpLine caps={['V']} words={say('helpView')} />
      {line(say('helpZoom'), ['+', '-'], 'zoomIn', 'zoomOut')}
      {line(say('helpZoomReset'), ['Z'], 'zoomReset')}
    </KeysDialog>
  )
}
