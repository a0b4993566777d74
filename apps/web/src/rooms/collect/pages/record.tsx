// Enters a miss or a good image, and changes a draft: fields, images, and the way to a second person.
import type { CollectedDetail } from '@clearbelt/contract/collect/calls'
import { addCollected, updateCollected } from '@clearbelt/contract/collect/calls'
import type { CollectKind } from '@clearbelt/domain/collect/states'
import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../../../shared/call.ts'
import { serverNow } from '../../../shared/clock.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { editPath, listPath, useRecord, useRefreshRecords, useSource } from '../api/collect.ts'
import { DraftImages, FileDrop, useSendFiles, type Sent } from '../parts/images-field.tsx'
import { RecordFields, wireOf, type RecordValues } from '../parts/record-fields.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { useTakeFurther } from '../parts/use-record-acts.tsx'

const MINUTE_MS = 60_000
const EMPTY: RecordValues = {
  place: '',
  lane: '',
  watcherID: null,
  watcherName: '',
  passenger: '',
  deviceModel: '',
  knowledgeID: null,
  description: '',
}

/** Two choices of one file are alike in it. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** The files chosen so far with those that are new among `files`. */
const withNew = (now: readonly File[], files: readonly File[]): File[] => [
  ...new Map([...now, ...files].map((file) => [keyOf(file), file])).values(),
]

export function AddRecordPage(): ReactNode {
  const say = useText('collect')
  const source = useSource()
  const kind: CollectKind = useLocation().pathname.endsWith('addGood') ? 'good' : 'omit'
  const navigate = useNavigate()
  const sendFiles = useSendFiles()
  const refresh = useRefreshRecords()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [share, setShare] = useState<number | null>(null)
  const lost = useRef<LostCreation<ReturnType<typeof wireOf>> | null>(null)
  const made = useRef<{ path: string; left: Sent }>({ path: listPath(source), left: [] })
  // To the minute, as the field shows it.
  const [initial] = useState(() => ({
    ...EMPTY,
    happenTime: new Date(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS).toISOString(),
  }))
  return (
    <Page>
      <FormPage<RecordValues>
        initial={initial}
        okText={say('saveDraft')}
        width={920}
        holdsMore={chosen.length > 0}
        onSubmit={async (values) => {
          const id = await sendCreation(
            wireOf(values),
            lost,
            (one, requestKey) => call(addCollected, { kind, source, ...one }, { silent: true, requestKey }),
            (found, now) => call(updateCollected, { id: found, ...now }, { silent: true }),
          )
          const path = editPath({ id, source, kind })
          made.current = { path, left: [] }
          if (chosen.length === 0) {
            toast('success', say('saved'))
            await refresh()
            return
          }
          setShare(0)
          made.current = { path, left: await sendFiles(id, path, chosen, setShare) }
        }}
        onDone={() => void navigate(made.current.path, { replace: true, state: { left: made.current.left } })}
        onCancel={() => void navigate(listPath(source))}
      >
        <RecordFields kind={kind} watcherName="" />
        <Form.Item label={say('images')}>
          <FileDrop onFiles={(files) => setChosen((now) => withNew(now, files))} share={share} />
          <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
            {chosen.map((file, index) => (
              <li key={keyOf(file)}>
                <Flex align="center" gap={8}>
                  <Typography.Text ellipsis style={{ flex: 1 }}>
                    {file.name}
                  </Typography.Text>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={say('removeImage', { name: file.name })}
                    onClick={() => setChosen((now) => now.filter((_, at) => at !== index))}
                  />
                </Flex>
              </li>
            ))}
          </ul>
        </Form.Item>
      </FormPage>
    </Page>
  )
}

export function EditRecordPage(): ReactNode {
  const say = useText('collect')
  const { id = '' } = useParams()
  const source = useSource()
  const query = useRecord(id)
  return (
    <Page mark={query.data && <StateTag state={query.data.state} />}>
      <QueryState query={query} rows={10}>
        {(record) =>
          record.state === 'draft' && record.canEdit ? (
            <EditRecord key={record.id} record={record} />
          ) : (
            <EmptyState
              title={say(record.canEdit ? 'notDraft' : 'notYours')}
              action={<LinkButton to={`${listPath(source)}?record=${record.id}`}>{say('view')}</LinkButton>}
            />
          )
        }
      </QueryState>
    </Page>
  )
}

const leftOf = (state: unknown): Sent =>
  typeof state === 'object' && state !== null && 'left' in state && Array.isArray(state.left)
    ? (state.left as Sent)
    : []

function EditRecord({ record }: { record: CollectedDetail }): ReactNode {
  const say = useText('collect')
  const navigate = useNavigate()
  const { state } = useLocation()
  const refresh = useRefreshRecords()
  const further = useTakeFurther()
  const [form] = Form.useForm<RecordValues>()
  const submits = useRef(false)
  const [initial] = useState<RecordValues>(() => ({
    happenTime: record.happenTime,
    place: record.place,
    lane: record.lane,
    watcherID: record.watcherID,
    watcherName: record.watcherID === null ? record.watcherName : '',
    passenger: record.passenger ?? '',
    orgID: record.orgID,
    deviceModel: record.deviceModel,
    knowledgeID: record.knowledgeID,
    description: record.description,
  }))
  const isDone = useRef(false)
  return (
    <FormPage<RecordValues>
      form={form}
      initial={initial}
      okText={say('saveDraft')}
      width={920}
      onSubmit={async (values) => {
        const isSubmitted = submits.current
        submits.current = false
        isDone.current = false
        await call(updateCollected, { id: record.id, ...wireOf(values) }, { silent: true })
        if (isSubmitted) isDone.current = await further([record.id], 'submit')
        else {
          toast('success', say('saved'))
          await refresh()
        }
      }}
      onDone={() => {
        if (isDone.current) void navigate(listPath(record.source))
      }}
      onCancel={() => void navigate(listPath(record.source))}
      extra={
        <Button
          onClick={() => {
            // What is wrong in the form is shown by its own submit, which must not be taken for this one later.
            void form.validateFields().then(
              () => {
                submits.current = true
                form.submit()
              },
              () => form.submit(),
            )
          }}
        >
          {say('saveSubmit')}
        </Button>
      }
    >
      {record.comment !== '' && (
        <Alert
          type="warning"
          showIcon
          title={say('returnedBy', { name: record.approverName })}
          description={record.comment}
          style={{ marginBottom: 16 }}
        />
      )}
      <RecordFields kind={record.kind} watcherName={record.watcherName} />
      <Form.Item label={say('images')} style={{ marginBottom: 0 }}>
        <DraftImages id={record.id} path={editPath(record)} files={record.files} left={leftOf(state)} />
      </Form.Item>
    </FormPage>
  )
}
