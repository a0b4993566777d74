// Judges an image safe or suspect, with the key that does the same.
import { Button } from 'antd'
import type { ReactNode } from 'react'

export function JudgeButton({
  word,
  cap,
  isOn,
  onPress,
}: {
  word: string
  cap: string | undefined
  isOn: boolean
  onPress: () => void
}): ReactNode {
  return (
    <Button
      size="large"
      aria-pressed={isOn}
      {...(cap === undefined ? {} : { 'aria-keyshortcuts': cap })}
      type={isOn ? 'primary' : 'default'}
      onClick={onPress}
    >
      {word} {cap !== undefined && <kbd aria-hidden="true">{cap}</kbd>}
    </Button>
  )
}
