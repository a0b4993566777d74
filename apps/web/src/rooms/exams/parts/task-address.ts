// The filters and the page of the task list, as they stand in the address.
import type { TaskFilter } from '../api/tasks.ts'

export type TaskAddress = TaskFilter

/** Tasks on one page. */
const PAGE_SIZE = 20

/** Reads the filters; what makes no sense counts as not set. */
export function readFilter(params: URLSearchParams): TaskAddress {
  const page = Number(params.get('page'))
  const status = (params.get('status') ?? '')
    .split(',')
    .filter((part) => /^[0-4]$/.test(part))
    .map(Number)
  return {
    name: (params.get('name') ?? '').slice(0, 100),
    status: [...new Set(status)],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZE,
  }
}

/** The filters as an address; what is not set leaves no trace. */
export function writeFilter({ name, status, page }: TaskAddress): URLSearchParams {
  return new URLSearchParams({
    ...(name === '' ? {} : { name }),
    ...(status.length === 0 ? {} : { status: status.join(',') }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}
