// The candidate's own notes beside a paper, kept on this device until it is handed in.
import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

/** Where notes are kept. */
export interface NotesPort {
  read: () => string
  keep: (text: string) => void
}

export const LONGEST_NOTES = 20_000

export function Notes({ port }: { port: NotesPort }): ReactNode {
  const say = useText('console')
  const [text, setText] = useState(port.read)
  return (
    <div className="sp-notes">
      <textarea
        data-focus
        className="sp-search"
        aria-label={say('notes')}
        maxLength={LONGEST_NOTES}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          port.keep(event.target.value)
        }}
      />
      <p className="sp-dim">{say('notesHint')}</p>
    </div>
  )
}
