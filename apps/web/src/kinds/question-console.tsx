// The console with the parts of every kind of question there is.
import type { ReactNode } from 'react'
import { PaperConsole } from '../console/paper-console.tsx'
import type { PaperConsoleProps } from '../console/open/props.ts'
import type { PartsOf } from '../console/parts.ts'
import { webKindOf } from './registry.ts'

const partsOf: PartsOf = (kind) => webKindOf(kind).console

export const QuestionConsole = (props: Omit<PaperConsoleProps, 'partsOf'>): ReactNode => (
  <PaperConsole {...props} partsOf={partsOf} />
)
