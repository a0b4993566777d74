// A dark page with one thing to say, in the look of the console: opening, failed, goes on elsewhere.
import '../../console/theme.css'
import type { ReactNode } from 'react'

export interface CurtainProps {
  title: string
  text?: string
  /** Something is being waited for. */
  isBusy?: boolean
  actions?: readonly { label: string; isMain?: boolean; onClick: () => void }[]
  children?: ReactNode
}

/** Covers the page. */
export function Curtain({ title, text, isBusy = false, actions = [], children }: CurtainProps): ReactNode {
  return (
    <main className="sp sp-curtain" aria-busy={isBusy}>
      <div className="sp-curtain-box" role={isBusy ? 'status' : undefined}>
        {isBusy && <div className="sp-progress" aria-hidden="true" />}
        <h1>{title}</h1>
        {text !== undefined && <p className="sp-dim">{text}</p>}
        {children}
        {actions.length > 0 && (
          <div className="sp-curtain-actions">
            {actions.map(({ label, isMain, onClick }) => (
              <button key={label} type="button" className={isMain ? 'sp-key sp-key-main' : 'sp-key'} onClick={onClick}>
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </main>
  )
}
