// Sends a test error to the error-reporting host, from this browser and from the server, and says what came of it.
import { testError } from '@clearbelt/contract/shell/calls'
import { Alert, Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { reportError, reportsErrors } from '../../../shared/error-reports.ts'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { Page } from '../../../ui/page.tsx'

type Outcome = { side: 'browser' | 'server'; eventID: string | null }

export function TestErrorPage(): ReactNode {
  const say = useText('shell')
  const isKeeper = useHolds('system.info')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const fromBrowser = (): void => {
    const error = new Error('A test error of the browser, asked for on /test/sentry.')
    void reportError(error).then((eventID) => setOutcome({ side: 'browser', eventID }))
    // And thrown as any other, for whoever watches the console; it is not told twice.
    throw error
  }
  const fromServer = async (): Promise<void> => {
    const answer = await call(testError, {}).catch(() => null)
    if (answer) setOutcome({ side: 'server', eventID: answer.eventID })
  }
  return (
    <main>
      <Page title={say('title_testError')} crumbs={[]}>
        <Typography.Paragraph style={{ maxWidth: 640 }}>{say('testErrorHint')}</Typography.Paragraph>
        <Alert
          type={reportsErrors() ? 'info' : 'warning'}
          showIcon
          title={say(reportsErrors() ? 'reportingOn' : 'reportingOff')}
          style={{ maxWidth: 640 }}
        />
        <Flex wrap gap={8}>
          <Button type="primary" danger onClick={fromBrowser}>
            {say('testBrowser')}
          </Button>
          {isKeeper && <Button onClick={() => void fromServer()}>{say('testServer')}</Button>}
          <Button type="link" href="/">
            {say('backToStart')}
          </Button>
        </Flex>
        <div aria-live="polite">
          {outcome && (
            <Alert
              type={outcome.eventID ? 'success' : 'error'}
              showIcon
              title={outcome.eventID ? say('reportTaken', { id: outcome.eventID }) : say('reportNotTaken')}
              style={{ maxWidth: 640 }}
            />
          )}
        </div>
      </Page>
    </main>
  )
}
