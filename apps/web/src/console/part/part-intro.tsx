// What candidates read before the questions of a section: open at its first question, folded at the others.
import './part.css'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { langOf, WordsLanguage } from '../../shared/words-language.ts'
import type { ConsoleItem, ConsolePart } from '../model.ts'

/** Shows a rich text. */
export type RichView = ComponentType<{ html: string }>

/** Over the question on the screen; nothing where its section has no instructions. */
export function PartRow({ item, Rich }: { item: ConsoleItem | undefined; Rich: RichView }): ReactNode {
  const say = useText('console')
  const { part } = item ?? {}
  return (
    <>
      <output className="sp-only-read">{part?.isFirst ? say('partBegins', { name: part.title }) : ''}</output>
      {part && (
        // What was folded or unfolded stays so until the next section.
        <details key={`${part.place} ${part.isFirst}`} className="sp-intro" open={part.isFirst}>
          <summary>{say('instructionsOf', { name: part.title })}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long instructions are scrolled by the keyboard too */}
          <section className="sp-intro-words" aria-label={part.title} tabIndex={0} data-scrolls>
            <Words part={part} Rich={Rich} />
          </section>
        </details>
      )}
    </>
  )
}

const Words = ({ part, Rich }: { part: ConsolePart; Rich: RichView }): ReactNode => (
  <WordsLanguage value={part.instructionsLanguage ?? null}>
    <Rich html={part.instructions} />
  </WordsLanguage>
)

/** Among all the questions, before the first of the section. */
export const PartItem = ({ part, Rich }: { part: ConsolePart; Rich: RichView }): ReactNode => (
  <li className="sp-one-intro">
    <h2 {...langOf(part.titleLanguage)}>{part.title}</h2>
    <Words part={part} Rich={Rich} />
  </li>
)
