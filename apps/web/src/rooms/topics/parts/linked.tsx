// The questions that only stand in a paper together with this one: opened, added, let go.
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { LINKED_MAX, linkTopics, unlinkTopics } from '@clearbelt/contract/topics/work-calls'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useRefreshBank } from '../api/topics.ts'
import { FindTopic } from './find-topic.tsx'

export function Linked({ topic, onOpen }: { topic: TopicDetail; onOpen: (id: string) => void }): ReactNode {
  const say = useText('topics')
  const confirm = useConfirm()
  const refresh = useRefreshBank()
  const link = useLinkTopics()
  const mayWrite = useHolds('topic.my') && topic.canEdit
  const others = topic.linked.map(({ id }) => id)
  const unlink = async (): Promise<void> => {
    if (!(await confirm({ title: say('unlinkAsk'), content: say('unlinkText'), okText: say('unlink') }))) return
    try {
      await call(unlinkTopics, { ids: [topic.id] })
      toast('success', say('unlinked'))
      await refresh()
    } catch {
      // The call has said what was wrong.
    }
  }
  return (
    <Flex vertical gap={16}>
      {others.length === 0 ? (
        <EmptyState compact title={say('noLinked')} hint={say('noLinkedHint')} />
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {topic.linked.map(({ id, name }) => (
            <li key={id} style={{ paddingBlock: 6 }}>
              <Button
                type="link"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                onClick={() => onOpen(id)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Flex vertical gap={12} align="start">
          {others.length + 1 < LINKED_MAX ? (
            <FindTopic
              label={say('linkExisting')}
              topicID={topic.id}
              narrowed={{ languages: [topic.language], exclude: [topic.id, ...others] }}
              onChoose={(id) => link([topic.id, ...others, id])}
            />
          ) : (
            <Typography.Text type="secondary">{say('linkedMax', { count: LINKED_MAX })}</Typography.Text>
          )}
          {others.length > 0 && <Button onClick={() => void unlink()}>{say('unlink')}</Button>}
        </Flex>
      )}
    </Flex>
  )
}

/** Links questions, out of whatever they were linked with; whether that was done. A refusal has been said. */
export function useLinkTopics(): (ids: readonly string[]) => Promise<boolean> {
  const say = useText('topics')
  const refresh = useRefreshBank()
  return async (ids) => {
    try {
      await call(linkTopics, { ids: [...ids] })
      toast('success', say('linkedDone'))
      await refresh()
      return true
    } catch {
      return false
    }
  }
}
