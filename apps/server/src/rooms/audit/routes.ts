// The calls of the audit room.
import * as calls from '@clearbelt/contract/audit/calls'
import { auditErrors } from '@clearbelt/contract/audit/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { RawBuilder } from 'kysely'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import { zoneFormat } from '../../excel/write-sheet.ts'
import { writeAudit, type ExportedEntry } from './export.ts'
import {
  conditionOf,
  countEntries,
  countWaiting,
  selectBehind,
  selectEntry,
  selectPage,
  type ListedEntry,
} from './list.ts'
import { accountOf, changesOf, presentEntry } from './present.ts'
import type { AuditPeople, AuditPerson, AuditRoom } from './room.ts'
import { selectHead } from './store.ts'

const EXPORT_MAX = 50_000
const EXPORT_PAGE = 1000

export function mountRoutes(
  mount: Mount,
  { world, audit, people }: { world: World; audit: AuditRoom; people: AuditPeople },
): void {
  const { db } = world
  const peopleOf = async (entries: readonly ListedEntry[]): Promise<Map<string, AuditPerson>> => {
    const ids = [...new Set(entries.flatMap((entry) => [entry.actorID, accountOf(entry)].filter((id) => id !== null)))]
    return new Map((await people.people(db, ids)).map((person) => [person.id, person]))
  }

  mount(calls.queryAudit, async (input, context) => {
    const condition = await conditionOf(db, people, callerOf(context), input, context.culture)
    const [total, entries] = await Promise.all([
      countEntries(db, condition),
      selectPage(db, condition, input.Limit, (input.PageNO - 1) * input.Limit),
    ])
    const known = await peopleOf(entries)
    return { rows: entries.map((entry) => presentEntry(entry, known, context.culture)), total }
  })

  mount(calls.auditEntry, async ({ id }, context) => {
    const entry = await selectEntry(db, people, callerOf(context), id)
    if (!entry) throw refuse(commonErrors['not-found'])
    const row = presentEntry(entry, await peopleOf([entry]), context.culture)
    return { ...row, changes: changesOf(entry), place: entry.place, hash: entry.hash?.toString('hex') ?? null }
  })

  mount(calls.auditState, async () => {
    const [waiting, head] = await Promise.all([countWaiting(db), selectHead(db)])
    return { waiting, head: head && { place: head.place, hash: head.hash, at: new Date(head.at).toISOString() } }
  })

  mount(calls.exportAudit, async (input, context) => {
    const format = zoneFormat(input.zone)
    if (!format) throw refuse(auditErrors['no-such-zone'], { fields: ['zone'] })
    const condition = await conditionOf(db, people, callerOf(context), input, context.culture)
    const count = await countEntries(db, condition)
    if (count > EXPORT_MAX) throw refuse(auditErrors['too-many-acts'], { params: { count, most: EXPORT_MAX } })
    const { zone: _zone, ...filter } = input
    await db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'audit.export',
        object: 'audit',
        objectID: 'audit',
        after: { rows: count, ...filter },
        ip: context.ip,
        at: context.at,
      }),
    )
    return {
      body: writeAudit(pagesOf(condition, context.culture), input.zone, format, context.culture),
      type: calls.exportAudit.download ?? '',
      filename: `audit-${new Date(context.at).toISOString().slice(0, 10)}.xlsx`,
    }
  })

  async function* pagesOf(
    condition: RawBuilder<unknown>,
    culture: Parameters<typeof presentEntry>[2],
  ): AsyncGenerator<ExportedEntry[]> {
    let last: { at: Date; id: string } | null = null
    for (let read = 0; read < EXPORT_MAX; read += EXPORT_PAGE) {
      const entries: ListedEntry[] = await selectBehind(db, condition, last, EXPORT_PAGE)
      const known = await peopleOf(entries)
      yield entries.map((entry) => ({
        row: presentEntry(entry, known, culture),
        at: entry.at,
        before: textOf(entry, 'before'),
        after: textOf(entry, 'after'),
      }))
      last = entries.at(-1) ?? null
      if (entries.length < EXPORT_PAGE) return
    }
  }
}

/** One side of the changes as lines `field: value`. */
const textOf = (entry: ListedEntry, side: 'before' | 'after'): string =>
  changesOf(entry)
    .flatMap((change) =>
      change[side] === null ? [] : [change.field === '' ? change[side] : `${change.field}: ${change[side]}`],
    )
    .join('\n')
