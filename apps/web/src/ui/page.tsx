// The frame of a screen: where it stands, what it is called, what can be done with it.
import { Breadcrumb, Flex, Typography } from 'antd'
import { createContext, Suspense, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useBreakpoint } from './breakpoint.ts'
import { LoadingState } from './states.tsx'

export interface Crumb {
  label: string
  /** Where it leads; without it the crumb is plain text. */
  to?: string
}

/** What the shell knows of the open screen: its title and the way to it. */
export interface PageTrail {
  title: string
  trail: readonly Crumb[]
  /** Where the shell wants the breadcrumb; null keeps it above the title. */
  slot: HTMLElement | null
}
export const PageTrailContext = createContext<PageTrail>({ title: '', trail: [], slot: null })

export interface PageProps {
  /** Defaults to the title of the route or menu entry. */
  title?: ReactNode
  /** Beside the title: state tags and the like. */
  mark?: ReactNode
  /** Buttons at the right end. */
  actions?: ReactNode
  /** Replaces the way the shell knows. */
  crumbs?: readonly Crumb[]
  children: ReactNode
}

/** A screen with its breadcrumb, title (the page's only h1) and actions. */
export function Page({ title, mark, actions, crumbs, children }: PageProps): ReactNode {
  const known = use(PageTrailContext)
  const trail = crumbs ?? known.trail
  const mode = useBreakpoint()
  return (
    <Flex vertical gap={16} style={{ padding: mode === 'mobile' ? 16 : '20px 28px 32px', minHeight: '100%' }}>
      <Flex vertical gap={4}>
        {trail.length > 0 && (known.slot ? createPortal(<Trail trail={trail} />, known.slot) : <Trail trail={trail} />)}
        <Flex wrap gap={12} align="center" justify="space-between">
          <Flex
            wrap={mode === 'mobile'}
            gap={mode === 'mobile' ? '4px 12px' : 12}
            align="center"
            style={{ minWidth: 0 }}
          >
            <Typography.Title level={1} style={{ margin: 0, fontSize: 21, lineHeight: '32px' }}>
              {title ?? known.title}
            </Typography.Title>
            <Suspense>{mark}</Suspense>
          </Flex>
          {actions && (
            <Flex wrap gap={8}>
              <Suspense>{actions}</Suspense>
            </Flex>
          )}
        </Flex>
      </Flex>
      {/* What loads its words or parts later waits here: a title that is hidden meanwhile would lose the focus. */}
      <Suspense fallback={<LoadingState />}>{children}</Suspense>
    </Flex>
  )
}

const Trail = ({ trail }: { trail: readonly Crumb[] }): ReactNode => (
  <Breadcrumb
    items={trail.map((crumb) => ({
      key: `${crumb.to ?? ''}${crumb.label}`,
      title: crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label,
    }))}
  />
)
