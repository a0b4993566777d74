// Shown in the place of a page whose code failed or could not be fetched.
import { Button, Flex, Result, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { sayFor } from '../shared/i18n.ts'
import { readStored, writeStored } from '../shared/storage.ts'
import { isMissingChunk, mayReload } from './missing-chunk.ts'

const RELOADED_KEY = 'reloadedFor'

/** Says that the page failed and offers to reload it; one whose code an upgrade took away reloads by itself, once. */
export function PageFailure(): ReactNode {
  const error = useRouteError()
  const say = sayFor('app')
  useEffect(() => {
    if (!isMissingChunk(error) || !navigator.onLine || !mayReload(readStored(RELOADED_KEY, 'session'), Date.now()))
      return
    if (writeStored(RELOADED_KEY, String(Date.now()), 'session')) window.location.reload()
  }, [error])
  return (
    <div role="alert">
      <Result
        status="error"
        title={say('pageFailed')}
        subTitle={say('pageFailedHint')}
        extra={
          <Flex gap={8} justify="center">
            <Button type="primary" onClick={() => window.location.reload()}>
              {say('reload')}
            </Button>
            <Button href="/">{say('goHome')}</Button>
          </Flex>
        }
      >
        <Typography.Text type="secondary" code>
          {error instanceof Error ? error.message : String(error)}
        </Typography.Text>
      </Result>
    </div>
  )
}
