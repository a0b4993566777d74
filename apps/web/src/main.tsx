// Starts the web app: texts first, so that nothing is ever shown untranslated.
import './shared/content-policy.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createAppRouter } from './app/router.tsx'
import { LOGIN_PATH } from './app/rules.ts'
import { watchErrors } from './shared/error-reports.ts'
import { culture } from './shared/culture.ts'
import { loadTexts } from './shared/i18n.ts'
import { openQueryClient } from './shared/query-client.ts'
import { keepsStored } from './shared/storage.ts'
import './ui/base.css'

const client = openQueryClient()

watchErrors()
/** What a page threw while it was drawn; the place where it was caught shows it. */
const tellCaught = (error: unknown): void => window.reportError(error)

async function start(): Promise<void> {
  document.documentElement.lang = culture
  await Promise.all(
    ['shared', 'ui', 'app', ...(window.location.pathname === LOGIN_PATH ? ['access', 'account'] : [])].map(loadTexts),
  )
  if (!keepsStored()) await (await import('./app/gate/regain-session.ts')).regainSession()
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root, { onCaughtError: tellCaught, onUncaughtError: tellCaught }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={createAppRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
