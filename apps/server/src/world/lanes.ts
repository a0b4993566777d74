// A line before two kinds of threads: those that give way to everybody take what comes, and one in a hurry helps with
// what has waited too long, also where the others get no turn because somebody keeps the machine busy.

export interface Lanes<Task, Value> {
  /** Answers what the first thread made of the task; rejects with its error. */
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
  /** What was begun so long ago and is not done it does as well: the first answer counts. */
  overdueMs: number
}

interface Turn<Task, Value> {
  task: Task
  /** When it came; once it is under way, since when. */
  since: number
  resolve(value: Value): void
  reject(error: unknown): void
}

/** Opens a line. Tasks have to come to the same however often they are done. */
export function openLanes<Task, Value>({
  calm,
  atOnce,
  hurried,
  patienceMs,
  overdueMs,
}: LanesOptions<Task, Value>): Lanes<Task, Value> {
  const waiting: Turn<Task, Value>[] = []
  /** Of the threads that give way, the oldest first. */
  const underWay = new Set<Turn<Task, Value>>()
  let [free, isHurriedFree, count] = [atOnce, true, 0]
  let timer: NodeJS.Timeout | undefined

  function begin(turn: Turn<Task, Value>, act: (task: Task) => Promise<Value>, done: () => void): void {
    const over = () => {
      underWay.delete(turn)
      done()
      next()
    }
    act(turn.task).then(turn.resolve, turn.reject).then(over, over)
  }
  /** What the thread in a hurry does next, and in how many ms. */
  function nextHurried(): { turn: Turn<Task, Value>; inMs: number } | null {
    const [first] = waiting
    if (first) return { turn: first, inMs: first.since + patienceMs - performance.now() }
    const [oldest] = underWay
    return oldest ? { turn: oldest, inMs: oldest.since + overdueMs - performance.now() } : null
  }
  function next(): void {
    while (free > 0) {
      const turn = waiting.shift()
      if (!turn) break
      free--
      turn.since = performance.now()
      underWay.add(turn)
      begin(turn, calm, () => free++)
    }
    clearTimeout(timer)
    const late = hurried && isHurriedFree ? nextHurried() : null
    if (!hurried || !late) return
    if (late.inMs > 0) {
      timer = setTimeout(next, late.inMs)
      timer.unref()
      return
    }
    if (waiting[0] === late.turn) waiting.shift()
    underWay.delete(late.turn)
    isHurriedFree = false
    begin(late.turn, hurried, () => {
      isHurriedFree = true
    })
  }
  return {
    run: (task) =>
      new Promise<Value>((resolve, reject) => {
        count++
        waiting.push({ task, since: performance.now(), resolve, reject })
        next()
      }).finally(() => count--),
    count: () => count,
  }
}
