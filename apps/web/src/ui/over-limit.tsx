// Why a button for the selected rows cannot be pressed: beside it and read out, since a tooltip is seen by no finger.
import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** `text`: what the limit is, null while it is kept. Stands where the button does, so that its coming is heard. */
export const OverLimit = ({ text }: { text: string | null }): ReactNode => (
  <output style={text === null ? { display: 'contents' } : undefined}>
    {text !== null && <Typography.Text type="danger">{text}</Typography.Text>}
  </output>
)
