// What can be done with an order of bags beside its progress: stop it, go on with it, see what came of it.
import { getBags, resumeBags, stopBags } from '@clearbelt/contract/images/bag-calls'
import type { JobRow } from '@clearbelt/contract/notices/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { isRunning } from '../../../shared/jobs.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { FactList } from '../../../ui/facts.tsx'
import { QueryState } from '../../../ui/states.tsx'

const useOrder = (job: JobRow, isAsked: boolean) =>
  useQuery({
    queryKey: ['bags', job.id, job.state, job.done],
    enabled: isAsked,
    staleTime: 0,
    queryFn: ({ signal }) => call(getBags, { jobID: job.id }, { signal, silent: true }),
  })

/** `onResumed` hears the id of the job that goes on. */
export function OrderActs({ job, onResumed }: { job: JobRow; onResumed: (jobID: string) => void }): ReactNode {
  const say = useText('bags')
  const [busy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const order = useOrder(job, !isRunning(job))
  const during = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  const resume = async (): Promise<void> => {
    const input = { jobID: job.id }
    const { jobID } = await sendOnce(input, lost.current, (requestKey) => call(resumeBags, input, { requestKey }))
    onResumed(jobID)
  }
  if (isRunning(job))
    return (
      <Button
        size="small"
        loading={busy}
        onClick={() => void during(async () => void (await call(stopBags, { jobID: job.id })))}
      >
        {say('stop')}
      </Button>
    )
  return (
    <Flex gap={8}>
      {order.data?.state === 'stopped' && (
        <Button size="small" type="primary" loading={busy} onClick={() => void during(resume)}>
          {say('resume')}
        </Button>
      )}
      {order.data && (
        <Button size="small" onClick={() => setShown(true)}>
          {say('result')}
        </Button>
      )}
      <Modal
        open={isShown}
        title={say('resultTitle')}
        onCancel={() => setShown(false)}
        footer={<Button onClick={() => setShown(false)}>{say('close')}</Button>}
      >
        <QueryState query={order}>{(data) => <Outcome order={data} />}</QueryState>
      </Modal>
    </Flex>
  )
}

type Order = NonNullable<ReturnType<typeof useOrder>['data']>
const DIALS = ['view', 'superposition', 'clutter'] as const

/** What was asked for beside what came of it. */
function Outcome({ order }: { order: Order }): ReactNode {
  const say = useText('bags')
  const imagesSay = useText('images')
  const { asked, got } = order
  return (
    <Flex vertical gap={16}>
      <FactList
        items={[
          {
            key: 'made',
            label: say('made'),
            children: say('madeOf', { made: sayNumber(order.made), total: sayNumber(order.total) }),
          },
          {
            key: 'truth',
            label: say('truth'),
            children: say('truthOf', { threats: sayNumber(order.threats), safe: sayNumber(order.safe) }),
          },
          {
            key: 'kinds',
            label: say('kinds'),
            children: order.kinds.map(({ kind, n }) => `${say(`kind_${kind}`)} ${sayNumber(n)}`).join(' · ') || '–',
          },
          ...(order.seed === ''
            ? []
            : [
                {
                  key: 'seed',
                  label: say('seed'),
                  children: (
                    <Typography.Text copyable style={{ overflowWrap: 'anywhere' }}>
                      {order.seed}
                    </Typography.Text>
                  ),
                },
              ]),
        ]}
      />
      {asked && got ? (
        <>
          <table style={{ width: '100%', borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                <th scope="col" style={{ textAlign: 'start', paddingBlock: 4 }}>
                  {say('dial')}
                </th>
                {(['asked', 'got'] as const).map((column) => (
                  <th key={column} scope="col" style={{ textAlign: 'end' }}>
                    {say(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {DIALS.filter((dial) => order.threats > 0 || dial === 'clutter').map((dial) => (
                <tr key={dial}>
                  <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingBlock: 4 }}>
                    {imagesSay(`factor_${dial}`)}
                  </th>
                  <td className="number" style={{ textAlign: 'end' }}>
                    {sayNumber(asked[dial], 2)}
                  </td>
                  <td className="number" style={{ textAlign: 'end' }}>
                    {sayNumber(got[dial], 2)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Typography.Text type="secondary">{say('difference')}</Typography.Text>
        </>
      ) : (
        <Typography.Text type="secondary">{say('noBags')}</Typography.Text>
      )}
    </Flex>
  )
}
