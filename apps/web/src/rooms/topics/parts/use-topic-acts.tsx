// What can be done to questions from lists and drawers: taking them further, and deleting.
import type { TopicRow, zTopicAct } from '@clearbelt/contract/topics/shapes'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import { nextState, TOPIC_ACTS } from '@clearbelt/domain/topics/states'
import { useAccount, usePublicSetting } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDeletion, useKeptReport, type Deletion } from '../../../ui/deletion-report.tsx'
import { removeTopics } from '../api/topics.ts'

export type TopicAct = (typeof zTopicAct)['options'][number]
type Named = Pick<TopicRow, 'id' | 'name'>

/** Acts that may be open for a row of a list; the server decides. A comment is asked for where one is returned. */
export function useOpenActs(): (row: TopicRow) => TopicAct[] {
  const signOff = usePublicSetting(topicSignOff)
  const self = useAccount((account) => account.info?.userID)
  return (row) =>
    TOPIC_ACTS.filter(
      (act) =>
        act !== 'return' &&
        'state' in
          nextState(act, { state: row.state, signOff, isAuthor: row.creatorID === self, mayEdit: row.canEdit }),
    )
}

/** Takes questions further, asking first where they leave use; answers ids that were left, or null when nothing was done. */
export function useSetState(): (topics: readonly Named[], act: TopicAct, comment?: string) => Promise<string[] | null> {
  const say = useText('topics')
  const confirm = useConfirm()
  const reportKept = useKeptReport()
  return async (topics, act, comment = '') => {
    if (
      act === 'retire' &&
      !(await confirm({
        title: say('retireAsk', { count: topics.length }),
        content: say('retireText'),
        okText: say('act_retire'),
      }))
    )
      return null
    try {
      const { changed, skipped } = await call(setTopicState, { ids: topics.map(({ id }) => id), act, comment })
      const done = say(`done_${act}`, { count: changed })
      if (skipped.length > 0) reportKept(skipped, changed > 0 ? done : undefined)
      else toast('success', done)
      return skipped.map(({ id }) => id)
    } catch {
      return null
    }
  }
}

/** Asks, deletes and reports; null when nothing was done. */
export function useDeleteTopics(): (topics: readonly Named[]) => Promise<Deletion | null> {
  const say = useText('topics')
  const deletion = useDeletion()
  return (topics) =>
    deletion(
      {
        title:
          topics.length === 1 && topics[0]
            ? say('deleteOne', { name: topics[0].name })
            : say('deleteMany', { count: topics.length }),
        content: say('deleteText'),
        okText: say('delete'),
      },
      () => removeTopics(topics.map(({ id }) => id)),
    )
}
