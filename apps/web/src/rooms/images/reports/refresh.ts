// Makes the queue of reports load again.
import { useRefreshTable } from '../../../ui/table/data-table.tsx'

/** Names the table of reports. */
export const REPORTS_TABLE = 'image-reports'
export const useRefreshReports = (): (() => Promise<void>) => useRefreshTable(REPORTS_TABLE)
