// The first stop of the Tab key: past the menu, to the content.
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

/** A link that shows itself when it has the focus. */
export function SkipLink(): ReactNode {
  const say = useText('app')
  return (
    <a
      href="#content"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {say('skip')}
    </a>
  )
}
