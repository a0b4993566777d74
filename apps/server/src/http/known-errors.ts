// Errors of the framework, the system and the database that mean something to a caller; everything else is a fault.
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'

const KNOWN: Record<string, ErrorDef> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors['too-large'],
  FST_REQ_FILE_TOO_LARGE: commonErrors['too-large'],
  FST_FILES_LIMIT: commonErrors['too-large'],
  FST_FIELDS_LIMIT: commonErrors['too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors['media-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors['unreadable-body'],
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors['unreadable-body'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors['unreadable-body'],
  FST_ERR_BAD_URL: commonErrors['not-found'],
  FST_ERR_ASYNC_CONSTRAINT: commonErrors['not-found'],
  // Text that no column can hold (NUL, half a surrogate pair), a text that is no id, a number out of range.
  '22021': commonErrors['unreadable-body'],
  '22P05': commonErrors['unreadable-body'],
  '22P02': commonErrors['unreadable-body'],
  '22003': commonErrors['unreadable-body'],
  '22007': commonErrors['unreadable-body'],
  '22008': commonErrors['unreadable-body'],
  // Two acts waited for each other and one was ended, or the database is at its limits: it works the next time.
  '40001': commonErrors['server-busy'],
  '40P01': commonErrors['server-busy'],
  '57014': commonErrors['server-busy'],
  '53100': commonErrors['server-busy'],
  '53200': commonErrors['server-busy'],
  ENOSPC: commonErrors['server-busy'],
  // The database is gone, going, coming up, or has no room for another connection.
  ECONNREFUSED: commonErrors['server-busy'],
  ECONNRESET: commonErrors['server-busy'],
  EPIPE: commonErrors['server-busy'],
  ETIMEDOUT: commonErrors['server-busy'],
  '08000': commonErrors['server-busy'],
  '08003': commonErrors['server-busy'],
  '08006': commonErrors['server-busy'],
  '25P02': commonErrors['server-busy'],
  '53300': commonErrors['server-busy'],
  '57P01': commonErrors['server-busy'],
  '57P02': commonErrors['server-busy'],
  '57P03': commonErrors['server-busy'],
}

/** The pool and its connections say so without a code: there is none left, or the one in use was lost. */
const LOST_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

/** What an error means to who asked; null for a fault of ours. */
export function knownError(error: { code?: unknown; statusCode?: number; message: string }): ErrorDef | null {
  const coded = typeof error.code === 'string' ? KNOWN[error.code] : undefined
  if (coded) return coded
  if (LOST_CONNECTION.some((start) => error.message.startsWith(start))) return commonErrors['server-busy']
  return error.statusCode && error.statusCode < 500 ? commonErrors['unreadable-body'] : null
}

/** What a framework error means before a route was found. */
export const knownBeforeRoute = (code: string): ErrorDef => KNOWN[code] ?? commonErrors['not-found']
