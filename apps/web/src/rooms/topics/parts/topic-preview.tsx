// How the question that is being written looks to a candidate, or with its key.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Segmented } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'

export function TopicPreview({ kind, content }: { kind: KindCode; content: unknown }): ReactNode {
  const say = useText('topics')
  const [usage, setUsage] = useState<'answer' | 'preview'>('answer')
  const shown = useDeferredValue(content)
  return (
    <Section
      title={say('preview')}
      extra={
        <Segmented
          size="small"
          aria-label={say('preview')}
          value={usage}
          onChange={setUsage}
          options={[
            { value: 'answer', label: say('previewCandidate') },
            { value: 'preview', label: say('previewKey') },
          ]}
        />
      }
    >
      {shown !== null && <QuestionView kind={kind} content={shown} usage={usage} />}
    </Section>
  )
}
