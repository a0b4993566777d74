// What a phone shows that scanned a code: which device asks to be signed in, and yes or no.
import { CheckOutlined } from '@ant-design/icons'
import { answerQr, askedByQr } from '@clearbelt/contract/access/qr-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Result, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { call, worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { FactList } from '../../../ui/facts.tsx'

type Asker = PackageOf<typeof askedByQr>

export function ScanPage(): ReactNode {
  const { id = '' } = useParams()
  const say = useText('access')
  const asker = useQuery({
    queryKey: ['access', 'asker', id],
    queryFn: ({ signal }) => call(askedByQr, { id }, { silent: true, signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const answer = useMutation({ mutationFn: (accept: boolean) => call(answerQr, { id, accept }, { silent: true }) })
  const failure = asker.error ?? answer.error
  // The minute of the code goes on here too.
  const { data, refetch } = asker
  useEffect(() => {
    if (!data || answer.isSuccess || answer.isPending) return undefined
    const timer = setTimeout(() => void refetch(), data.secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [data, refetch, answer.isSuccess, answer.isPending])
  return (
    <Flex component="main" vertical align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }}>
      {(answer.isSuccess || failure || !data) && <h1 className="only-read">{say('scanTitle')}</h1>}
      <Card style={{ width: '100%', maxWidth: 420 }}>
        {answer.isSuccess ? (
          <Result
            status={answer.variables ? 'success' : 'info'}
            title={say(answer.variables ? 'scanDone' : 'scanDeclined')}
            subTitle={say(answer.variables ? 'scanDoneHint' : 'scanDeclinedHint')}
            style={{ padding: 8 }}
          />
        ) : failure ? (
          <div role="alert">
            <Result
              status="warning"
              title={say('scanFailed')}
              subTitle={worded(failure).code === 'qr-invalid' ? say('scanOver') : worded(failure).message}
              style={{ padding: 8 }}
            />
          </div>
        ) : data ? (
          <Question asker={data} busy={answer.isPending} onAnswer={answer.mutate} />
        ) : (
          <LoadingState rows={4} />
        )}
      </Card>
    </Flex>
  )
}

function Question({
  asker,
  busy,
  onAnswer,
}: {
  asker: Asker
  busy: boolean
  onAnswer: (accept: boolean) => void
}): ReactNode {
  const say = useText('access')
  const info = useAccount((account) => account.info)
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={1} style={{ fontSize: 21, margin: 0 }}>
        {say('scanTitle')}
      </Typography.Title>
      <Typography.Text>{say('scanAs', { name: info?.userName ?? '' })}</Typography.Text>
      <FactList
        ruled
        items={[
          { key: 'device', label: say('device'), children: asker.browser || say('unknownDevice') },
          { key: 'system', label: say('system'), children: asker.system || '–' },
          { key: 'place', label: say('place'), children: asker.ip },
        ]}
      />
      <Alert type={asker.isNear ? 'info' : 'warning'} showIcon title={say(asker.isNear ? 'scanNear' : 'scanFar')} />
      <Flex vertical gap={8}>
        <Button
          type="primary"
          size="large"
          block
          icon={<CheckOutlined aria-hidden />}
          loading={busy}
          onClick={() => onAnswer(true)}
        >
          {say('scanConfirm')}
        </Button>
        <Button size="large" block disabled={busy} onClick={() => onAnswer(false)}>
          {say('scanDecline')}
        </Button>
      </Flex>
    </Flex>
  )
}
