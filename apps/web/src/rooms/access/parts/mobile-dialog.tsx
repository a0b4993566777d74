// The dialog of the own mobile number: binds one, or shows the bound one and unties it; both by a code.
import { bindMobile, myMobile, untieMobile } from '@clearbelt/contract/access/mobile-calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Typography } from 'antd'
import { useRef, type ReactNode } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { mayHaveArrived } from '../../../shared/send-change.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { CodeField, MobileField } from './mobile-fields.tsx'

interface Proof {
  /** Not there when the bound number is untied. */
  mobile?: string
  checkCode: string
}

export function MobileDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useText('access')
  // Asked anew each time it opens, and never under a form that is being filled in.
  const query = useQuery({
    queryKey: ['access', 'myMobile'],
    queryFn: ({ signal }) => call(myMobile, {}, { signal, silent: true }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const bound = query.isFetching || query.error ? undefined : query.data?.mobile
  /** What was sent, where its answer was lost. */
  const lost = useRef('')
  const submit = async ({ mobile = '', checkCode }: Proof): Promise<void> => {
    const sent = `${mobile} ${checkCode}`
    try {
      if (bound) await call(untieMobile, { checkCode }, { silent: true })
      else await call(bindMobile, { mobile, checkCode }, { silent: true })
    } catch (error) {
      const isOurs = sent === lost.current && isCallError(error, 'code-wrong')
      if (mayHaveArrived(error)) lost.current = sent
      // The code was used by the first: it is so by now.
      if (!isOurs || (await call(myMobile, {}, { silent: true })).mobile === bound) throw error
    }
    lost.current = ''
    toast('success', say(bound ? 'untieDone' : 'bindDone'))
  }
  const content = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (bound === undefined) return <LoadingState rows={3} />
    if (bound) {
      return (
        <>
          <Flex vertical gap={4} style={{ marginBottom: 16 }}>
            <Typography.Text type="secondary">{say('boundNumber')}</Typography.Text>
            <Typography.Text strong style={{ fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
              {bound}
            </Typography.Text>
          </Flex>
          <Typography.Paragraph type="secondary">{say('untieHint')}</Typography.Paragraph>
          <CodeField to={bound} />
        </>
      )
    }
    return (
      <>
        <Typography.Paragraph type="secondary">{say('bindHint')}</Typography.Paragraph>
        <MobileField occupied={false} otherwise={say('mobileBound')} autoFocus />
        <CodeField />
      </>
    )
  }
  return (
    <FormDialog<Proof>
      open={open}
      title={say('mobileTitle')}
      okText={say(bound ? 'untieNow' : 'bindNow')}
      complaint={say('formNotPassed')}
      ready={bound !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {content()}
    </FormDialog>
  )
}
