// A session that a face has opened is asked for its password when a call needs it; the call waits and is made again.
import { confirmPassword } from '@clearbelt/contract/access/face-calls'
import { create } from 'zustand'

interface Prompt {
  /** Answers those who wait; null while nobody does. */
  settle: ((given: boolean) => void) | null
  waiting: Promise<boolean> | null
}
export const usePrompt = create<Prompt>(() => ({ settle: null, waiting: null }))

/** The call that gives the password; it must not wait for itself. */
export const GIVES_PASSWORD = confirmPassword.id

/** Asks for the password once for all who wait; false when the person does not give it. */
export function provePassword(): Promise<boolean> {
  const { waiting } = usePrompt.getState()
  if (waiting) return waiting
  const asked = new Promise<boolean>((resolve) => {
    usePrompt.setState({
      settle: (given) => {
        usePrompt.setState({ settle: null, waiting: null })
        resolve(given)
      },
    })
  })
  usePrompt.setState({ waiting: asked })
  return asked
}
