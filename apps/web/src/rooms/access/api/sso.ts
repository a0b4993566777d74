// The other systems that sign people in here, and the way to them.
import { beginOidc, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'
import { writeStored, readStored } from '../../../shared/storage.ts'

const SEARCH_KEY = 'sso-search'

/** Which systems are set up; while that is not known, none. */
export const useSsoHosts = () =>
  useQuery({
    queryKey: ['access', 'ssoHosts'],
    queryFn: ({ signal }) => call(ssoHosts, {}, { silent: true, signal }),
    retry: false,
    staleTime: 60_000,
  })

/** Leaves this page for another address; apart, so that tests can stay. */
export const leaveTo = { go: (address: string): void => window.location.assign(address) }

/** Goes to the HR system's login page; the page to come back to is kept for this tab. */
export function goToHr(loginAddress: string, search: string): void {
  writeStored(SEARCH_KEY, search, 'session')
  leaveTo.go(loginAddress)
}

/** Goes to the OpenID Connect provider, `another` to be asked there who one is. Throws CallError. */
export async function goToOidc(search: string, another = false): Promise<void> {
  const { address } = await call(beginOidc, another ? { another } : {}, { silent: true })
  writeStored(SEARCH_KEY, search, 'session')
  leaveTo.go(address)
}

/** The query of the login page from which somebody left; told once. */
export function takeLoginQuery(): string {
  const search = readStored(SEARCH_KEY, 'session') ?? ''
  writeStored(SEARCH_KEY, null, 'session')
  return search
}
