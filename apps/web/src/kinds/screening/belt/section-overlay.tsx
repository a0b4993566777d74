// What is read of a section before its first image comes in: the belt waits for it.
import { useEffect, useRef, type ReactNode } from 'react'
import type { ConsolePart } from '../../../console/model.ts'
import { useText } from '../../../shared/i18n.ts'
import { langOf, WordsLanguage } from '../../../shared/words-language.ts'
import { RichText } from '../../written/rich-text.tsx'

/** The name and the instructions of a section. */
export const PartWords = ({ part }: { part: ConsolePart }): ReactNode => (
  <section className="bt-part" aria-label={part.title}>
    <h3 {...langOf(part.titleLanguage)}>{part.title}</h3>
    <WordsLanguage value={part.instructionsLanguage ?? null}>
      <RichText html={part.instructions} />
    </WordsLanguage>
  </section>
)

/** Over the belt that stands before a section. */
export function SectionOverlay({ part, onGo }: { part: ConsolePart | null; onGo: () => void }): ReactNode {
  const say = useText('belt')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (part === null) return null
  return (
    <section className="bt-start" aria-label={say('section')}>
      <div className="bt-start-box">
        <PartWords part={part} />
        <div className="bt-start-foot">
          <button ref={button} type="button" className="sp-key sp-key-main" onClick={onGo}>
            {say('sectionGo')}
          </button>
        </div>
      </div>
    </section>
  )
}
