// What can be done with files and folders: each asks where it must, does it, says what came of it, and loads anew.
import { deleteResources, moveResources, retryResource, type ResourceView } from '@clearbelt/contract/library/calls'
import { Flex } from 'antd'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { UseList, usesOf } from '../parts/uses.tsx'
import { useRefreshResources } from './resources.ts'

export interface LibraryActs {
  /** Asks, naming what goes and where it is used; false when it was not done. */
  remove: (rows: readonly ResourceView[]) => Promise<boolean>
  /** Moves what was dropped on a folder. */
  drop: (folderID: string, rows: readonly ResourceView[]) => Promise<boolean>
  retry: (row: ResourceView) => Promise<void>
}

export function useLibraryActs(): LibraryActs {
  const say = useText('library')
  const confirm = useConfirm()
  const refresh = useRefreshResources()
  return {
    async remove(rows) {
      const ids = rows.map(({ id }) => id)
      // Without the uses it can be asked all the same: the server leaves what is used, and names it.
      const uses = await usesOf(ids).catch(() => null)
      const isMeant = await confirm({
        title: say('deleteTitle', { count: rows.length, name: rows[0]?.name ?? '' }),
        content: (
          <Flex vertical gap={8}>
            <span>{say('deleteText')}</span>
            {uses && uses.length > 0 && (
              <>
                <span>{say('deleteUsed')}</span>
                <UseList uses={uses} />
              </>
            )}
          </Flex>
        ),
        okText: say('delete'),
        danger: true,
      })
      if (!isMeant) return false
      try {
        const { deleted, left } = await call(deleteResources, { ids, force: uses !== null })
        if (deleted > 0) toast('success', say('deleted', { count: deleted }))
        if (left > 0) toast('warning', say('left', { count: left }))
      } catch {
        return false
      }
      await refresh()
      return true
    },
    async drop(folderID, rows) {
      const moved = rows.filter((row) => row.id !== folderID && row.superiorID !== folderID)
      if (moved.length === 0) return false
      try {
        await call(moveResources, { id: folderID, sourceIDs: moved.map(({ id }) => id) })
      } catch {
        return false
      }
      toast('success', say('moved'))
      await refresh()
      return true
    },
    async retry(row) {
      try {
        await call(retryResource, { id: row.id })
      } catch {
        return
      }
      await refresh()
    },
  }
}
