// The keys of the console: those of the question on the screen, and those that hold for every question.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Dialog } from './dialog.tsx'

export interface HelpDialogProps {
  /** The lines of the question's own keys. */
  children: ReactNode
  /** Below the keys. */
  note?: string
  onClose: () => void
}

export function HelpDialog({ children, note, onClose }: HelpDialogProps): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  return (
    <Dialog title={say('helpTitle')} width={560} onClose={onClose}>
      <dl className="sp-keys">
        <HelpLine caps={['←', '→', '↑', '↓']} words={sayConsole('helpMove')} />
        {children}
        <HelpLine caps={['L']} words={sayConsole('helpList')} />
        <HelpLine caps={['?']} words={say('helpHelp')} />
      </dl>
      {note !== undefined && (
        <p className="sp-dim" style={{ marginTop: 14 }}>
          {note}
        </p>
      )}
    </Dialog>
  )
}

/** Keys and what they do. */
export const HelpLine = ({ caps, words }: { caps: readonly string[]; words: string }): ReactNode => (
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
