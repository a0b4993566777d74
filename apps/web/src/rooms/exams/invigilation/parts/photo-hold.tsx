// Whether the photos of a sitting are held for an appeal, and the way to hold them or let them go.
import { holdSitting, releaseSitting, sittingHold } from '@clearbelt/contract/exams/hold-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../../shared/i18n.ts'
import { toast } from '../../../../shared/toast.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'

export function PhotoHold({ testID, zone }: { testID: string; zone: string }): ReactNode {
  const say = useText('invigilation')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const key = ['invigilation', 'hold', testID]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(sittingHold, { id: testID }, { signal, silent: true }),
    staleTime: 0,
  })
  // The photos below stand without it.
  if (!data) return null
  const done = async (text: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: key })
    toast('success', text)
  }
  const release = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('holdReleaseAsk'),
        content: say('holdReleaseHint', { count: data.photoDays, days: sayNumber(data.photoDays) }),
        okText: say('holdRelease'),
      }))
    )
      return
    // What is refused the call says itself.
    const isDone = await call(releaseSitting, { id: testID }).then(
      () => true,
      () => false,
    )
    if (isDone) await done(say('holdReleased'))
  }
  return (
    <>
      {data.hold ? (
        <Alert
          type="info"
          showIcon
          title={say('heldBy', { name: data.hold.byName, time: sayTime(new Date(data.hold.at).toISOString(), zone) })}
          description={data.hold.reason}
          action={
            <Button size="small" onClick={() => void release()}>
              {say('holdRelease')}
            </Button>
          }
        />
      ) : (
        <Flex wrap gap={8} align="center" justify="space-between">
          <Typography.Text type="secondary">
            {say('photosKept', { count: data.photoDays, days: sayNumber(data.photoDays) })}
          </Typography.Text>
          <Button size="small" onClick={() => setAsking(true)}>
            {say('hold')}
          </Button>
        </Flex>
      )}
      <FormDialog<{ reason: string }>
        open={isAsking}
        title={say('holdTitle')}
        okText={say('hold')}
        initial={{ reason: '' }}
        onClose={() => setAsking(false)}
        onSubmit={async ({ reason }) => {
          await call(holdSitting, { id: testID, reason }, { silent: true })
          await done(say('holdSet'))
        }}
      >
        <Form.Item
          name="reason"
          label={say('reason')}
          extra={say('reasonKept')}
          rules={[{ required: true, whitespace: true, message: say('reasonMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={300} autoFocus />
        </Form.Item>
      </FormDialog>
    </>
  )
}
