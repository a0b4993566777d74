// The foot of a form that sends a file: how much of it is sent, what stops it, and what sends it.
import { Button, Flex, Progress } from 'antd'
import type { ReactNode } from 'react'
import { sayPercent } from '../../shared/i18n.ts'

export interface UploadFootProps {
  /** The share that is sent; null: nothing is being sent. */
  sent: number | null
  /** What the bar of progress is called. */
  sending: string
  stop: string
  onStop: () => void
  /** What the button that sends says now. */
  send: string
}

export const UploadFoot = ({ sent, sending, stop, onStop, send }: UploadFootProps): ReactNode => (
  <>
    {sent !== null && (
      <Progress
        percent={Math.floor(sent * 100)}
        format={() => sayPercent(sent)}
        aria-label={sending}
        style={{ marginBottom: 12 }}
      />
    )}
    <Flex gap={8} justify="end">
      {sent !== null && <Button onClick={onStop}>{stop}</Button>}
      <Button type="primary" htmlType="submit" loading={sent !== null}>
        {send}
      </Button>
    </Flex>
  </>
)
