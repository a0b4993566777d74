// How many files and connections the operating system lets this process open, and how many of them callers may take.

/** What systems without such a limit are taken for. */
const UNLIMITED = 65_536
/** The database's connections, the log, worker threads, what is written while somebody asks: files of our own. */
const OWN_FILES = 300
/** A connection may have a file open beside it (an upload, a picture that is read): the rest is left to those. */
const SHARE_OF_CALLERS = 0.7
const MOST = 40_000
const LEAST = 64

/** Asked once: a report goes through the whole process, and nothing changes the limit. */
let known: number | null = null

/** Open files that the system allows this process; Node has raised its own limit to the hard one. */
export const openFilesLimit = (): number => (known ??= readLimit())

function readLimit(): number {
  // Addresses of all interfaces and the environment are none of our business here.
  Object.assign(process.report, { excludeNetwork: true, excludeEnv: true })
  const { userLimits } = process.report.getReport() as unknown as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' && soft > 0 ? soft : UNLIMITED
}

/** Connections that leave room for the product's own files. */
export const connectionBudget = (filesLimit: number): number =>
  Math.max(LEAST, Math.min(MOST, Math.floor((filesLimit - OWN_FILES) * SHARE_OF_CALLERS)))
