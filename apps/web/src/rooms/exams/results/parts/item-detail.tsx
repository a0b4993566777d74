// What lies behind a row of the table of questions: its further figures, and how often each of its choices was taken.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { Flex, Tag, theme, Tooltip, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { sayNumber, sayPercent, useText } from '../../../../shared/i18n.ts'

type Choice = AnalysedItem['choices'][number]

const NOTHING = '–'
const share = (value: number | null): string => (value === null ? NOTHING : sayPercent(value))

export function ItemDetail({ item }: { item: AnalysedItem }): ReactNode {
  return (
    <Flex vertical gap={16} style={{ paddingBlock: 8 }}>
      <Figures item={item} />
      {item.choices.length > 0 && <Choices item={item} />}
    </Flex>
  )
}

const FIGURES = ['deviation', 'guess', 'intendedWeight', 'effectiveWeight', 'efficiency', 'upperLower27'] as const

function Figures({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('results')
  const points = Number(item.score)
  const percent = (value: number | null): string => (value === null ? NOTHING : sayPercent(value / 100, 1))
  const shown: Record<(typeof FIGURES)[number], string> = {
    // As a part of the points, so that questions of unequal points can be compared.
    deviation: item.deviation === null || points === 0 ? NOTHING : sayPercent(item.deviation / points, 1),
    guess: share(item.guess),
    intendedWeight: percent(item.intendedWeight),
    effectiveWeight: percent(item.effectiveWeight),
    efficiency: percent(item.efficiency),
    upperLower27: item.upperLower27 === null ? NOTHING : sayNumber(item.upperLower27, 2),
  }
  return (
    <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 28px', margin: 0 }}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>
            <Tooltip trigger={['hover', 'focus']} title={say(`itemHint_${figure}`)}>
              <span
                role="note"
                aria-label={`${say(`item_${figure}`)}: ${say(`itemHint_${figure}`)}`}
                style={{ cursor: 'help', textDecoration: 'underline dotted', textUnderlineOffset: 3, fontSize: 12 }}
              >
                {say(`item_${figure}`)}
              </span>
            </Tooltip>
          </dt>
          <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{shown[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Choices({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('results')
  const { token } = theme.useToken()
  const cell: CSSProperties = {
    padding: '4px 16px 4px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${token.colorSplit}`,
  }
  const number: CSSProperties = { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
  const blank = item.n - item.answered
  return (
    // Wide tables scroll by themselves; whoever uses the keyboard gets there too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={say('choicesOf', { number: item.number })} style={{ overflowX: 'auto' }}>
      <table style={{ borderCollapse: 'collapse', minWidth: 560 }}>
        <thead>
          <tr>
            <th scope="col" style={cell}>
              {say('choice')}
            </th>
            <th scope="col" style={number}>
              {say('choice_chosen')}
            </th>
            {(['upper', 'middle', 'lower'] as const).map((third) => (
              <th key={third} scope="col" style={number}>
                {say(`choice_${third}`)}
              </th>
            ))}
            <th scope="col" style={number}>
              <Tooltip trigger={['hover', 'focus']} title={say('choiceHint_pointBiserial')}>
                <span
                  role="note"
                  aria-label={`${say('choice_pointBiserial')}: ${say('choiceHint_pointBiserial')}`}
                  style={{ cursor: 'help', textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
                >
                  {say('choice_pointBiserial')}
                </span>
              </Tooltip>
            </th>
            <th scope="col" style={cell}>
              {say('flags')}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.choices.map((choice) => (
            <tr key={`${choice.group ?? ''} ${choice.label}`}>
              <th scope="row" style={{ ...cell, fontWeight: 400, maxWidth: 360, overflowWrap: 'anywhere' }}>
                <Name choice={choice} />
              </th>
              <td style={number}>
                {sayNumber(choice.chosen)} · {share(choice.share)}
              </td>
              <td style={number}>{share(choice.upper)}</td>
              <td style={number}>{share(choice.middle)}</td>
              <td style={number}>{share(choice.lower)}</td>
              <td style={number}>{choice.pointBiserial === null ? NOTHING : sayNumber(choice.pointBiserial, 2)}</td>
              <td style={cell}>
                <Flex wrap gap={4}>
                  {choice.hints.map((hint) => (
                    <Tooltip key={hint} title={say(`flagHint_${hint}`)}>
                      <Tag color={hint === 'key-suspected' ? 'error' : 'warning'}>{say(`choiceFlag_${hint}`)}</Tag>
                    </Tooltip>
                  ))}
                </Flex>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {blank > 0 && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {say('choicesBlank', { count: blank })}
        </Typography.Text>
      )}
    </section>
  )
}

function Name({ choice: { group, label, text, isRight } }: { choice: Choice }): ReactNode {
  const say = useText('results')
  return (
    <>
      {group !== null && <Typography.Text type="secondary">{say('choicePart', { part: group })} </Typography.Text>}
      <b>{label}</b> {text}
      {isRight && (
        <Tag color="success" style={{ marginInline: '8px 0' }}>
          {say('choiceRight')}
        </Tag>
      )}
    </>
  )
}
