// The face of a student as administrators see it: whether one is kept, keeping one from a photo, deleting it. Never a
// picture.
import { enrolUserFace, removeUserFace, userFace } from '@clearbelt/contract/access/face-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Flex, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { call, callUpload } from '../../shared/call.ts'
import { sayTime, useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useFileUpload } from '../../shared/use-file-upload.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/section.tsx'

export function UserFace({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('account')
  const zone = useZone()
  const client = useQueryClient()
  const confirm = useConfirm()
  const queryKey = ['person', 'userFace', id]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(userFace, { id }, { signal, silent: true }) })
  const [onPaper, setOnPaper] = useState(false)
  const { sent, failure, send } = useFileUpload({
    pathOf: () => `/system/user/detail/${id}`,
    // Whoever sent it may be elsewhere by then: the face is looked up anew wherever it is shown.
    async send(file, options) {
      await callUpload(enrolUserFace, { id, consentOnPaper: 'true' }, { upfile: file }, options)
      await client.invalidateQueries({ queryKey })
      return id
    },
    onSent: () => toast('success', say('faceEnrolled')),
  })
  const isBusy = sent !== null
  if (!query.data || (!query.data.enrolment && (!query.data.on || !query.data.forThem))) return null
  const { enrolment } = query.data
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('faceRemoveTitle', { name }),
        content: say('faceRemoveText'),
        okText: say('faceRemove'),
        danger: true,
      }))
    )
      return
    await call(removeUserFace, { id })
    await client.invalidateQueries({ queryKey })
  }
  return (
    <Section title={say('faceSignIn')}>
      <Flex vertical gap={12} align="start">
        {enrolment ? (
          <>
            <Typography.Text>
              {say(enrolment.by === 'person' ? 'faceKept' : 'faceKeptByAdministrator', {
                time: sayTime(enrolment.at, zone),
              })}
            </Typography.Text>
            <Button danger onClick={() => void remove().catch(() => {})}>
              {say('faceRemove')}
            </Button>
          </>
        ) : (
          <>
            <Typography.Text type="secondary">{say('faceFromPhoto')}</Typography.Text>
            <Checkbox checked={onPaper} onChange={(event) => setOnPaper(event.target.checked)}>
              {say('faceOnPaper')}
            </Checkbox>
            {failure && <Alert type="error" showIcon title={failure} role="alert" />}
            <Upload
              accept="image/png,image/jpeg,image/webp"
              showUploadList={false}
              disabled={!onPaper || isBusy}
              beforeUpload={(file) => {
                void send(file)
                return false
              }}
            >
              <Button loading={isBusy} disabled={!onPaper}>
                {say('facePhoto')}
              </Button>
            </Upload>
          </>
        )}
      </Flex>
    </Section>
  )
}
