// The key of a question with options: which of them are right, beside how many chose each.
import { Card, Checkbox, Radio, Tag, Typography } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import type { KeyEditorProps } from '../../results.ts'
import { isMany } from '../options.ts'
import { asChoice, type AnalysedChoice } from './item.ts'
import { RichText } from '../../written/rich-text.tsx'

export function ChoiceKeyEditor({ item, ...rest }: KeyEditorProps): ReactNode {
  const choice = asChoice(item)
  return (
    choice && (
      <ChoiceEditor
        {...rest}
        item={choice}
        many={isMany(choice.kind)}
        valueOf={(right) => ({ answer: isMany(choice.kind) ? right : right[0] })}
      />
    )
  )
}

type Shown = Pick<AnalysedChoice, 'options' | 'titleRT' | 'analysisRT'>
const rightOf = ({ options }: Shown): string[] => options.flatMap(({ id, isRight }) => (isRight ? [id] : [])).toSorted()

/** `valueOf`: the right options as a correction sends them; `aside`: stands before the question. */
export function ChoiceEditor({
  item,
  many,
  valueOf,
  aside,
  canCorrect,
  isTruth,
  onChange,
  children,
}: Omit<KeyEditorProps, 'item'> & {
  item: Shown
  many: boolean
  valueOf: (right: readonly string[]) => object
  aside?: ReactNode
}): ReactNode {
  const say = useText('choice')
  const mode = useBreakpoint()
  const now = useMemo(() => rightOf(item), [item])
  const [right, setRight] = useState<readonly string[]>(now)
  const value = useEffectEvent(valueOf)
  useEffect(
    () =>
      onChange({
        value: right.length === 0 ? null : value(right),
        isDirty: right.join() !== now.join(),
      }),
    [onChange, right, now],
  )
  const lines = item.options.map(({ id, tagName, titleRT }) => ({
    value: id,
    label: (
      <span style={{ overflowWrap: 'anywhere' }}>
        <b>{tagName}</b> <RichText html={titleRT} />
      </span>
    ),
  }))
  const column = { display: 'grid', gap: 12 }
  const fields =
    isTruth &&
    (many ? (
      <fieldset aria-label={say('keyLegendMany')} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Checkbox.Group
          value={[...right]}
          disabled={!canCorrect}
          style={column}
          onChange={(ids) => setRight(ids.toSorted())}
          options={lines}
        />
      </fieldset>
    ) : (
      <Radio.Group
        value={right[0]}
        disabled={!canCorrect}
        aria-label={say('keyLegend')}
        style={column}
        onChange={(event) => setRight([event.target.value as string])}
        options={lines}
      />
    ))
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: mode === 'desk' ? 'minmax(0, 1.4fr) minmax(320px, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('question')}</h2>}>
        {aside}
        <Question item={item} />
      </Card>
      {children({
        heading: say(many ? 'keyLegendMany' : 'keyLegend'),
        fields,
        missing: right.length === 0 ? say('rightRule') : null,
      })}
    </div>
  )
}

/** The question as it was asked, how many chose each option, and the explanation. */
function Question({ item }: { item: Shown }): ReactNode {
  const say = useText('choice')
  const cell = { padding: '6px 12px 6px 0', verticalAlign: 'top' }
  return (
    <>
      <div style={{ fontSize: 18, overflowWrap: 'anywhere', marginBottom: 16 }}>
        <RichText html={item.titleRT} />
      </div>
      <table style={{ width: '100%', borderCollapse: 'collapse', marginBottom: 16 }}>
        <thead>
          <tr>
            <th scope="col" colSpan={2} style={{ ...cell, textAlign: 'start', fontWeight: 500 }}>
              {say('option')}
            </th>
            <th
              scope="col"
              style={{ ...cell, whiteSpace: 'nowrap', textAlign: 'end', paddingInlineEnd: 0, fontWeight: 500 }}
            >
              {say('chosen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.options.map(({ id, tagName, titleRT, isRight, chosen }) => (
            <tr key={id}>
              <td style={{ ...cell, fontWeight: 600 }}>{tagName}</td>
              <td style={{ ...cell, width: '100%', overflowWrap: 'anywhere' }}>
                <RichText html={titleRT} />
                {isRight && (
                  <Tag color="success" style={{ marginInline: '8px 0' }}>
                    {say('rightAnswer')}
                  </Tag>
                )}
              </td>
              <td style={{ ...cell, textAlign: 'end', paddingInlineEnd: 0, fontVariantNumeric: 'tabular-nums' }}>
                {sayNumber(chosen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {item.analysisRT !== '' && (
        <>
          <Typography.Text type="secondary">{say('analysis')}</Typography.Text>
          <div style={{ overflowWrap: 'anywhere' }}>
            <RichText html={item.analysisRT} />
          </div>
        </>
      )}
    </>
  )
}
