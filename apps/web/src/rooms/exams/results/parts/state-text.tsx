// How a trainee stands in an exam, in words.
import type { ResultRow } from '@clearbelt/contract/exams/calls'
import type { ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'
import { StateMark } from '../../../../steps/sat-paper/state-mark.tsx'

export function StateText({ state }: { state: ResultRow['state'] }): ReactNode {
  const say = useText('results')
  return <StateMark state={state}>{say(`state_${state}`)}</StateMark>
}
