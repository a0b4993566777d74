import { useEffect, useState } from 'react'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { createAnswerKeeper, type AnswerKeeper, type Trouble } from './answer-keeper.ts'

export interface KeptAnswers<T> extends Pick<AnswerKeeper<T>, 'put' | 'settle'> {
  trouble: Trouble | null
  /** Lets the page be left without a question. */
  letGo: () => void
}

/**
 * A keeper for the life of a page. While something could not be stored, leaving the page asks first; a line that comes
 * back is used at once. `onTrouble` hears why something could not be stored.
 */
export function useAnswerKeeper<T extends object>(
  send: (answer: T) => Promise<unknown>,
  onTrouble: (error: unknown) => void,
): KeptAnswers<T> {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [keeper] = useState(createAnswerKeeper<T>)
  useEffect(() =>
    keeper.use({
      send,
      tell: (told) => {
        setTrouble(told)
        if (told) onTrouble(told.error)
      },
    }),
  )
  useEffect(() => {
    keeper.open()
    window.addEventListener('online', keeper.retry)
    return () => {
      window.removeEventListener('online', keeper.retry)
      keeper.close()
    }
  }, [keeper])
  const letGo = useDirtyGuard(trouble !== null)
  return { put: keeper.put, settle: keeper.settle, trouble, letGo }
}
