// npm run audit:verify: reads the audit log from its first row to its signed end and says what is wrong with it.
import { verifyAudit, type Fault } from '../rooms/audit/verify.ts'
import { readVerifyArguments, USAGE, UsageError } from './audit-verify-arguments.ts'
import { withWorld } from './with-world.ts'

const placeOf = (fault: Fault): string =>
  fault.from === 0
    ? 'A row that is not sealed yet'
    : fault.from === fault.to
      ? `Place ${fault.from}`
      : `Places ${fault.from} to ${fault.to}`
const idsOf = (fault: Fault): string => (fault.ids.length === 0 ? '' : ` (row ${fault.ids.join(', ')})`)

/** Answers the exit code. */
async function run(): Promise<number> {
  const asked = readVerifyArguments(process.argv.slice(2))
  if (!asked) {
    console.log(USAGE)
    return 0
  }
  const verdict = await withWorld(
    (line) => console.error(line),
    (world) => verifyAudit(world, asked.heads),
  )
  for (const fault of verdict.faults) console.log(`${placeOf(fault)}: ${fault.kind}, ${fault.says}${idsOf(fault)}.`)
  const more = verdict.faultCount - verdict.faults.length
  if (more > 0) console.log(`And ${more} further faults.`)
  const head = verdict.head
  if (head) console.log(`Head: ${head.place}:${head.hash}, signed ${new Date(head.at).toISOString()}`)
  console.log(
    verdict.faultCount === 0
      ? `The audit log is whole: ${verdict.rows} rows, ${verdict.unsealed} of them not sealed yet.`
      : `The audit log is NOT whole: ${verdict.faultCount} faults in ${verdict.rows} rows.`,
  )
  return verdict.faultCount === 0 ? 0 : 1
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
    if (error instanceof UsageError) console.error(USAGE)
  },
)
