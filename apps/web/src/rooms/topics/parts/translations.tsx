// The translations tied to a question: opened, tied and untied.
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { tieTranslation, untieTranslation } from '@clearbelt/contract/topics/work-calls'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { languageName, LANGUAGES } from '../../../pickers/bank/facts.ts'
import { TopicStateTag } from '../../../pickers/bank/state-tag.tsx'
import type { TopicQuery } from '../../../pickers/bank/topic-filters.tsx'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useRefreshBank } from '../api/topics.ts'
import { FindTopic } from './find-topic.tsx'
import { translatePath } from './paths.ts'

export function Translations({ topic, onOpen }: { topic: TopicDetail; onOpen: (id: string) => void }): ReactNode {
  const say = useText('topics')
  const confirm = useConfirm()
  const refresh = useRefreshBank()
  const mayWrite = useHolds('topic.my') && topic.canEdit
  const untie = async (): Promise<void> => {
    if (!(await confirm({ title: say('untieAsk'), content: say('untieText'), okText: say('untie') }))) return
    try {
      await call(untieTranslation, { id: topic.id })
      toast('success', say('untied'))
      await refresh()
    } catch {
      // The call has said what was wrong.
    }
  }
  return (
    <Flex vertical gap={16}>
      {topic.translations.length === 0 ? (
        <EmptyState compact title={say('noTranslations')} hint={say('noTranslationsHint')} />
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {topic.translations.map((one) => (
            <li key={one.id} style={{ paddingBlock: 6 }}>
              <Flex gap={8} align="center" wrap>
                <Tag style={{ marginInlineEnd: 0 }}>{languageName(one.language)}</Tag>
                <Button
                  type="link"
                  style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                  onClick={() => onOpen(one.id)}
                >
                  {one.name}
                </Button>
                <TopicStateTag state={one.state} />
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Flex vertical gap={12} align="start">
          <TieExisting topic={topic} />
          <Flex gap={8} wrap>
            <LinkButton to={translatePath(topic.id)}>{say('translate')}</LinkButton>
            {topic.translations.length > 0 && <Button onClick={() => void untie()}>{say('untie')}</Button>}
          </Flex>
        </Flex>
      )}
    </Flex>
  )
}

/** Ties a question that is there already, in a language that is not taken. */
function TieExisting({ topic }: { topic: TopicDetail }): ReactNode {
  const say = useText('topics')
  const refresh = useRefreshBank()
  const taken = [topic.language, ...topic.translations.map(({ language }) => language)]
  const free = LANGUAGES.filter((language) => !taken.includes(language))
  if (free.length === 0) return <Typography.Text type="secondary">{say('allLanguages')}</Typography.Text>
  const tie = async (otherID: string): Promise<boolean> => {
    try {
      await call(tieTranslation, { id: topic.id, otherID })
      toast('success', say('tied'))
      await refresh()
      return true
    } catch {
      return false
    }
  }
  return (
    <FindTopic
      label={say('tieExisting')}
      topicID={topic.id}
      narrowed={{ kinds: [topic.kind] as NonNullable<TopicQuery['kinds']>, languages: free, exclude: [topic.id] }}
      onChoose={tie}
    />
  )
}
