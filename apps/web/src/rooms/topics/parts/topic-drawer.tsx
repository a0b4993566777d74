// One question beside the list: how it is shown with its key, what is known of it, its versions, uses and translations.
import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { Alert, Button, Drawer, Flex, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { languageName, useDifficultyWords, useKindName } from '../../../pickers/bank/facts.ts'
import { ReservedTag, useMeasuredWords } from '../../../pickers/bank/measured.tsx'
import { TopicStateTag } from '../../../pickers/bank/state-tag.tsx'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { useZone } from '../../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { WordsLanguage } from '../../../shared/words-language.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { FactList, type Fact } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadingState, QueryState } from '../../../ui/states.tsx'
import { TabSet } from '../../../ui/tab-set.tsx'
import { useRefreshBank, useTopic } from '../api/topics.ts'
import { copyPath, editPath, translatePath } from './paths.ts'
import { Linked } from './linked.tsx'
import { Translations } from './translations.tsx'
import { useDeleteTopics, useSetState } from './use-topic-acts.tsx'
import { Uses } from './uses.tsx'
import { Versions } from './versions.tsx'

export interface TopicDrawerProps {
  /** The question shown; null keeps the drawer shut. */
  id: string | null
  tab: string
  onTab: (tab: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

const WIDTH = 'min(960px, 100vw)'

export function TopicDrawer({ id, tab, onTab, onOpen, onClose }: TopicDrawerProps): ReactNode {
  const say = useText('topics')
  const query = useTopic(id)
  const topic = query.data
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={WIDTH}
      destroyOnHidden
      title={
        <Flex gap={8} align="center" wrap>
          <span>{say('question')}</span>
          {topic && <TopicStateTag state={topic.state} />}
          {topic?.isReserved && <ReservedTag />}
          {topic && (
            <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
              {say('versionNo', { version: sayNumber(topic.version) })}
            </Typography.Text>
          )}
        </Flex>
      }
      extra={topic && <DrawerActs topic={topic} onGone={onClose} />}
    >
      <Suspense fallback={<LoadingState rows={10} />}>
        <QueryState query={query} rows={10}>
          {(shown) => (
            <TabSet
              activeKey={tab}
              onChange={onTab}
              destroyOnHidden
              items={[
                { key: 'question', label: say('tabQuestion'), children: <Shown topic={shown} /> },
                { key: 'versions', label: say('versions'), children: <Versions key={shown.id} id={shown.id} /> },
                {
                  key: 'uses',
                  label: shown.uses > 0 ? say('usesCount', { count: shown.uses }) : say('uses'),
                  children: <Uses id={shown.id} />,
                },
                {
                  key: 'translations',
                  label:
                    shown.translations.length > 0
                      ? say('translationsCount', { count: shown.translations.length })
                      : say('translations'),
                  children: <Translations topic={shown} onOpen={onOpen} />,
                },
                {
                  key: 'linked',
                  label:
                    shown.linked.length > 0 ? say('linkedCount', { count: shown.linked.length }) : say('linkedTab'),
                  children: <Linked topic={shown} onOpen={onOpen} />,
                },
              ]}
            />
          )}
        </QueryState>
      </Suspense>
    </Drawer>
  )
}

function Shown({ topic }: { topic: TopicDetail }): ReactNode {
  const say = useText('topics')
  return (
    <Flex vertical gap={16}>
      {topic.comment !== '' && (
        <Alert type="warning" showIcon title={say('returnedWith')} description={topic.comment} />
      )}
      <WordsLanguage value={topic.language}>
        <QuestionView
          kind={topic.kind}
          content={webKindOf(topic.question.kind).readItem(topic.question)}
          usage="preview"
        />
      </WordsLanguage>
      <TopicFacts topic={topic} />
    </Flex>
  )
}

export function TopicFacts({ topic }: { topic: TopicDetail }): ReactNode {
  const say = useText('topics')
  const bank = useText('bank')
  const zone = useZone()
  const kind = useKindName(topic.kind)
  const difficulty = useDifficultyWords()
  const measured = useMeasuredWords()
  const facts: Fact[] = [
    { key: 'kind', label: bank('kind'), children: kind },
    {
      key: 'knowledge',
      label: bank('knowledge'),
      children: topic.knowledges.length > 0 ? sayList(topic.knowledges.map(({ name }) => name)) : say('none'),
    },
    { key: 'difficulty', label: bank('difficulty'), children: difficulty(topic.difficulty) },
    { key: 'measured', label: bank('measured'), children: measured(topic.measured) },
    ...(topic.isReserved ? [{ key: 'reserved', label: bank('practice'), children: bank('reservedHint') }] : []),
    { key: 'language', label: bank('language'), children: languageName(topic.language) },
    ...(topic.source === '' ? [] : [{ key: 'source', label: bank('source'), children: topic.source }]),
    ...(topic.remark === '' ? [] : [{ key: 'remark', label: say('remark'), children: topic.remark, isLong: true }]),
    { key: 'creator', label: bank('creator'), children: topic.creatorName },
    { key: 'createTime', label: bank('createTime'), children: sayTime(topic.createTime, zone) },
    { key: 'updateTime', label: bank('updateTime'), children: sayTime(topic.updateTime, zone) },
    ...(topic.approver
      ? [
          {
            key: 'approver',
            label: say('approver'),
            children: say('approvedBy', { name: topic.approver.name, time: sayTime(topic.approveTime, zone) }),
          },
        ]
      : []),
    ...(topic.linked.length > 0
      ? [{ key: 'linked', label: say('linked'), children: sayList(topic.linked.map(({ name }) => name)) }]
      : []),
  ]
  return <FactList items={facts} columns="fit" />
}

function DrawerActs({ topic, onGone }: { topic: TopicDetail; onGone: () => void }): ReactNode {
  const say = useText('topics')
  const refresh = useRefreshBank()
  const setState = useSetState()
  const remove = useDeleteTopics()
  const mayWrite = useHolds('topic.my')
  const isNarrow = useBreakpoint() === 'mobile'
  const navigate = useNavigate()
  // Returning needs a comment and is done in the proofreading queue.
  const acts = topic.acts.filter((act) => act !== 'return')
  const [first] = acts
  const run = async (act: (typeof acts)[number]): Promise<void> => {
    if ((await setState([topic], act)) !== null) await refresh()
  }
  return (
    <Flex gap={8}>
      {first && <Button onClick={() => void run(first)}>{say(`act_${first}`)}</Button>}
      {topic.canEdit && mayWrite && (
        <LinkButton icon={<EditOutlined />} to={editPath(topic)} aria-label={say('edit')}>
          {isNarrow ? null : say('edit')}
        </LinkButton>
      )}
      {mayWrite && (
        <DropMenu
          menu={{
            items: [
              { key: 'copy', label: say('copy'), onClick: () => void navigate(copyPath(topic.id)) },
              { key: 'translate', label: say('translate'), onClick: () => void navigate(translatePath(topic.id)) },
              ...acts.slice(1).map((act) => ({ key: act, label: say(`act_${act}`), onClick: () => void run(act) })),
              ...(topic.canEdit
                ? [
                    {
                      key: 'delete',
                      danger: true,
                      label: say('delete'),
                      onClick: () =>
                        void remove([topic]).then(async (done) => {
                          if (!done) return
                          if (done.deleted > 0) onGone()
                          await refresh()
                        }),
                    },
                  ]
                : []),
            ],
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={say('moreOf', { name: topic.name })} />
        </DropMenu>
      )}
    </Flex>
  )
}
