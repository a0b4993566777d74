// Begins a practice and goes to it.
import { repeatPractice, startPractice } from '@clearbelt/contract/practice/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/call.ts'
import { practisePath } from './paths.ts'

export interface Begin {
  isBusy: boolean
  begin: (wish: InputOf<typeof startPractice>) => void
  repeat: (id: string) => void
}

/** What is refused is said by the call itself. */
export function useBegin(): Begin {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const go = async (start: () => Promise<{ practiceID: string }>): Promise<void> => {
    setBusy(true)
    const of = await start().catch(() => null)
    void queries.invalidateQueries({ queryKey: ['practice', 'stock'] })
    if (of) await navigate(practisePath(of.practiceID))
    setBusy(false)
  }
  return {
    isBusy,
    begin: (wish) => void go(() => call(startPractice, wish)),
    repeat: (id) => void go(() => call(repeatPractice, { id })),
  }
}
