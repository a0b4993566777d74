// The true marks of a graphic question: drawn on its picture, each with the type of what lies there.
import { GRAPHIC_MARKS_MAX, type Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import { Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { findKnowledge, useKnowledge } from '../../../pickers/knowledge-tree.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { AreaEditor } from '../../picture/area-editor.tsx'
import type { PictureShown } from '../../picture/area-picture.tsx'
import type { TrueMark } from '../content.ts'

export interface TrueMarksProps {
  picture: PictureShown | null
  pattern: Pattern
  disabled?: boolean
  /** Handed in by `Form.Item`. */
  value?: readonly TrueMark[]
  onChange?: (marks: readonly TrueMark[]) => void
}

export function TrueMarks({ picture, pattern, disabled = false, value = [], onChange }: TrueMarksProps): ReactNode {
  const say = useText('graphic')
  const tree = useKnowledge('Image')
  const [selected, setSelected] = useState<string | null>(null)
  if (picture === null) return <Typography.Text type="secondary">{say('pictureFirst')}</Typography.Text>
  const nameOf = (knowledgeID: string | null, known: string): string =>
    knowledgeID === null ? '' : (findKnowledge(tree.data ?? [], knowledgeID)?.value ?? known)
  const place = (area: Area): TrueMark => {
    const known = value.find(({ id }) => id === area.id)
    return { knowledgeID: null, name: '', ...known, ...area }
  }
  return (
    <>
      <AreaEditor
        picture={picture}
        areas={value}
        limit={GRAPHIC_MARKS_MAX}
        nameOf={(area) => value.find(({ id }) => id === area.id)?.name ?? ''}
        selected={selected}
        onSelect={setSelected}
        onChange={(areas) => onChange?.(areas.map(place))}
      />
      <Flex vertical gap={8} component="ol" style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {value.map((mark, index) => (
          <li
            key={mark.id}
            style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 12, alignItems: 'center' }}
          >
            <span style={{ minWidth: 96 }}>{say('areaNo', { n: sayNumber(index + 1) })}</span>
            <KnowledgePicker
              kind="Image"
              disabled={disabled}
              placeholder={say(pattern === 3 ? 'typeWanted' : 'typeOptional')}
              value={mark.knowledgeID}
              onChange={(id) =>
                onChange?.(
                  value.map((one) =>
                    one.id === mark.id ? { ...one, knowledgeID: id ?? null, name: nameOf(id ?? null, '') } : one,
                  ),
                )
              }
            />
          </li>
        ))}
      </Flex>
    </>
  )
}
