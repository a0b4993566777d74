// A question with options in the trainer's tables, with its key and how many chose which option.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import { isMany } from '../options.ts'
import { asChoice, keyOf, type AnalysedChoice } from './item.ts'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export function ChoiceSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('choice')
  const choice = asChoice(item)
  if (choice === null) return null
  return <OptionsSummary item={choice} sign={say(isMany(choice.kind) ? 'tileMany' : 'tileOne')} />
}

type WithOptions = Pick<AnalysedChoice, 'options' | 'titleRT' | 'number' | 'answered'>

/** What every question with options says: the sign of its kind, its words, its key and how many chose what. */
export function OptionsSummary({ item, sign }: { item: WithOptions; sign: string }): ReactNode {
  const say = useText('choice')
  const { options, titleRT, number, answered } = item
  return (
    <Flex gap={12} align="center" style={{ minWidth: 0 }}>
      <span style={{ width: 72, flex: 'none' }}>
        <KindSign sign={sign} />
      </span>
      <Flex vertical style={{ minWidth: 0, maxWidth: 320 }}>
        <Typography.Text strong ellipsis title={plainOf(titleRT)}>
          {number}. {plainOf(titleRT)}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
          {say('keyNow', { answer: keyOf(options) })}
        </Typography.Text>
        {answered > 0 && (
          <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
            {say('chosenBy', {
              counts: options.map(({ tagName, chosen }) => `${tagName} ${sayNumber(chosen)}`).join(' · '),
            })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

export function ChoiceSign({ row }: { row: CorrectionRow }): ReactNode {
  const say = useText('choice')
  return (
    <span style={{ width: 60, flex: 'none' }}>
      <KindSign sign={say(row.questionKind !== null && isMany(row.questionKind) ? 'tileMany' : 'tileOne')} />
    </span>
  )
}
