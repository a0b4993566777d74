// How far from the top of the window sticky things must stay, because the shell's header stands there.
import { createContext } from 'react'

/** Pixels; 0 on pages without a header. */
export const TopOffsetContext = createContext(0)
