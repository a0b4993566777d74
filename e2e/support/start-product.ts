// Starts the real product for the journeys: a fresh data folder, a free port, the demo organisation, two small systems
// to sign in through; stops it all at the end.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeFeatureBoard } from '@clearbelt/contract/shell/feature-calls'
import { startCasHost, startOidcHost } from '../../apps/server/src/testing/sso-hosts.ts'
import { api, firstAccount } from './product.ts'

const NODE = 'node_modules/node/bin/node'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

/**
 * Playwright's global setup; answers the teardown. PRODUCT_URL and PRODUCT_ACCOUNTS reach the tests through the
 * environment, and CONSOLE_FOLDER, in which workers share what they build.
 */
async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL && process.env.PRODUCT_ACCOUNTS) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-e2e-'))
  const consoleFolder = await mkdtemp(join(tmpdir(), 'clearbelt-console-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const [cas, oidc] = await Promise.all([startCasHost(), startOidcHost()])
  const elsewhere = {
    CAS_URL: cas.url,
    CAS_NAME: 'Staff portal',
    OIDC_ISSUER: oidc.url,
    OIDC_CLIENT_ID: oidc.clientID,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
    OIDC_NAME: 'Company account',
  }
  // Journeys read the codes of text messages in the outbox, and look at the first images of the demo alone, whose bags
  // may have a quarter of the pixels: composing them is what the product does before the first journey. The bootstrap
  // script builds the web app where its sources changed, exactly as for a user.
  const own = { PORT: String(port), HOST: '0.0.0.0', DATA_DIR: folder, SMS_OUTBOX_SHOW: '1' }
  const small = { DEMO_IMAGES: '2', BAG_SIZE: '500x350' }
  const product = spawn(NODE, ['tools/start.mjs'], {
    env: { ...process.env, ...own, ...small, ...elsewhere },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (d: Buffer) => {
      said += d.toString()
      if (said.includes('Clearbelt is ready')) resolve()
    })
    product.stderr.on('data', (d: Buffer) => {
      said += d.toString()
    })
    product.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)))
  })
  await ready
  product.removeAllListeners('exit')
  process.env.PRODUCT_URL = `http://127.0.0.1:${port}`
  process.env.PRODUCT_DATA = folder
  process.env.CONSOLE_FOLDER = consoleFolder
  process.env.PRODUCT_ACCOUNTS = await readFile(join(folder, 'first-accounts.txt'), 'utf8')
  for (const role of ['admin', 'trainer'] as const) await (await api(firstAccount(role))).call(seeFeatureBoard, {})
  return async () => {
    const gone = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await gone
    await Promise.all([cas.close(), oidc.close()])
    for (const made of [folder, consoleFolder]) await rm(made, { recursive: true, force: true })
    // Journeys look at what they made themselves; a demo that stops half way would show on nobody's screen but users'.
    if (said.includes('the rest of the demo could not be made')) throw new Error(`the demo stopped half way:\n${said}`)
  }
}

// Playwright takes its global setup from the default export.
// oxlint-disable-next-line import/no-default-export
export default startProduct
