// Stands in for the console while its parts are on their way: over a slow line that takes as long as a page.
import '../theme.css'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

export function Opening(): ReactNode {
  const say = useText('ui')
  return (
    <div className="sp" aria-busy="true">
      <output className="sp-opening">{say('loading')}</output>
    </div>
  )
}
