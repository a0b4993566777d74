// Portraits from a zip archive: the archive is sent, and what became of each file is told and found again.
import { InboxOutlined } from '@ant-design/icons'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { PHOTO_BYTES_MAX, PHOTO_ZIP_BYTES_MAX, PHOTOS_MAX, type PhotoReport } from '@clearbelt/contract/org/photo-calls'
import { Alert, Button, Flex, Form, Segmented, Table, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { isCallError } from '../../../../shared/call-error.ts'
import { culture } from '../../../../shared/culture.ts'
import { emptyFault } from '../../../../shared/files/empty-file.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { sendPhotos, usePhotosReport } from '../api/imports.ts'
import { KindField, PHOTOS, type UploadKind } from './kind-field.tsx'
import { useFileUpload } from '../../../../shared/use-file-upload.ts'
import { UploadFoot } from '../../../../ui/form/upload-foot.tsx'

export const photosPath = (id: string): string => `/system/user/import?photos=${id}`

export function PhotoUpload({
  onKind,
  onSent,
}: {
  onKind: (kind: UploadKind) => void
  onSent: (id: string) => void
}): ReactNode {
  const say = useText('imports')
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const sending = useFileUpload({ send: sendPhotos, pathOf: photosPath, onSent })
  const { sent } = sending
  const problem = refused ?? sending.failure
  const faultOf = (chosen: File): string | null =>
    emptyFault(chosen) ??
    (chosen.size > PHOTO_ZIP_BYTES_MAX ? say('tooLarge', { size: PHOTO_ZIP_BYTES_MAX / 1e6 }) : null)
  const choose = (chosen: File): false => {
    setFile(chosen)
    sending.forget()
    setRefused(faultOf(chosen))
    return false
  }
  const send = async (): Promise<void> => {
    if (!file) return setRefused(orgErrors['no-file'].text[culture])
    if (faultOf(file) === null) await sending.send(file)
  }
  return (
    <Form layout="vertical" onFinish={() => void send()} style={{ maxWidth: 720 }}>
      <KindField value={PHOTOS} disabled={sent !== null} onChange={onKind} />
      <Form.Item
        label={say('photoFile')}
        {...(problem
          ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> }
          : {
              extra: say('photoHint', {
                files: PHOTOS_MAX,
                size: PHOTO_BYTES_MAX / 1e6,
                all: PHOTO_ZIP_BYTES_MAX / 1e6,
              }),
            })}
      >
        <Upload.Dragger
          accept=".zip"
          maxCount={1}
          showUploadList={false}
          disabled={sent !== null}
          beforeUpload={choose}
        >
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file ? file.name : say('photoDrop')}
          </p>
          {file && <Typography.Text type="secondary">{say('dropOther')}</Typography.Text>}
        </Upload.Dragger>
      </Form.Item>
      <UploadFoot
        sent={sent}
        sending={say('sending')}
        stop={say('stop')}
        onStop={sending.stop}
        send={say(sent === null ? 'photoSend' : 'sending')}
      />
    </Form>
  )
}

/** What became of each file, those that were not taken first. */
export function PhotosDone({ id, onAgain }: { id: string; onAgain: () => void }): ReactNode {
  const say = useText('imports')
  const query = usePhotosReport(id)
  if (isCallError(query.error, 'not-found'))
    return (
      <Alert
        type="warning"
        showIcon
        title={say('gone')}
        action={
          <Button size="small" onClick={onAgain}>
            {say('again')}
          </Button>
        }
      />
    )
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingState rows={4} />
  return <Told report={query.data} onAgain={onAgain} />
}

function Told({ report, onAgain }: { report: PhotoReport; onAgain: () => void }): ReactNode {
  const say = useText('imports')
  const left = report.files.filter(({ stored }) => !stored)
  const taken = report.files.filter(({ stored }) => stored)
  const [which, setWhich] = useState<'left' | 'taken'>(left.length > 0 ? 'left' : 'taken')
  return (
    <Flex vertical gap={12} aria-live="polite">
      <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
        {report.fileName}
      </Typography.Text>
      <Alert
        type={left.length === 0 && taken.length > 0 ? 'success' : 'warning'}
        showIcon
        title={report.files.length === 0 ? say('photosNone') : say('photosStored', { count: report.stored })}
        description={left.length > 0 ? say('photosLeft', { count: left.length }) : undefined}
      />
      {report.files.length > 0 && (
        <>
          <Segmented<'left' | 'taken'>
            value={which}
            onChange={setWhich}
            aria-label={say('photosWhich')}
            style={{ alignSelf: 'start' }}
            options={[
              { value: 'left', label: `${say('photosLeftShort')} (${sayNumber(left.length)})` },
              { value: 'taken', label: `${say('photosTaken')} (${sayNumber(taken.length)})` },
            ]}
          />
          <Table
            size="small"
            rowKey="name"
            dataSource={which === 'left' ? left : taken}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: say('photosNobody') }}
            columns={[
              {
                key: 'name',
                title: say('photoName'),
                render: (_, one) => <span style={{ overflowWrap: 'anywhere' }}>{one.name}</span>,
              },
              {
                key: 'message',
                title: say('photoResult'),
                render: (_, one) => (
                  <Typography.Text {...(one.stored ? {} : { type: 'danger' as const })}>{one.message}</Typography.Text>
                ),
              },
            ]}
          />
        </>
      )}
      <Flex justify="end">
        <Button type="primary" onClick={onAgain}>
          {say('again')}
        </Button>
      </Flex>
    </Flex>
  )
}
