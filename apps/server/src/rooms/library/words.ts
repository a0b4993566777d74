// The searched words of a file: its name, its end, and the text of a document, which is kept by the content of the file.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow } from '../../db/rows.ts'
import { indexText } from '../../search/index-words.ts'
import type { Tx } from '../../world/database.ts'

/** Characters of a document that are searched. */
export const TEXT_SEARCHED = 40_000

const textRow = z.object({ extension: column.text, body: column.text })

/**
 * Writes what is searched of a file anew, after its name or text has changed. `fileKey`: takes the text of another file
 * of the same content.
 */
export async function reindex(tx: Tx, id: string, name: string, fileKey?: string): Promise<void> {
  const found = await selectRow(
    tx,
    textRow,
    sql`select r.extension, coalesce(nullif(r.body, ''), ${
      fileKey === undefined
        ? sql`''`
        : sql`(select o.body from resource o where o.file_key = ${fileKey} and o.body <> '' limit 1)`
    }, '') as body from resource r where r.id = ${id}`,
  )
  if (found) await writeWords(tx, id, `${name} ${found.extension}`, found.body)
}

/** Keeps the text of a document and what is searched of it. */
export async function writeWords(tx: Tx, id: string, name: string, body: string): Promise<void> {
  const { words, grams, runs } = indexText(name, TEXT_SEARCHED, body)
  await sql`update resource set body = ${body.slice(0, TEXT_SEARCHED)}, words = ${words}, grams = ${grams}::text[], runs = ${runs} where id = ${id}`.execute(
    tx,
  )
}
