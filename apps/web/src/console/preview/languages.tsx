// In which language a paper is previewed, and which of its questions are not in it.
import './languages.css'
import { useText, sayList, sayNumber } from '../../shared/i18n.ts'
import { LANGUAGE_NAMES } from '../../shared/culture.ts'
import type { ReactNode } from 'react'
import type { PaperLanguages } from '../open/props.ts'

/** Offers the languages; each question in its own is the first. */
export function LanguageChoice({ languages }: { languages: PaperLanguages }): ReactNode {
  const say = useText('console')
  const { offered, chosen, onChoose } = languages
  return (
    <label className="sp-language">
      <span className="sp-only-read">{say('paperLanguage')}</span>
      <select
        value={chosen ?? ''}
        onChange={(event) =>
          onChoose(offered.find(({ language }) => language === event.target.value)?.language ?? null)
        }
      >
        <option value="">{say('asWritten')}</option>
        {offered.map(({ language }) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Names the questions that are shown in another language than the chosen one. */
export function MissingWords({ languages: { offered, chosen } }: { languages: PaperLanguages }): ReactNode {
  const say = useText('console')
  const missing = offered.find(({ language }) => language === chosen)?.missing ?? []
  if (chosen === null) return null
  const language = LANGUAGE_NAMES[chosen]
  return (
    <output className="sp-legend">
      <span>
        {missing.length === 0
          ? say('allTranslated', { language })
          : say('notTranslated', { language, numbers: sayList(missing.map((index) => sayNumber(index + 1))) })}
      </span>
    </output>
  )
}
