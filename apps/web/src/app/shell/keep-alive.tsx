// The place of the open page: a screen whose route says `keepAlive` stays as it was while another is open.
import { Activity, Suspense, use, useEffect, useRef, useState, type ContextType, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigate, useOutlet } from 'react-router'
import { PageTrailContext, type PageTrail } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { useHandle } from '../page-title.ts'

/** Screens kept at once; beyond that the one left longest ago begins anew. */
const MOST_KEPT = 4
const NO_TRAIL: PageTrail = { title: '', trail: [], slot: null }

/** The open page, and behind it those that are kept. */
export function KeptOutlet({ trail }: { trail: PageTrail }): ReactNode {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const isKept = useHandle()?.keepAlive === true
  const [kept, setKept] = useState<readonly string[]>([])
  if (isKept && kept.at(-1) !== pathname)
    setKept([...kept.filter((one) => one !== pathname), pathname].slice(-MOST_KEPT))
  return (
    <>
      {/* In an order that does not change, so that no screen is moved about in the page. */}
      {kept.toSorted().map((path) => (
        <Screen key={path} isOpen={isKept && path === pathname} outlet={outlet} trail={trail} />
      ))}
      {!isKept && (
        <PageTrailContext value={trail}>
          <Suspense fallback={<LoadingState />}>{outlet}</Suspense>
        </PageTrailContext>
      )}
    </>
  )
}

/**
 * One kept screen. While it is not open it stands still: its address is the one it was left at, and nothing of it runs.
 * Whoever comes back by its bare address finds the filters and the page they left; an address with a query of its own
 * is followed.
 */
function Screen({ isOpen, outlet, trail }: { isOpen: boolean; outlet: ReactNode; trail: PageTrail }): ReactNode {
  const here = use(LocationContext)
  const [last, setLast] = useState<{ outlet: ReactNode; place: ContextType<typeof LocationContext> }>({
    outlet,
    place: here,
  })
  const [wasOpen, setWasOpen] = useState(isOpen)
  const left = last.place.location.search
  const isReturning = isOpen && !wasOpen && left !== '' && here.location.search === ''
  if (wasOpen !== isOpen && !isReturning) setWasOpen(isOpen)
  if (isOpen && !isReturning && last.place.location !== here.location) setLast({ outlet, place: here })
  const shown = isOpen && !isReturning ? { outlet, place: here } : last
  const navigate = useNavigate()
  useEffect(() => {
    if (isReturning) void navigate({ search: left }, { replace: true })
  }, [isReturning, left, navigate])
  useKeptScroll(isOpen)
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <LocationContext value={shown.place}>
        <PageTrailContext value={isOpen ? trail : NO_TRAIL}>
          <Suspense fallback={<LoadingState />}>{shown.outlet}</Suspense>
        </PageTrailContext>
      </LocationContext>
    </Activity>
  )
}

/** Remembers how far the page was scrolled, and scrolls there again when it opens. */
function useKeptScroll(isOpen: boolean): void {
  const at = useRef(0)
  useEffect(() => {
    if (!isOpen) return undefined
    window.scrollTo(0, at.current)
    const note = (): void => {
      at.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isOpen])
}
