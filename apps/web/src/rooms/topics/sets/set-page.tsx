// One set: what it is, its questions in their order, and what can be done with it.
import '../parts/topics.css'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { SET_TOPICS_MAX, setTopicsOfSet, type TopicSetRow } from '@clearbelt/contract/topics/set-calls'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { languageName, useDifficultyWords, useKindNames } from '../../../pickers/bank/facts.ts'
import { TopicStateTag } from '../../../pickers/bank/state-tag.tsx'
import { TopicPicker } from '../../../pickers/bank/topic-picker.tsx'
import { useZone } from '../../../shared/account.ts'
import { call, worded } from '../../../shared/call.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FactList } from '../../../ui/facts.tsx'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { Page } from '../../../ui/page.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { TopicDrawer } from '../parts/topic-drawer.tsx'
import { listOf, useRefreshSets, useSet, useSetTopics } from './sets.ts'
import { SetDialog } from './set-dialog.tsx'
import { PublishedTag } from './set-table.tsx'
import { useSetActs } from './use-set-acts.tsx'

export function TopicSetPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useSet(id)
  return <QueryState query={query}>{(set) => <OneSet key={id} set={set} />}</QueryState>
}

function OneSet({ set }: { set: TopicSetRow }): ReactNode {
  const say = useText('sets')
  const navigate = useNavigate()
  const acts = useSetActs()
  const [isEdited, setEdited] = useState(false)
  const topics = useSetTopics(set.id)
  const actions = set.canEdit && (
    <>
      <Button onClick={() => setEdited(true)}>{say('edit')}</Button>
      {set.isPublished ? (
        <Button onClick={() => void acts.unpublish(set)}>{say('unpublish')}</Button>
      ) : (
        <>
          <Button type="primary" disabled={set.topicCount === 0} onClick={() => void acts.publish(set)}>
            {say('publish')}
          </Button>
          <Button danger onClick={() => void acts.remove(set).then((done) => done && navigate(listOf(set.isDaily)))}>
            {say('delete')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Page title={set.name} mark={<PublishedTag isPublished={set.isPublished} />} actions={actions}>
      <SetFacts set={set} />
      <QueryState query={topics} rows={8}>
        {(rows) => <SetTopics key={rows.map(({ id }) => id).join(' ')} set={set} saved={rows} />}
      </QueryState>
      <SetDialog open={isEdited} set={set} isDaily={set.isDaily} onClose={() => setEdited(false)} />
    </Page>
  )
}

function SetFacts({ set }: { set: TopicSetRow }): ReactNode {
  const say = useText('sets')
  const bank = useText('bank')
  const zone = useZone()
  return (
    <Card size="small">
      <FactList
        columns="fit"
        items={[
          ...(set.description === ''
            ? []
            : [{ key: 'description', label: say('description'), children: set.description, isLong: true }]),
          ...(set.knowledges.length === 0
            ? []
            : [
                {
                  key: 'knowledge',
                  label: bank('knowledge'),
                  children: sayList(set.knowledges.map(({ name }) => name)),
                },
              ]),
          ...(set.isDaily ? [{ key: 'aDay', label: say('aDay'), children: sayNumber(set.aDay) }] : []),
          { key: 'creator', label: say('creator'), children: set.creatorName },
          { key: 'createTime', label: say('createTime'), children: sayTime(set.createTime, zone) },
          ...(set.publishTime
            ? [{ key: 'publishTime', label: say('publishTime'), children: sayTime(set.publishTime, zone) }]
            : []),
        ]}
      />
    </Card>
  )
}

const idsOf = (rows: readonly TopicRow[]): string[] => rows.map(({ id }) => id)

function SetTopics({ set, saved }: { set: TopicSetRow; saved: readonly TopicRow[] }): ReactNode {
  const say = useText('sets')
  const refresh = useRefreshSets()
  const [rows, setRows] = useState<readonly TopicRow[]>(saved)
  const [isPicking, setPicking] = useState(false)
  const [opened, setOpened] = useState<{ id: string; tab: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isDirty = idsOf(rows).join() !== idsOf(saved).join()
  const letGo = useDirtyGuard(isDirty)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await call(setTopicsOfSet, { id: set.id, topicIDs: idsOf(rows) }, { silent: true })
      letGo()
      toast('success', say('topicsSaved', { count: rows.length }))
      await refresh()
    } catch (error) {
      setFailure(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setPicking(true)} disabled={rows.length >= SET_TOPICS_MAX}>
      {say('choose')}
    </Button>
  )
  return (
    <Card
      title={
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {say('questionCount', { count: rows.length })}
        </Typography.Title>
      }
      extra={
        set.canEdit && (
          <Flex gap={8} wrap justify="end">
            {rows.length > 0 && add}
            {isDirty && (
              <>
                <Button onClick={() => setRows(saved)} disabled={busy}>
                  {say('undo')}
                </Button>
                <Button type="primary" loading={busy} onClick={() => void save()}>
                  {say('save')}
                </Button>
              </>
            )}
          </Flex>
        )
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      {set.isPublished && set.canEdit && (
        <Alert type="info" showIcon title={say('publishedHint')} style={{ marginBottom: 12 }} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={say('noTopics')} hint={say('noTopicsHint')} {...(set.canEdit ? { action: add } : {})} />
      ) : (
        <SortableList
          label={say('questions')}
          items={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          disabled={!set.canEdit}
          onOrder={setRows}
        >
          {(row) => (
            <TopicLine
              row={row}
              place={rows.indexOf(row) + 1}
              onOpen={() => setOpened({ id: row.id, tab: 'question' })}
              {...(set.canEdit ? { onRemove: () => setRows((now) => now.filter(({ id }) => id !== row.id)) } : {})}
            />
          )}
        </SortableList>
      )}
      <TopicPicker
        open={isPicking}
        already={idsOf(rows)}
        most={SET_TOPICS_MAX - rows.length}
        onPick={(more) => setRows((now) => [...now, ...more])}
        onClose={() => setPicking(false)}
      />
      <TopicDrawer
        id={opened?.id ?? null}
        tab={opened?.tab ?? 'question'}
        onTab={(tab) => setOpened((now) => now && { ...now, tab })}
        onOpen={(id) => setOpened({ id, tab: 'question' })}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}

function TopicLine({
  row,
  place,
  onOpen,
  onRemove,
}: {
  row: TopicRow
  place: number
  onOpen: () => void
  onRemove?: () => void
}): ReactNode {
  const say = useText('sets')
  const kinds = useKindNames()
  const difficulty = useDifficultyWords()
  return (
    <Flex gap={8} align="center" justify="space-between">
      <Flex gap={8} align="baseline" style={{ minWidth: 0 }}>
        <Typography.Text type="secondary" style={{ minWidth: 24 }}>
          {sayNumber(place)}
        </Typography.Text>
        <Flex vertical gap={2} style={{ minWidth: 0 }}>
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start', justifyContent: 'start' }}
            onClick={onOpen}
          >
            {row.name}
          </Button>
          <Flex gap={8} wrap align="center">
            <Typography.Text type="secondary" style={{ fontSize: 13 }}>
              {[kinds.get(row.kind) ?? '', difficulty(row.difficulty), languageName(row.language)].join(' · ')}
            </Typography.Text>
            {row.state !== 'approved' && <TopicStateTag state={row.state} />}
          </Flex>
        </Flex>
      </Flex>
      {onRemove && (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={say('removeOf', { name: row.name })}
          onClick={onRemove}
        />
      )}
    </Flex>
  )
}
