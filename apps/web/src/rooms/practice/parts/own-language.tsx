// In which language a question is that could not be had in that of the page.
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { culture, LANGUAGE_NAMES } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import type { ShownQuestion } from './shown.ts'

/** Nothing where it is in the language of the page, or where nobody said in which it is. */
export function OwnLanguage({ question: { language } }: { question: ShownQuestion }): ReactNode {
  const say = useText('practice')
  return (
    language !== null &&
    language !== culture && (
      <Typography.Text type="secondary">{say('ownLanguage', { language: LANGUAGE_NAMES[language] })}</Typography.Text>
    )
  )
}
