// What a screen shows when there is nothing to show, when something failed, and while it loads.
import { WarningFilled } from '@ant-design/icons'
import { Button, Empty, Flex, Skeleton, theme, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { isCallError } from '../shared/call-error.ts'
import { worded } from '../shared/call.ts'

/** Nothing here yet: says so, and what to do first. `compact` leaves the picture out, for small parts of a page. */
export function EmptyState({
  title,
  hint,
  action,
  compact = false,
}: {
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
  compact?: boolean
}): ReactNode {
  if (compact) {
    return (
      <Flex vertical gap={4} align="start" style={{ paddingBlock: 8, textAlign: 'start' }}>
        <Typography.Text>{title}</Typography.Text>
        {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
        {action}
      </Flex>
    )
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: '32px 16px' }}
      description={
        <Flex vertical gap={4}>
          <Typography.Text strong>{title}</Typography.Text>
          {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
        </Flex>
      }
    >
      {action}
    </Empty>
  )
}

/** Something failed: says what, and offers to try again. What an old link leads to comes back by no trying. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactNode {
  const say = useText('ui')
  const { token } = theme.useToken()
  if (isCallError(error, 'not-found'))
    return (
      <div role="alert">
        <EmptyState title={say('nothingHere')} hint={say('nothingHereHint')} />
      </div>
    )
  return (
    <Flex vertical align="center" gap={12} role="alert" style={{ padding: '32px 16px', textAlign: 'center' }}>
      <WarningFilled aria-hidden style={{ fontSize: 48, color: token.colorWarning }} />
      <Typography.Text style={{ fontSize: 20 }}>{say('loadFailed')}</Typography.Text>
      <Typography.Text type="secondary">{worded(error).message}</Typography.Text>
      {onRetry && (
        <Button type="primary" onClick={onRetry}>
          {say('retry')}
        </Button>
      )}
    </Flex>
  )
}

/** Grey lines in the place of what is still loading. */
export function LoadingState({ rows = 6 }: { rows?: number }): ReactNode {
  const say = useText('ui')
  return (
    <div aria-live="polite" aria-busy="true" style={{ padding: 16 }}>
      <span className="only-read">{say('loading')}</span>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  )
}

/**
 * Shows a query's content, or its loading and error state. Content whose words or code are still on their way loads in
 * its own place: the page around it, and what has the focus there, stay.
 */
export function QueryState<T>({
  query,
  rows,
  children,
}: {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  rows?: number
  children: (data: T) => ReactNode
}): ReactNode {
  const loading = <LoadingState {...(rows === undefined ? {} : { rows })} />
  if (query.data !== undefined) return <Suspense fallback={loading}>{children(query.data)}</Suspense>
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return loading
}
