// Keeps a process of the archive running: it is told its order, and started again when it ends.
import { fork, type ChildProcess } from 'node:child_process'

export interface Helper {
  pid(): number | null
  tell(word: unknown): void
  /** Ends it; it is not started again. */
  stop(): Promise<void>
}

interface HelperOptions {
  file: URL
  /** Told to each new process. */
  order: unknown
  hear(word: unknown): void
  /** Memory of the process, MB. */
  memory: number
}

const AGAIN_FIRST_MS = 250
const AGAIN_MOST_MS = 5000
/** A killed process is waited for so long. */
const END_MS = 3000
/** A process that ran so long is started again at once. */
const LASTING_MS = 30_000

export function keepHelper({ file, order, hear, memory }: HelperOptions): Helper {
  let child: ChildProcess | null = null
  let stopped = false
  let wait = AGAIN_FIRST_MS
  let timer: NodeJS.Timeout | undefined
  function begin(): void {
    if (stopped) return
    const began = performance.now()
    // A group of its own: Ctrl-C in the terminal must not end it before the database has stopped.
    const made = fork(file, {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memory}`, '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    child = made
    made.on('message', hear)
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      if (child === made) child = null
      wait = performance.now() - began > LASTING_MS ? AGAIN_FIRST_MS : Math.min(wait * 2, AGAIN_MOST_MS)
      if (stopped) return
      timer = setTimeout(begin, wait)
      timer.unref()
    }
    made.once('error', again)
    made.once('exit', again)
    made.send(order as object, () => undefined)
  }
  begin()
  return {
    pid: () => child?.pid ?? null,
    tell: (word) => {
      if (child?.connected) child.send(word as object, () => undefined)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const gone = new Promise((resolve) => last.once('exit', resolve))
      last.kill('SIGKILL')
      // One that a disk holds fast goes when the disk lets it; it holds nobody else.
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, END_MS).unref())])
      last.unref()
    },
  }
}
