// Prints the activation slips of an import or of a reset of passwords. Printing makes the codes, so what was printed
// before is void: that is said first.
import { printSlips, SLIPS_MAX } from '@clearbelt/contract/org/activation-calls'
import { Alert, Button, Flex, Form, Modal, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { callBlob, saveFile } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'
import { BoundedNumber } from './form/bounded-number.tsx'
import { isWithin } from './form/bounds.ts'

const DAYS = 14
const BOUNDS = { min: 1, max: 90 }
/** Fonts and codes of a full part take their time. */
const PRINT_MS = 120_000

export interface SlipsDialogProps {
  open: boolean
  /** Whose slips. */
  of: { importID: string } | { resetID: string }
  /** How many have no password yet. */
  waiting: number
  onClose: () => void
  /** What else is to be said of them. */
  children?: ReactNode
}

export function SlipsDialog({ open, of, waiting, onClose, children }: SlipsDialogProps): ReactNode {
  const say = useText('ui')
  return (
    <Modal
      open={open}
      title={say('printSlips')}
      onCancel={onClose}
      destroyOnHidden
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <Flex vertical gap={16}>
        {waiting === 0 ? <Typography.Text>{say('slipsNobody')}</Typography.Text> : <Parts of={of} waiting={waiting} />}
        {children}
      </Flex>
    </Modal>
  )
}

function Parts({ of, waiting }: Pick<SlipsDialogProps, 'of' | 'waiting'>): ReactNode {
  const say = useText('ui')
  const [days, setDays] = useState<number | null>(DAYS)
  const [printing, setPrinting] = useState<number | null>(null)
  const [printed, setPrinted] = useState<ReadonlySet<number>>(new Set())
  const parts = Math.ceil(waiting / SLIPS_MAX)
  const print = async (part: number): Promise<void> => {
    setPrinting(part)
    try {
      saveFile(
        await callBlob(
          printSlips,
          { ...of, part, days: days ?? DAYS, address: `${window.location.origin}/activate` },
          { timeoutMs: PRINT_MS },
        ),
      )
      setPrinted((now) => new Set([...now, part]))
    } catch {
      // The message was shown.
    } finally {
      setPrinting(null)
    }
  }
  return (
    <>
      <Typography.Text>{say('slipsHint', { count: waiting })}</Typography.Text>
      <Alert type="warning" showIcon title={say('slipsVoid')} />
      <Form layout="vertical">
        <Form.Item label={say('slipsDays')} htmlFor="slips-days" style={{ marginBottom: 0 }}>
          <BoundedNumber id="slips-days" {...BOUNDS} value={days} onChange={setDays} />
        </Form.Item>
      </Form>
      <Flex wrap gap={8}>
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <Button
            key={part}
            type={printed.has(part) ? 'default' : 'primary'}
            loading={printing === part}
            disabled={!isWithin(days, BOUNDS) || (printing !== null && printing !== part)}
            onClick={() => void print(part)}
          >
            {parts === 1 ? say('slipsSave') : say('slipsPart', { part, parts })}
          </Button>
        ))}
      </Flex>
    </>
  )
}
