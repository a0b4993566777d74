// The siblings of a composed bag, and making more of them.
import { addSiblings } from '@clearbelt/contract/images/bag-calls'
import { SIBLINGS_MOST } from '@clearbelt/contract/images/bag-kinds'
import type { ImageDetail } from '@clearbelt/contract/images/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Form, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { JOBS_KEY } from '../../../shared/jobs.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export function Siblings({ image }: { image: ImageDetail }): ReactNode {
  const say = useText('bags')
  const bounds = useBounds()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const submit = async ({ count }: { count: number }): Promise<void> => {
    const input = { id: image.id, count }
    await sendOnce(input, lost.current, (requestKey) => call(addSiblings, input, { silent: true, requestKey }))
    toast('success', say('siblingsStarted', { count }))
    await client.invalidateQueries({ queryKey: JOBS_KEY })
  }
  return (
    <Flex vertical gap={8} style={{ marginTop: 6 }}>
      <Typography.Text type="secondary">{say('siblingsHint')}</Typography.Text>
      {image.siblings.length === 0 ? (
        <span>{say('siblingsNone')}</span>
      ) : (
        <Flex wrap gap="4px 12px">
          {image.siblings.map(({ id, name }) => (
            <Link key={id} to={{ search: new URLSearchParams({ image: id }).toString() }}>
              {name}
            </Link>
          ))}
        </Flex>
      )}
      <div>
        <Button onClick={() => setAsking(true)}>{say('siblingsAdd')}</Button>
      </div>
      <FormDialog<{ count: number }>
        open={isAsking}
        title={say('siblingsAdd')}
        okText={say('siblingsAdd')}
        initial={{ count: 1 }}
        onSubmit={submit}
        onClose={() => {
          // Who opens it again has seen what was begun, and means others.
          lost.current.clear()
          setAsking(false)
        }}
      >
        <Form.Item name="count" label={say('siblingsCount')} rules={[{ required: true }, bounds(1, SIBLINGS_MOST)]}>
          <WholeNumber autoFocus style={{ width: 120 }} />
        </Form.Item>
      </FormDialog>
    </Flex>
  )
}
