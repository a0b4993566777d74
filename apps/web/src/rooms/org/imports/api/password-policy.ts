// Whether imported accounts begin with a default password.
import { passwordPolicy } from '@clearbelt/contract/org/activation-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/call.ts'

export const POLICY_KEY = ['passwordPolicy']
export const usePasswordPolicy = () =>
  useQuery({ queryKey: POLICY_KEY, queryFn: ({ signal }) => call(passwordPolicy, {}, { signal, silent: true }) })
