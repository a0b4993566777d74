// A question whose image cannot be had: flagged for its candidate, told to the server, and passed over.
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import type { Frame } from './frame.ts'

/** What a question in a sitting does about an image that cannot be had. */
interface OnMissing {
  id: string
  frame: Frame
}

const Missing = createContext<OnMissing | null>(null)

/** Around a question that is answered: pictures below it tell when they cannot be had. */
export function MissingPictures({ id, frame, children }: OnMissing & { children: ReactNode }): ReactNode {
  const isAnswering = frame.usage === 'answer' && frame.config.isWritable
  return <Missing value={isAnswering ? { id, frame } : null}>{children}</Missing>
}

/** Tells the server, and flags the question: the list shows it again, so that it can be tried once more at the end. */
export function noteMissing(frame: Frame, id: string): void {
  frame.use('missing', id, '')
  if (!frame.getState().flags.includes(id)) frame.dispatch({ type: 'flag', id })
}

/**
 * For what shows a picture: tells once of each question that it could not be had. Null outside of a sitting; else what
 * to say below the words about it.
 */
export function useMissing(isMissing: boolean): ReactNode {
  const missing = use(Missing)
  const told = useRef('')
  useEffect(() => {
    if (!isMissing || missing === null || told.current === missing.id) return
    told.current = missing.id
    noteMissing(missing.frame, missing.id)
  }, [isMissing, missing])
  return isMissing && missing !== null ? <MissingNote frame={missing.frame} /> : null
}

/** What a missing image means for its candidate, and the way past it. */
export function MissingNote({ frame }: { frame: Frame }): ReactNode {
  const say = useText('console')
  const { index, isAll } = frame.getState()
  return (
    <>
      <span>{say('imageSkip')}</span>
      {!isAll && index < frame.config.ids.length - 1 && (
        <button type="button" className="sp-key sp-key-main" onClick={() => frame.dispatch({ type: 'step', by: 1 })}>
          {say('nextQuestion')}
        </button>
      )}
    </>
  )
}
