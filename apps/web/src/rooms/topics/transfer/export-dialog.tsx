// Questions as a file of another program: the format, what it does not say of which question, then the download.
import '../parts/topics.css'
import { EXPORT_FORMATS, type ExportFormat } from '@clearbelt/contract/topics/transfer-calls'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Modal, Radio, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { sayList, useText } from '../../../shared/i18n.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { QueryState } from '../../../ui/states.tsx'
import { usePartNames } from './part-names.ts'
import { findGaps, saveExport, type ExportGap } from './transfers.ts'

export interface ExportDialogProps {
  /** Null: closed. */
  rows: readonly TopicRow[] | null
  onClose: () => void
}

export function ExportDialog({ rows, onClose }: ExportDialogProps): ReactNode {
  const say = useText('transfer')
  const colours = useColours()
  const name = useId()
  const [format, setFormat] = useState<ExportFormat>('moodle')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ids = (rows ?? []).map(({ id }) => id)
  const query = useQuery({
    queryKey: ['topicExport', format, ids],
    enabled: rows !== null,
    staleTime: 0,
    queryFn: ({ signal }) => findGaps(ids, format, signal),
  })
  const left = query.data?.filter(({ isLeftOut }) => isLeftOut).length ?? 0
  const count = ids.length - left
  const close = (): void => {
    setProblem(null)
    onClose()
  }
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await saveExport(ids, format)
      close()
    } catch (error) {
      setProblem(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={rows !== null}
      title={say('exportTitle', { count: ids.length })}
      okText={say('download', { count })}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !query.isSuccess || count === 0, loading: busy }}
      onOk={() => void run()}
      onCancel={close}
      width={640}
      destroyOnHidden
    >
      <Flex vertical gap={12} style={colours}>
        <div>
          <Typography.Text strong id={name}>
            {say('format')}
          </Typography.Text>
          <Radio.Group
            aria-labelledby={name}
            value={format}
            disabled={busy}
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
            style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', marginTop: 4 }}
            options={EXPORT_FORMATS.map((value) => ({ value, label: say(`format_${value}`) }))}
          />
        </div>
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        <div aria-live="polite">
          <QueryState query={query} rows={3}>
            {(gaps) => <Gaps gaps={gaps} />}
          </QueryState>
        </div>
      </Flex>
    </Modal>
  )
}

function Gaps({ gaps }: { gaps: readonly ExportGap[] }): ReactNode {
  const say = useText('transfer')
  const parts = usePartNames()
  if (gaps.length === 0) return <Alert type="success" showIcon title={say('saysAll')} />
  return (
    <Flex vertical gap={8}>
      {gaps.every(({ lost, isLeftOut }) => lost.length === 0 && !isLeftOut) ? (
        <Alert type="info" showIcon title={say('saysAllToUs', { count: gaps.length })} />
      ) : (
        <Alert type="warning" showIcon title={say('saysNotAll', { count: gaps.length })} />
      )}
      <ul className="batch-entries" aria-label={say('gaps')} style={{ maxHeight: '45vh', overflow: 'auto' }}>
        {gaps.map(({ id, name, lost, ownOnly, isLeftOut }) => (
          <li key={id} className="batch-entry" data-tone={isLeftOut ? 'error' : 'doubt'}>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography.Text>
            {isLeftOut && <Typography.Text type="danger">{say('isLeftOut')}</Typography.Text>}
            {lost.length > 0 && <span>{say('lost', { parts: sayList(lost.map((part) => parts[part])) })}</span>}
            {ownOnly.length > 0 && (
              <Typography.Text type="secondary">
                {say('ownOnly', { parts: sayList(ownOnly.map((part) => parts[part])) })}
              </Typography.Text>
            )}
          </li>
        ))}
      </ul>
    </Flex>
  )
}
