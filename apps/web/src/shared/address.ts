// The query of the address as state: read like `useSearchParams`, changed from what it is now and not from what was
// last drawn.
import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useSearchParams } from 'react-router'

/** Answers the next query from a copy of the newest one. */
export type AlterAddress = (alter: (now: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void

/**
 * The query of the address, and the way to change it. React Router hands its own setter the query of the last drawing,
 * so
 * that of two acts before the next one the first is lost; this one asks the router where it is, or where it is going.
 */
export function useAddress(): [URLSearchParams, AlterAddress] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const context = use(RouterContext)
  const alter = useCallback<AlterAddress>(
    (change, options) => {
      if (!context) throw new Error('no router around')
      const { state } = context.router
      const going = state.navigation.location
      // On the way to another page its own query no longer matters, and must not call the way off.
      if (going && going.pathname !== state.location.pathname) return
      // Nor is the next page's query ours: while its code loads, this page stands on the screen under the new address.
      if (state.location.pathname !== pathname) return
      void navigate(`?${change(new URLSearchParams((going ?? state.location).search))}`, options)
    },
    [context, navigate, pathname],
  )
  return [params, alter]
}
