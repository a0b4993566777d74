// What stands over the belt before it runs: what is asked, the keys, and how far the first images are.
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ConsolePart } from '../../../console/model.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { BeltKeys } from './belt-keys.tsx'
import { PartWords } from './section-overlay.tsx'

export function StartOverlay({
  title,
  form,
  ready,
  wanted,
  resumesAt,
  part,
  onStart,
}: {
  title: string
  form: AnswerForm
  /** Images that are ready, of those wanted before the start. */
  ready: number
  wanted: number
  /** Number of the image it goes on at; null: it begins. */
  resumesAt: number | null
  /** The section it begins in, where that has instructions. */
  part: ConsolePart | null
  onStart: () => void
}): ReactNode {
  const say = useText('belt')
  const sayViewer = useText('viewer')
  const isReady = ready >= wanted
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady) button.current?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <section className="bt-start" aria-label={title}>
      <div className="bt-start-box">
        <h2>{sayViewer(`formName${form}`)}</h2>
        <p>{say(`description${form}`)}</p>
        {part && <PartWords part={part} />}
        <BeltKeys />
        <p className="sp-dim">{say('rule')}</p>
        <div className="bt-start-foot">
          <button ref={button} type="button" className="sp-key sp-key-main" disabled={!isReady} onClick={onStart}>
            {resumesAt === null ? say('start') : say('resume', { index: sayNumber(resumesAt) })}
          </button>
          {!isReady && (
            <output className="sp-dim">
              {say('preparing', { ready: sayNumber(ready), total: sayNumber(wanted) })}
            </output>
          )}
        </div>
      </div>
    </section>
  )
}
