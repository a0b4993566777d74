// The head of a section in the list of questions: its name, its place, what it comes to.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, FileTextOutlined } from '@ant-design/icons'
import { isBlank, plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { INSTRUCTIONS_LIMIT } from '@clearbelt/domain/papers/instructions'
import { Button, Flex, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { RichField } from '../../../kinds/written/rich-field.tsx'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { moveSection, removeSection, type PaperSection, type Parts } from './draft.ts'

export interface SectionRowProps {
  section: PaperSection
  place: number
  /** Sections of the paper. */
  count: number
  questions: number
  /** Empty where the scores are not known yet. */
  points: string
  /** A question that is dragged would be put here. */
  isTarget: boolean
  onSections: (step: (now: Parts) => Parts) => void
}

const NAME_MAX = 100

export function SectionRow({
  section: { id, name, instructions },
  place,
  count,
  questions,
  points,
  isTarget,
  onSections,
}: SectionRowProps): ReactNode {
  const say = useText('papers')
  const [isWriting, setWriting] = useState(false)
  const said = name.trim() || say('sectionOf', { number: sayNumber(place + 1) })
  const change = (to: Partial<PaperSection>): void =>
    onSections((now) => ({ ...now, sections: now.sections.map((one) => (one.id === id ? { ...one, ...to } : one)) }))
  return (
    <li className="paper-section" data-section={place} data-drop={isTarget ? 'after' : undefined}>
      <Input
        variant="underlined"
        aria-label={say('sectionName', { number: sayNumber(place + 1) })}
        placeholder={say('sectionOf', { number: sayNumber(place + 1) })}
        value={name}
        maxLength={NAME_MAX}
        status={name.trim() === '' ? 'error' : ''}
        onChange={({ target: { value } }) => change({ name: value })}
        style={{ fontWeight: 600, flex: '1 1 160px' }}
      />
      <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
        {say('questionsOf', { count: questions })}
        {points !== '' && ` · ${say('points', { points })}`}
      </Typography.Text>
      <Flex gap={2}>
        <Button
          type="text"
          icon={<FileTextOutlined />}
          aria-expanded={isWriting}
          aria-label={say('instructionsOf', { name: said })}
          title={say('instructionsOf', { name: said })}
          onClick={() => setWriting((now) => !now)}
        />
        <Button
          type="text"
          disabled={place === 0}
          icon={<ArrowUpOutlined />}
          aria-label={say('sectionUp', { name: said })}
          title={say('sectionUp', { name: said })}
          onClick={() => onSections((now) => moveSection(now, place, -1))}
        />
        <Button
          type="text"
          disabled={place === count - 1}
          icon={<ArrowDownOutlined />}
          aria-label={say('sectionDown', { name: said })}
          title={say('sectionDown', { name: said })}
          onClick={() => onSections((now) => moveSection(now, place, 1))}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={say('sectionRemove', { name: said })}
          title={say('sectionRemove', { name: said })}
          onClick={() => onSections((now) => removeSection(now, place))}
        />
      </Flex>
      {isWriting ? (
        <div className="paper-instructions">
          <RichField
            label={say('instructionsOf', { name: said })}
            value={instructions}
            onChange={(html) => change({ instructions: html })}
            max={INSTRUCTIONS_LIMIT}
            hasNoPictures
          />
          <Typography.Text type="secondary">{say('instructionsHint')}</Typography.Text>
        </div>
      ) : (
        !isBlank(instructions) && (
          <Typography.Text type="secondary" ellipsis style={{ flex: '1 0 100%' }}>
            {plainOf(instructions).replaceAll('\n', ' ')}
          </Typography.Text>
        )
      )}
    </li>
  )
}
