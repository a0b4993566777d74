// What a page tells of its content policy: everything the browser refused, and every script that ran though nobody
// wrote it.
import type { Page } from '@playwright/test'

/**
 * Collects what goes against the policy from now on, over all addresses the page opens. Call before the first `goto`.
 */
export async function watchPolicy(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('tellPolicy', (what: string) => {
    told.push(what)
  })
  await page.addInitScript(() => {
    const scope = window as unknown as { tellPolicy: (what: string) => void; ran: (what: string) => void }
    scope.ran = (what) => scope.tellPolicy(`${location.pathname}: a script of ${what} ran`)
    document.addEventListener('securitypolicyviolation', (event) =>
      scope.tellPolicy(
        `${location.pathname}: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      ),
    )
  })
  return told
}

/** A name that runs `ran()` wherever it is taken for markup; at most 100 characters. */
export const slyName = (word: string): string =>
  `"><img src=x onerror="ran('${word}')"><script>ran('${word}')</script>${word}`
