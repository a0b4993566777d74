// The import of annotated images in four steps: upload, check, store, done.
import { Modal, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useImport } from '../api/images.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportDone, ImportReading, ImportStoring } from './import-progress.tsx'
import { ImportUpload } from './import-upload.tsx'
import { rememberImport } from './open-import.tsx'

export interface ImportDialogProps {
  /** `new`, or the id of an import under way; null keeps the dialog shut. */
  id: string | null
  onStep: (id: string) => void
  /** Storing has begun: there is long work to be shown. */
  onStored: () => void
  onClose: () => void
}

const STEP_OF = { reading: 1, ready: 1, importing: 2, done: 3, failed: 3 } as const

export function ImportDialog({ id, onStep, onStored, onClose }: ImportDialogProps): ReactNode {
  const say = useText('images')
  return (
    <Modal
      open={id !== null}
      title={say('importTitle')}
      width={920}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {id === 'new' ? (
        <Frame step={0}>
          <ImportUpload onStarted={onStep} />
        </Frame>
      ) : (
        id !== null && <Under id={id} onStep={onStep} onStored={onStored} onClose={onClose} />
      )}
    </Modal>
  )
}

function Frame({ step, status, children }: { step: number; status?: 'error'; children: ReactNode }): ReactNode {
  const say = useText('images')
  const mode = useBreakpoint()
  return (
    <>
      <Steps
        current={step}
        size="small"
        responsive={false}
        {...(status ? { status } : {})}
        {...(mode === 'mobile' ? { type: 'dot' as const } : {})}
        style={{ margin: '12px 0 20px' }}
        items={(['stepUpload', 'stepCheck', 'stepStore', 'stepDone'] as const).map((key) => ({ title: say(key) }))}
      />
      {children}
    </>
  )
}

function Under({
  id,
  onStep,
  onStored,
  onClose,
}: { id: string } & Pick<ImportDialogProps, 'onStep' | 'onStored' | 'onClose'>): ReactNode {
  const userID = useSession()?.userID ?? ''
  const query = useImport(id)
  if (!query.data) {
    if (!query.error) return <LoadingState rows={4} />
    return isCallError(query.error, 'not-found') ? (
      <Frame step={0}>
        <ImportUpload isGone onStarted={onStep} />
      </Frame>
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const report = query.data
  const forget = (): void => {
    rememberImport(userID, null)
    onClose()
  }
  return (
    <Frame step={STEP_OF[report.state]} {...(report.state === 'failed' ? { status: 'error' as const } : {})}>
      {report.state === 'reading' && <ImportReading report={report} onCancelled={forget} />}
      {report.state === 'ready' && (
        <ImportCheck
          report={report}
          onConfirmed={() => {
            void query.refetch()
            onStored()
          }}
          onCancelled={forget}
          onAgain={() => void query.refetch()}
        />
      )}
      {report.state === 'importing' && <ImportStoring report={report} onClose={onClose} />}
      {(report.state === 'done' || report.state === 'failed') && (
        <ImportDone report={report} onAgain={() => onStep('new')} onClose={onClose} />
      )}
    </Frame>
  )
}
