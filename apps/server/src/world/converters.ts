// Programs of this machine that turn files into what browsers show: found once, run in a process group of their own,
// killed in time.
import { spawn } from 'node:child_process'
import { accessSync, constants as modes } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, constants, getPriority, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { createTurns } from './turns.ts'

export interface Converters {
  ffmpeg: string | null
  ffprobe: string | null
  /** LibreOffice. */
  office: string | null
  /** Starts a program that ends with whoever started it (util-linux); null where the machine has none. */
  bound: string | null
}

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, modes.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[], path: string): string | null =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isRunnable) ?? null

/** The program that an installed package brings, where it has one for this machine. */
function packaged(name: string): string | null {
  try {
    const { path } = createRequire(import.meta.url)(name) as { path: string }
    return isRunnable(path) ? path : null
  } catch {
    return null
  }
}

let found: Converters | null = null

/** The machine's own programs before those of packages. */
export function findConverters(path = process.env.PATH ?? ''): Converters {
  found ??= {
    ffmpeg: inPath(['ffmpeg'], path) ?? packaged('@ffmpeg-installer/ffmpeg'),
    ffprobe: inPath(['ffprobe'], path) ?? packaged('@ffprobe-installer/ffprobe'),
    office: inPath(['soffice', 'libreoffice'], path),
    bound: inPath(['setpriv'], path),
  }
  return found
}

/** What uploaded files can be made into: without it videos and sounds fail, and documents are shown as they are. */
export function whatIsConverted(): { media: boolean; documents: boolean } {
  const { ffmpeg, ffprobe, office } = findConverters()
  return { media: ffmpeg !== null && ffprobe !== null, documents: office !== null }
}

/** A program ended otherwise than it should. */
export class ConverterFailed extends Error {
  readonly isLate: boolean
  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

/** Last letters of what a program complained. */
const COMPLAINT = 2000
const OUTPUT_MAX = 4_000_000

/** A server that is killed cannot kill what it has started: the system does, where it may be told so. */
const commandOf = (program: string, args: readonly string[]): [string, string[]] => {
  const { bound } = findConverters()
  return bound === null ? [program, [...args]] : [bound, ['--pdeathsig', 'KILL', '--', program, ...args]]
}

/** Who sits an exam or looks at an image comes before any conversion. */
function standBack(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // It has ended, or the system does not let us: it runs as everything else.
  }
}

/** How long it may take, where it works, and who hears each line of its output. */
interface Bounds {
  longestMs: number
  cwd?: string
  onLine?: (line: string) => void
}

/** Each takes a whole core: more at once would only take longer. */
const inTurn = createTurns(Math.max(1, availableParallelism()))

/**
 * Runs a program without a shell, as many at once as there are cores; answers what it wrote. `longestMs` after it began
 * it is killed with all that it has started. Throws ConverterFailed.
 */
export const runConverter = (program: string, args: readonly string[], bounds: Bounds): Promise<string> =>
  inTurn(() => runNow(program, args, bounds))

function runNow(program: string, args: readonly string[], { longestMs, cwd, onLine }: Bounds): Promise<string> {
  return new Promise((resolve, reject) => {
    const [command, given] = commandOf(program, args)
    const child = spawn(command, given, {
      detached: true,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', HOME: cwd ?? '/tmp', LANG: 'C.UTF-8' },
    })
    standBack(child.pid)
    let output = ''
    let complaint = ''
    let isLate = false
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, longestMs)
    process.once('exit', end)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (onLine) for (const line of part.split('\n')) onLine(line)
      if (output.length < OUTPUT_MAX) output += part
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint = (complaint + part).slice(-COMPLAINT)
    })
    const settle = (): void => {
      clearTimeout(timer)
      process.removeListener('exit', end)
    }
    child.on('error', (error) => {
      settle()
      reject(new ConverterFailed(error.message, false))
    })
    child.on('close', (code) => {
      settle()
      // What it left behind.
      end()
      if (code === 0 && !isLate) resolve(output)
      else reject(new ConverterFailed(complaint.trim() || `ended with ${code ?? 'a signal'}`, isLate))
    })
  })
}
