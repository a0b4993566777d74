// Why the correct answers are not shown yet, in one or two sentences.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import type { TruthWaiting } from './model.ts'

export function TruthNote({ wait, from }: TruthWaiting): ReactNode {
  const say = useText('viewer')
  return (
    <>
      {say(`truthWait_${wait}`)} {from === null ? say('truthFromOpen') : say('truthFrom', { time: from })}
    </>
  )
}
