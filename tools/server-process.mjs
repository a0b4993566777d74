// How the server's process is started, for `npm start` and for the measurements that start the product as it runs.
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * Young objects get three times 16 MB. Where a machine has much memory, Node takes several times that and fills it
 * before it looks: an import of 20,000 people held 100 MB more for nothing. With half of it objects are collected twice
 * as often, and who saves an answer waits for it while many sign in (decision 755).
 */
const YOUNG_OBJECTS = ['--max-semi-space-size=16', '--no-parallel-scavenge']

/**
 * V8 makes objects old at once where many from the same place in the source have lived long: what is read and built at
 * the start teaches it so for statements, too, and each that was made for a request then lay about with all it reached
 * until everything was collected (decision 941).
 */
const NO_BORN_OLD = '--no-allocation-site-pretenuring'

/**
 * V8 uses a quiet half minute to collect everything, and keeps from then on no more room than what was left needs: the
 * next rush, such as everybody's sign-in before an exam, fills it within seconds and is stopped by two or three
 * collections of everything (decision 947).
 */
const KEEP_ROOM = '--no-memory-reducer'

export const SERVER_ARGUMENTS = ['--disable-warning=ExperimentalWarning', ...YOUNG_OBJECTS, NO_BORN_OLD, KEEP_ROOM]

/**
 * Compiled sources are kept, so that the next start reads them instead of compiling anew; compiling takes 40 MB besides
 * the time.
 */
export const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node')
