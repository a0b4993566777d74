// Makes what is shown of packages load again.
import { useQueryClient } from '@tanstack/react-query'

/** Names the table of packages. */
export const PACKAGES_TABLE = 'image-packages'
/** What every question about packages beside the table begins with. */
export const PACKAGES_KEY = 'image-packages-parts'

/** Answers a function that makes the list of packages and the open one load again. */
export function useRefreshPackages(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['table', PACKAGES_TABLE] }),
      client.invalidateQueries({ queryKey: [PACKAGES_KEY] }),
    ])
  }
}
