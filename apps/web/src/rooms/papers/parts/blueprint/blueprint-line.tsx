// One line of a blueprint: what is wanted, and whether the bank has it.
import { CheckCircleOutlined, DeleteOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Flex, InputNumber, Select, theme, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../../pickers/knowledge-picker.tsx'
import { decimalMark, sayList, sayNumber, useText } from '../../../../shared/i18n.ts'
import { isWithin, useBoundsWords } from '../../../../ui/form/bounds.ts'
import { scoreFault } from '../draft.ts'
import { useScoreFault } from '../use-score-fault.ts'
import { COUNTS, keysOf, type Line } from './lines.ts'
import { WholeNumber } from '../../../../ui/form/whole-number.tsx'

/** What the bank says of a line; `rivals`: numbers of lines that want the same questions. */
export interface LineState {
  wanted: number
  found: number
  stock: number
  /** Those of the stock whose difficulty answers proved. */
  measured: number
  rivals: readonly number[]
}

interface BlueprintLineProps {
  line: Line
  place: number
  /** Null while it is not known. */
  state: LineState | null
  /** Difficulties are those that answers proved. */
  isByAnswers: boolean
  kinds: { value: string; label: string }[]
  difficulties: { value: number; label: string }[]
  isOnly: boolean
  onChange: (change: Partial<Line>) => void
  onRemove: () => void
}

export function BlueprintLine(props: BlueprintLineProps): ReactNode {
  const { line, place, state, kinds, difficulties, isOnly, onChange, onRemove } = props
  const say = useText('papers')
  const { token } = theme.useToken()
  const words = useBoundsWords()
  const faultID = useId()
  const areKeysFine = isWithin(line.keys ?? 0, keysOf(line))
  const wrong = (isFine: boolean) =>
    isFine ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultID }
  const scoreWords = useScoreFault()(line.score)
  const scoreFaultID = useId()
  const number = sayNumber(place + 1)
  return (
    <li
      aria-label={say('lineOf', { number })}
      style={{ border: `1px solid ${token.colorBorderSecondary}`, borderRadius: 8, padding: 12 }}
    >
      <Flex wrap gap={8} align="center">
        <Typography.Text strong style={{ minWidth: 20 }}>
          {number}
        </Typography.Text>
        <div style={{ flex: '3 1 220px', minWidth: 0 }}>
          <KnowledgePicker
            multiple
            kind="All"
            value={line.knowledges}
            placeholder={say('anyKnowledge')}
            onChange={(knowledges) => onChange({ knowledges })}
          />
        </div>
        <Select
          mode="multiple"
          allowClear
          aria-label={say('kind')}
          placeholder={say('anyKind')}
          maxTagCount="responsive"
          value={line.kinds}
          options={kinds}
          onChange={(chosen: string[]) => onChange({ kinds: chosen })}
          style={{ flex: '2 1 150px', minWidth: 0 }}
        />
        <Select
          mode="multiple"
          allowClear
          aria-label={say('difficulty')}
          placeholder={say('anyDifficulty')}
          maxTagCount="responsive"
          value={line.difficulties}
          options={difficulties}
          onChange={(chosen: number[]) => onChange({ difficulties: chosen })}
          style={{ flex: '2 1 150px', minWidth: 0 }}
        />
        <WholeNumber
          aria-label={say('lineCount')}
          prefix={<Typography.Text type="secondary">×</Typography.Text>}
          value={line.count}
          {...wrong(isWithin(line.count, COUNTS))}
          onChange={(count) => onChange({ count })}
          style={{ width: 90 }}
        />
        <WholeNumber
          aria-label={say('lineKeys')}
          title={say('lineKeys')}
          prefix={<Typography.Text type="secondary">★</Typography.Text>}
          value={line.keys}
          {...wrong(areKeysFine)}
          onChange={(keys) => onChange({ keys })}
          style={{ width: 80 }}
        />
        <InputNumber<string>
          stringMode
          decimalSeparator={decimalMark()}
          aria-label={say('lineScore')}
          placeholder={say('lineScoreHint')}
          min="0"
          controls={false}
          value={line.score}
          status={line.score === '' || scoreFault(line.score) === null ? '' : 'error'}
          {...(scoreWords === null ? {} : { 'aria-invalid': true, 'aria-describedby': scoreFaultID })}
          onChange={(score) => onChange({ score: score ?? '' })}
          style={{ width: 90 }}
        />
        <Button
          type="text"
          danger
          disabled={isOnly}
          icon={<DeleteOutlined />}
          aria-label={say('removeLine', { number })}
          title={say('removeLine', { number })}
          onClick={onRemove}
        />
      </Flex>
      {(!isWithin(line.count, COUNTS) || !areKeysFine) && (
        <Typography.Text type="danger" role="alert" id={faultID} style={{ display: 'block', paddingTop: 4 }}>
          {isWithin(line.count, COUNTS)
            ? `${say('lineKeys')}: ${words(keysOf(line))}`
            : `${say('lineCount')}: ${words(COUNTS)}`}
        </Typography.Text>
      )}
      {scoreWords !== null && (
        <Typography.Text type="danger" role="alert" id={scoreFaultID} style={{ display: 'block', paddingTop: 4 }}>
          {`${say('lineScore')}: ${scoreWords}`}
        </Typography.Text>
      )}
      <output style={{ display: 'block', minHeight: 22, paddingTop: 4 }}>
        {state !== null &&
          (state.found < state.wanted ? (
            <Typography.Text type="danger">
              <WarningOutlined aria-hidden /> {say('lineShort', { found: state.found, wanted: state.wanted })}
              {state.rivals.length > 0 &&
                ` ${say('lineRivals', { lines: sayList(state.rivals.map((one) => sayNumber(one))) })}`}
            </Typography.Text>
          ) : (
            <Typography.Text type="secondary">
              <CheckCircleOutlined aria-hidden /> {say('lineStock', { stock: sayNumber(state.stock) })}
              {props.isByAnswers && `, ${say('lineMeasured', { count: sayNumber(state.measured) })}`}
            </Typography.Text>
          ))}
      </output>
    </li>
  )
}
