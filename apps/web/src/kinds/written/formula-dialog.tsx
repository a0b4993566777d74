// A formula written in TeX, drawn while it is written.
import { TEX_LIMIT } from '@clearbelt/domain/kinds/rich/formula'
import { Button, Flex, Input, Modal, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { faultOf } from './formulae.ts'
import { Formula } from './rich-text.tsx'

/** Pieces that are put in at a press: what they show, and their TeX. */
const PIECES: readonly (readonly [string, string])[] = [
  ['a⁄b', '\\frac{a}{b}'],
  ['√x', '\\sqrt{x}'],
  ['xⁿ', '^{n}'],
  ['xₙ', '_{n}'],
  ['∑', '\\sum_{i=1}^{n} '],
  ['×', '\\times '],
  ['·', '\\cdot '],
  ['≤', '\\le '],
  ['≥', '\\ge '],
  ['≈', '\\approx '],
  ['±', '\\pm '],
  ['°', '^{\\circ}'],
  ['μ', '\\mu '],
  ['λ', '\\lambda '],
  ['Δ', '\\Delta '],
  ['π', '\\pi '],
]

export interface FormulaDialogProps {
  /** The formula that is changed; empty for a new one. */
  initial: string
  onInsert: (tex: string) => void
  onClose: () => void
}

export function FormulaDialog({ initial, onInsert, onClose }: FormulaDialogProps): ReactNode {
  const say = useText('written')
  const [tex, setTex] = useState(initial)
  const [isTried, setTried] = useState(false)
  const ids = useId()
  const isFaulty = faultOf(tex) !== null
  const insert = (): void => {
    setTried(true)
    if (isFaulty) return
    onInsert(tex.trim())
    onClose()
  }
  return (
    <Modal
      open
      title={say('formulaTitle')}
      okText={say('insert')}
      cancelText={say('cancel')}
      onOk={insert}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={8}>
        <label htmlFor={ids}>{say('formulaLabel')}</label>
        <Input.TextArea
          id={ids}
          value={tex}
          rows={3}
          maxLength={TEX_LIMIT}
          autoFocus
          spellCheck={false}
          aria-describedby={`${ids}-hint`}
          aria-invalid={isTried && isFaulty}
          status={isTried && isFaulty ? 'error' : ''}
          onChange={(event) => setTex(event.target.value)}
        />
        <Typography.Text type="secondary" id={`${ids}-hint`}>
          {say('formulaHint')}
        </Typography.Text>
        <Flex gap={4} wrap>
          {PIECES.map(([sign, piece]) => (
            <Button key={piece} size="small" style={{ minWidth: 36 }} onClick={() => setTex((now) => now + piece)}>
              {sign}
            </Button>
          ))}
        </Flex>
        <section aria-label={say('formulaPreview')} className="rt rf-preview">
          {isFaulty ? (
            <Typography.Text type={isTried ? 'danger' : 'secondary'} {...(isTried ? { role: 'alert' } : {})}>
              {tex.trim() === '' && !isTried ? say('formulaPreview') : say('formulaRule')}
            </Typography.Text>
          ) : (
            <Formula tex={tex.trim()} />
          )}
        </section>
      </Flex>
    </Modal>
  )
}
