// The cross that empties a text field, named in the page's language.
import { CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

function ClearIcon(): ReactNode {
  const say = useText('ui')
  return (
    <>
      <CloseCircleFilled aria-hidden />
      <span className="only-read">{say('clearText')}</span>
    </>
  )
}

/** `allowClear` of a text field. */
export const CLEAR_TEXT = { clearIcon: <ClearIcon /> }
