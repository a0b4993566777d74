// Real-name authentication: how it stands, and three steps that send what is checked.
import { myRealName } from '@clearbelt/contract/identity/real-name-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Result, Steps, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { QueryState } from '../../../ui/states.tsx'
import { BasicStep } from '../parts/basic-step.tsx'
import { CardStep } from '../parts/card-step.tsx'
import { VideoStep } from '../parts/video-step.tsx'

const KEY = ['identity', 'mine']
export type RealName = PackageOf<typeof myRealName>

export function AuthenticationPage(): ReactNode {
  const say = useText('identity')
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(myRealName, {}, { signal, silent: true }) })
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: KEY })
  return (
    <Flex component="main" id="content" vertical align="center" style={{ minHeight: '100vh', padding: 16 }}>
      <Flex vertical gap={16} style={{ width: '100%', maxWidth: 640 }}>
        <Flex justify="space-between" align="center" wrap gap={8}>
          <Typography.Title level={1} style={{ fontSize: 21, margin: 0 }}>
            {say('title_authentication')}
          </Typography.Title>
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => void navigate('/')}>
            {say('backToStart')}
          </Button>
        </Flex>
        <Card>
          <QueryState query={query}>{(now) => <SteeringState now={now} onSent={refresh} />}</QueryState>
        </Card>
      </Flex>
    </Flex>
  )
}

function SteeringState({ now, onSent }: { now: RealName; onSent: () => Promise<void> }): ReactNode {
  const say = useText('identity')
  const zone = useZone()
  const [again, setAgain] = useState(false)
  if (now.state === 'waiting')
    return (
      <Result
        status="info"
        title={say('realNameWaiting')}
        subTitle={say('realNameWaitingHint', {
          time: sayTime(now.sentTime, zone),
          name: now.name,
          number: now.idNumber,
        })}
      />
    )
  if (now.state === 'passed')
    return (
      <Result
        status="success"
        title={say('realNamePassed')}
        subTitle={say('realNamePassedHint', {
          time: sayTime(now.judgedTime, zone),
          name: now.name,
          number: now.idNumber,
        })}
      />
    )
  if (now.state === 'refused' && !again) {
    return (
      <Result
        status="warning"
        title={say('realNameRefused')}
        subTitle={<Typography.Text>{now.reason}</Typography.Text>}
        extra={
          <Button type="primary" onClick={() => setAgain(true)}>
            {say('realNameAgain')}
          </Button>
        }
      />
    )
  }
  return <SendSteps now={now} onSent={onSent} />
}

/** What was sent in an earlier visit is gone on with: a draft keeps its data and pictures. */
function SendSteps({ now, onSent }: { now: RealName; onSent: () => Promise<void> }): ReactNode {
  const say = useText('identity')
  const reached = now.state !== 'draft' ? 0 : now.hasImages ? 2 : 1
  const [back, setBack] = useState<number | null>(null)
  const at = back ?? reached
  const done = async (): Promise<void> => {
    await onSent()
    setBack(null)
  }
  const goBack = (): void => setBack(at - 1)
  return (
    <Flex vertical gap={24}>
      <Steps
        size="small"
        current={at}
        items={[{ title: say('stepData') }, { title: say('stepCard') }, { title: say('stepVideo') }]}
      />
      {at === 0 && <BasicStep onDone={done} />}
      {at === 1 && <CardStep onDone={done} onBack={goBack} />}
      {at === 2 && <VideoStep turns={now.turns} onDone={done} onBack={goBack} />}
    </Flex>
  )
}
