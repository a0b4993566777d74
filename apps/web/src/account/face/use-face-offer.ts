// Whether signing in by face is offered here.
import { faceState } from '@clearbelt/contract/access/face-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/call.ts'

/** False while it is not known. */
export const useFaceOffer = (): boolean =>
  useQuery({
    queryKey: ['person', 'faceState'],
    queryFn: ({ signal }) => call(faceState, {}, { signal, silent: true }),
    staleTime: 60_000,
  }).data?.on ?? false
