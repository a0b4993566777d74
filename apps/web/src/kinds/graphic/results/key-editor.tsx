// The key of a graphic question: safe, or the areas of its threats with their types; beside it how it was answered.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { Card, Flex, Radio, Typography } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { MarkPicture } from '../../picture/mark-picture.tsx'
import { RichText } from '../../written/rich-text.tsx'
import type { KeyEditorProps } from '../../results.ts'
import { readMark, readShown, type TrueMark } from '../content.ts'
import { TrueMarks } from '../editor/marks-field.tsx'

type AnalysedGraphic = Extract<AnalysedItem, { kind: 'graphic' }>

export function GraphicKeyEditor(props: KeyEditorProps): ReactNode {
  return props.item.kind === 'graphic' && <Editor {...props} item={props.item} />
}

/** What decides the grading. */
const gistOf = (isSafe: boolean, marks: readonly TrueMark[]): string =>
  JSON.stringify([isSafe, isSafe ? [] : marks.map((m) => [m.left, m.top, m.width, m.height, m.knowledgeID])])

function Editor({
  item,
  canCorrect,
  isTruth,
  onTruth,
  onChange,
  children,
}: KeyEditorProps & { item: AnalysedGraphic }): ReactNode {
  const say = useText('graphic')
  const mode = useBreakpoint()
  const before = useMemo(() => item.marks.map(readMark), [item])
  const [isSafe, setSafe] = useState(item.isSafe)
  const [marks, setMarks] = useState<readonly TrueMark[]>(before)
  const { pattern, picture } = useMemo(() => readShown(item), [item])
  const bare = isSafe || pattern !== 3 ? -1 : marks.findIndex(({ knowledgeID }) => knowledgeID === null)
  const isEmpty = !isSafe && pattern !== 1 && marks.length === 0
  const isReady = bare === -1 && !isEmpty
  useEffect(() => {
    const sent = marks.map(({ left, top, width, height, knowledgeID }) => ({ left, top, width, height, knowledgeID }))
    onChange({
      value: isReady ? { isSafe, marks: isSafe ? [] : sent } : null,
      isDirty: gistOf(isSafe, marks) !== gistOf(item.isSafe, before),
    })
  }, [onChange, isReady, isSafe, marks, before, item.isSafe])
  const fields = isTruth && (
    <Flex vertical gap={12}>
      <Radio.Group
        optionType="button"
        value={isSafe}
        disabled={!canCorrect}
        aria-label={say('whatIsTrue')}
        onChange={(event) => setSafe(event.target.value as boolean)}
        options={[
          { value: true, label: say('safe') },
          { value: false, label: say('suspect') },
        ]}
      />
      {!isSafe && (
        <TrueMarks
          picture={picture}
          pattern={pattern}
          disabled={!canCorrect}
          value={marks}
          onChange={(next) => {
            if (!canCorrect) return
            setMarks(next)
            onTruth()
          }}
        />
      )}
    </Flex>
  )
  const missing = isEmpty ? say('areasRule') : bare === -1 ? null : say('typeRule', { n: sayNumber(bare + 1) })
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: mode === 'desk' ? 'minmax(0, 1.2fr) minmax(360px, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('question')}</h2>}>
        <Question item={item} />
      </Card>
      {children({ heading: say('whatIsTrue'), fields, missing })}
    </div>
  )
}

/** The question as it was asked, how often each area was found, where marks found nothing, and the explanation. */
function Question({ item }: { item: AnalysedGraphic }): ReactNode {
  const say = useText('graphic')
  const { picture } = readShown(item)
  const cell = { padding: '6px 12px 6px 0', verticalAlign: 'top', textAlign: 'start' } as const
  const figure = { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const
  return (
    <>
      <Typography.Paragraph style={{ fontSize: 18, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <RichText html={item.titleRT} />
      </Typography.Paragraph>
      <MarkPicture
        picture={picture}
        maxHeight="50vh"
        areas={item.marks.map((mark) => ({ ...readMark(mark), sign: mark.tagName }))}
        marks={item.misses.map((place, index) => ({
          ...place,
          tone: 'wrong',
          label: say('missNo', { n: sayNumber(index + 1) }),
        }))}
      />
      <Typography.Paragraph style={{ margin: '12px 0 0' }}>
        {say('judgedCounts', { safe: sayNumber(item.judgedSafe), suspect: sayNumber(item.judgedSuspect) })}
        {item.missCount > 0 && ` · ${say('missCount', { count: item.missCount })}`}
      </Typography.Paragraph>
      {item.marks.length > 0 && (
        <table style={{ width: '100%', borderCollapse: 'collapse', margin: '12px 0 16px' }}>
          <thead>
            <tr>
              <th scope="col" style={{ ...cell, fontWeight: 500 }}>
                {say('area')}
              </th>
              <th scope="col" style={{ ...figure, fontWeight: 500 }}>
                {say('column_placed')}
              </th>
              {item.pattern === 3 && (
                <th scope="col" style={{ ...figure, fontWeight: 500 }}>
                  {say('column_named')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {item.marks.map((mark) => (
              <tr key={mark.id}>
                <td style={{ ...cell, overflowWrap: 'anywhere' }}>
                  {mark.tagName} {mark.knowledgeName}
                </td>
                <td style={figure}>{sayNumber(mark.placed)}</td>
                {item.pattern === 3 && <td style={figure}>{sayNumber(mark.named)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item.analysisRT !== '' && (
        <>
          <Typography.Text type="secondary">{say('analysis')}</Typography.Text>
          <Typography.Paragraph style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0 }}>
            <RichText html={item.analysisRT} />
          </Typography.Paragraph>
        </>
      )}
    </>
  )
}
