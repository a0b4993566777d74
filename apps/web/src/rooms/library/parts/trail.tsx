// The way from the root to the open folder; files can be dropped on each step of it.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { ROOT } from '../api/resources.ts'
import { useDropTarget } from './drag.ts'

export interface TrailStep {
  id: string
  name: string
}

export interface TrailProps {
  /** From the folder under the root to the open one. */
  steps: readonly TrailStep[]
  /** The address of the folder at a path. */
  linkTo: (path: string) => string
  onDrop?: (target: string, rows: readonly ResourceView[]) => void
}

export function Trail({ steps, linkTo, onDrop }: TrailProps): ReactNode {
  const say = useText('library')
  const all = [{ id: ROOT, name: say('root') }, ...steps]
  const pathOf = (at: number): string =>
    at === 0
      ? ''
      : `/${all
          .slice(1, at + 1)
          .map(({ id }) => `${id}/`)
          .join('')}`
  return (
    <Breadcrumb
      aria-label={say('where')}
      items={all.map((step, at) => ({
        key: step.id,
        title:
          at === all.length - 1 ? (
            <span aria-current="page">{step.name}</span>
          ) : (
            <Step step={step} to={linkTo(pathOf(at))} onDrop={onDrop} />
          ),
      }))}
    />
  )
}

function Step({ step, to, onDrop }: { step: TrailStep; to: string; onDrop: TrailProps['onDrop'] }): ReactNode {
  const { isOver, handlers } = useDropTarget(onDrop ? (rows) => onDrop(step.id, rows) : null)
  return (
    <Link to={to} {...handlers} className="library-step" data-over={isOver}>
      {step.name}
    </Link>
  )
}
