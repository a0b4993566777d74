// Shown in the place of a page whose code failed or could not be fetched.
import { useEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { sayFor } from '../../shared/i18n.ts'
import { readStored, writeStored } from '../../shared/storage.ts'
import { PlainButton } from '../../ui/plain/plain.tsx'
import { isMissingChunk, mayReload } from './missing-chunk.ts'

const RELOADED_KEY = 'reloadedFor'

/** Says that the page failed and offers to reload it; one whose code an upgrade took away reloads by itself, once. */
export function PageFailure(): ReactNode {
  const error = useRouteError()
  const say = sayFor('app')
  useEffect(() => {
    if (!isMissingChunk(error) || !navigator.onLine || !mayReload(readStored(RELOADED_KEY, 'session'), Date.now()))
      return
    if (writeStored(RELOADED_KEY, String(Date.now()), 'session')) window.location.reload()
  }, [error])
  return (
    <div role="alert" className="plain plain-failure">
      <h1>{say('pageFailed')}</h1>
      <p className="plain-dim">{say('pageFailedHint')}</p>
      <p>
        <PlainButton kind="main" onClick={() => window.location.reload()}>
          {say('reload')}
        </PlainButton>
      </p>
      <p>
        <a href="/">{say('goHome')}</a>
      </p>
      <code className="plain-dim">{error instanceof Error ? error.message : String(error)}</code>
    </div>
  )
}
