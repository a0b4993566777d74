// The key of a matching question: the right name of each area, beside which names each was given.
import { Card, Flex, Select, Tag, Typography } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { AreaPicture } from '../../picture/area-picture.tsx'
import { RichText } from '../../written/rich-text.tsx'
import type { KeyEditorProps } from '../../results.ts'
import { readShown } from '../content.ts'
import { asMatching, type AnalysedMatching } from './item.ts'

export function MatchingKeyEditor({ item, ...rest }: KeyEditorProps): ReactNode {
  const matching = asMatching(item)
  return matching && <Editor {...rest} item={matching} />
}

function Editor({
  item,
  canCorrect,
  isTruth,
  onChange,
  children,
}: Omit<KeyEditorProps, 'item'> & { item: AnalysedMatching }): ReactNode {
  const say = useText('matching')
  const mode = useBreakpoint()
  const now = useMemo(() => item.rectangleOptions.map(({ answerId }) => answerId), [item])
  const [right, setRight] = useState<readonly string[]>(now)
  const twice = item.reuse ? -1 : right.findIndex((name, place) => right.indexOf(name) < place)
  useEffect(
    () =>
      onChange({
        value:
          twice === -1
            ? { answer: item.rectangleOptions.map(({ id }, place) => ({ rectangle: id, option: right[place] })) }
            : null,
        isDirty: right.join() !== now.join(),
      }),
    [onChange, right, now, twice, item],
  )
  const fields = isTruth && (
    <Flex vertical gap={12}>
      {item.rectangleOptions.map(({ id, tagName }, place) => (
        <label key={id} style={{ display: 'grid', gap: 4 }}>
          {say('nameOf', { n: tagName })}
          <Select
            value={right[place]}
            disabled={!canCorrect}
            onChange={(name) => setRight(right.map((one, at) => (at === place ? name : one)))}
            options={item.dropList.map((one) => ({ value: one.id, label: `${one.tagName} ${one.titleRT}` }))}
          />
        </label>
      ))}
    </Flex>
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
      <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('question')}</h2>}>
        <Question item={item} />
      </Card>
      {children({
        heading: say('keyLegend'),
        fields,
        missing: twice === -1 ? null : say('sameRule', { n: sayNumber(twice + 1) }),
      })}
    </div>
  )
}

/** The question as it was asked, which names each area was given, and the explanation. */
function Question({ item }: { item: AnalysedMatching }): ReactNode {
  const say = useText('matching')
  const cell = { padding: '6px 12px 6px 0', verticalAlign: 'top', textAlign: 'start' } as const
  const { picture, areas } = readShown(item)
  return (
    <>
      <Typography.Paragraph style={{ fontSize: 18, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <RichText html={item.titleRT} />
      </Typography.Paragraph>
      <AreaPicture picture={picture} areas={areas} maxHeight="50vh" />
      <table style={{ width: '100%', borderCollapse: 'collapse', margin: '12px 0 16px' }}>
        <thead>
          <tr>
            {(['area', 'right', 'given'] as const).map((column) => (
              <th key={column} scope="col" style={{ ...cell, fontWeight: 500 }}>
                {say(`column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.rectangleOptions.map(({ id, tagName, answerId, answerName, given, none }) => (
            <tr key={id}>
              <td style={{ ...cell, fontWeight: 600 }}>{tagName}</td>
              <td style={{ ...cell, overflowWrap: 'anywhere' }}>{answerName}</td>
              <td style={{ ...cell, width: '60%' }}>
                <Flex gap={4} wrap>
                  {given
                    .toSorted((a, b) => b.chosen - a.chosen)
                    .map((name) => (
                      <Tag
                        key={name.id}
                        style={{ marginInlineEnd: 0, whiteSpace: 'normal' }}
                        {...(name.id === answerId ? { color: 'success' } : {})}
                      >
                        {name.id === answerId && '✓ '}
                        {name.titleRT} {sayNumber(name.chosen)}
                      </Tag>
                    ))}
                  {none > 0 && (
                    <Tag style={{ marginInlineEnd: 0 }}>
                      {say('noName')} {sayNumber(none)}
                    </Tag>
                  )}
                </Flex>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
