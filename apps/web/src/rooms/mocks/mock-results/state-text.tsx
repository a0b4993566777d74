// How far somebody is with a mock exam, in words.
import type { MockRow } from '@clearbelt/contract/mocks/calls'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { StateMark } from '../../../steps/sat-paper/state-mark.tsx'

export function StateText({ state }: { state: MockRow['state'] }): ReactNode {
  const say = useText('mock-results')
  return <StateMark state={state}>{say(`state_${state}`)}</StateMark>
}
