// The keys of the console, all of them.
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Dialog } from '../../console/dialog.tsx'
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
    <Dialog title={say('helpTitle')} width={560} onClose={onClose}>
      <dl className="sp-keys">
        <Line caps={['←', '→', '↑', '↓']} words={say('helpMove')} />
        {takesAnswers && <Line caps={['S', 'D']} words={say('helpJudge')} />}
        {takesMarks && (
          <>
            <Line caps={['M']} words={say('helpCrosshair')} />
            <Line caps={['Enter']} words={say('helpMark')} />
            <Line caps={['Delete']} words={say('helpDelete')} />
            <Line caps={['Esc']} words={say('helpLeave')} />
          </>
        )}
        {MODE_KEYS.map(({ code, cap }) => (
          <Line
            key={code}
            caps={code === 0 ? [cap, 'Q'] : [cap]}
            words={say('helpMode', { name: say(`mode${code}`) })}
          />
        ))}
        <Line caps={['+', '-']} words={say('helpZoom')} />
        <Line caps={['Z']} words={say('helpZoomReset')} />
        <Line caps={['L']} words={say('helpList')} />
        <Line caps={['?']} words={say('helpHelp')} />
      </dl>
      <p className="sp-dim" style={{ marginTop: 14 }}>
        {say('helpHold')}
      </p>
    </Dialog>
  )
}

const Line = ({ caps, words }: { caps: readonly string[]; words: string }): ReactNode => (
  <>
    <dt>
      {caps.map((cap) => (
        <kbd key={cap} className="sp-keycap">
          {cap}
        </kbd>
      ))}
    </dt>
    <dd>{words}</dd>
  </>
)
