// The key of a statement: true or false.
import { Card, Radio, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import type { KeyEditorProps } from '../../results.ts'
import { AnswerTag } from '../editor/row.tsx'
import { RichText } from '../../written/rich-text.tsx'

export function StatementKeyEditor({ item, canCorrect, isTruth, onChange, children }: KeyEditorProps): ReactNode {
  const say = useText('true-false')
  const mode = useBreakpoint()
  const now = item.kind === 'true-false' ? item.answer : 0
  const [answer, setAnswer] = useState(now)
  useEffect(() => onChange({ value: { answer }, isDirty: answer !== now }), [onChange, answer, now])
  if (item.kind !== 'true-false') return null
  const fields = isTruth && (
    <Radio.Group
      value={answer}
      disabled={!canCorrect}
      aria-label={say('keyLegend')}
      onChange={(event) => setAnswer(event.target.value as 0 | 1)}
      options={[
        { value: 1, label: say('true') },
        { value: 0, label: say('false') },
      ]}
    />
  )
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: mode === 'desk' ? 'minmax(0, 1.4fr) minmax(320px, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('statement')}</h2>}>
        <div style={{ fontSize: 18, overflowWrap: 'anywhere', marginBottom: 16 }}>
          <RichText html={item.titleRT} />
        </div>
        <Typography.Paragraph type="secondary">
          {say('isTrueLabel')}: <AnswerTag isTrue={now === 1} />
        </Typography.Paragraph>
        {item.analysisRT !== '' && (
          <>
            <Typography.Text type="secondary">{say('analysisLabel')}</Typography.Text>
            <div style={{ overflowWrap: 'anywhere' }}>
              <RichText html={item.analysisRT} />
            </div>
          </>
        )}
      </Card>
      {children({ heading: say('keyLegend'), fields, missing: null })}
    </div>
  )
}
