// A line before two kinds of threads: those that give way to everybody take what comes, and one in a hurry helps with
// what has waited too long.

export interface Lanes<Task, Value> {
  /** Answers what became of the task; rejects with its error. */
  run(task: Task): Promise<Value>
  /** Tasks that are not answered yet. */
  count(): number
}
export interface LanesOptions<Task, Value> {
  /** Does a task on a thread that gives way; so many at once. */
  calm(task: Task): Promise<Value>
  atOnce: number
  /** Does one task at a time on the thread in a hurry; null where there is none. */
  hurried: ((task: Task) => Promise<Value>) | null
  /** Who has stood in line for so long is taken by the thread in a hurry. */
  patienceMs: number
  /** Milliseconds that only rise. */
  now?: () => number
}

interface Turn<Task, Value> {
  task: Task
  cameAt: number
  resolve(value: Promise<Value>): void
}

/** Opens a line. */
export function openLanes<Task, Value>({
  calm,
  atOnce,
  hurried,
  patienceMs,
  now = () => performance.now(),
}: LanesOptions<Task, Value>): Lanes<Task, Value> {
  const waiting: Turn<Task, Value>[] = []
  let [free, isHurriedFree, count] = [atOnce, true, 0]
  let timer: NodeJS.Timeout | undefined

  function begin(turn: Turn<Task, Value>, act: (task: Task) => Promise<Value>, done: () => void): void {
    const doing = act(turn.task)
    turn.resolve(doing)
    const over = () => {
      done()
      next()
    }
    doing.then(over, over)
  }
  function next(): void {
    while (free > 0) {
      const turn = waiting.shift()
      if (!turn) break
      free--
      begin(turn, calm, () => free++)
    }
    clearTimeout(timer)
    const [first] = waiting
    if (!first || !hurried || !isHurriedFree) return
    const stillMs = first.cameAt + patienceMs - now()
    if (stillMs > 0) {
      timer = setTimeout(next, stillMs)
      timer.unref()
      return
    }
    waiting.shift()
    isHurriedFree = false
    begin(first, hurried, () => {
      isHurriedFree = true
    })
  }
  return {
    run: (task) =>
      new Promise<Value>((resolve) => {
        count++
        waiting.push({ task, cameAt: now(), resolve })
        next()
      }).finally(() => count--),
    count: () => count,
  }
}
