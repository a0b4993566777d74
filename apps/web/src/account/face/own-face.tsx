// Sign-in by face as the person decides on it: the text that is agreed to, a photo, and the way back.
import { enrolFace, FACE_CONSENT_VERSION, myFace, withdrawFace } from '@clearbelt/contract/access/face-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Flex, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { call, callUpload, worded } from '../../shared/call.ts'
import { sayTime, useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryState } from '../../ui/states.tsx'
import { jpegOf, openCamera, type Camera } from '../../shared/open-camera.ts'
import { CameraPreview } from './preview.tsx'

const KEY = ['person', 'myFace']

export function OwnFace(): ReactNode {
  const say = useText('account')
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(myFace, {}, { signal, silent: true }) })
  // Who cannot use it and keeps nothing has nothing to read here.
  if (query.data && !query.data.enrolment && (!query.data.on || !query.data.forMe)) return null
  return (
    <Section title={say('faceSignIn')}>
      <QueryState query={query} rows={3}>
        {(now) => (now.enrolment ? <Kept at={now.enrolment.at} by={now.enrolment.by} /> : <Enrol />)}
      </QueryState>
    </Section>
  )
}

function Kept({ at, by }: { at: string; by: 'person' | 'administrator' }): ReactNode {
  const say = useText('account')
  const zone = useZone()
  const client = useQueryClient()
  const confirm = useConfirm()
  const withdraw = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('faceWithdrawTitle'),
        content: say('faceWithdrawText'),
        okText: say('faceWithdraw'),
        danger: true,
      }))
    )
      return
    await call(withdrawFace, {})
    toast('success', say('faceWithdrawn'))
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Flex vertical gap={12} align="start">
      <Typography.Text>
        {say(by === 'person' ? 'faceKept' : 'faceKeptByAdministrator', { time: sayTime(at, zone) })}
      </Typography.Text>
      <Button danger onClick={() => void withdraw().catch(() => {})}>
        {say('faceWithdraw')}
      </Button>
    </Flex>
  )
}

function Enrol(): ReactNode {
  const say = useText('account')
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const camera = useRef<Camera | null>(null)
  useEffect(() => () => camera.current?.close(), [])
  const open = async (): Promise<void> => {
    setFailure(null)
    try {
      camera.current = await openCamera()
      setStream(camera.current.stream)
    } catch (error) {
      setFailure(say(error instanceof Error && error.message === 'denied' ? 'cameraDenied' : 'cameraMissing'))
    }
  }
  const take = async (): Promise<void> => {
    const picture = camera.current?.draw()
    if (!picture) return
    setBusy(true)
    setFailure(null)
    try {
      await callUpload(
        enrolFace,
        { consentVersion: FACE_CONSENT_VERSION },
        { upfile: await jpegOf(picture) },
        { silent: true },
      )
      camera.current?.close()
      toast('success', say('faceEnrolled'))
      await client.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      setFailure(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={12} align="start">
      <Typography.Paragraph style={{ maxWidth: 640, marginBottom: 0 }}>{say('faceConsent')}</Typography.Paragraph>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        {say('faceAgree', { version: FACE_CONSENT_VERSION })}
      </Checkbox>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      {stream ? (
        <Flex vertical gap={12} style={{ width: '100%', maxWidth: 360 }}>
          <CameraPreview stream={stream} />
          <Button type="primary" loading={busy} disabled={!agreed} onClick={() => void take()}>
            {say('faceTake')}
          </Button>
        </Flex>
      ) : (
        <Button type="primary" disabled={!agreed} onClick={() => void open()}>
          {say('faceOpenCamera')}
        </Button>
      )}
    </Flex>
  )
}
