// Puts the colours and the size of the text on the page while a paper with written questions is open.
import { useLayoutEffect } from 'react'
import { useAccount } from '../../shared/account.ts'
import { useLook, type Tone } from './look.ts'

/** The theme of the app that is dark. */
const DARK_THEME = 'graphite'

/**
 * `whole`: every question is written, so that the frame follows too; `part`: images stand between them, and what
 * surrounds an image stays dark; `none`: nothing is written.
 */
export function useTone(written: 'whole' | 'part' | 'none'): Tone {
  const { tone: chosen, size } = useLook()
  const isDark = useAccount((account) => account.theme) === DARK_THEME
  const tone = written === 'none' ? 'dark' : (chosen ?? (written === 'part' || isDark ? 'dark' : 'light'))
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // Dialogs that other parts of the page open over the console follow as well.
    dataset.consoleTone = written === 'whole' ? tone : 'dark'
    dataset.questionTone = tone
    dataset.questionSize = String(size)
    return () => {
      delete dataset.consoleTone
      delete dataset.questionTone
      delete dataset.questionSize
    }
  }, [written, tone, size])
  return tone
}
