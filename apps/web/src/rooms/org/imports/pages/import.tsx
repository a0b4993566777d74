// The import of people from an Excel file: what kind, the template, the file, the dry run, and what came of it. The
// address keeps which import is open.
import type { ImportKind } from '@clearbelt/contract/org/import-calls'
import { isCallError } from '../../../../shared/call-error.ts'
import { Alert, Button, Card, Flex, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../../shared/i18n.ts'
import { useHolds } from '../../../../shared/permission.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { Page } from '../../../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { useImport } from '../api/imports.ts'
import { DefaultPassword } from '../parts/default-password.tsx'
import { ImportCheck } from '../parts/import-check.tsx'
import { ImportDone, ImportWorking } from '../parts/import-progress.tsx'
import { ImportUpload } from '../parts/import-upload.tsx'
import { PHOTOS } from '../parts/kind-field.tsx'
import { PhotosDone, PhotoUpload } from '../parts/photo-upload.tsx'
import { RecentImports } from '../parts/recent-imports.tsx'

const STEP_OF = { reading: 1, ready: 1, importing: 2, done: 3, failed: 3 } as const

export function ImportPage(): ReactNode {
  const say = useText('imports')
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const photos = params.get('photos')
  const isPhotos = photos !== null || (id === null && params.get('kind') === PHOTOS)
  const query = useImport(id)
  const mode = useBreakpoint()
  const setsDefault = useHolds('system.info')
  const report = id === null ? undefined : query.data
  const open = (next: string | null): void =>
    setParams(next === null ? {} : { id: next }, { replace: next !== null && id !== null })
  const again = (): void => open(null)
  const body = (): ReactNode => {
    if (photos !== null) return <PhotosDone key={photos} id={photos} onAgain={() => setParams({ kind: PHOTOS })} />
    if (isPhotos)
      return (
        <PhotoUpload
          onKind={(kind) => setParams({ kind }, { replace: true })}
          onSent={(sent) => setParams({ photos: sent })}
        />
      )
    if (id === null)
      return (
        <ImportUpload
          kind={kindOf(params.get('kind'))}
          onKind={(kind) => setParams({ kind }, { replace: true })}
          onSent={open}
        />
      )
    if (isCallError(query.error, 'not-found'))
      return (
        <Alert
          type="warning"
          showIcon
          title={say('gone')}
          action={
            <Button size="small" onClick={again}>
              {say('again')}
            </Button>
          }
        />
      )
    if (query.error && !report) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!report) return <LoadingState rows={4} />
    if (report.state === 'ready')
      return <ImportCheck report={report} onRun={() => void query.refetch()} onForgotten={again} />
    if (report.state === 'done' || report.state === 'failed') return <ImportDone report={report} onAgain={again} />
    return <ImportWorking report={report} />
  }
  return (
    <Page actions={setsDefault ? <DefaultPassword /> : undefined}>
      <Card>
        <Flex vertical gap={20}>
          {!isPhotos && (
            <Steps
              current={report ? STEP_OF[report.state] : id === null ? 0 : 1}
              size="small"
              responsive={false}
              {...(report?.state === 'failed' ? { status: 'error' as const } : {})}
              {...(mode === 'mobile' ? { type: 'dot' as const } : {})}
              items={(['stepFile', 'stepCheck', 'stepImport', 'stepDone'] as const).map((key) => ({ title: say(key) }))}
            />
          )}
          {body()}
        </Flex>
      </Card>
      {id === null && photos === null && (
        <Card style={{ marginTop: 16 }}>
          <RecentImports />
        </Card>
      )}
    </Page>
  )
}

const KINDS: readonly ImportKind[] = ['StudentUsers', 'Users', 'StudentUsersExtend', 'UserExtend']
const kindOf = (text: string | null): ImportKind => KINDS.find((kind) => kind === text) ?? 'StudentUsers'
