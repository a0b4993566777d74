// Changes a question: says who keeps the earlier text, and shows both where somebody else has saved in the meantime.
import '../parts/topics.css'
import { getTopic, updateTopic } from '@clearbelt/contract/topics/calls'
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { Alert } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useKindName } from '../../../pickers/bank/facts.ts'
import { useMeasuredWords } from '../../../pickers/bank/measured.tsx'
import { TopicStateTag } from '../../../pickers/bank/state-tag.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { call, type InputFor } from '../../../shared/call.ts'
import { sayList, sayNumber, useText } from '../../../shared/i18n.ts'
import { sendChange } from '../../../shared/send-change.ts'
import { toast } from '../../../shared/toast.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useRefreshBank, useTopic, useUses } from '../api/topics.ts'
import { CompareDialog } from '../parts/compare-dialog.tsx'
import { MY_PATH } from '../parts/paths.ts'
import { TopicForm, type WrittenTopic } from '../parts/topic-form.tsx'

export function EditTopicPage(): ReactNode {
  const { id = '' } = useParams()
  const colours = useColours()
  const say = useText('topics')
  const query = useTopic(id)
  return (
    <div style={colours}>
      <QueryState query={query} rows={10}>
        {(topic) =>
          topic.canEdit ? (
            <Editing key={id} topic={topic} />
          ) : (
            <Page>
              <EmptyState title={say('notYours')} hint={say('notYoursHint')} />
            </Page>
          )
        }
      </QueryState>
    </div>
  )
}

type Changed = WrittenTopic & { allowSimilar: boolean }

function Editing({ topic }: { topic: TopicDetail }): ReactNode {
  const proved = useMeasuredWords()
  const say = useText('topics')
  const navigate = useNavigate()
  const refresh = useRefreshBank()
  const name = useKindName(topic.kind)
  const { editor, readItem } = webKindOf(topic.kind)
  // What the form began with; later loads of the page must not change it under the hands.
  const [start, setStart] = useState(topic)
  const revision = useRef(topic.revision)
  const [stale, setStale] = useState<{ theirs: TopicDetail; mine: unknown } | null>(null)
  const lost = useRef<Changed[]>([])
  const save = async (written: WrittenTopic, allowSimilar: boolean, mine: unknown): Promise<void> => {
    let { version } = start
    let next = revision.current
    const send = async (changed: Changed): Promise<void> => {
      const input = { id: topic.id, revision: revision.current, ...changed } as InputFor<typeof updateTopic>
      ;({ version, revision: next } = await call(updateTopic, input, { silent: true }))
    }
    try {
      await sendChange({ ...written, allowSimilar }, lost.current, send, () => {
        revision.current = next
      })
      toast('success', version > start.version ? say('savedVersion', { version: sayNumber(version) }) : say('saved'))
      await refresh()
    } catch (error) {
      if (isCallError(error, 'changed-meanwhile')) {
        const theirs = await call(getTopic, { id: topic.id }, { silent: true })
        setStale({ theirs, mine })
      }
      throw error
    }
  }
  return (
    <Page title={say('titleEdit', { kind: name })} mark={<TopicStateTag state={start.state} />}>
      <TopicForm
        key={start.revision}
        kind={start.kind}
        content={editor.readDraft(start.question).content as object}
        meta={{
          knowledges: start.knowledges.map(({ id }) => id),
          difficulty: start.difficulty,
          language: start.language,
          source: start.source,
          remark: start.remark,
        }}
        proved={proved(start.measured)}
        isNew={false}
        notice={<Notices topic={start} />}
        onSave={save}
        onDone={() => void navigate(MY_PATH)}
        onCancel={() => void navigate(MY_PATH)}
      />
      <CompareDialog
        open={stale !== null}
        title={say('staleTitle')}
        text={say('staleText')}
        own={stale && { title: say('staleMine'), kind: topic.kind, content: stale.mine }}
        others={
          stale
            ? [{ title: say('staleTheirs'), kind: stale.theirs.kind, content: readItem(stale.theirs.question) }]
            : []
        }
        acts={[
          {
            key: 'theirs',
            label: say('staleTake'),
            onClick: () => {
              if (stale) {
                revision.current = stale.theirs.revision
                setStart(stale.theirs)
              }
              setStale(null)
            },
          },
          {
            key: 'mine',
            label: say('staleKeep'),
            main: true,
            onClick: () => {
              if (stale) revision.current = stale.theirs.revision
              setStale(null)
            },
          },
        ]}
        onClose={() => setStale(null)}
      />
    </Page>
  )
}

/** What an approved or used question means for whoever changes it. */
function Notices({ topic }: { topic: TopicDetail }): ReactNode {
  const say = useText('topics')
  const uses = useUses(topic.id).data
  const published = (uses?.uses ?? []).filter((one) => one.published).map(({ name }) => name)
  const drafts = (uses?.uses ?? []).filter((one) => !one.published).map(({ name }) => name)
  const isUsed = published.length + drafts.length + (uses?.hidden ?? 0) > 0
  return (
    <>
      {topic.comment !== '' && (
        <Alert
          type="warning"
          showIcon
          title={say('returnedWith')}
          description={topic.comment}
          style={{ marginBottom: 16 }}
        />
      )}
      {isUsed && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={say('inUseTitle')}
          description={
            <>
              {published.length > 0 && (
                <p style={{ margin: 0 }}>
                  {say('inUsePublished', { version: sayNumber(topic.version), names: sayList(published) })}
                </p>
              )}
              {drafts.length > 0 && <p style={{ margin: 0 }}>{say('inUseDrafts', { names: sayList(drafts) })}</p>}
              {(uses?.hidden ?? 0) > 0 && (
                <p style={{ margin: 0 }}>{say('usesHidden', { count: uses?.hidden ?? 0 })}</p>
              )}
            </>
          }
        />
      )}
    </>
  )
}
