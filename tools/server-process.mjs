// How the server's process is started, for `npm start` and for the measurements that start the product as it runs.
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * Young objects get three times 16 MB. Where a machine has much memory, Node takes several times that and fills it
 * before it looks: an import of 20,000 people held 100 MB more for nothing. With half of it objects are collected twice
 * as often, and who saves an answer waits for it while many sign in (decision 755).
 */
export const SERVER_ARGUMENTS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/**
 * Compiled sources are kept, so that the next start reads them instead of compiling anew; compiling takes 40 MB besides
 * the time.
 */
export const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node')
