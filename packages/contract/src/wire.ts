// The envelope every answer travels in, and how a call of the wire is declared once for both sides.
import { isReadable } from '@clearbelt/domain/text/hidden-signs'
import { z } from 'zod'
import { texts, type ErrorDef } from './errors.ts'
import { splitList } from './list-text.ts'

export { CULTURES, type Culture } from './culture.ts'

/** Version every sign-in call carries. */
export const APP_VERSION = '2.5'

/** One bad field of an input: its dotted path and the sentence to show beside it. */
export interface FieldError {
  path: string
  message: string
}

/** The envelope of every JSON answer. `timestamp` is the server's time in ms since 1970 (UTC). */
export interface Envelope<P> {
  result: boolean
  message: string
  package: P
  total: number
  timestamp: number
  /** Stable word for a program to branch on; present on refusals. */
  code?: string
  fields?: FieldError[]
}

/**
 * Who may make a call. `public`: without a session. `signedIn`: any account.
 * `menu`: accounts whose roles hold one of these menu codes; `types` narrows to account types.
 */
export type Permission =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'menu'; codes: readonly [string, ...string[]] }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A part of a multipart body that is a file. */
export interface FilePart {
  name: string
  /** What it holds, for who reads the interface description. */
  about: string
  optional?: boolean
}

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  id: string
  method: Method
  /** Path with `:name` parameters; each names a field of `input`. */
  path: string
  summary: string
  permission: Permission
  /** Everything the call takes, path and query and body in one flat object; a name may stand in one place only. */
  input: I
  /** What `package` holds. The server parses each answer with it, so a field not named here never travels. */
  output: O
  /** Refusals of its own, beside the common ones. */
  errors: readonly ErrorDef[]
  /** `total` of the envelope counts all rows behind a page of them. */
  paged: boolean
  /** The body is multipart: files arrive as streams beside the fields of `input`. */
  multipart: boolean
  /** The files of a multipart call. */
  files: readonly FilePart[]
  /** The seeds send it as a form: multipart without files is read too, as JSON and url-encoded forms are everywhere. */
  form: boolean
  /**
   * Passes over fields that it does not know instead of refusing them: what a candidate does in an exam, and what keeps
   * a session, never fails for a field that a tab of another version adds.
   */
  lenient: boolean
  /** Fields that earlier versions took, by dotted path (`processes.*.form` for every step): passed over. */
  retired: readonly string[]
  /** The answer is a file of this media type instead of an envelope. */
  download: string | null
  /** The browser shows no automatic message when it fails. */
  silent: boolean
  /** Refused to script tokens (every write of a sitting). */
  personOnly: boolean
  /**
   * Refused to a session that a face alone has opened, until its password is given (exams, and whatever could take the
   * account over).
   */
  notByFace: boolean
  /** A replayed signature is refused (sign-in, submit). */
  replayGuard: boolean
  /** Not signed: the call that hands out the first signing key. */
  unsigned: boolean
  /** Open to an account that must change its password first; every other call waits for that. */
  beforePasswordChange: boolean
  /**
   * A list that seldom changes: browsers keep its answer and ask each time whether it still holds. Its envelope may be
   * old, and so its `timestamp`.
   */
  validated: boolean
}

type CallInit<I extends z.ZodType, O extends z.ZodType> = Pick<
  Call<I, O>,
  'id' | 'method' | 'path' | 'summary' | 'permission' | 'input' | 'output'
> &
  Partial<
    Pick<
      Call,
      | 'errors'
      | 'paged'
      | 'multipart'
      | 'files'
      | 'form'
      | 'lenient'
      | 'retired'
      | 'download'
      | 'silent'
      | 'personOnly'
      | 'notByFace'
      | 'replayGuard'
      | 'unsigned'
      | 'beforePasswordChange'
      | 'validated'
    >
  >

/** Declares one call; unnamed switches are off. */
export function defineCall<I extends z.ZodType, O extends z.ZodType>(init: CallInit<I, O>): Call<I, O> {
  return {
    errors: [],
    paged: false,
    multipart: false,
    files: [],
    form: false,
    lenient: false,
    retired: [],
    download: null,
    silent: false,
    personOnly: false,
    notByFace: false,
    replayGuard: false,
    unsigned: false,
    beforePasswordChange: false,
    validated: false,
    ...init,
  }
}

export const anyone: Permission = { kind: 'public' }
export const signedIn: Permission = { kind: 'signedIn' }
/** Accounts whose roles hold one of the menu entries. */
export const menu = (...codes: [string, ...string[]]): Permission => ({ kind: 'menu', codes })

export type InputOf<C> = C extends Call<infer I, infer _O> ? z.input<I> : never
export type ParsedOf<C> = C extends Call<infer I, infer _O> ? z.output<I> : never
export type PackageOf<C> = C extends Call<infer _I, infer O> ? z.output<O> : never

// Parts that many inputs share.

/** An id: 1 to 64 characters of letters, digits, - and _. Not guessable; never a row number. */
export const zId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
const UNREADABLE = texts(
  'It has nothing that can be seen, or characters that are hidden or reverse the text. Type it instead of pasting it.',
  '没有可见的字符，或含有不可见的字符、改变文字方向的字符。请手动输入，不要粘贴。',
  'No tiene nada que se vea, o tiene caracteres ocultos o que invierten el texto. Escríbalo en lugar de pegarlo.',
  'Não tem nada que se veja, ou tem caracteres ocultos ou que invertem o texto. Digite em vez de colar.',
)
/** A name that may be left empty. */
export const zNameOrNone = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((name) => name === '' || isReadable(name), { params: { texts: UNREADABLE } })
/** A name a person typed: trimmed, at most so many characters, all of them to be seen. */
export const zNameOf = (max: number) => zNameOrNone(max).min(1)
/** As most names are: 1 to 100 characters. */
export const zName = zNameOf(100)
export const zText = z.string().trim().max(500)
/** Seconds-exact time in ISO 8601 with zone. */
export const zTime = z.iso.datetime({ offset: true })
/** A boolean that may arrive as the text `true` or `false` in a query or form. */
export const zFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])
/** An integer that may arrive as text. */
export const zInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/**
 * A list, empty when absent, that may arrive as one value, several values of one name, or text separated by commas; a
 * comma of a value stands behind a backslash.
 */
export const zList = <T extends z.ZodType>(item: T, max = 1000) =>
  z
    .preprocess(
      (v) => (v === undefined || v === '' ? [] : Array.isArray(v) ? v : typeof v === 'string' ? splitList(v) : [v]),
      z.array(item).max(max),
    )
    .default([])

/** The paging fields of every list: page numbers start at 1. */
export const paging = {
  PageNO: zInt(1, 1_000_000).default(1).describe('Page, from 1.'),
  Limit: zInt(1, 500).default(20).describe('Rows of a page.'),
}
export const zNothing = z.null()
