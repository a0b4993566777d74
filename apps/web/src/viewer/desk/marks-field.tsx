// The marks of an image as a list: what each shows, chosen from the knowledge points, and the way to add one without a
// mouse.
import { DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import { Button, Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { KnowledgePicker } from '../../pickers/knowledge-picker.tsx'
import { useText } from '../../shared/i18n.ts'
import type { MarkDraft } from './use-mark-draft.ts'

export interface MarksFieldProps {
  draft: MarkDraft
  /** What is wrong with the marks as they are. */
  problem: string | null
  onAdd: () => void
  /** The marks stay where they are: only what they show can be changed. */
  isFixed?: boolean
  /** Stands behind the tools. */
  more?: ReactNode
}

export function MarksField({ draft, problem, onAdd, isFixed = false, more }: MarksFieldProps): ReactNode {
  const say = useText('viewer')
  const { token } = theme.useToken()
  const isOfViews = draft.marks.some((mark) => viewAt(mark) > 0)
  return (
    <fieldset id="marks-field" style={{ border: 0, margin: '0 0 20px', padding: 0, minWidth: 0 }}>
      <legend
        style={{ padding: 0, marginBottom: 6, border: 0, fontSize: 'inherit', color: 'inherit', lineHeight: 'inherit' }}
      >
        {say('marks')}
      </legend>
      {draft.marks.length > 0 && (
        <ol
          style={{
            listStyle: 'none',
            margin: '0 0 8px',
            padding: 0,
            display: 'grid',
            // A long name is cut instead of pushing what removes the mark out of sight.
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 6,
          }}
        >
          {draft.marks.map((mark, index) => (
            <li
              key={mark.key}
              style={{
                borderRadius: 8,
                padding: 4,
                background: draft.selected === mark.key ? token.colorPrimaryBg : 'transparent',
              }}
            >
              <Flex gap={8} align="center">
                <Button
                  type="text"
                  size="small"
                  aria-pressed={draft.selected === mark.key}
                  aria-label={say('pointAt', { index: index + 1 })}
                  title={say('pointAt', { index: index + 1 })}
                  onClick={() => draft.select(mark.key)}
                >
                  {index + 1}
                </Button>
                {isOfViews && (
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {say('markView', { view: viewAt(mark) + 1 })}
                  </Typography.Text>
                )}
                <div style={{ flex: 1, minWidth: 0 }}>
                  <KnowledgePicker
                    kind="Image"
                    value={mark.knowledgeID || null}
                    onChange={(id) => draft.name(mark.key, id ?? '')}
                  />
                </div>
                {!isFixed && (
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={say('removeMark', { index: index + 1 })}
                    title={say('removeMark', { index: index + 1 })}
                    onClick={() => draft.remove(mark.key)}
                  />
                )}
              </Flex>
            </li>
          ))}
        </ol>
      )}
      <Flex vertical gap={6} align="start">
        <Typography.Text type="secondary">{say(isFixed ? 'marksExact' : 'marksHint')}</Typography.Text>
        {!isFixed && (
          <Flex wrap gap={6}>
            <Button size="small" icon={<PlusOutlined />} onClick={onAdd}>
              {say('addMark')}
            </Button>
            <Button size="small" icon={<UndoOutlined />} disabled={!draft.canUndo} onClick={draft.undo}>
              {say('undo')}
            </Button>
            <Button size="small" icon={<RedoOutlined />} disabled={!draft.canRedo} onClick={draft.redo}>
              {say('redo')}
            </Button>
            {more}
          </Flex>
        )}
        {problem && (
          <Typography.Text type="danger" role="alert">
            {problem}
          </Typography.Text>
        )}
      </Flex>
    </fieldset>
  )
}
