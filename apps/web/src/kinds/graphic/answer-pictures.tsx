// The pictures of an explanation one after the other: the answer pictures of a graphic question.
import { shownPicturesOf } from '@clearbelt/domain/kinds/rich/plain'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { Picture } from '../written/rich-text.tsx'

/** Nothing where the explanation shows none. */
export function AnswerPictures({ analysis }: { analysis: string }): ReactNode {
  const say = useText('graphic')
  const pictures = shownPicturesOf(analysis)
  const [index, setIndex] = useState(0)
  const shown = pictures[Math.min(index, pictures.length - 1)]
  if (!shown) return null
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length)
  return (
    <section className="gq-answers" aria-roledescription={say('carousel')} aria-label={say('answerPictures')}>
      <figure>
        <Picture key={shown.src} src={shown.src} alt={shown.alt} />
        {shown.alt !== '' && <figcaption>{shown.alt}</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <nav aria-label={say('answerPictures')}>
          <button type="button" className="wq-tool" aria-label={say('pictureBefore')} onClick={() => step(-1)}>
            <Icon name="previous" size={14} />
          </button>
          <span aria-live="polite">
            {say('pictureOf', { n: sayNumber(index + 1), total: sayNumber(pictures.length) })}
          </span>
          <button type="button" className="wq-tool" aria-label={say('pictureAfter')} onClick={() => step(1)}>
            <Icon name="next" size={14} />
          </button>
        </nav>
      )}
    </section>
  )
}
