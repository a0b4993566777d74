// The keys of the console: those of the question on the screen, and those that hold for every question.
import { createContext, use, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Dialog } from './dialog.tsx'

/** Which keys of the frame hold in the paper that is open. */
export const HelpContext = createContext({ isWritable: false, canShowAll: false, hasAids: false })

export interface HelpDialogProps {
  /** The lines of the question's own keys. */
  children: ReactNode
  /** A keyboard above the list. */
  keyboard?: ReactNode
  /** Below the keys. */
  note?: string
  onClose: () => void
}

export function HelpDialog({ children, keyboard, note, onClose }: HelpDialogProps): ReactNode {
  const { isWritable, canShowAll, hasAids } = use(HelpContext)
  const say = useText('viewer')
  const sayConsole = useText('console')
  return (
    <Dialog title={say('helpTitle')} width={keyboard === undefined ? 560 : 900} onClose={onClose}>
      {keyboard !== undefined && <div style={{ marginBottom: 18 }}>{keyboard}</div>}
      <dl className={keyboard === undefined ? 'sp-keys' : 'sp-keys sp-keys-wide'}>
        <HelpLine caps={['←', '→', '↑', '↓']} words={sayConsole('helpMove')} />
        {children}
        {isWritable && <HelpLine caps={['K']} words={sayConsole('helpFlag')} />}
        {canShowAll && <HelpLine caps={['O']} words={sayConsole('helpAll')} />}
        {isWritable && hasAids && <HelpLine caps={['X', 'N']} words={sayConsole('helpAids')} />}
        <HelpLine caps={['L']} words={sayConsole('helpList')} />
        {isWritable && <HelpLine caps={['Ctrl', 'Enter']} words={sayConsole('helpSubmit')} />}
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
