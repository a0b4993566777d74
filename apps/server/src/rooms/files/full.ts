// A full disk is told as what it is.
import { fileErrors } from '@clearbelt/contract/files/errors'
import { refuse } from '../../http/refusal.ts'

/** Runs an act that writes; the disk's "no room" becomes a refusal with words of its own. */
export async function refuseFull<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'ENOSPC' || code === 'EDQUOT') throw refuse(fileErrors['disk-full'])
    throw error
  }
}
