// What can be done to a set of questions: publishing, taking back, deleting.
import {
  deleteTopicSet,
  publishTopicSet,
  unpublishTopicSet,
  type TopicSetRow,
} from '@clearbelt/contract/topics/set-calls'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshSets } from './sets.ts'

export interface SetActs {
  /** Each asks first where it takes something away; true when it was done. */
  publish: (set: TopicSetRow) => Promise<boolean>
  unpublish: (set: TopicSetRow) => Promise<boolean>
  remove: (set: TopicSetRow) => Promise<boolean>
}

export function useSetActs(): SetActs {
  const say = useText('sets')
  const confirm = useConfirm()
  const refresh = useRefreshSets()
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
      toast('success', done)
      await refresh()
      return true
    } catch {
      // The call has said what was wrong.
      return false
    }
  }
  return {
    publish: async (set) => {
      const isSure = await confirm({
        title: say('publishAsk', { name: set.name }),
        content: set.isDaily
          ? say('publishDaily', { count: set.aDay, total: sayNumber(set.topicCount) })
          : say('publishText', { count: set.topicCount }),
        okText: say('publish'),
      })
      return isSure && run(() => call(publishTopicSet, { id: set.id }), say('published'))
    },
    unpublish: async (set) => {
      const isSure = await confirm({
        title: say('unpublishAsk', { name: set.name }),
        content: say('unpublishText'),
        okText: say('unpublish'),
      })
      return isSure && run(() => call(unpublishTopicSet, { id: set.id }), say('unpublished'))
    },
    remove: async (set) => {
      const isSure = await confirm({
        title: say('deleteAsk', { name: set.name }),
        content: say('deleteText'),
        okText: say('delete'),
        danger: true,
      })
      return isSure && run(() => call(deleteTopicSet, { id: set.id }), say('deleted'))
    },
  }
}
