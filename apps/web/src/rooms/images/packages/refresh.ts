// Makes what is shown of packages load again.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { useQueryClient } from '@tanstack/react-query'
import { useLibrary } from '../api/families.ts'

/** Names the table of packages of a library. */
export const tableOf = (family: ImageFamily): string => `image-packages-${family}`
/** What every question about packages beside the table begins with. */
export const PACKAGES_KEY = 'image-packages-parts'

/** Answers a function that makes the list of packages and the open one load again. */
export function useRefreshPackages(): () => Promise<void> {
  const client = useQueryClient()
  const { family } = useLibrary()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['table', tableOf(family)] }),
      client.invalidateQueries({ queryKey: [PACKAGES_KEY] }),
    ])
  }
}
