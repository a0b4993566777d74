// A CT question in the trainer's tables, in the correction of its key and in a replay.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { turnOf } from '@clearbelt/domain/kinds/image-ct/boxes'
import type { Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { Card, Flex, Typography } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { ImageDesk } from '../../image-choice/image-desk.tsx'
import { ImageChoiceKeyEditor, ImageChoiceReplay, ImageChoiceSummary } from '../../image-choice/results/parts.tsx'
import type { KeyEditorProps, ReplayProps } from '../../results.ts'
import { RichText } from '../../written/rich-text.tsx'
import { KindSign } from '../../written/sign.tsx'
import { asAnswer, readBox, shownIn, type TrueBox } from '../content.ts'
import { sayPlace } from '../marked-answer.tsx'
import { BoxFields } from './box-fields.tsx'

type Marked = Extract<AnalysedItem, { kind: 'image-ct' }>
const markedOf = (item: AnalysedItem): Marked | null =>
  item.kind === 'image-ct' && item.ctMarking !== undefined ? item : null

export function CTSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('image-ct')
  const marked = markedOf(item)
  if (marked === null) return <ImageChoiceSummary item={item} />
  const { number, titleRT, ctBoxes = [], ctJudged, answered } = marked
  const quiet = { fontSize: 12, fontWeight: 400 } as const
  return (
    <Flex gap={12} align="center" style={{ minWidth: 0 }}>
      <span style={{ width: 72, flex: 'none' }}>
        <KindSign sign="CT" />
      </span>
      <Flex vertical style={{ minWidth: 0, maxWidth: 320 }}>
        <Typography.Text strong ellipsis title={plainOf(titleRT)}>
          {number}. {plainOf(titleRT)}
        </Typography.Text>
        <Typography.Text type="secondary" style={quiet}>
          {ctBoxes.length === 0 ? say('clear') : say('threatCount', { count: ctBoxes.length })}
        </Typography.Text>
        {answered > 0 && ctJudged && (
          <Typography.Text type="secondary" style={quiet}>
            {say('judgedCounts', { clear: sayNumber(ctJudged.clear), suspect: sayNumber(ctJudged.suspect) })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

export function CTKeyEditor(props: KeyEditorProps): ReactNode {
  const marked = markedOf(props.item)
  return marked === null ? <ImageChoiceKeyEditor {...props} /> : <BoxEditor {...props} item={marked} />
}

/** What decides the grading. */
const gistOf = (boxes: readonly TrueBox[]): string =>
  JSON.stringify(boxes.map((box) => [box.from, box.to, turnOf(box), box.knowledgeID]))
const NO_MARKS: readonly Spot[] = []

function BoxEditor({
  item,
  canCorrect,
  isTruth,
  onTruth,
  onChange,
  children,
}: KeyEditorProps & { item: Marked }): ReactNode {
  const say = useText('image-ct')
  const mode = useBreakpoint()
  const before = useMemo(() => (item.ctBoxes ?? []).map(readBox), [item])
  const [boxes, setBoxes] = useState<readonly TrueBox[]>(before)
  const [marks, setMarks] = useState(NO_MARKS)
  const size = item.ctMarking?.size ?? { x: 0, y: 0, z: 0 }
  useEffect(() => {
    const sent = boxes.map((box) => ({ from: box.from, to: box.to, turn: turnOf(box), knowledgeID: box.knowledgeID }))
    onChange({ value: { ctAnswer: [], ctBoxes: sent }, isDirty: gistOf(boxes) !== gistOf(before) })
  }, [onChange, boxes, before])
  const canMark = isTruth && canCorrect
  const shown = useMemo(
    () => ({
      ...shownIn({ marking: item.ctMarking ?? null, boxes }, marks, false),
      ...(canMark ? { onMarks: setMarks } : {}),
    }),
    [item, boxes, marks, canMark],
  )
  const fields = isTruth && (
    <BoxFields
      boxes={boxes}
      size={size}
      disabled={!canCorrect}
      marks={marks}
      onChange={(next) => {
        setBoxes(next)
        onTruth()
      }}
      onUsed={() => setMarks(NO_MARKS)}
    />
  )
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
        <ImageDesk views={item.views} volume={item.volume} hasKeys={false} marks={shown} />
        <div style={{ fontSize: 18, overflowWrap: 'anywhere', marginBottom: 12 }}>
          <RichText html={item.titleRT} />
        </div>
        <Found item={item} />
      </Card>
      {children({ heading: say('threats'), fields, missing: null })}
    </div>
  )
}

/** How often each threat was found, and how the bag was judged. */
function Found({ item: { ctBoxes = [], ctJudged } }: { item: Marked }): ReactNode {
  const say = useText('image-ct')
  return (
    <>
      {ctJudged && (
        <Typography.Paragraph>
          {say('judgedCounts', { clear: sayNumber(ctJudged.clear), suspect: sayNumber(ctJudged.suspect) })}
          {ctJudged.surplus > 0 && ` · ${say('surplusCount', { count: ctJudged.surplus })}`}
        </Typography.Paragraph>
      )}
      {ctBoxes.length > 0 && (
        <table style={{ width: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th scope="col" style={{ textAlign: 'start', fontWeight: 500 }}>
                {say('threat')}
              </th>
              <th scope="col" style={{ textAlign: 'end', fontWeight: 500 }}>
                {say('foundBy')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ctBoxes.map((box) => (
              <tr key={box.id}>
                <td style={{ overflowWrap: 'anywhere' }}>
                  {box.tagName} {box.knowledgeName}
                </td>
                <td style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{sayNumber(box.found)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

export function CTReplay(props: ReplayProps): ReactNode {
  const say = useText('image-ct')
  const item = props.questions[props.index]
  if (item?.kind !== 'image-ct' || item.ctMarking === undefined) return <ImageChoiceReplay {...props} />
  const { spots } = asAnswer(props.answer)
  const marks = spots?.marks ?? NO_MARKS
  return (
    <main className="sp-question">
      <article className="wq">
        <h2 className="wq-stem">
          <RichText html={item.titleRT} />
        </h2>
        <ImageDesk
          key={props.index}
          views={item.views}
          volume={item.volume}
          hasKeys={false}
          marks={shownIn({ marking: item.ctMarking, boxes: null }, marks, false)}
        />
        <div>
          <p>{spots === undefined ? say('unanswered') : say(spots.isClear ? 'clear' : 'suspect')}</p>
          <ol>
            {marks.map((spot, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
              <li key={place}>{sayPlace(say, spot)}</li>
            ))}
          </ol>
        </div>
      </article>
    </main>
  )
}
